// How a use case says no: a code from the catalogue, thrown, and answered in the catalogue's words.
import { type ErrorCode, errors } from '#shared/errors.ts';

export interface RefusalExtras {
  /** Instead of the catalogue's words. */
  words?: string;
  /** The first message of each field that is wrong. */
  fields?: Record<string, string>;
  /** The deal's present status, where it stands in the way. */
  status?: string;
  /** With `suspended`: what the page that says why, and takes an appeal, asks for. */
  suspension?: string;
  /** The deal that stands in the way. */
  dealId?: number;
  /** Seconds until it is worth another try. */
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

/** The row, or "Not found." where there is none. */
export const found = <T>(row: T | undefined): T => row ?? refuse('not_found');
