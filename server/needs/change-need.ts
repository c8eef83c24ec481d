// Changes, moves and withdraws a user's own needs.
import type * as z from 'zod/mini';
import { type Need, type NeedChange, needAsTyped, NewNeed } from '#shared/needs.ts';
import type { Context, SessionUser } from '../context/context.ts';
import { inTransaction, type Work } from '../context/work.ts';
import type { Db } from '../db/db.ts';
import { lockGoal, lockOpenGoal } from './lock-goal.ts';
import { putInGoal } from './put-in-goal.ts';
import { refuse } from '../http/refusal.ts';
import { check } from '../http/serve.ts';
import { requireKnownKind } from '../understanding/known-kind.ts';
import { type NeedText, understandAhead, type Understood, understandNeed } from '../understanding/understand.ts';
import { dropPhotosOfNeeds, setPhotos } from '../photos/put-photos.ts';
import { alertOfKind, alertProviders } from './alert-providers.ts';
import { findNeed, lockNeed } from './find-needs.ts';
import { refuseDayOver } from './refuse-day-over.ts';
import { wantedAt } from './wanted-at.ts';

type Change = z.output<typeof NeedChange>;

/**
 * The content can change while the need looks for somebody, its goal and position until it is withdrawn. Throws
 * `not_found` for another user's need or goal, `wrong_state` for one that is over, `need_hidden` for publishing one
 * that an operator has hidden, `invalid_input` for a past day, or if old and new fields conflict.
 */
export async function changeNeed(context: Context, user: SessionUser, id: number, change: Change): Promise<Need> {
  const { db, now } = context;
  const { goalId, placeInGoal, ...content } = change;
  const isMove = goalId !== undefined || placeInGoal !== undefined;
  const isChange = !isMove || Object.keys(content).length > 0;
  const understand = (text: NeedText) => understandNeed(context.engine(user.id), text);
  const understood = isChange
    ? await understandAhead(understand, textOf({ ...(await findNeed(db, user.id, id, now())), ...content }))
    : undefined;
  return inTransaction(context, async (work) => {
    const before = await findNeed(work.tx, user.id, id, now());
    const to = { goalId: goalId === undefined ? before.goalId : goalId, placeInGoal };
    // The goal is locked before the need, in the same order as when a goal ends.
    if (isMove) await lockGoalToBe(work.tx, user, before, to);
    const need = await lockNeed(work.tx, user.id, id, now());
    if (understood) await changeContent(work, user, need, { change: content, understood });
    else if (need.status === 'withdrawn') refuseOver(need);
    if (to.goalId !== need.goalId || placeInGoal !== undefined) await putInGoal(work.tx, id, to);
    return findNeed(work.tx, user.id, id, now());
  });
}

/** A goal that is over accepts no needs, but its own can still be reordered. */
async function lockGoalToBe(
  tx: Db,
  user: SessionUser,
  before: Need,
  to: Pick<Change, 'placeInGoal'> & { goalId: number | null },
): Promise<void> {
  const words = 'Only among the needs of a goal';
  if (to.goalId === null && to.placeInGoal !== undefined)
    refuse('invalid_input', { words, fields: { placeInGoal: words } });
  if (to.goalId !== null) await (to.goalId === before.goalId ? lockGoal : lockOpenGoal)(tx, user, to.goalId);
}

interface ContentChange {
  change: Omit<Change, 'goalId' | 'placeInGoal'>;
  understood: (text: NeedText) => Promise<Understood>;
}

const textOf = ({ title, description, category, kind }: NeedText): NeedText => ({ title, description, category, kind });

async function changeContent(
  work: Work,
  user: SessionUser,
  need: Need,
  { change, understood }: ContentChange,
): Promise<void> {
  if (need.status !== 'open' && need.status !== 'matched') return refuseOver(need);
  if (need.hiddenReason !== null && change.visibility === 'public') refuse('need_hidden');
  // A day only belongs to the urgency "on a day", so any other urgency clears it.
  const noDay = change.urgency !== undefined && change.urgency !== 'on_date' && { onDate: null, dateIs: 'on' };
  const { near, photos: _photos, ...whole } = check(NewNeed, needAsTyped({ ...need, ...noDay, ...change }))!;
  const place = near === need.near ? {} : await wantedAt(work.tx, user.id, near);
  requireKnownKind(change.kind);
  if (change.onDate !== need.onDate) refuseDayOver(change.onDate, work.now(), 'onDate');
  await work.tx
    .updateTable('needs')
    .set({ ...whole, ...place, ...(await understood(textOf(whole))) })
    .where('id', '=', need.id)
    .execute();
  if (change.photos) await setPhotos(work.tx, user, { of: 'needs', id: need.id }, change.photos);
  if (whole.visibility === 'private') return;
  if (need.visibility === 'private') await alertProviders(work, { id: need.id, world: user.world });
  else await alertOfKind(work, need.id);
}

/**
 * Idempotent; deletes its photos unless a deal came from it. Throws `not_found` for another user's need, `wrong_state`
 * for one that is booked or fulfilled.
 */
export async function withdrawNeed(context: Context, user: SessionUser, id: number): Promise<void> {
  await inTransaction(context, async (work) => {
    const withdrawn = await work.tx
      .updateTable('needs')
      .set({ status: 'withdrawn' })
      .where('id', '=', id)
      .where('seekerId', '=', user.id)
      .where('status', 'not in', ['booked', 'fulfilled'])
      .returning('id')
      .executeTakeFirst();
    if (!withdrawn) refuseOver(await findNeed(work.tx, user.id, id, work.now()));
    await dropPhotosOfNeeds(work.tx, [id]);
  });
}

const refuseOver = ({ status }: Need): never =>
  refuse('wrong_state', { status, words: `This need is ${status}: it can no longer be changed.` });
