// A refusal or failure of a call, with the words for the user.
import type { ErrorCode } from '#shared/errors.ts';

export class ApiError extends Error {
  /** The HTTP status; 0 when no answer came at all. */
  readonly status: number;
  /** The server's code, when it gave one. */
  readonly code: ErrorCode | undefined;
  /** The whole answer, where it was a JSON object. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(message: string, status: number, code?: ErrorCode, details: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** Whether the server refused and gave no words of its own. */
export const isWordless = (error: unknown): boolean =>
  error instanceof ApiError && error.message === `Request failed with status ${error.status}`;

/** The message of anything thrown. */
export const messageOf = (error: unknown): string =>
  (error instanceof Error && error.message) || 'An unknown error occurred';
