// An operator decides a report: the decision, its effects, the audit entry and the notices are one transaction.
import type * as z from 'zod/mini';
import type { NewDecision } from '#shared/admin-reports.ts';
import { isolated } from '#shared/isolated.ts';
import { DECISION_REASONS, type Outcome, type ReportSnapshot } from '#shared/reports.ts';
import type { Context, SessionUser } from '../context/context.ts';
import { inTransaction, type Work } from '../context/work.ts';
import type { Db } from '../db/db.ts';
import { hashBody } from '../http/hash-body.ts';
import { refuse } from '../http/refusal.ts';
import { notify } from '../notifications/notify.ts';
import { ALONE, writeAudit } from '../operator-queue/audit.ts';
import { takeFromQueue } from '../operator-queue/queue.ts';
import { carryOut, type Effects } from './effects.ts';
import { lockCase, type ReportCase } from './lock-case.ts';
import { outcomesFor } from './outcomes-for.ts';
import { reportKey } from './queue-report.ts';
import { tellOwner } from './tell-owner.ts';
import { wasGone } from './was-gone.ts';
import { ownerWords, reporterWords } from './words.ts';

type Body = z.output<typeof NewDecision>;

/**
 * Idempotent. Refuses `not_found`, `own_report_case`, `already_decided` with the decision, `wrong_account` for
 * suspending an operator, `key_reused`, and `invalid_input` for an outcome that this kind does not allow.
 */
export async function decideReport(context: Context, admin: SessionUser, id: number, body: Body): Promise<void> {
  const bodyHash = hashBody(body);
  await inTransaction(context, async (work) => {
    const about = await lockCase(work.tx, admin, id);
    if (await isRepeated(work.tx, admin, about, { key: body.key, bodyHash })) return;
    if (!(await outcomesFor(work.tx, about)).includes(body.outcome)) {
      const words = 'That can’t be done here';
      refuse('invalid_input', { words, fields: { outcome: words } });
    }
    const { undo, hasSuspended } = await carryOut({ work, admin, about }, body.outcome, body.words);
    await work.tx
      .insertInto('reportDecisions')
      .values({
        caseId: id,
        operatorId: admin.id,
        outcome: body.outcome,
        reason: body.reason,
        words: body.words,
        undo: JSON.stringify(undo),
        key: body.key,
        bodyHash,
        decidedAt: work.now(),
      })
      .execute();
    await work.tx.updateTable('reportCases').set({ closedAt: work.now() }).where('id', '=', id).execute();
    await takeFromQueue(work.tx, work.now(), reportKey(id));
    await writeAudit(work.tx, work.now(), admin, {
      act: 'decide_report',
      userId: about.personId,
      before: {},
      after: {
        report: id,
        reported: about.kind,
        outcome: body.outcome,
        ground: DECISION_REASONS[body.reason],
        ...(about.isOwn && ALONE),
      },
      reason: body.words,
    });
    await tellBoth(work, about, body, { undo, hasSuspended });
  });
}

interface RequestKey {
  key: string;
  bodyHash: Buffer;
}

async function isRepeated(
  tx: Db,
  { id }: SessionUser,
  about: ReportCase,
  { key, bodyHash }: RequestKey,
): Promise<boolean> {
  if (about.closedAt === null) return false;
  const made = await tx
    .selectFrom('reportDecisions as d')
    .innerJoin('users as u', 'u.id', 'd.operatorId')
    .select(['d.operatorId', 'd.key', 'd.bodyHash', 'd.outcome', 'd.words', 'd.undo', 'u.fullName'])
    .where('d.caseId', '=', about.id)
    .executeTakeFirst();
  if (!made) return refuse('already_decided', { words: 'The account has been closed: nothing is left to decide.' });
  if (made.operatorId === id && made.key === key) return made.bodyHash.equals(bodyHash) || refuse('key_reused');
  const outcome = made.outcome as Outcome;
  const did = wasGone(outcome, made.undo) ? 'it was gone already' : DONE[outcome];
  return refuse('already_decided', {
    words: `${made.fullName} has already decided this: ${did}. “${isolated(made.words)}”`,
  });
}

const DONE: Record<Outcome, string> = {
  nothing: 'nothing was done',
  warn: 'a warning was given',
  hide: 'it was hidden',
  remove: 'it was removed',
  suspend: 'the account was suspended',
};

async function tellBoth(
  work: Work,
  about: ReportCase,
  { outcome, reason, words }: Body,
  { undo, hasSuspended }: Effects,
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
  // The mail about the suspension tells its reason and leads to the appeal.
  if (!hasSuspended) await tellOwner(work, about, { title: 'A decision by the operator', content: ownerWords(facts) });
  const { name } = await work.tx
    .selectFrom('users')
    .select('name')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  for (const { reporterId } of reports) {
    await notify(work, {
      userId: reporterId,
      type: 'system',
      title: 'Your report was decided',
      content: reporterWords(name, facts),
    });
  }
}
