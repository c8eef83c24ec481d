// A seeker whose needs are followed through their life, a neighbour with a service, and a clock that runs its jobs.
import { beforeEach } from 'vitest';
import { deals } from '#shared/deals.ts';
import { type Need, type NewNeed, needs } from '#shared/needs.ts';
import { notifications } from '#shared/notifications.ts';
import type * as z from 'zod/mini';
import { NEED_CLOCK } from '../server/needs/need-clock.ts';
import { newKey, offerService, pay, takes } from './deal.ts';
import { neighbour, type Someone } from './people.ts';
import { makeWorld, type World } from './world.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
export const REMINDER = 'Your need expires soon';
export const EXPIRED = 'Your need has expired';

interface OwnPeople {
  ana: Someone;
  bo: Someone;
  /** Bo's, and remote. */
  serviceId: number;
}

export const noticesTo = async (who: Someone) =>
  (await who.does(notifications.list)).filter(({ relatedType }) => relatedType === 'need');
export const titlesTo = async (who: Someone) => (await noticesTo(who)).map(({ title }) => title);
export const jobOf = ({ id }: Need, { db }: World) =>
  db.selectFrom('outbox').selectAll().where('key', '=', `${NEED_CLOCK}:${id}`).executeTakeFirstOrThrow();

/** Advances the time without signing anybody out, then runs the due jobs. */
export async function passIn(world: World, ms: number): Promise<void> {
  world.clock.pass(ms);
  await staySignedIn(world);
  await world.runJobs();
}

export async function staySignedIn({ db, context }: World): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ expiresAt: new Date(context.now().getTime() + 90 * DAY) })
    .execute();
}

/** Call it once, at the top of a test file: each test has its own people. */
export async function needScene() {
  const world = await makeWorld();
  const our = {} as OwnPeople;
  let count = 0;
  beforeEach(async () => {
    count += 1;
    const ana = await neighbour(world, `ana${count}`);
    const bo = await neighbour(world, `bo${count}`);
    Object.assign(our, { ana, bo, serviceId: await offerService(bo, { remote: true }) });
  });
  const see = ({ id }: Need): Promise<Need> => our.ana.does(needs.get, { params: { id } });
  const interest = async ({ id }: Need): Promise<number> =>
    (await our.ana.does(deals.expressInterest, { body: { serviceId: our.serviceId, needId: id, key: newKey() } })).id;
  return {
    world,
    our,
    see,
    interest,
    state: (body: Partial<z.input<typeof NewNeed>> = {}): Promise<Need> =>
      our.ana.does(needs.create, { body: { title: 'Fix the tap', ...body } }),
    statusOf: async (need: Need) => (await see(need)).status,
    renew: ({ id }: Need, who = our.ana) => who.tries(needs.renew, { params: { id } }),
    inDays: (days: number) => new Date(world.context.now().getTime() + days * DAY).toISOString(),
    pass: (ms: number) => passIn(world, ms),
    /** Returns the paid deal, of $80. */
    book: async (need: Need): Promise<number> => {
      const id = await interest(need);
      await takes(our.bo, id, { step: 'accept', flexible: true });
      const { offer } = await takes(our.bo, id, { step: 'offer', amount: 80 });
      await pay(our.ana, offer?.publicId ?? '');
      return id;
    },
  };
}
