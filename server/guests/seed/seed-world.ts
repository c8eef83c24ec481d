// Seeds an empty guest's world: people with hours and services, and the guest's own services and goals.
import * as z from 'zod/mini';
import { NewGoal } from '#shared/goals.ts';
import { NewNeed } from '#shared/needs.ts';
import { NewService } from '#shared/services.ts';
import type { Context, SessionUser } from '../../context/context.ts';
import { inTransaction, type Work } from '../../context/work.ts';
import type { Db } from '../../db/db.ts';
import { stateGoal } from '../../goals/state-goal.ts';
import { stateNeed } from '../../needs/state-need.ts';
import { addService } from '../../services/change-service.ts';
import { demoGoals, demoNeeds } from '../demo/goals.ts';
import { ownServices } from '../demo/own-services.ts';
import { demoServices } from '../demo/services.ts';
import { DAY } from '../demo/story.ts';
import { hush } from './hush.ts';
import { lockGuest } from './lock-guest.ts';
import { needOf } from './need-of.ts';
import { inPast } from './past.ts';
import { settlePeople } from './people.ts';
import { dateIn, todayOf } from './town-time.ts';

/** Services are older than the oldest demo deal, needs than the deals that come from them. */
const SERVICES_AGO = 30 * DAY;
const GOALS_AGO = 6 * DAY;

/** All or nothing, and once. */
export async function furnishWorld(context: Context, guestId: number): Promise<void> {
  await inTransaction(context, async (work) => {
    if (!(await lockGuest(work.tx, guestId)) || (await isFurnished(work.tx, guestId))) return;
    const people = await settlePeople(work, guestId);
    await addServices(work, people);
    await stateGoals(work, people[0] as SessionUser);
    await hush(work.tx, guestId);
  });
}

const isFurnished = async (tx: Db, world: number): Promise<boolean> =>
  (await tx.selectFrom('users').select('id').where('world', '=', world).where('id', '<>', world).executeTakeFirst()) !==
  undefined;

async function addServices(work: Work, people: readonly SessionUser[]): Promise<void> {
  const then = inPast(work, SERVICES_AGO);
  for (const { by, says } of Object.values(demoServices)) {
    const provider = people.find(({ username }) => username === by) as SessionUser;
    await addService(then, provider, z.parse(NewService, says));
  }
  for (const says of Object.values(ownServices))
    await addService(then, people[0] as SessionUser, z.parse(NewService, says));
}

async function stateGoals(work: Work, guest: SessionUser): Promise<void> {
  const then = inPast(work, GOALS_AGO);
  const today = await todayOf(work.tx, work.now(), guest.id);
  for (const [at, { title, why, inDays, needs }] of demoGoals.entries()) {
    const targetDate = inDays === null ? null : dateIn(today, inDays);
    const goal = { key: `demo-goal-${at}`, title, why, targetDate, needs: needs.map((need) => needOf(today, need)) };
    await stateGoal(then, guest, z.parse(NewGoal, goal));
  }
  for (const need of demoNeeds) await stateNeed(then, guest, z.parse(NewNeed, needOf(today, need)));
}
