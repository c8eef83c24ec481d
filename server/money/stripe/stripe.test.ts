import { expect, test } from 'vitest';
import { stripeStage } from '../../../test/provider-stages/stripe-stage.ts';
import type { NewCheckout } from '../payment-provider.ts';
import { isLiveKey } from '../../base/stripe-settings.ts';
import { ACCOUNT_EVENTS, PAYMENT_EVENTS } from './events.ts';
import { modeOf } from '../payment-home.ts';
import { statementSuffix } from './checkouts.ts';
import { DAY_MS, MINUTE_MS } from '#shared/time.ts';

const stage = await stripeStage();
const { context, errors, pass, provider, standIn } = stage;

let count = 0;
const fresh = (what: string): string => `${what}-${(count += 1)}`;

const ask = (fields: Partial<NewCheckout> = {}): NewCheckout => ({
  key: fresh('checkout'),
  amount: 12_000,
  currency: 'usd',
  title: 'Paint a gate',
  reference: 'a-payment-of-ours',
  group: fresh('group'),
  successUrl: 'http://localhost:3000/pay/1?checkout=done',
  cancelUrl: 'http://localhost:3000/pay/1',
  expiresAt: new Date(context.now().getTime() + 35 * MINUTE_MS).toISOString(),
  ...fields,
});

async function charged() {
  const asked = ask();
  const { ref } = await provider.createCheckout(context, asked);
  return { checkoutRef: ref, chargeRef: standIn.pay(ref), group: asked.group };
}

async function payable() {
  const { ref: accountRef } = await provider.ensureAccount(context, {
    key: fresh('account'),
    email: 'bo@example.test',
    country: 'US',
  });
  standIn.finishOnboarding(accountRef);
  return { ...(await charged()), accountRef };
}

const sessions = () => standIn.store.list('checkout.session');
const fails = (asking: Promise<unknown>, kind: string) => expect(asking).rejects.toMatchObject({ kind });

test('a checkout takes only cards, in the offer’s own currency, and ends at the requested time', async () => {
  const asked = ask();
  await provider.createCheckout(context, asked);
  const [session] = sessions();
  expect(session).toMatchObject({
    expires_at: Date.parse(asked.expiresAt) / 1000,
    payment_intent_data: { transfer_group: asked.group, capture_method: 'automatic', metadata: { key: asked.key } },
  });
});

test('the payer’s address, what it is for, and a name for the statement go along', async () => {
  await provider.createCheckout(context, ask({ email: 'ana@example.test', description: 'Paint a gate, deal 7' }));
  expect(sessions()[0]).toMatchObject({
    customer_email: 'ana@example.test',
    payment_intent_data: { description: 'Paint a gate, deal 7', statement_descriptor_suffix: 'Paint a ga' },
  });
});

test('an address that Stripe rejects keeps nobody from paying', async () => {
  await provider.createCheckout(context, ask({ email: 'ana@intranet', description: 'Paint a gate, deal 7' }));
  expect(sessions()[0]).toMatchObject({ status: 'open', customer_email: null });
});

test.each([
  ['Crème brûlée *für* "alle"', 'Creme brul'],
  ['Dog walks', 'Dog walks'],
  ['<b>10\\ €', 'b10'],
  ['Уборка', ''],
  ['24/7', ''],
])('the statement for %s has only letters that Stripe allows', (title, suffix) => {
  expect(statementSuffix(title)).toBe(suffix);
});

test('a second checkout near the end of a hold lasts longer at Stripe, and is ended with the hold', async () => {
  const asked = ask({ expiresAt: new Date(context.now().getTime() + 4 * MINUTE_MS).toISOString() });
  const { ref } = await provider.createCheckout(context, asked);
  expect(sessions()[0]).toMatchObject({ id: ref, expires_at: Date.parse(asked.expiresAt) / 1000 + 31 * 60 });
  pass(4 * MINUTE_MS);
  expect(await provider.getCheckout(context, ref)).toMatchObject({ status: 'open' });
  expect(await provider.expireCheckout(context, ref)).toBe('expired');
});

test('a checkout made in time is returned again when it would be too late for a new one', async () => {
  const asked = ask();
  const made = await provider.createCheckout(context, asked);
  pass(20 * MINUTE_MS);
  expect(await provider.createCheckout(context, asked)).toEqual(made);
});

test('a checkout that would have expired is not created', async () => {
  await fails(
    provider.createCheckout(
      context,
      ask({ expiresAt: new Date(context.now().getTime() - 2 * MINUTE_MS).toISOString() }),
    ),
    'invalid',
  );
});

test.each(['failed', 'undone'] as const)(
  'a checkout is made once Stripe has recovered, though it repeats its 500 for the old key (%s)',
  async (badDay) => {
    const asked = ask();
    standIn.hasBadDay(badDay);
    await fails(provider.createCheckout(context, asked), 'indeterminate');
    await fails(provider.createCheckout(context, asked), 'indeterminate');
    standIn.hasBadDay(false);
    const made = await provider.createCheckout(context, asked);
    expect(await provider.createCheckout(context, asked)).toEqual(made);
  },
);

test('a transfer that Stripe made but answered with 500 is found by its group, and stays the only one', async () => {
  const { chargeRef, accountRef, group } = await payable();
  const asked = { key: fresh('transfer'), amount: 5_000, accountRef, chargeRef, group };
  standIn.hasBadDay('failed');
  await fails(provider.transfer(context, asked), 'indeterminate');
  standIn.hasBadDay(false);
  await fails(provider.transfer(context, asked), 'indeterminate');
  expect(await transfersOf(group)).toMatchObject([{ key: asked.key, amount: 5_000 }]);
});

test('a transfer whose key Stripe has forgotten would be made again: only the group shows it', async () => {
  const { chargeRef, accountRef, group } = await payable();
  const asked = { key: fresh('transfer'), amount: 5_000, accountRef, chargeRef, group };
  await provider.transfer(context, asked);
  pass(DAY_MS);
  expect(await transfersOf(group)).toHaveLength(1);
  await provider.transfer(context, asked);
  expect(await transfersOf(group)).toHaveLength(2);
});

test('an account closed to transfers after one was made does not hide that one', async () => {
  const { chargeRef, accountRef, group } = await payable();
  const asked = { key: fresh('transfer'), amount: 5_000, accountRef, chargeRef, group };
  await stage.loseAnswer(() => provider.transfer(context, asked));
  standIn.reject(accountRef);
  expect(await provider.getAccount(context, accountRef)).toMatchObject({ status: 'rejected' });
  expect(await provider.transfer(context, asked)).toEqual({ ref: (await transfersOf(group))[0]?.ref });
  await fails(provider.transfer(context, { ...asked, key: fresh('transfer') }), 'not_enabled');
});

const transfersOf = async (group: string) =>
  (await provider.findByGroup(context, group)).filter(({ kind }) => kind === 'transfer');

test('while Stripe still works on a key, a retry is indeterminate, and succeeds once it is done', async () => {
  const { chargeRef, group } = await charged();
  const asked = { key: fresh('refund'), chargeRef, amount: 100, group };
  const letGo = standIn.hold();
  const isReached = standIn.reached(asked.key);
  const first = provider.refund(context, asked);
  await isReached;
  await fails(provider.refund(context, asked), 'indeterminate');
  letGo();
  expect(await provider.refund(context, asked)).toEqual(await first);
});

test('a declined card leaves no charge that counts', async () => {
  const asked = ask();
  const { ref } = await provider.createCheckout(context, asked);
  standIn.isDeclined(ref);
  expect(await provider.findByGroup(context, asked.group)).toEqual([]);
  expect(await provider.getCheckout(context, ref)).toMatchObject({ status: 'open', charge: null });
});

test('a charge that Stripe converts names the other currency', async () => {
  const { checkoutRef } = await charged();
  const [entry] = standIn.store.list('balance_transaction');
  Object.assign(entry ?? {}, { currency: 'eur' });
  expect(await provider.getCheckout(context, checkoutRef)).toMatchObject({
    currency: 'usd',
    charge: { settledIn: 'eur' },
  });
});

test('a charge whose fee is not known yet is read again later', async () => {
  const { checkoutRef, chargeRef } = await charged();
  Object.assign(standIn.store.get(chargeRef, 'charge'), { balance_transaction: null });
  await fails(provider.getCheckout(context, checkoutRef), 'indeterminate');
});

test('a bank’s inquiry moves nothing; the dispute it may become does', async () => {
  const { chargeRef } = await charged();
  standIn.takeEvents();
  standIn.inquire(chargeRef);
  const disputed = standIn.dispute(chargeRef);
  const abouts = standIn
    .takeEvents()
    .map(({ endpoint, text, signature }) => provider.parseWebhook(context, endpoint, text, signature).about);
  expect(abouts).toEqual([null, { kind: 'dispute', ref: disputed }]);
});

test('evidence reaches the bank as it was written', async () => {
  const { chargeRef } = await charged();
  const disputeRef = standIn.dispute(chargeRef);
  await provider.submitEvidence(context, {
    key: fresh('evidence'),
    disputeRef,
    text: 'Painted, & photographed: 100% done + dried.',
  });
  expect(standIn.evidenceOf(disputeRef)).toBe('Painted, & photographed: 100% done + dried.');
});

/** Every byte value, including line ends and what looks like a multipart boundary. */
const PDF = Buffer.concat([
  Buffer.from('%PDF-1.7\n\r\n--boundary--\r\n'),
  Buffer.from(Uint8Array.from({ length: 256 }, (_, byte) => byte)),
]);
const files = () => standIn.store.list('file');

test('a file for a bank arrives byte for byte, as evidence in a dispute, under its name and with our key', async () => {
  const key = fresh('file');
  const isReached = standIn.reached(key);
  const { ref } = await provider.uploadEvidence(context, { key, disputeRef: 'du_1', bytes: PDF });
  await isReached;
  expect(files()).toHaveLength(1);
  expect(files()[0]).toMatchObject({
    id: ref,
    purpose: 'dispute_evidence',
    filename: 'du_1.pdf',
    type: 'pdf',
    size: PDF.length,
  });
  expect(PDF.equals(files()[0]?.content)).toBe(true);
});

test.each(['failed', 'undone'] as const)(
  'a file that met a 500 from Stripe does not count as refused, nor is it sent twice (%s)',
  async (badDay) => {
    const asked = { key: fresh('file'), disputeRef: 'du_2', bytes: PDF };
    const before = files().length;
    standIn.hasBadDay(badDay);
    await fails(provider.uploadEvidence(context, asked), 'indeterminate');
    standIn.hasBadDay(false);
    // Stripe repeats its 500 for the key for a day, and then takes the file.
    await fails(provider.uploadEvidence(context, asked), 'indeterminate');
    pass(DAY_MS);
    const { ref } = await provider.uploadEvidence(context, asked);
    expect(files()[0]?.id).toBe(ref);
    expect(files()).toHaveLength(before + (badDay === 'failed' ? 2 : 1));
  },
);

test.each([
  ['that is none of the kinds that Stripe takes', 400, 'invalid'],
  ['by a key that may upload none', 403, 'not_enabled'],
  ['while too many come', 429, 'indeterminate'],
] as const)('a file %s is refused in a word that we know', async (_what, status, kind) => {
  const heal = standIn.refuse('POST /v1/files', status, { message: 'No.' });
  const refused = fails(provider.uploadEvidence(context, { key: fresh('file'), disputeRef: 'du_3', bytes: PDF }), kind);
  await refused.finally(heal);
});

test('with a key that Stripe refuses nothing is given up, and the operator is alerted', async () => {
  const config = { ...context.config, STRIPE_SECRET_KEY: 'sk_test_rolled' };
  await fails(provider.getAccount({ ...context, config }, 'acct_1'), 'indeterminate');
  expect(errors).toContainEqual(expect.stringContaining('STRIPE_SECRET_KEY'));
});

test('when Stripe cannot be reached, nothing is assumed to have happened or not', async () => {
  const gone = { ...context, config: { ...context.config, STRIPE_API_URL: 'http://127.0.0.1:9' } };
  await fails(provider.getAccount(gone, 'acct_1'), 'indeterminate');
});

test('of many missed events the oldest 500 come first, those of accounts in a list of their own', async () => {
  pass(DAY_MS);
  const since = context.now();
  const { ref } = await provider.createCheckout(context, ask());
  const session = standIn.store.get(ref, 'checkout.session');
  const { ref: accountRef } = await provider.ensureAccount(context, {
    key: fresh('account'),
    email: 'bo@example.test',
    country: 'US',
  });
  for (let told = 0; told < 510; told += 1) {
    pass(1000);
    standIn.store.tell('checkout.session.completed', session);
  }
  const events = await provider.listEventsSince(context, { list: 'payments', since });
  expect(events).toHaveLength(500);
  expect(await provider.listEventsSince(context, { list: 'accounts', since })).toMatchObject([
    { about: { kind: 'account', ref: accountRef } },
  ]);
  const times = events.map(({ createdAt }) => Date.parse(createdAt));
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(
    await provider.listEventsSince(context, { list: 'payments', since: new Date(times.at(-1) ?? 0) }),
  ).toHaveLength(11);
});

test('we subscribe to no more kinds of events than one list can name', () => {
  expect(Object.keys(PAYMENT_EVENTS).length).toBeLessThanOrEqual(20);
  expect(ACCOUNT_EVENTS.length).toBeLessThanOrEqual(20);
});

test('a sandbox key is not a live key', () => {
  expect(['sk_test_a', 'rk_test_a', 'sk_live_a', 'rk_live_a'].map(isLiveKey)).toEqual([false, false, true, true]);
  expect(modeOf('stripe', context.config)).toBe('test');
});
