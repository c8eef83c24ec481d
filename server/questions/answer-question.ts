// An operator replies to a question, or removes one that needs no reply from the queue.
import type * as z from 'zod/mini';
import { isolated } from '#shared/isolated.ts';
import type { AdminQuestion, NewPost } from '#shared/questions.ts';
import type { Context, SessionUser } from '../context/context.ts';
import { inTransaction } from '../context/work.ts';
import type { Db } from '../db/db.ts';
import { hashBody } from '../http/hash-body.ts';
import { found } from '../http/refusal.ts';
import { notify } from '../notifications/notify.ts';
import { writeAudit } from '../operator-queue/audit.ts';
import { takeFromQueue } from '../operator-queue/queue.ts';
import { addPost, findPost } from './add-post.ts';
import { questionKey } from './ask-operator.ts';
import { readQuestion } from './read-questions.ts';

/** The author gets the full reply as a notice and by mail. Idempotent. Refuses with `not_found`, `key_reused`. */
export async function answerQuestion(
  context: Context,
  admin: SessionUser,
  id: number,
  { text, key }: z.output<typeof NewPost>,
): Promise<AdminQuestion> {
  const bodyHash = hashBody({ id, text });
  return inTransaction(context, async (work) => {
    const { personId } = found(await lockQuestion(work.tx, id));
    if ((await findPost(work.tx, admin.id, { key, bodyHash })) !== undefined) return readQuestion(work.tx, id);
    await addPost(work, { questionId: id, authorId: admin.id, byOperator: true, text, key, bodyHash });
    await work.tx.updateTable('questions').set({ isWaiting: false }).where('id', '=', id).execute();
    await takeFromQueue(work.tx, work.now(), questionKey(id));
    await writeAudit(work.tx, work.now(), admin, {
      act: 'answer_question',
      userId: personId,
      before: {},
      after: { question: id },
      reason: text,
    });
    await notify(work, {
      userId: personId,
      type: 'system',
      title: 'The operator replied to you',
      content: `You asked, and the operator replied: “${isolated(text)}”`,
      relatedType: 'question',
      relatedId: id,
      isSecurity: await isSuspended(work.tx, personId),
    });
    return readQuestion(work.tx, id);
  });
}

/** Idempotent. Refuses with `not_found`. */
export async function closeQuestion(context: Context, admin: SessionUser, id: number): Promise<void> {
  await inTransaction(context, async (work) => {
    const { personId, isWaiting } = found(await lockQuestion(work.tx, id));
    if (!isWaiting) return;
    await work.tx.updateTable('questions').set({ isWaiting: false }).where('id', '=', id).execute();
    await takeFromQueue(work.tx, work.now(), questionKey(id));
    await writeAudit(work.tx, work.now(), admin, {
      act: 'close_question',
      userId: personId,
      before: {},
      after: { question: id },
      reason: 'No reply needed',
    });
  });
}

const lockQuestion = (tx: Db, id: number) =>
  tx.selectFrom('questions').select(['personId', 'isWaiting']).where('id', '=', id).forUpdate().executeTakeFirst();

/** A suspended user cannot read it in the app, so it is mailed whatever they have chosen. */
async function isSuspended(tx: Db, userId: number): Promise<boolean> {
  const row = await tx.selectFrom('users').select('suspendedReason').where('id', '=', userId).executeTakeFirstOrThrow();
  return row.suspendedReason !== null;
}
