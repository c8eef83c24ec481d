// A report and an operator's handling of it, as far as a test needs it.
import { adminDeals } from '#shared/admin-deals.ts';
import { adminReports } from '#shared/admin-reports.ts';
import { messages } from '#shared/messages.ts';
import { type Outcome, type ReportedKind, reports } from '#shared/reports.ts';
import { newKey } from './deal.ts';
import type { Someone } from './people.ts';

export const reportBody = (kind: ReportedKind, id: number, more: object = {}) => ({
  about: { kind, id },
  reason: 'abuse' as const,
  note: '',
  key: newKey(),
  ...more,
});

/** Reports it, and returns the id under which the operator finds it. */
export async function reported(
  operator: Someone,
  by: Someone,
  about: { kind: ReportedKind; id: number },
): Promise<number> {
  const known = new Set(await waiting(operator));
  await by.does(reports.create, { body: reportBody(about.kind, about.id) });
  const id = (await waiting(operator)).find((each) => !known.has(each));
  if (id === undefined) throw new Error('no report came into the queue');
  return id;
}

/** The reports in the queue, or the appeals. */
export async function waiting(operator: Someone, kind: 'report' | 'appeal' = 'report'): Promise<number[]> {
  const { items } = await operator.does(adminDeals.queue, { query: { kind } });
  return items.flatMap(({ reportId }) => (reportId === null ? [] : [reportId]));
}

export const decision = (outcome: Outcome, words = 'Not like this.') => ({
  outcome,
  reason: outcome === 'nothing' ? ('allowed' as const) : ('abuse' as const),
  words,
  key: newKey(),
});

export const decides = (operator: Someone, id: number, outcome: Outcome, words?: string) =>
  operator.does(adminReports.decide, { params: { id }, body: decision(outcome, words) });

export const appeals = (person: Someone, id: number, text = 'I did not mean it.') =>
  person.does(reports.appeal, { params: { id }, body: { text, key: newKey() } });

export const decidesAppeal = (operator: Someone, id: number, outcome: 'upheld' | 'reversed', words = 'Looked again.') =>
  operator.does(adminReports.decideAppeal, { params: { id }, body: { outcome, words, key: newKey() } });

/** Sends a message, and returns its id. */
export async function says(from: Someone, to: Someone, content: string, photos: number[] = []): Promise<number> {
  return (await from.does(messages.send, { body: { receiverId: to.id, content, photos } })).id;
}
