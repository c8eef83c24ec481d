// Why a call to a connected model gave no usable reply.

export type Failure =
  /** No connection, or a broken one. */
  | 'unreachable'
  /** An error response: a wrong key, an unknown model, rate limiting, an internal error. */
  | 'refused'
  /** A reply in an unexpected form. */
  | 'not_understood'
  /** No reply within the longest wait. */
  | 'given_up';

export class CallFailed extends Error {
  readonly failure: Failure;
  /** The HTTP status, if there was a response. */
  readonly status: number | undefined;

  constructor(failure: Failure, cause?: unknown) {
    super(`a connected model gave no answer: ${failure}`, { cause });
    this.failure = failure;
    this.status = (cause as { status?: number } | undefined)?.status;
  }
}

/** Classifies errors of the library and of parsing the reply. `isOver`: the time limit has passed. */
export function asFailure(error: unknown, isOver: boolean): CallFailed {
  if (error instanceof CallFailed) return error;
  if (isOver) return new CallFailed('given_up', error);
  const { status, name } = error as { status?: unknown; name?: string };
  if (typeof status === 'number') return new CallFailed('refused', error);
  return new CallFailed(name === 'SyntaxError' || name === '$ZodError' ? 'not_understood' : 'unreachable', error);
}

/** A wrong key and rate limiting, which affect every text. */
const OF_ANY_TEXT = [401, 429];

/**
 * Whether the failure is about the endpoint rather than the text: a filter may refuse a single text, or a text may give
 * orders to the model.
 */
export const isDown = ({ failure, status = 0 }: Pick<CallFailed, 'failure' | 'status'>): boolean =>
  failure === 'unreachable' ||
  failure === 'given_up' ||
  (failure === 'refused' && (status >= 500 || OF_ANY_TEXT.includes(status)));
