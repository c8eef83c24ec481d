// Reports and appeals in the operators' queue.
import { DAY_MS } from '#shared/time.ts';
import { type ReportedKind, REPORT_REASONS, type ReportReason } from '#shared/reports.ts';
import type { Work } from '../context/work.ts';
import { putInQueue } from '../operator-queue/queue.ts';

const REPORT_DUE_MS = 3 * DAY_MS;
const APPEAL_DUE_MS = 7 * DAY_MS;

export const reportKey = (caseId: number): string => `report:${caseId}`;
export const appealKey = (caseId: number): string => `appeal:${caseId}`;

/** Without names or titles, because the entry outlives a closed account. */
const THINGS: Record<ReportedKind, string> = {
  user: 'a person',
  service: 'a service',
  need: 'a need',
  message: 'a message',
  review: 'a review',
  reply: 'a reply to a review',
  photo: 'a photo',
};

/** One entry per case, however many people report it. */
export async function queueReport(work: Work, caseId: number): Promise<void> {
  const { kind, openedAt } = await caseOf(work, caseId);
  const rows = await work.tx
    .selectFrom('reports')
    .select('reason')
    .where('caseId', '=', caseId)
    .orderBy('id')
    .execute();
  const reasons = [...new Set(rows.map(({ reason }) => REPORT_REASONS[reason as ReportReason]))];
  const who = rows.length === 1 ? 'A neighbour' : `${rows.length} neighbours`;
  await putInQueue(work.tx, work.now(), {
    key: reportKey(caseId),
    kind: 'report',
    says: `${who} reported ${THINGS[kind as ReportedKind]}: ${reasons.join('; ')}.`,
    dueAt: new Date(Date.parse(openedAt) + REPORT_DUE_MS),
  });
}

export async function queueAppeal(work: Work, caseId: number): Promise<void> {
  const { kind } = await caseOf(work, caseId);
  await putInQueue(work.tx, work.now(), {
    key: appealKey(caseId),
    kind: 'appeal',
    says: `Somebody appealed against a decision about ${THINGS[kind as ReportedKind]}.`,
    dueAt: new Date(work.now().getTime() + APPEAL_DUE_MS),
  });
}

const caseOf = (work: Work, caseId: number) =>
  work.tx.selectFrom('reportCases').select(['kind', 'openedAt']).where('id', '=', caseId).executeTakeFirstOrThrow();
