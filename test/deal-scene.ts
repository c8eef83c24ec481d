// A world for walking through deals: independent pairs of people, and a clock that runs its jobs.
import { randomBytes } from 'node:crypto';
import type { DealDetail } from '#shared/deal-views.ts';
import { deals } from '#shared/deals.ts';
import { notifications } from '#shared/notifications.ts';
import { payments } from '#shared/payments.ts';
import { services } from '#shared/services.ts';
import { chosenSlot } from '#shared/slots.ts';
import type { Config } from '../server/base/config.ts';
import { newKey, pay, payAt, takes } from './deal.ts';
import { neighbour, type Someone } from './people.ts';
import { makeWorld, type World } from './world.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export interface Pair {
  seeker: Someone;
  provider: Someone;
  serviceId: number;
}

interface DealTerms {
  /** Whole dollars. */
  amount?: number;
  /** Hours until the agreed start; if left out, no fixed time. */
  startsIn?: number;
  lasts?: number;
  policy?: 'flexible' | 'moderate' | 'strict';
  pair?: Pair;
}

export interface DealScene {
  world: World;
  now: () => number;
  inHours: (hours: number) => string;
  slotIn: (hours: number, lasts?: number) => { start: string; end: string };
  /** Advances the time by so many ms, letting each deal's clock strike when due; then runs the due jobs. */
  pass: (ms: number) => Promise<void>;
  /** Advances the time to then, to the millisecond, and runs the jobs. */
  passUntil: (time: string | number) => Promise<void>;
  pair: (policy?: DealTerms['policy']) => Promise<Pair>;
  offered: (wanted?: DealTerms) => Promise<DealWalk>;
  /** Paid and held. */
  paid: (wanted?: DealTerms) => Promise<DealWalk>;
}

export interface DealWalk extends Pair {
  id: number;
  see: (person?: Someone) => Promise<DealDetail>;
  /** The user's latest notice about the deal. */
  notice: (person: Someone) => Promise<string | undefined>;
}

/** Call it once, at the top of a test file. */
export async function dealScene(settings: Partial<Config> = {}): Promise<DealScene> {
  const world = await makeWorld(settings);
  const now = () => world.context.now().getTime();
  const inHours = (hours: number) => new Date(now() + hours * HOUR).toISOString();
  const slotIn = (hours: number, lasts = 2) => ({ start: inHours(hours), end: inHours(hours + lasts) });
  const pass = async (ms: number) => {
    const until = now() + ms;
    for (let next = await nextClock(world, until); next !== undefined; next = await nextClock(world, until)) {
      world.clock.pass(Math.max(next - now(), 0));
      await world.runJobs();
    }
    world.clock.pass(until - now());
    // Keeps everybody signed in, however long the clock runs.
    await world.db
      .updateTable('sessions')
      .set({ expiresAt: inHours(24 * 30) })
      .execute();
    await world.runJobs();
  };
  const pair = async (policy: DealTerms['policy'] = 'flexible'): Promise<Pair> => {
    const name = randomBytes(4).toString('hex');
    const [seeker, provider] = await Promise.all([neighbour(world, `ana_${name}`), neighbour(world, `bo_${name}`)]);
    const body = {
      title: 'Bike repair',
      category: 'bikes_cars',
      price: 40,
      unit: 'job',
      remote: true,
      policy,
    } as const;
    return { seeker, provider, serviceId: (await provider.does(services.create, { body })).id };
  };
  const offered = async ({ amount = 100, startsIn, lasts = 2, policy, pair: given }: DealTerms = {}) => {
    const walked = given ?? (await pair(policy));
    const { id } = await walked.seeker.does(deals.expressInterest, {
      body: { serviceId: walked.serviceId, key: newKey() },
    });
    await takes(walked.provider, id, { step: 'accept', flexible: true });
    await takes(walked.provider, id, {
      step: 'offer',
      amount,
      time: startsIn === undefined ? null : chosenSlot(slotIn(startsIn, lasts)),
    });
    return walkedDeal(walked, id);
  };
  const paid = async (wanted: DealTerms = {}) => {
    const walked = await offered(wanted);
    await pay(walked.seeker, (await walked.see()).offer?.publicId ?? '');
    return walked;
  };
  return {
    world,
    now,
    inHours,
    slotIn,
    pass,
    passUntil: (time) => pass(new Date(time).getTime() - now()),
    pair,
    offered,
    paid,
  };
}

/** When the earliest deal clock before then strikes; ms since 1970. */
async function nextClock({ db }: World, until: number): Promise<number | undefined> {
  const clock = await db
    .selectFrom('outbox')
    .select('nextAt')
    .where('kind', '=', 'deal_clock')
    .where('doneAt', 'is', null)
    .where('failedAt', 'is', null)
    .where('nextAt', '<', new Date(until).toISOString())
    .orderBy('nextAt')
    .executeTakeFirst();
  return clock && Date.parse(clock.nextAt);
}

export const walkedDeal = (pair: Pair, id: number): DealWalk => ({
  ...pair,
  id,
  see: (person = pair.seeker) => person.does(deals.get, { params: { id } }),
  notice: async (person) => (await person.does(notifications.list)).find(({ relatedId }) => relatedId === id)?.title,
});

/** Accepts the outstanding offer and goes to the checkout. Returns its address. */
export async function goToPay({ seeker, see }: DealWalk): Promise<string> {
  const publicId = (await see()).offer?.publicId ?? '';
  const { url } = await seeker.does(payments.checkout, {
    params: { publicId },
    body: { key: newKey(), address: '1 Elm Street' },
  });
  return url;
}

/** Pays a top-up or a tip by its link. */
export async function paySide({ seeker }: Pair, publicId: string): Promise<void> {
  const { url } = await seeker.does(payments.checkout, { params: { publicId }, body: { key: newKey() } });
  await payAt(seeker, url);
  await seeker.does(payments.settle, { params: { publicId } });
}
