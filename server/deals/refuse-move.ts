// Turns a refusal by the table of moves into the caller's error.
import { type ErrorCode, errors } from '#shared/errors.ts';
import { refuse } from '../http/refusal.ts';
import type { LockedDeal } from './lock-deal.ts';

/** A conflict includes the current status. */
export const refuseMove = (code: ErrorCode, { status }: Pick<LockedDeal, 'status'>): never =>
  refuse(code, errors[code][0] === 409 ? { status } : {});
