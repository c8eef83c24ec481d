// Cancelling a paid deal: the sums stated beside the button are the sums that move.
import { expect, test } from 'vitest';
import { cancelSpans } from '#shared/cancellation.ts';
import { needs } from '#shared/needs.ts';
import { payments } from '#shared/payments.ts';
import { services } from '#shared/services.ts';
import { refusal, takes, triesStep } from '../../test/deal.ts';
import { dealScene, HOUR, type DealWalk } from '../../test/deal-scene.ts';
import { needFacts } from './need-facts.ts';

const { paid, passUntil, pass, world } = await dealScene();

const before = async (deal: DealWalk, ms: number) =>
  world.clock.pass(Date.parse((await deal.see()).start ?? '') - ms - world.context.now().getTime());

test.each([
  ['flexible', 24 * HOUR, 100],
  ['flexible', 24 * HOUR - 1, 50],
  ['moderate', 48 * HOUR, 100],
  ['moderate', 48 * HOUR - 1, 50],
  ['moderate', 24 * HOUR, 50],
  ['moderate', 24 * HOUR - 1, 0],
  ['strict', 24 * HOUR, 50],
  ['strict', 24 * HOUR - 1, 0],
] as const)(
  '%s, cancelled %d ms before the start: Ana gets %d %% back, Bo the rest less the fee',
  async (policy, ms, share) => {
    const deal = await paid({ amount: 100, startsIn: 100, policy });
    await before(deal, ms);
    const refund = share * 100;
    const release = 10_000 - refund;
    expect((await deal.see()).cancel).toEqual({ refund, release, share });
    const over = await takes(deal.seeker, deal.id, { step: 'cancel', refund, reason: 'I am away' });
    expect(over).toMatchObject({
      status: 'canceled',
      steps: [],
      deadline: null,
      sums: { held: 0, released: release, fee: release * 0.05, refunded: refund },
    });
    expect(over.history.at(-1)).toMatchObject({ step: 'cancel', reason: 'I am away', detail: { refund, release } });
    expect(await deal.notice(deal.provider)).toBe('Booking cancelled');
  },
);

test.each(['flexible', 'moderate', 'strict'] as const)(
  '%s: the page’s forecast for each hour before the start matches what cancelling then returns',
  async (policy) => {
    const deal = await paid({ startsIn: 80, policy });
    const { cancelTerms } = await deal.see();
    if (!cancelTerms) throw new Error('it is paid');
    const spans = cancelSpans(cancelTerms, world.context.now().getTime());
    for (const hours of [79.5, 60, 47, 30, 23, 1]) {
      await before(deal, hours * HOUR);
      const now = world.context.now().getTime();
      const said = spans.find(({ until }) => until === null || now < until);
      expect((await deal.see()).cancel?.share, `${hours} hours before`).toBe(said?.share);
    }
  },
);

test('within an hour of paying everything goes back, if the start is over a day away', async () => {
  const far = await paid({ startsIn: 25, policy: 'strict' });
  await pass(HOUR - 1);
  expect((await far.see()).cancel?.share).toBe(100);
  await pass(1);
  expect((await far.see()).cancel?.share).toBe(50);
  const near = await paid({ startsIn: 24, policy: 'strict' });
  expect((await near.see()).cancel?.share).toBe(50);
});

test('a sum other than the stated one is refused, and nothing moves', async () => {
  const deal = await paid({ amount: 100, startsIn: 100, policy: 'flexible' });
  const { cancel } = await deal.see();
  await before(deal, 24 * HOUR - 1);
  expect(await triesStep(deal.seeker, deal.id, { step: 'cancel', refund: cancel?.refund })).toMatchObject(
    refusal(409, 'sums_changed', 'paid_in_escrow'),
  );
  expect(await triesStep(deal.seeker, deal.id, { step: 'cancel', refund: -1 })).toMatchObject(
    refusal(409, 'sums_changed'),
  );
  expect((await deal.see()).sums).toMatchObject({ held: 10_000, refunded: 0 });
});

test('the policy is the one that the offer was made under', async () => {
  const deal = await paid({ amount: 100, startsIn: 100, policy: 'flexible' });
  await deal.provider.does(services.update, { params: { id: deal.serviceId }, body: { policy: 'strict' } });
  await pass(2 * HOUR);
  expect((await deal.see()).cancel).toMatchObject({ share: 100 });
});

test('when Bo cancels, Ana gets everything back, even what she has released', async () => {
  const deal = await paid({ amount: 100, startsIn: 10, policy: 'strict' });
  await takes(deal.seeker, deal.id, { step: 'release_part', amount: 30 });
  expect((await deal.see(deal.provider)).cancel).toEqual({ refund: 10_000, release: 0, share: 100 });
  const over = await takes(deal.provider, deal.id, { step: 'cancel', refund: 10_000 });
  expect(over).toMatchObject({ status: 'canceled', sums: { held: 0, released: 0, fee: 0, refunded: 10_000 } });
});

test('what Ana released before counts first towards what Bo keeps', async () => {
  const deal = await paid({ amount: 100, startsIn: 100, policy: 'strict' });
  await pass(2 * HOUR);
  await takes(deal.seeker, deal.id, { step: 'release_part', amount: 30 });
  const { cancel, cancelTerms, payment } = await deal.see();
  expect([cancel, cancelTerms]).toMatchObject([
    { refund: 5000, release: 2000, share: 50 },
    { left: 10_000, held: 7000 },
  ]);
  const page = await deal.seeker.does(payments.get, { params: { publicId: payment?.publicId ?? '' } });
  expect(page.cancelTerms).toEqual(cancelTerms);
  const over = await takes(deal.seeker, deal.id, { step: 'cancel', refund: 5000 });
  expect(over.sums).toMatchObject({ held: 0, released: 5000, fee: 250, refunded: 5000 });
});

test('percentages count everything charged and not yet refunded', async () => {
  const deal = await paid({ amount: 100, startsIn: 100, policy: 'strict' });
  await pass(2 * HOUR);
  const { proposals } = await takes(deal.provider, deal.id, { step: 'propose_price', amount: 61 });
  await takes(deal.seeker, deal.id, { step: 'accept_price', proposalId: proposals[0]?.id ?? 0 });
  expect((await deal.see()).cancel).toEqual({ refund: 3050, release: 3050, share: 50 });
});

test('without a fixed time it can be cancelled at 100 % until a day after the start was announced', async () => {
  const deal = await paid({ policy: 'strict' });
  await pass(20 * 24 * HOUR);
  expect((await deal.see()).cancel).toMatchObject({ share: 100 });
  const { history } = await takes(deal.provider, deal.id, { step: 'start' });
  const startedAt = Date.parse(history.at(-1)?.at ?? '');
  await passUntil(startedAt + 24 * HOUR - 1);
  expect((await deal.see()).cancel).toEqual({ refund: 10_000, release: 0, share: 100 });
  expect((await deal.see(deal.provider)).cancel).toBeNull();
  await passUntil(startedAt + 24 * HOUR);
  expect((await deal.see()).cancel).toBeNull();
  expect(await triesStep(deal.seeker, deal.id, { step: 'cancel', refund: 10_000 })).toMatchObject(
    refusal(422, 'cancel_by_agreement'),
  );
});

test.each([
  ['announced and marked done in the same minute', ['start', 'done'] as const],
  ['marked done without a word before', ['done'] as const],
])('without a fixed time, %s: Ana can no longer take everything back on her own', async (_, steps) => {
  const deal = await paid({ policy: 'strict' });
  for (const step of steps) await takes(deal.provider, deal.id, { step });
  const { status, cancel, steps: open } = await deal.see();
  expect({ status, cancel }).toEqual({ status: 'awaiting_confirmation', cancel: null });
  expect(open).not.toContain('cancel');
  expect(open).toEqual(expect.arrayContaining(['confirm', 'ask_fix', 'problem']));
  expect(await triesStep(deal.seeker, deal.id, { step: 'cancel', refund: 10_000 })).toMatchObject(
    refusal(409, 'wrong_state', 'awaiting_confirmation'),
  );
  expect(await deal.see()).toMatchObject({ status: 'awaiting_confirmation', sums: { held: 10_000, refunded: 0 } });
  const asked = await takes(deal.seeker, deal.id, { step: 'ask_fix', reason: 'The left side is missing.' });
  expect(asked.steps).not.toContain('cancel');
  await takes(deal.provider, deal.id, { step: 'redone', reason: 'Done as well.' });
  expect((await deal.see()).cancel).toBeNull();
});

test('a job at an agreed time that is marked done can no longer be cancelled, however early', async () => {
  const deal = await paid({ startsIn: 1 });
  await pass(HOUR);
  await takes(deal.provider, deal.id, { step: 'done' });
  expect((await deal.see()).cancel).toBeNull();
  expect(await triesStep(deal.seeker, deal.id, { step: 'cancel', refund: 10_000 })).toMatchObject(
    refusal(409, 'wrong_state', 'awaiting_confirmation'),
  );
});

test('a job in progress is cancelled with a split that the other side accepts', async () => {
  const deal = await paid({ amount: 100, startsIn: 1 });
  await takes(deal.provider, deal.id, { step: 'start' });
  expect((await triesStep(deal.seeker, deal.id, { step: 'cancel', refund: 10_000 })).body.code).toBe(
    'cancel_by_agreement',
  );
  expect(await triesStep(deal.seeker, deal.id, { step: 'propose_cancel', toProvider: 10_001 })).toMatchObject(
    refusal(422, 'too_much'),
  );
  const { proposals } = await takes(deal.seeker, deal.id, {
    step: 'propose_cancel',
    toProvider: 4001,
    message: 'Half the wall is painted.',
  });
  const proposalId = proposals[0]?.id ?? 0;
  expect(await triesStep(deal.seeker, deal.id, { step: 'accept_cancel', proposalId })).toMatchObject(
    refusal(409, 'no_proposal'),
  );
  expect((await deal.see()).sums.held).toBe(10_000);
  const over = await takes(deal.provider, deal.id, { step: 'accept_cancel', proposalId });
  expect(over).toMatchObject({ status: 'canceled', sums: { held: 0, released: 4001, fee: 200, refunded: 5999 } });
});

test('a need whose deal was cancelled is open again', async () => {
  const deal = await paid();
  const { id: needId } = await deal.seeker.does(needs.create, { body: { title: 'Mend my bike' } });
  await world.db
    .updateTable('deals')
    .set({ needId, needFacts: needFacts(needId) })
    .where('id', '=', deal.id)
    .execute();
  await world.db.updateTable('needs').set({ status: 'booked' }).where('id', '=', needId).execute();
  await takes(deal.provider, deal.id, { step: 'cancel', refund: 10_000 });
  expect((await deal.seeker.does(needs.get, { params: { id: needId } })).status).toBe('open');
});
