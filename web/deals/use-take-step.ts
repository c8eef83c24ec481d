// Takes a step of a deal, and keeps everything that shows the deal up to date.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { type DealStatus, dealStatuses } from '#shared/deal-steps.ts';
import { deals, type StepBody } from '#shared/deals.ts';
import { ApiError, messageOf } from '../lib/api-error.ts';
import { call } from '../lib/call.ts';
import { toast } from '../lib/toast.ts';
import { dealKey, dealsKey } from './queries.ts';

type Body = z.input<typeof StepBody>;

interface Options {
  /** The step was taken, or the deal has moved on so that it no longer can be. */
  onSettled?: () => void;
  /** The caller shows refusals itself, from `error`. */
  showsErrors?: boolean;
}

export function useTakeStep(dealId: number, { onSettled, showsErrors = false }: Options = {}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body) => call(deals.takeStep, { params: { id: dealId }, body }),
    meta: { claims: true },
    onSuccess: (detail) => {
      client.setQueryData(dealKey(dealId), detail);
      void client.invalidateQueries({ queryKey: dealsKey });
      onSettled?.();
    },
    onError: (error) => {
      if (isMovedOn(error)) {
        void client.invalidateQueries({ queryKey: dealsKey });
        toast({ title: 'The deal has moved on', description: `${error.message}${presentStatus(error)}`, tone: 'error' });
        onSettled?.();
      } else if (!showsErrors) {
        toast({ title: 'Error', description: messageOf(error), tone: 'error' });
      }
    },
  });
}

/** Another tab, or the other side, was faster. */
const isMovedOn = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'wrong_state' || error.code === 'offer_changed');

function presentStatus({ details: { status } }: ApiError): string {
  const known = typeof status === 'string' && status in dealStatuses ? dealStatuses[status as DealStatus] : undefined;
  return known ? ` It now stands at “${known.label}”.` : '';
}
