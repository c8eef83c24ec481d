// Tells a provider which of the times that a seeker asks for lie outside their hours: they may agree, but are to know.
import type { Proposal } from '#shared/deal-views.ts';
import type { Db } from '../db/db.ts';
import { findAvailability } from './find-availability.ts';
import { isOpen } from './open-spans.ts';

/** Marks those that wait for this provider's answer, by their hours as they are now. */
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
