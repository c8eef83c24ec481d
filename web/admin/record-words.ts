// A user's record in one line, for operators.
import type { PartyRecord } from '#shared/admin-deals.ts';
import { formatMonth } from '../lib/time/dates.ts';

const counted = (count: number, one: string): string => `${count || 'no'} ${one}${count === 1 ? '' : 's'}`;

/**
 * "Here since March 2026 · 3 jobs completed · 1 cancelled · 2 other disputes, 1 lost". `beside`: the current case,
 * which the record leaves out.
 */
export function recordWords(
  { memberSince, completedDeals, canceled, disputes, disputesLost, reports }: PartyRecord,
  beside: 'deal' | 'report',
): string {
  const lost = disputesLost > 0 ? `, ${disputesLost} lost` : '';
  return [
    `Here since ${formatMonth(memberSince)}`,
    `${completedDeals} ${completedDeals === 1 ? 'job' : 'jobs'} completed`,
    canceled > 0 && `${canceled} cancelled`,
    `${counted(disputes, beside === 'deal' ? 'other dispute' : 'dispute')}${lost}`,
    (reports > 0 || beside === 'report') && counted(reports, beside === 'report' ? 'other report' : 'report'),
  ]
    .filter(Boolean)
    .join(' · ');
}
