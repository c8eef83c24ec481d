// What the table of moves has refused, as the caller is told.
import { type ErrorCode, errors } from '#shared/errors.ts';
import { refuse } from '../http/refusal.ts';
import type { LockedDeal } from './lock-deal.ts';

/** A conflict says the present status. */
export const refuseMove = (code: ErrorCode, { status }: Pick<LockedDeal, 'status'>): never =>
  refuse(code, errors[code][0] === 409 ? { status } : {});
