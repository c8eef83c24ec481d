// Shows a provider which requested times lie outside their hours: they may agree to one, but should know.
import type { Proposal } from '#shared/deal-views.ts';
import type { Db } from '../db/db.ts';
import { findAvailability } from './find-availability.ts';
import { isOpen } from './open-spans.ts';

/** Marks the proposals that wait for this provider's reply, by their hours of today. */
export async function markOutsideHours(db: Db, providerId: number, proposals: Proposal[]): Promise<Proposal[]> {
  if (!proposals.some(asksTime)) return proposals;
  const hours = await findAvailability(db, providerId);
  return proposals.map((proposal) => {
    const { start, end } = proposal;
    const isOutside = asksTime(proposal) && start !== null && end !== null && !isOpen(hours, { start, end });
    return isOutside ? { ...proposal, outsideHours: true } : proposal;
  });
}

const asksTime = ({ kind, by, outcome }: Proposal): boolean => kind === 'time' && by === 'seeker' && outcome === null;
