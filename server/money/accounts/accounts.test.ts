// Setting up payouts: unfinished, finished and restricted accounts, and nobody else's.
import { beforeAll, expect, test } from 'vitest';
import { accounts } from '#shared/accounts.ts';
import { payments } from '#shared/payments.ts';
import { receiving } from '#shared/receiving.ts';
import { simulatorPages } from '#shared/simulator.ts';
import { loseAnswers, loseCalls, storeFailure } from '../../../test/answer-faults.ts';
import { loseEvents } from '../../../test/event-faults.ts';
import { hold, step } from '../../../test/paying-scene.ts';
import { cookieOf, neighbour, requestFor, someone, type Someone, visitor } from '../../../test/people.ts';
import { makeWorld } from '../../../test/world.ts';
import { simulator } from '../simulator/simulator.ts';

const world = await makeWorld();
const open = await makeWorld({ PUBLIC_URL: 'https://doorstep.example' });
let ana: Someone;
let count = 0;

beforeAll(async () => {
  ana = await neighbour(world, 'ana');
});

/** A new provider each time, with no account yet. */
const provider = () => neighbour(world, `provider${(count += 1)}`);
const linkOf = (url: string) => url.split('/').at(-1) ?? '';
const begin = async (who: Someone) => linkOf((await who.does(receiving.onboard)).url);
const finish = (id: string, status: 'active' | 'unfinished' | 'restricted', who = visitor(world)) =>
  who.tries(simulatorPages.finishOnboarding, { params: { id }, body: { status } });

test('before setup there is no account, and looking creates none', async () => {
  const bo = await provider();
  expect(await bo.does(receiving.account)).toEqual({
    status: 'none',
    missing: [],
    mode: 'simulator',
    homeCountry: 'US',
  });
  expect(await bo.does(receiving.readAccount)).toMatchObject({ status: 'none' });
  expect(await world.db.selectFrom('connectAccounts').select('id').where('userId', '=', bo.id).execute()).toEqual([]);
});

test('setup leads to a page of our own, and lists missing details until they are given', async () => {
  const bo = await provider();
  const { url } = await bo.does(receiving.onboard);
  expect(url).toMatch(/^http:\/\/localhost:3000\/simulator\/onboarding\/link_sim_/);
  expect(await bo.does(receiving.account)).toMatchObject({
    status: 'unfinished',
    missing: ['Your name and date of birth', 'A bank account for your earnings'],
  });
  const page = await visitor(world).does(simulatorPages.onboarding, { params: { id: linkOf(url) } });
  expect(page).toMatchObject({
    status: 'unfinished',
    over: false,
    returnUrl: expect.stringContaining('/settings/connect'),
  });
});

test('coming back does not mean finished: the payment provider is asked', async () => {
  const bo = await provider();
  const id = await begin(bo);
  expect(await bo.does(receiving.readAccount)).toMatchObject({ status: 'unfinished' });
  await finish(id, 'active');
  await loseEvents(world.db);
  expect(await bo.does(receiving.account)).toMatchObject({ status: 'unfinished' });
  expect(await bo.does(receiving.readAccount)).toMatchObject({ status: 'active', missing: [] });
  expect(await bo.does(receiving.account)).toMatchObject({ status: 'active' });
});

test('the event at the address for accounts activates it too', async () => {
  const bo = await provider();
  const id = await begin(bo);
  await finish(id, 'active');
  await world.runJobs();
  expect(await bo.does(receiving.account)).toMatchObject({ status: 'active' });
  await finish(id, 'restricted');
  await world.runJobs();
  expect(await bo.does(receiving.account)).toMatchObject({
    status: 'restricted',
    missing: ['A photo of an identity document'],
  });
});

test('money that waits for an account is checked again when it becomes active', async () => {
  const bo = await provider();
  const offered = await hold(world, ana, bo);
  await step(ana, offered, 'confirm');
  await world.runJobs();
  const transfers = () =>
    world.db
      .selectFrom('transfers')
      .innerJoin('payments', 'payments.id', 'paymentId')
      .select('transfers.status')
      .where('publicId', '=', offered.publicId)
      .execute();
  expect(await transfers()).toEqual([]);
  await finish(await begin(bo), 'active');
  await world.runJobs();
  // A new provider's first transfers wait seven days.
  world.clock.pass(8 * 24 * 3600_000);
  await world.runJobs();
  expect(await transfers()).toEqual([{ status: 'done' }]);
});

test('an account is made once, even at the same moment and when replies are lost', async () => {
  const bo = await provider();
  const made = loseAnswers(simulator, 'ensureAccount');
  expect(await bo.tries(receiving.onboard)).toMatchObject({ status: 503 });
  const answers = await Promise.all([1, 2, 3].map(() => bo.tries(receiving.onboard)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { key } = await world.db
    .selectFrom('connectAccounts')
    .select('key')
    .where('userId', '=', bo.id)
    .executeTakeFirstOrThrow();
  expect(new Set(made.mock.calls.map(([, asked]) => asked.key))).toEqual(new Set([key]));
  expect(await world.db.selectFrom('simulatorObjects').select('id').where('key', '=', key).execute()).toHaveLength(1);
});

test('an account whose creation never arrived is made at the next try', async () => {
  const bo = await provider();
  loseCalls(simulator, 'ensureAccount');
  expect(await bo.tries(receiving.onboard)).toMatchObject({ status: 503 });
  expect(await bo.tries(receiving.onboard)).toMatchObject({ status: 200 });
});

test('a failure stored by the payment provider makes no second account', async () => {
  const bo = await provider();
  storeFailure(simulator, 'ensureAccount', { isDone: true });
  for (let round = 0; round < 3; round += 1) expect(await bo.tries(receiving.onboard)).toMatchObject({ status: 503 });
  const { key } = await world.db
    .selectFrom('connectAccounts')
    .select('key')
    .where('userId', '=', bo.id)
    .executeTakeFirstOrThrow();
  expect(
    await world.db.selectFrom('simulatorObjects').select('id').where('key', 'like', `${key}%`).execute(),
  ).toHaveLength(1);
});

test('changing the e-mail address while a reply was lost does not cost the account', async () => {
  const bo = await provider();
  loseAnswers(simulator, 'ensureAccount');
  await bo.tries(receiving.onboard);
  await world.db
    .updateTable('users')
    .set({ email: `new-${bo.username}@example.test` })
    .where('id', '=', bo.id)
    .execute();
  expect(await bo.tries(receiving.onboard)).toMatchObject({ status: 200 });
});

test('a link to the setup page runs out after ten minutes, and a new one is good again', async () => {
  const bo = await provider();
  const id = await begin(bo);
  world.clock.pass(10 * 60_000);
  expect(await finish(id, 'active')).toMatchObject({ status: 422 });
  expect(await visitor(world).does(simulatorPages.onboarding, { params: { id } })).toMatchObject({ over: true });
  expect(await finish(await begin(bo), 'active')).toMatchObject({ status: 200 });
});

test('a made-up link does not lead to a setup', async () => {
  expect(await finish('link_sim_made_up_by_somebody', 'active')).toMatchObject({ status: 404 });
  expect(
    await visitor(world).tries(simulatorPages.onboarding, { params: { id: 'acct_sim_made_up_by_me' } }),
  ).toMatchObject({ status: 404 });
});

test('everybody sees only their own account', async () => {
  const bo = await provider();
  const cy = await provider();
  await finish(await begin(bo), 'active');
  await world.runJobs();
  expect(await cy.does(receiving.account)).toMatchObject({ status: 'none' });
  expect(await visitor(world).tries(receiving.account)).toMatchObject({ status: 401 });
});

test('a guest sets up with the simulator even where nobody else can', async () => {
  const response = await open.app.inject(requestFor(accounts.guest, {}, ''));
  const guest = someone(open.app, cookieOf(response));
  expect(await guest.does(payments.mode)).toEqual({ mode: 'simulator' });
  const { url } = await guest.does(receiving.onboard);
  await finish(linkOf(url), 'active', visitor(open));
  await open.runJobs();
  expect(await guest.does(receiving.account)).toEqual({
    status: 'active',
    missing: [],
    mode: 'simulator',
    homeCountry: 'US',
  });
  const dee = await neighbour(open, 'dee');
  expect(await dee.does(payments.mode)).toEqual({ mode: 'off' });
  expect(await dee.does(receiving.account)).toEqual({ status: 'none', missing: [], mode: 'off', homeCountry: 'US' });
  expect(await dee.tries(receiving.onboard)).toMatchObject({ status: 422, body: { code: 'payments_off' } });
});
