// Takes a step of a deal, and updates everything that shows the deal.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { type DealStatus, dealStatuses } from '#shared/deal-statuses.ts';
import type { StepBody } from '#shared/deal-bodies.ts';
import type { DealDetail } from '#shared/deal-views.ts';
import { deals } from '#shared/deals.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { failureToast } from '../../lib/api/failure-toast.ts';
import { tellServer } from '../../lib/api/socket.ts';
import { dealKey, dealsKey } from '../../queries/deals.ts';

export type StepInput = z.input<typeof StepBody>;

interface Options {
  /** Called when the step was taken, or is no longer possible because the deal has moved on. */
  onSettled?: () => void;
  onTaken?: (deal: DealDetail) => void;
  /** The caller shows refusals from `error`. */
  showsErrors?: boolean;
  /** The caller shows all errors and keeps its text. */
  isForm?: boolean;
}

export function useTakeStep(dealId: number, { onSettled, onTaken, showsErrors = false, isForm = false }: Options = {}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: StepInput) => call(deals.takeStep, { params: { id: dealId }, body }).catch(sayStatus),
    meta: { claims: true },
    onSuccess: (detail) => {
      tellServer('booking_notification', { dealId, status: detail.status });
      client.setQueryData(dealKey(dealId), detail);
      void client.invalidateQueries({ queryKey: dealsKey });
      onTaken?.(detail);
      onSettled?.();
    },
    onError: (error) => {
      if (isOneOf(error, LOOK_AGAIN)) void client.invalidateQueries({ queryKey: dealsKey });
      if (isForm) return;
      if (hasMovedOn(error)) {
        failureToast(error, { title: 'The deal has moved on' });
        onSettled?.();
      } else if (!showsErrors) {
        failureToast(error);
      }
    },
  });
}

/** Another tab, the other side or a clock was faster. */
const MOVED_ON: readonly ErrorCode[] = ['wrong_state', 'offer_changed', 'no_proposal', 'not_your_step', 'frozen'];
/** The page shows old data. */
const LOOK_AGAIN: readonly ErrorCode[] = [
  ...MOVED_ON,
  'sums_changed',
  'too_much',
  'no_counters_left',
  'no_fixes_left',
  'cancel_by_agreement',
];

/** Trying again would not help, and the user has been told already. */
export const hasMovedOn = (error: unknown): error is ApiError => isOneOf(error, MOVED_ON);

const isOneOf = (error: unknown, codes: readonly ErrorCode[]): error is ApiError =>
  error instanceof ApiError && error.code !== undefined && codes.includes(error.code);

/** Rethrows the error, with the deal's current status if it has moved on. */
function sayStatus(error: unknown): never {
  if (!hasMovedOn(error)) throw error;
  const { message, status: httpStatus, code, details } = error;
  const { status } = details;
  const known =
    typeof status === 'string' && Object.hasOwn(dealStatuses, status) ? dealStatuses[status as DealStatus] : undefined;
  if (!known) throw error;
  throw new ApiError(`${message} Its status is now “${known.label}”.`, httpStatus, code, details);
}
