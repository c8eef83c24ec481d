// States, changes and withdraws a need of one's own.
import type * as z from 'zod/mini';
import { type Need, type NeedChange, NewNeed } from '#shared/needs.ts';
import type { Context, SessionUser } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { refuse } from '../http/refusal.ts';
import { check } from '../http/serve.ts';
import { neededPlaceOf } from '../services/place-of.ts';
import { findNeed } from './find-needs.ts';

/** How long a need stays open without an unfinished deal. */
const DAYS_OPEN = 30;
const HOUR = 3600 * 1000;
const DAY = 24 * HOUR;
/** Where on Earth a day ends last: 12 hours behind UTC. */
const LAST_DAY_BEHIND = 12 * HOUR;

/** It is wanted where its seeker lives. Throws `place_needed` when that isn't known, `invalid_input` for a day that is over. */
export async function stateNeed({ db, now }: Context, user: SessionUser, body: z.output<typeof NewNeed>): Promise<Need> {
  const at = now();
  refuseDayOver(body.onDate, at);
  const place = await neededPlaceOf(db, user.id);
  const expiresAt = new Date(at.getTime() + DAYS_OPEN * DAY);
  const { id } = await db
    .insertInto('needs')
    .values({ ...body, ...place, world: user.world, seekerId: user.id, status: 'open', createdAt: at, expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return findNeed(db, user.id, id, at);
}

/** Throws `not_found` for somebody else's, `wrong_state` for one that is over, `invalid_input` for a day that is, or when old and new don't fit. */
export async function changeNeed({ db, now }: Context, user: SessionUser, id: number, change: z.output<typeof NeedChange>): Promise<Need> {
  return inTransaction(db, async (tx) => {
    await tx.selectFrom('needs').select('id').where('id', '=', id).where('seekerId', '=', user.id).forUpdate().executeTakeFirst();
    const need = await findNeed(tx, user.id, id, now());
    if (need.status !== 'open' && need.status !== 'matched') return refuseOver(need);
    // A day belongs to "on a day" alone, so another urgency lets go of it.
    const noDay = change.urgency !== undefined && change.urgency !== 'on_date' && { onDate: null };
    const whole = check(NewNeed, { ...need, ...noDay, ...change });
    if (change.onDate !== need.onDate) refuseDayOver(change.onDate, now());
    await tx.updateTable('needs').set(whole!).where('id', '=', id).execute();
    return findNeed(tx, user.id, id, now());
  });
}

/** Withdrawing twice is once. Throws `not_found` for somebody else's, `wrong_state` for one that is booked or fulfilled. */
export async function withdrawNeed({ db, now }: Context, user: SessionUser, id: number): Promise<void> {
  const withdrawn = await db
    .updateTable('needs')
    .set({ status: 'withdrawn' })
    .where('id', '=', id)
    .where('seekerId', '=', user.id)
    .where('status', 'not in', ['booked', 'fulfilled'])
    .returning('id')
    .executeTakeFirst();
  if (!withdrawn) refuseOver(await findNeed(db, user.id, id, now()));
}

/** Only what is surely over: the seeker may live anywhere. */
function refuseDayOver(day: string | null | undefined, now: Date): void {
  const words = 'This day is already over';
  const earliest = new Date(now.getTime() - LAST_DAY_BEHIND).toISOString().slice(0, 10);
  if (day && day < earliest) refuse('invalid_input', { words, fields: { onDate: words } });
}

const refuseOver = ({ status }: Need): never => refuse('wrong_state', { status, words: `This need is ${status}: it can no longer be changed.` });
