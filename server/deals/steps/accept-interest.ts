// The provider accepts an interest and says when they can come.
import type { Slot } from '#shared/slots.ts';
import { checkAvailable } from '../../availability/check-available.ts';
import { refuse } from '../../http/refusal.ts';
import type { StepHandler } from '../step-context.ts';
import { checkSpan } from './check-span.ts';

export const acceptInterest: StepHandler<{ slots: Slot[]; flexible: boolean }> = async (
  { tx, deal, at: now },
  { slots, flexible },
) => {
  if (slots.length === 0 && !flexible) refuse('slots_needed');
  for (const [at, slot] of slots.entries()) {
    checkSpan(slot, { now, field: `slots.${at}` });
    await checkAvailable(tx, { providerId: deal.providerId, slot, now, dealId: deal.id });
  }
  return { set: { slots: JSON.stringify(slots), flexible } };
};
