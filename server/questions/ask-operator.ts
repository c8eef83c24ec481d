// A user asks the operators a question, or adds to one of theirs.
import { DAY_MS } from '#shared/time.ts';
import type * as z from 'zod/mini';
import type { NewPost, NewQuestion, Question } from '#shared/questions.ts';
import type { Context, SessionUser } from '../context/context.ts';
import { inTransaction, type Work } from '../context/work.ts';
import type { Db } from '../db/db.ts';
import { hashBody } from '../http/hash-body.ts';
import { found } from '../http/refusal.ts';
import { putInQueue } from '../operator-queue/queue.ts';
import { addPost, findPost } from './add-post.ts';
import { findQuestion } from './read-questions.ts';

export const questionKey = (id: number): string => `question:${id}`;

const DUE_MS = 2 * DAY_MS;

/**
 * Idempotent. With `goesOn` it is added to their latest question about the same refusal, if there is one. Refuses with
 * `not_found` for a deal that is not theirs, `key_reused`.
 */
export async function askOperator(
  context: Context,
  { id: personId }: Pick<SessionUser, 'id'>,
  body: z.output<typeof NewQuestion>,
  { goesOn = false } = {},
): Promise<Question> {
  const { text, refusal, dealId, key } = body;
  const bodyHash = hashBody({ text, refusal, dealId });
  return inTransaction(context, async (work) => {
    // Locks the user, so that the second of two identical requests finds the first.
    await work.tx.selectFrom('users').select('id').where('id', '=', personId).forNoKeyUpdate().executeTakeFirst();
    const before = await findPost(work.tx, personId, { key, bodyHash });
    if (before !== undefined) return findQuestion(work.tx, personId, before);
    if (dealId !== null) await requireOwnDeal(work.tx, personId, dealId);
    const id = (goesOn && (await reopenLatest(work.tx, personId, refusal))) || (await open(work, personId, body));
    await addPost(work, { questionId: id, authorId: personId, byOperator: false, text, key, bodyHash });
    await putDown(work, id);
    return findQuestion(work.tx, personId, id);
  });
}

/** Idempotent. Refuses with `not_found` for another user's question, `key_reused`. */
export async function writeMore(
  context: Context,
  personId: number,
  id: number,
  { text, key }: z.output<typeof NewPost>,
): Promise<Question> {
  const bodyHash = hashBody({ id, text });
  return inTransaction(context, async (work) => {
    const held = work.tx.selectFrom('questions').select('id').where('id', '=', id).where('personId', '=', personId);
    found(await held.forUpdate().executeTakeFirst());
    if ((await findPost(work.tx, personId, { key, bodyHash })) === undefined) {
      await addPost(work, { questionId: id, authorId: personId, byOperator: false, text, key, bodyHash });
      await work.tx.updateTable('questions').set({ isWaiting: true }).where('id', '=', id).execute();
      await putDown(work, id);
    }
    return findQuestion(work.tx, personId, id);
  });
}

async function open(
  { tx, now }: Work,
  personId: number,
  { refusal, dealId }: z.output<typeof NewQuestion>,
): Promise<number> {
  const { id } = await tx
    .insertInto('questions')
    .values({ personId, refusal, dealId, createdAt: now(), isWaiting: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function reopenLatest(tx: Db, personId: number, refusal: string | null): Promise<number | undefined> {
  const latest = await tx
    .updateTable('questions')
    .set({ isWaiting: true })
    .where('id', '=', (query) =>
      query
        .selectFrom('questions')
        .select(({ fn }) => fn.max('id').as('id'))
        .where('personId', '=', personId)
        .where('refusal', '=', refusal),
    )
    .returning('id')
    .executeTakeFirst();
  return latest?.id;
}

async function requireOwnDeal(tx: Db, personId: number, dealId: number): Promise<void> {
  found(
    await tx
      .selectFrom('deals')
      .select('id')
      .where('id', '=', dealId)
      .where((deal) => deal.or([deal('seekerId', '=', personId), deal('providerId', '=', personId)]))
      .executeTakeFirst(),
  );
}

const putDown = (work: Work, id: number): Promise<void> =>
  putInQueue(work.tx, work.now(), {
    key: questionKey(id),
    kind: 'question',
    says: 'Somebody has written to you.',
    dueAt: new Date(work.now().getTime() + DUE_MS),
  });
