// Refusals that a person cannot mend themselves: only the operators can, or can at least explain.
import type { ErrorCode } from '#shared/errors.ts';
import { ApiError } from './api-error.ts';

const UNMENDABLE: ReadonlySet<ErrorCode | undefined> = new Set<ErrorCode>([
  'frozen',
  'bank_dispute',
  'service_hidden',
  'need_hidden',
  'money_not_settled',
  'payments_off',
  'sms_not_possible',
  'already_appealed',
  'unexpected',
]);

/** What the operators can be asked about; undefined for what somebody can mend, or that is no refusal. */
export const unmendable = (error: unknown): ErrorCode | undefined =>
  error instanceof ApiError && UNMENDABLE.has(error.code) ? error.code : undefined;
