// An operator decides an appeal: not the one who made the decision, if there is another.
import type * as z from 'zod/mini';
import type { AppealDecision } from '#shared/admin-reports.ts';
import { isolated } from '#shared/isolated.ts';
import type { AppealOutcome, DecisionReason, Outcome, ReportSnapshot } from '#shared/reports.ts';
import type { Context, SessionUser } from '../context/context.ts';
import { inTransaction, type Work } from '../context/work.ts';
import type { Db } from '../db/db.ts';
import { hashBody } from '../http/hash-body.ts';
import { found, refuse } from '../http/refusal.ts';
import { notify } from '../notifications/notify.ts';
import { ALONE, writeAudit } from '../operator-queue/audit.ts';
import { takeFromQueue } from '../operator-queue/queue.ts';
import { takeBack, type Undo } from './effects.ts';
import { lockCase, othersCanDecide, type ReportCase } from './lock-case.ts';
import { appealKey } from './queue-report.ts';
import { tellOwner } from './tell-owner.ts';
import { wasGone } from './was-gone.ts';
import { appealWords, reversedWords } from './words.ts';

type Body = z.output<typeof AppealDecision>;

/**
 * Idempotent. Refuses `not_found` when nobody has appealed, `own_report_case`, `another_operator`, `already_decided`
 * with the decision, `key_reused`.
 */
export async function decideAppeal(context: Context, admin: SessionUser, id: number, body: Body): Promise<void> {
  const bodyHash = hashBody(body);
  await inTransaction(context, async (work) => {
    const about = await lockCase(work.tx, admin, id);
    const decision = found(await decisionOf(work.tx, id));
    if (isRepeated(decision, admin, { key: body.key, bodyHash })) return;
    if (decision.operatorId === admin.id && (await othersCanDecide(work.tx, admin.id, about)))
      refuse('another_operator');
    if (body.outcome === 'reversed') {
      const undo = (decision.undo ?? { taken: null }) as Undo;
      await takeBack({ work, admin, about }, undo, {
        outcome: decision.outcome,
        decidedFor: decision.words,
        why: body.words,
      });
    }
    await work.tx
      .updateTable('reportAppeals')
      .set({
        operatorId: admin.id,
        outcome: body.outcome,
        words: body.words,
        decisionKey: body.key,
        decisionHash: bodyHash,
        decidedAt: work.now(),
      })
      .where('caseId', '=', id)
      .execute();
    await takeFromQueue(work.tx, work.now(), appealKey(id));
    await writeAudit(work.tx, work.now(), admin, {
      act: 'decide_appeal',
      userId: about.personId,
      before: { outcome: decision.outcome },
      after: { report: id, reported: about.kind, appeal: body.outcome, ...(about.isOwn && ALONE) },
      reason: body.words,
    });
    await tell(work, about, decision, body);
  });
}

async function decisionOf(tx: Db, id: number) {
  const row = await tx
    .selectFrom('reportDecisions as d')
    .innerJoin('reportAppeals as a', 'a.caseId', 'd.caseId')
    .leftJoin('users as u', 'u.id', 'a.operatorId')
    .select(['d.operatorId', 'd.outcome', 'd.reason', 'd.words', 'd.undo'])
    .select(['a.operatorId as appealBy', 'a.outcome as appealOutcome', 'a.words as appealWords'])
    .select(['a.decisionKey', 'a.decisionHash', 'u.fullName as appealOperator'])
    .where('d.caseId', '=', id)
    .executeTakeFirst();
  return (
    row && {
      ...row,
      outcome: row.outcome as Outcome,
      reason: row.reason as DecisionReason,
      appealOutcome: row.appealOutcome as AppealOutcome | null,
    }
  );
}
type DecisionRow = NonNullable<Awaited<ReturnType<typeof decisionOf>>>;

function isRepeated(
  made: DecisionRow,
  { id }: SessionUser,
  { key, bodyHash }: { key: string; bodyHash: Buffer },
): boolean {
  if (made.appealOutcome === null) return false;
  if (made.appealBy === id && made.decisionKey === key)
    return made.decisionHash?.equals(bodyHash) || refuse('key_reused');
  const did = made.appealOutcome === 'reversed' ? 'the decision was taken back' : 'the decision stays';
  return refuse('already_decided', {
    words: `${made.appealOperator} has already decided this appeal: ${did}. “${isolated(made.appealWords ?? '')}”`,
  });
}

async function tell(
  work: Work,
  about: ReportCase,
  { outcome, reason, words, undo }: DecisionRow,
  body: Body,
): Promise<void> {
  const { id, kind, personId } = about;
  const reports = await work.tx
    .selectFrom('reports')
    .select(['reporterId', 'seen'])
    .where('caseId', '=', id)
    .orderBy('id')
    .execute();
  const facts = {
    kind,
    outcome,
    reason,
    words,
    seen: (reports[0]?.seen ?? null) as ReportSnapshot | null,
    wasGone: wasGone(outcome, undo),
  };
  await tellOwner(work, about, {
    title: 'Your appeal was decided',
    content: appealWords(facts, body.outcome, body.words),
    isSecurity: outcome === 'suspend',
  });
  if (body.outcome !== 'reversed') return;
  const { name } = await work.tx
    .selectFrom('users')
    .select('name')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  for (const { reporterId } of reports) {
    await notify(work, {
      userId: reporterId,
      type: 'system',
      title: 'A decision about your report has changed',
      content: reversedWords(name, facts),
    });
  }
}
