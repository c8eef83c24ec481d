// An account in words: its deals, and how a suspension affects them.
import type { AdminUser } from '#shared/admin-users.ts';
import { nameOf } from '#shared/names.ts';

const deals = (count: number, kind: string): string => `${count} ${kind} deal${count === 1 ? '' : 's'}`;

/** "3 completed deals, 1 unpaid deal, 2 paid deals under way"; zero counts are left out. */
export function dealCounts(user: AdminUser): string {
  const { completedDeals, unpaidDeals, paidDeals } = user;
  const counts = [
    unpaidDeals > 0 && `${deals(unpaidDeals, 'unpaid')}${isWithdrawing(user) ? ', being withdrawn' : ''}`,
    paidDeals > 0 && `${deals(paidDeals, 'paid')} under way`,
  ].filter(Boolean);
  return [`${deals(completedDeals, 'completed')}`, ...counts].join(', ');
}

/** Their deals are withdrawn one by one, shortly after the suspension. */
export const isWithdrawing = ({ suspendedReason, unpaidDeals }: AdminUser): boolean =>
  suspendedReason !== null && unpaidDeals > 0;

/** Who is notified, and of what: the reason is only for operators. */
export function whoReads(user: AdminUser): string {
  const { unpaidDeals, paidDeals, suspendedReason } = user;
  const isTold = paidDeals > 0 || (suspendedReason === null && unpaidDeals > 0);
  const told = suspendedReason === null ? 'is withdrawn or frozen' : 'goes on';
  return `${nameOf(user)} does not read it.${isTold ? ` Both sides of each deal are told that it ${told}, and not why.` : ''}`;
}

/** The effect of a suspension, stated first. */
export function suspensionWords(user: AdminUser): string {
  const { unpaidDeals, paidDeals } = user;
  const unpaid =
    unpaidDeals === 1 ? ' Their 1 unpaid deal is withdrawn' : ` Their ${unpaidDeals} unpaid deals are withdrawn`;
  const paid = paidDeals === 1 ? ' Their 1 paid deal is frozen' : ` Their ${paidDeals} paid deals are frozen`;
  return [
    `${nameOf(user)} is signed out everywhere and cannot sign in.`,
    unpaidDeals > 0 ? `${unpaid}; a payment under way is ended first.` : '',
    paidDeals > 0 ? `${paid}, with the money where it is, until they are let in again or you decide.` : '',
    unpaidDeals + paidDeals === 0 ? ' They have no deals that this touches.' : '',
  ].join('');
}

export const reinstatementWords = (user: AdminUser): string =>
  `${nameOf(user)} can sign in again.${user.paidDeals > 0 ? ' Their paid deals go on.' : ''} What was withdrawn stays withdrawn.`;
