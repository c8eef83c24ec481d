// The clocks as jobs: each runs once with any number of workers, also after a restart, and only if the deal has not
// moved.
import { expect, test } from 'vitest';
import { takes } from '../../test/deal.ts';
import { DAY, dealScene, HOUR, MINUTE } from '../../test/deal-scene.ts';
import { jobHandlers } from '../job-handlers.ts';
import { doNextJob } from '../jobs/outbox.ts';
import { tickDeal } from '../checkout/tick-deal.ts';

const { world, offered, paid, pass, inHours, now } = await dealScene();

const tick = (dealId: number) => tickDeal(world.context, { key: `deal_clock:${dealId}`, body: { dealId } });
const clockOf = (dealId: number) =>
  world.db
    .selectFrom('outbox')
    .select(['nextAt', 'doneAt'])
    .where('key', '=', `deal_clock:${dealId}`)
    .executeTakeFirstOrThrow();

test('with ten workers at once a clock strikes once', async () => {
  const deal = await offered();
  world.clock.pass(3 * DAY);
  await Promise.all(Array.from({ length: 10 }, () => tick(deal.id)));
  const { status, history } = await deal.see();
  expect(status).toBe('expired');
  expect(history.filter(({ step }) => step === 'expire')).toHaveLength(1);
  const told = await world.db
    .selectFrom('notifications')
    .select('id')
    .where('relatedId', '=', deal.id)
    .where('title', '=', 'Time ran out')
    .execute();
  expect(told).toHaveLength(2);
});

test('a clock releases money once, too', async () => {
  const deal = await paid({ amount: 100 });
  await takes(deal.provider, deal.id, { step: 'done' });
  for (const hours of [24, 36, 12]) {
    world.clock.pass(hours * HOUR);
    await Promise.all(Array.from({ length: 5 }, () => tick(deal.id)));
  }
  const { sums, history } = await deal.see();
  expect(sums).toMatchObject({ released: 10_000, fee: 500 });
  expect(history.filter(({ step }) => step === 'time_confirmed')).toHaveLength(1);
});

test('after a four-day outage of the job queue Ana is reminded, with half a day left before the release', async () => {
  const deal = await paid({ amount: 100 });
  await takes(deal.provider, deal.id, { step: 'done' });
  world.clock.pass(96 * HOUR);
  await world.runJobs();
  expect(await deal.see()).toMatchObject({
    status: 'awaiting_confirmation',
    sums: { held: 10_000 },
    deadline: { at: inHours(12) },
  });
  const told = await world.db
    .selectFrom('notifications')
    .select('title')
    .where('userId', '=', deal.seeker.id)
    .where('relatedId', '=', deal.id)
    .execute();
  expect(told.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Please confirm the job', 'Last reminder: please confirm the job']),
  );
  await pass(12 * HOUR - 1);
  expect((await deal.see()).status).toBe('awaiting_confirmation');
  await pass(1);
  expect((await deal.see()).status).toBe('completed');
});

test('a reminder an hour late moves the end by an hour, and one on time leaves it', async () => {
  const deal = await paid({ amount: 100 });
  await takes(deal.provider, deal.id, { step: 'done' });
  const { deadline } = await deal.see();
  await pass(24 * HOUR);
  expect((await deal.see()).deadline?.at).toBe(deadline?.at);
  world.clock.pass(37 * HOUR);
  await world.runJobs();
  expect((await deal.see()).deadline?.at).toBe(new Date(Date.parse(deadline?.at ?? '') + HOUR).toISOString());
});

test('a job that runs too early does nothing, and runs again at its time', async () => {
  const deal = await offered();
  world.clock.pass(3 * DAY - 1);
  await tick(deal.id);
  expect((await deal.see()).status).toBe('price_offered');
  expect((await clockOf(deal.id)).nextAt).toBe(inHours(1 / 3_600_000));
});

test('a step that was taken meanwhile wins over the clock', async () => {
  const deal = await offered();
  await pass(3 * DAY - MINUTE);
  await takes(deal.provider, deal.id, { step: 'revise', amount: 90 });
  await pass(MINUTE);
  await tick(deal.id);
  expect((await deal.see()).status).toBe('price_offered');
});

test('the clock is a database row: a restarted worker finds it', async () => {
  const deal = await offered();
  const { nextAt, doneAt } = await clockOf(deal.id);
  expect([nextAt, doneAt]).toEqual([inHours(72), null]);
  world.clock.pass(10 * DAY);
  while (await doNextJob(world.context, jobHandlers));
  const { status, history } = await deal.see();
  expect([status, history.at(-1)?.at]).toEqual(['expired', new Date(now()).toISOString()]);
});

test('another worker takes over the job of a worker that died', async () => {
  const deal = await offered();
  world.clock.pass(3 * DAY);
  await world.db
    .updateTable('outbox')
    .set({ nextAt: inHours(1 / 60), attempts: 1 })
    .where('key', '=', `deal_clock:${deal.id}`)
    .execute();
  await world.runJobs();
  expect((await deal.see()).status).toBe('price_offered');
  await pass(MINUTE);
  expect((await deal.see()).status).toBe('expired');
});

const settings = {
  CLOCK_REQUESTED: 1,
  CLOCK_ACCEPTED: 2,
  CLOCK_PRICE_OFFERED: 3,
  CLOCK_AWAITING_CONFIRMATION: 4,
  CLOCK_FIX_REQUESTED: 5,
  CLOCK_DISPUTED: 6,
  CLOCK_COMPLETED: 7,
  CLOCK_COUNTERED: 8,
  CLOCK_UNMARKED: 9,
  CLOCK_NO_FIXED_TIME: 10,
};
const own = await dealScene(Object.fromEntries(Object.entries(settings).map(([name, hours]) => [name, hours * HOUR])));

test('each clock runs as long as the operator has set it', async () => {
  const lasts = async ({ see }: { see: () => Promise<{ deadline: { at: string } | null }> }) =>
    (Date.parse((await see()).deadline?.at ?? '') - own.now()) / HOUR;
  const deal = await own.offered();
  expect(await lasts(deal)).toBe(3);
  await takes(deal.seeker, deal.id, { step: 'counter', offerId: (await deal.see()).offer?.id ?? 0, amount: 5 });
  expect(await lasts(deal)).toBe(8);
  await takes(deal.provider, deal.id, { step: 'reject_counter' });
  await takes(deal.provider, deal.id, { step: 'take_back' });
  expect(await lasts(deal)).toBe(2);
  const job = await own.paid();
  expect(await lasts(job)).toBe(19);
  await takes(job.provider, job.id, { step: 'done' });
  expect(await lasts(job)).toBe(4);
  await takes(job.seeker, job.id, { step: 'ask_fix', reason: 'x' });
  expect(await lasts(job)).toBe(5);
  await takes(job.seeker, job.id, { step: 'problem', reason: 'x' });
  expect(await lasts(job)).toBe(6);
  const done = await own.paid();
  await takes(done.seeker, done.id, { step: 'confirm' });
  expect(await lasts(done)).toBe(7);
});
