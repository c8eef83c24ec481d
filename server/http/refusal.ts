// How a use case refuses: it throws a code of the catalogue, which is sent with the catalogue's words.
import { type ErrorCode, errors } from '#shared/errors.ts';

export interface RefusalExtras {
  /** Replaces the catalogue's words. */
  words?: string;
  /** The first message of each invalid field. */
  fields?: Record<string, string>;
  /** The deal's current status, if that is the reason. */
  status?: string;
  /** With `suspended`: the token for the page that explains the suspension and takes an appeal. */
  suspension?: string;
  /** The deal that prevents it. */
  dealId?: number;
  /** Seconds until a retry makes sense. */
  retryAfter?: number;
}

export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly extras: RefusalExtras;

  constructor(code: ErrorCode, extras: RefusalExtras = {}) {
    super(extras.words ?? errors[code][1]);
    this.code = code;
    this.extras = extras;
  }

  get httpStatus(): number {
    return errors[this.code][0];
  }
}

export function refuse(code: ErrorCode, extras?: RefusalExtras): never {
  throw new Refusal(code, extras);
}

/** Returns the row, or refuses with `not_found`. */
export const found = <T>(row: T | undefined): T => row ?? refuse('not_found');
