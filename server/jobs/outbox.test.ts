import { expect, test } from 'vitest';
import { makeWorld } from '../../test/world.ts';
import { refuse } from '../http/refusal.ts';
import { jobHandlers, jobLanes } from '../job-handlers.ts';
import { NEVER_GIVEN_UP } from './never-given-up.ts';
import { doNextJob, enqueue, type Handler } from './outbox.ts';
import { HOUR_MS } from '#shared/time.ts';

const world = await makeWorld();
const SECOND = 1000;
let count = 0;

const put = async (kind: string, at?: Date): Promise<string> => {
  const key = `job-${(count += 1)}`;
  await enqueue(world.db, world.context.now(), { kind, key, body: { said: kind }, ...(at && { at }) });
  return key;
};
const rowOf = (key: string) =>
  world.db.selectFrom('outbox').selectAll().where('key', '=', key).executeTakeFirstOrThrow();

/** Runs all due jobs with this handler alone; returns the keys that it got. */
async function work(kind: string, handler: Handler = async () => undefined): Promise<string[]> {
  const done: string[] = [];
  const noted: Handler = async (context, job) => {
    done.push(job.key);
    await handler(context, job);
  };
  while (await doNextJob(world.context, { [kind]: noted }));
  return done;
}

test('a job stored in a transaction that fails never runs', async () => {
  const failing = world.db.transaction().execute(async (tx) => {
    await enqueue(tx, world.context.now(), { kind: 'ghost', key: 'ghost', body: {} });
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await work('ghost')).toEqual([]);
});

test('one key makes one job, and a finished job does not run again', async () => {
  const key = await put('once');
  await enqueue(world.db, world.context.now(), { kind: 'once', key, body: {} });
  expect(await work('once')).toEqual([key]);
  expect(await work('once')).toEqual([]);
});

test('a delayed job waits for its time', async () => {
  const key = await put('later', new Date(world.context.now().getTime() + HOUR_MS));
  expect(await work('later')).toEqual([]);
  world.clock.pass(HOUR_MS);
  expect(await work('later')).toEqual([key]);
});

test('several workers at once run each job once', async () => {
  const keys = [];
  for (let job = 0; job < 12; job += 1) keys.push(await put('shared'));
  const done = await Promise.all([work('shared'), work('shared'), work('shared')]);
  expect(done.flat().toSorted()).toEqual(keys.toSorted());
});

test('a worker skips the kinds that it does not handle, so none waits behind a slow one of another kind', async () => {
  const slow = await put('slow');
  const quick = await put('quick');
  expect(await work('quick')).toEqual([quick]);
  expect(await rowOf(slow)).toMatchObject({ attempts: 0, doneAt: null });
  expect(await work('slow')).toEqual([slow]);
});

test('a failed job is retried, later each time, and given up after twelve tries', async () => {
  const key = await put('broken');
  const fail = () => Promise.reject(new Error('no use'));
  let tries = 0;
  for (let hour = 0; hour < 24; hour += 1) {
    tries += (await work('broken', fail)).length;
    world.clock.pass(HOUR_MS);
  }
  expect(tries).toBe(12);
  expect(await rowOf(key)).toMatchObject({ doneAt: null, failedAt: expect.any(String), lastError: 'no use' });
});

test('a job that only waits for a reply is never given up', async () => {
  const key = await put('unanswered');
  let isAnswered = false;
  const ask = async () => {
    if (!isAnswered) refuse('busy');
  };
  for (let hour = 0; hour < 24; hour += 1) {
    await work('unanswered', ask);
    world.clock.pass(HOUR_MS);
  }
  isAnswered = true;
  await work('unanswered', ask);
  expect(await rowOf(key)).toMatchObject({ failedAt: null, doneAt: expect.any(String), lastError: null });
});

test.each([
  'deal_clock',
  'need_clock',
  'refund',
  'transfer',
  'reverse_transfer',
  'party_deals',
  'need_met',
  'read_checkout',
  'payment_event',
])(
  'a job of kind %s is never given up: it slows down to once an hour, and an operator sees it until it has worked',
  async (kind) => {
    const key = await put(kind);
    const entry = () =>
      world.db
        .selectFrom('operatorQueue')
        .select(['kind', 'says', 'resolvedAt'])
        .where('key', '=', `stuck:${key}`)
        .executeTakeFirst();
    const fail = () => Promise.reject(new Error('no use'));
    let tries = 0;
    for (let hour = 0; hour < 30; hour += 1) {
      tries += (await work(kind, fail)).length;
      if (tries === 11) expect(await entry()).toBeUndefined();
      world.clock.pass(HOUR_MS);
    }
    expect(tries).toBe(30);
    expect(await rowOf(key)).toMatchObject({ failedAt: null, lastError: 'no use' });
    expect(await entry()).toMatchObject({ kind: 'stuck', says: expect.stringContaining('no use'), resolvedAt: null });
    await work(kind);
    expect(await rowOf(key)).toMatchObject({ doneAt: expect.any(String) });
    expect(await entry()).toMatchObject({ resolvedAt: expect.any(String) });
  },
);

test('no clock and no mail waits behind a payment provider that does not reply', async () => {
  const laneOf = (kind: string) => jobLanes.findIndex((handlers) => kind in handlers);
  const asking = [
    'refund',
    'transfer',
    'reverse_transfer',
    'read_checkout',
    'payment_event',
    'reconcile',
    'party_deals',
  ].map(laneOf);
  expect(new Set(asking).size).toBe(1);
  const others = ['deal_clock', 'need_clock', 'need_met', 'publish_reviews', 'send_mail', 'send_sms'].map(laneOf);
  expect(others).not.toContain(asking[0]);
  expect(others).not.toContain(-1);
});

test('every kind that is never given up has a handler', () => {
  expect(Object.keys(jobHandlers)).toEqual(expect.arrayContaining(Object.keys(NEVER_GIVEN_UP)));
});

test('a job whose worker was killed is taken over by another after its minute', async () => {
  const key = await put('killed');
  void doNextJob(world.context, { killed: () => new Promise(() => undefined) });
  await expect.poll(async () => (await rowOf(key)).attempts).toBe(1);
  expect(await work('killed')).toEqual([]);
  world.clock.pass(61 * SECOND);
  expect(await work('killed')).toEqual([key]);
});
