// Posts a need, once per key.
import type * as z from 'zod/mini';
import type { Need, NewNeed } from '#shared/needs.ts';
import type { Context, SessionUser } from '../context/context.ts';
import { inTransaction, type Work } from '../context/work.ts';
import { violates } from '../db/violates.ts';
import { hashBody } from '../http/hash-body.ts';
import { lockOpenGoal } from './lock-goal.ts';
import { putInGoal } from './put-in-goal.ts';
import { refuse } from '../http/refusal.ts';
import { requireKnownKind } from '../understanding/known-kind.ts';
import { understandNeed } from '../understanding/understand.ts';
import { setPhotos } from '../photos/put-photos.ts';
import { addNeed, type NewRow } from './add-need.ts';
import { findNeed } from './find-needs.ts';
import { refuseDayOver } from './refuse-day-over.ts';

type NewNeedBody = z.output<typeof NewNeed>;

/**
 * Returns the new need, or the one posted earlier with this key. Throws `key_reused` if that one had another body,
 * `place_needed` if its place is unknown, `invalid_input` for a past day, `photo_gone`, `not_found` for another user's
 * goal, and whatever the user's own goal refuses.
 */
export async function stateNeed(context: Context, user: SessionUser, stated: NewNeedBody): Promise<Need> {
  const { key, goalId, photos, ...need } = stated;
  const keyed = key === undefined ? undefined : { key, bodyHash: hashBody(stated) };
  const findBefore = async () => (keyed ? findStated(context, user, keyed) : undefined);
  const before = await findBefore();
  if (before) return before;
  refuseDayOver(need.onDate, context.now(), 'onDate');
  requireKnownKind(need.kind);
  const understood = await understandNeed(context.engine(user.id), need);
  try {
    return await inTransaction(context, (work) =>
      insertNeed(work, user, { need, understood, goalId, photos, ...(keyed && { keyed }) }),
    );
  } catch (error) {
    if (!violates(error, 'needs_key')) throw error;
  }
  // The same form was sent twice at the same moment.
  return (await findBefore()) ?? refuse('busy');
}

type RequestKey = NonNullable<NewRow['keyed']>;

async function findStated(
  { db, now }: Context,
  { id: userId }: SessionUser,
  { key, bodyHash }: RequestKey,
): Promise<Need | undefined> {
  const stated = await db
    .selectFrom('needs')
    .select(['id', 'bodyHash'])
    .where('seekerId', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!stated) return undefined;
  return stated.bodyHash?.equals(bodyHash) ? findNeed(db, userId, stated.id, now()) : refuse('key_reused');
}

type Row = Omit<NewRow, 'inGoal'> & Pick<NewNeedBody, 'goalId' | 'photos'>;

async function insertNeed(work: Work, user: SessionUser, { goalId, photos, ...row }: Row): Promise<Need> {
  if (goalId !== null) await lockOpenGoal(work.tx, user, goalId);
  const id = await addNeed(work, user, row);
  if (goalId !== null) await putInGoal(work.tx, id, { goalId });
  if (photos.length > 0) await setPhotos(work.tx, user, { of: 'needs', id }, photos);
  return findNeed(work.tx, user.id, id, work.now());
}
