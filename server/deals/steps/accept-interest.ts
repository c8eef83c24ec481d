// The provider accepts an interest and says when they can come.
import type { Slot } from '#shared/slots.ts';
import { checkAvailable } from '../../availability/check-available.ts';
import { refuse } from '../../http/refusal.ts';
import type { Work } from '../step-context.ts';
import { checkSpan } from './check-span.ts';

export const acceptInterest: Work<{ slots: Slot[]; flexible: boolean }> = async (
  { tx, deal, now },
  { slots, flexible },
) => {
  if (slots.length === 0 && !flexible) refuse('slots_needed');
  for (const slot of slots) {
    checkSpan(slot, now);
    await checkAvailable(tx, { providerId: deal.providerId, slot, now, dealId: deal.id });
  }
  return { set: { slots: JSON.stringify(slots), flexible } };
};
