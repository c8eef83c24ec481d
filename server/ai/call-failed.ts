// Why a question to a connected model got no answer that could be used.

export type Failure =
  /** No connection, or one that broke. */
  | 'unreachable'
  /** An answer that says no: a wrong key, an unknown model, too many questions, an error of its own. */
  | 'refused'
  /** An answer that is not what was asked for. */
  | 'not_understood'
  /** No answer in all the time that it was waited for. */
  | 'given_up';

export class CallFailed extends Error {
  readonly failure: Failure;
  /** Of HTTP, where there was one. */
  readonly status: number | undefined;

  constructor(failure: Failure, cause?: unknown) {
    super(`a connected model gave no answer: ${failure}`, { cause });
    this.failure = failure;
    this.status = (cause as { status?: number } | undefined)?.status;
  }
}

/** What the library throws, and what reading the answer does. `isOver`: the time is. */
export function asFailure(error: unknown, isOver: boolean): CallFailed {
  if (error instanceof CallFailed) return error;
  if (isOver) return new CallFailed('given_up', error);
  const { status, name } = error as { status?: unknown; name?: string };
  if (typeof status === 'number') return new CallFailed('refused', error);
  return new CallFailed(name === 'SyntaxError' || name === '$ZodError' ? 'not_understood' : 'unreachable', error);
}

/** A wrong key, and too many questions: these meet every text alike. */
const OF_ANY_TEXT = [401, 429];

/**
 * Whether it says something of the endpoint, and not only of the text that was sent: one text may be refused by a
 * filter, or obeyed.
 */
export const isDown = ({ failure, status = 0 }: Pick<CallFailed, 'failure' | 'status'>): boolean =>
  failure === 'unreachable' ||
  failure === 'given_up' ||
  (failure === 'refused' && (status >= 500 || OF_ANY_TEXT.includes(status)));
