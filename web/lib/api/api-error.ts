// A refusal or failure of a call, with the words for the user.
import type { ErrorCode } from '#shared/errors.ts';

export class ApiError extends Error {
  /** The HTTP status; 0 if there was no response. */
  readonly status: number;
  /** The server's code, if it gave one. */
  readonly code: ErrorCode | undefined;
  /** The whole response body if it was a JSON object. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(message: string, status: number, code?: ErrorCode, details: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** Whether the server refused without words of its own. */
export const isWordless = (error: unknown): boolean =>
  error instanceof ApiError && error.message === `Request failed with status ${error.status}`;

/** The message of any thrown value. */
export const messageOf = (error: unknown): string =>
  (error instanceof Error && error.message) || 'An unknown error occurred';
