// Accounts at Stripe: the requested country, Stripe's refusals, and accounts that Stripe has closed.
import { payments } from '#shared/payments.ts';
import { receiving } from '#shared/receiving.ts';
import { DAY_MS } from '#shared/time.ts';
import { users } from '#shared/users.ts';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { newKey, offerTo, goToPay, step } from '../../../test/paying-scene.ts';
import { neighbour, type Someone } from '../../../test/people.ts';
import { makeStripeWorld } from '../../../test/stripe-stand-in/in-world.ts';

const world = await makeStripeWorld();
const { standIn } = world;
let ana: Someone;
let bo: Someone;
let count = 0;

beforeEach(async () => {
  count += 1;
  ana = await neighbour(world, `ana${count}`);
  bo = await neighbour(world, `bo${count}`);
});

const begin = (who: Someone, country?: string) => who.tries(receiving.onboard, { body: country ? { country } : {} });
const accountOf = (url: string): string => url.split('/').at(-1) ?? '';
const setUp = async (who: Someone, country = 'US'): Promise<string> => {
  const { url } = await who.does(receiving.onboard, { body: { country } });
  standIn.finishOnboarding(accountOf(url));
  await world.hearStripe();
  return accountOf(url);
};
const queued = (key: string) =>
  world.db.selectFrom('operatorQueue').select(['says', 'resolvedAt']).where('key', '=', key).execute();
const matterOf = ({ id }: Someone) => `setup:${id}`;
const refuse = (does: string, status: number, message: string) => {
  const allow = standIn.refuse(does, status, { message });
  onTestFinished(allow);
  return allow;
};
const paidAndConfirmed = async () => {
  const offered = await offerTo(ana, bo, { amount: 50 });
  standIn.pay(await goToPay(ana, offered.publicId));
  await world.hearStripe();
  await step(bo, offered, 'done');
  await step(ana, offered, 'confirm');
  await world.runJobs();
  world.clock.pass(8 * DAY_MS);
  await world.runJobs();
};

test('an account is created in its owner’s chosen country, or else in the operator’s', async () => {
  await setUp(bo, 'DE');
  expect(standIn.store.list('v2.core.account')[0]).toMatchObject({ identity: { country: 'DE' } });
  await begin(ana);
  expect(standIn.store.list('v2.core.account')[0]).toMatchObject({ identity: { country: 'US' } });
});

test('a country without payouts from here is refused before Stripe is asked', async () => {
  const before = standIn.store.list('v2.core.account').length;
  expect(await begin(bo, 'IN')).toMatchObject({ status: 422, body: { code: 'country_not_paid' } });
  expect(await begin(bo, 'in')).toMatchObject({ status: 400 });
  expect(standIn.store.list('v2.core.account')).toHaveLength(before);
  expect(await queued(matterOf(bo))).toEqual([]);
});

test('a refusal by Stripe at setup shows beside the country and as one queue entry, until setup works', async () => {
  await bo.does(users.update, { body: { displayName: 'Bo Lind' } });
  for (let tries = 0; tries < 3; tries += 1)
    expect(await begin(bo, 'MT')).toMatchObject({
      status: 422,
      body: {
        code: 'setup_refused',
        error: expect.stringContaining('refused to set up an account in Malta'),
        fields: { country: expect.stringContaining('Malta') },
      },
    });
  expect(await queued(matterOf(bo))).toEqual([
    {
      says: expect.stringMatching(
        /no account in Malta for \u2068?Bo Lind\u2069? \(@bo\d+\), .*cannot create accounts in MT/,
      ),
      resolvedAt: null,
    },
  ]);
  expect(await begin(bo, 'US')).toMatchObject({ status: 200 });
  expect(await queued(matterOf(bo))).toMatchObject([{ resolvedAt: expect.any(String) }]);
});

test('a refusal that has passed is not repeated from Stripe’s memory', async () => {
  const allow = refuse('POST /v2/core/accounts', 400, 'You must sign up for Connect first.');
  expect(await begin(bo)).toMatchObject({ status: 422 });
  allow();
  expect(await begin(bo)).toMatchObject({ status: 200 });
});

test('an account that Stripe has closed says so, and is replaced by one in the country chosen then', async () => {
  const first = await setUp(bo);
  standIn.closeAccount(first);
  await world.hearStripe();
  expect(await bo.does(receiving.account)).toMatchObject({ status: 'closed' });
  const second = await setUp(bo, 'CA');
  expect(second).not.toBe(first);
  expect(standIn.store.list('v2.core.account')[0]).toMatchObject({ id: second, identity: { country: 'CA' } });
  expect(await bo.does(receiving.account)).toMatchObject({ status: 'active' });
});

test('an account closed without an event is replaced at the next try, once even for simultaneous tries', async () => {
  const first = await setUp(bo);
  standIn.closeAccount(first);
  standIn.takeEvents();
  const before = standIn.store.list('v2.core.account').length;
  const links = await Promise.all([begin(bo), begin(bo), begin(bo)]);
  expect(links.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(standIn.store.list('v2.core.account')).toHaveLength(before + 1);
});

test('a rejected account is not replaced, even when Stripe closes it later; operators are notified once', async () => {
  await bo.does(users.update, { body: { displayName: 'Bo Lind' } });
  const first = await setUp(bo);
  const before = standIn.store.list('v2.core.account').length;
  standIn.reject(first);
  await world.hearStripe();
  for (const close of [false, true]) {
    if (close) standIn.closeAccount(first);
    await world.hearStripe();
    expect(await bo.does(receiving.readAccount)).toMatchObject({ status: 'rejected' });
    expect(await begin(bo, 'CA')).toMatchObject({
      status: 422,
      body: { code: 'account_rejected', error: expect.stringContaining('contact us') },
    });
  }
  expect(standIn.store.list('v2.core.account')).toHaveLength(before);
  expect(await queued(`rejected:${bo.id}`)).toEqual([
    { says: expect.stringMatching(/rejected the account of \u2068?Bo Lind\u2069? \(@bo\d+\):/), resolvedAt: null },
  ]);
});

test('an account rejected without an event is noticed at the next try, and used again if Stripe changes its mind', async () => {
  const first = await setUp(bo);
  await paidAndConfirmed();
  standIn.reject(first);
  standIn.takeEvents();
  const allow = refuse('POST /v2/core/account_links', 400, 'This account has been rejected.');
  expect(await begin(bo)).toMatchObject({ status: 422, body: { code: 'account_rejected' } });
  expect(await bo.does(receiving.account)).toMatchObject({ status: 'rejected' });
  allow();
  standIn.finishOnboarding(first);
  expect(await begin(bo)).toMatchObject({ status: 200 });
  expect(await bo.does(receiving.account)).toMatchObject({ status: 'active' });
  expect(await queued(`rejected:${bo.id}`)).toMatchObject([{ resolvedAt: expect.any(String) }]);
});

test('money that waited for a closed account is sent to the next one, once', async () => {
  const first = await setUp(bo);
  standIn.closeAccount(first);
  await world.hearStripe();
  await paidAndConfirmed();
  const sent = () => standIn.store.list('transfer', ({ destination }) => destination !== undefined);
  const before = sent().length;
  const second = await setUp(bo);
  world.clock.pass(2 * DAY_MS);
  await world.runJobs();
  expect(sent()).toHaveLength(before + 1);
  expect(sent()[0]).toMatchObject({ destination: second });
});

test('when Stripe does not reply, the user is asked to wait, and told how long', async () => {
  refuse('POST /v2/core/accounts', 503, 'Down.');
  const { statusCode, headers } = await world.app.inject({
    method: 'POST',
    url: '/api/payments/onboarding',
    headers: { cookie: bo.cookie, 'content-type': 'application/json' },
    payload: '{}',
  });
  expect(statusCode).toBe(503);
  expect(headers['retry-after']).toBe('10');
});

test('a permission that our key lacks shows as a sentence wherever it matters, and as one queue entry', async () => {
  const account = await setUp(bo);
  refuse(`GET /v2/core/accounts/${account}`, 403, 'This key may not read accounts.');
  expect(await bo.tries(receiving.readAccount)).toMatchObject({ status: 422, body: { code: 'provider_refused' } });
  const { publicId } = await offerTo(ana, bo, { amount: 50 });
  const allow = refuse('POST /v1/checkout', 403, 'This key may not make checkouts.');
  const pay = () => ana.tries(payments.checkout, { params: { publicId }, body: { key: newKey() } });
  expect(await pay()).toMatchObject({ status: 422, body: { code: 'provider_refused' } });
  expect(await pay()).toMatchObject({ status: 422, body: { code: 'provider_refused' } });
  allow();
  expect(await pay()).toMatchObject({ status: 200 });
  refuse('GET /v1/checkout', 403, 'This key may not read checkouts.');
  expect(await ana.tries(payments.settle, { params: { publicId } })).toMatchObject({ status: 422 });
  expect(await queued('provider-refused')).toEqual([
    { says: expect.stringContaining('may not read checkouts'), resolvedAt: null },
  ]);
});
