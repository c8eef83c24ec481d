// The person whom a decision is about reads it, and appeals once.
import type * as z from 'zod/mini';
import type { Decision, NewAppeal, Outcome, ReportSnapshot } from '#shared/reports.ts';
import type { Context } from '../context/context.ts';
import { inTransaction } from '../context/work.ts';
import type { Db } from '../db/db.ts';
import { hashBody } from '../http/hash-body.ts';
import { found, refuse } from '../http/refusal.ts';
import { queueAppeal } from './queue-report.ts';
import { wasGone } from './was-gone.ts';

const decisionsAbout = (db: Db, personId: number) =>
  db
    .selectFrom('reportDecisions as d')
    .innerJoin('reportCases as c', 'c.id', 'd.caseId')
    .leftJoin('reportAppeals as a', 'a.caseId', 'c.id')
    .select(['c.id', 'c.kind', 'd.outcome', 'd.reason', 'd.words', 'd.undo', 'd.decidedAt'])
    .select(['a.text', 'a.createdAt', 'a.outcome as appealOutcome', 'a.words as appealWords'])
    .select(['a.decidedAt as appealDecidedAt'])
    .select((query) =>
      query
        .selectFrom('reports as r')
        .select('r.seen')
        .whereRef('r.caseId', '=', 'c.id')
        .orderBy('r.id')
        .limit(1)
        .as('seen'),
    )
    .where('c.personId', '=', personId);
type Row = Awaited<ReturnType<ReturnType<typeof decisionsAbout>['executeTakeFirstOrThrow']>>;

/** Throws `not_found` for everybody else. */
export async function findDecision(db: Db, personId: number, id: number): Promise<Decision> {
  return toDecision(found(await decisionsAbout(db, personId).where('c.id', '=', id).executeTakeFirst()));
}

/** More than anybody gets while suspended; the latest come first. */
const MOST_LISTED = 100;

/** All that did something, with their appeals, the latest first. */
export async function listAppealable(db: Db, personId: number): Promise<Decision[]> {
  const rows = await decisionsAbout(db, personId)
    .where('d.outcome', '<>', 'nothing')
    .orderBy('d.decidedAt', 'desc')
    .orderBy('c.id', 'desc')
    .limit(MOST_LISTED)
    .execute();
  return rows.map(toDecision);
}

function toDecision(row: Row): Decision {
  const { text, createdAt, appealOutcome, appealWords, appealDecidedAt, seen, undo, ...decision } = row;
  const answer = { outcome: appealOutcome, words: appealWords, decidedAt: appealDecidedAt };
  const { title, text: words } = (seen ?? {}) as Partial<ReportSnapshot>;
  return {
    ...decision,
    wasGone: wasGone(decision.outcome as Outcome, undo),
    seen: title === undefined || words === undefined ? null : { title, text: words },
    appeal: text === null || createdAt === null ? null : { ...answer, text, createdAt },
  } as Decision;
}

/**
 * Idempotent. Refuses `not_found`, `already_appealed`, `key_reused`, and `no_appeal` when the decision took no action.
 */
export async function appeal(
  context: Context,
  personId: number,
  id: number,
  { text, key }: z.output<typeof NewAppeal>,
): Promise<Decision> {
  const bodyHash = hashBody({ text, key });
  return inTransaction(context, async (work) => {
    const decision = await findDecision(work.tx, personId, id);
    if (decision.outcome === 'nothing') refuse('no_appeal');
    const stored = await work.tx
      .insertInto('reportAppeals')
      .values({ caseId: id, text, key, bodyHash, createdAt: work.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('caseId')
      .executeTakeFirst();
    if (stored) await queueAppeal(work, id);
    else await refuseUnlessRepeated(work.tx, id, { key, bodyHash });
    return findDecision(work.tx, personId, id);
  });
}

async function refuseUnlessRepeated(tx: Db, id: number, { key, bodyHash }: { key: string; bodyHash: Buffer }) {
  const first = await tx
    .selectFrom('reportAppeals')
    .select(['key', 'bodyHash'])
    .where('caseId', '=', id)
    .executeTakeFirstOrThrow();
  if (first.key !== key) refuse('already_appealed');
  if (!first.bodyHash.equals(bodyHash)) refuse('key_reused');
}
