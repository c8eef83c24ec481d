// Rescheduling after payment: one side proposes a time, the other accepts, and nothing changes before.
import { expect, test } from 'vitest';
import { availability, noAvailability } from '#shared/availability.ts';
import { refusal, takes, triesStep } from '../../test/deal.ts';
import { DAY, dealScene, HOUR, type DealWalk } from '../../test/deal-scene.ts';

const { paid, pair, pass, slotIn, inHours, now, world } = await dealScene();

const propose = async ({ id, ...deal }: DealWalk, by: 'seeker' | 'provider', time: { start: string; end: string }) => {
  const { proposals } = await takes(deal[by], id, { step: 'propose_time', time, message: 'My car is at the garage.' });
  return proposals[0]?.id ?? 0;
};

test.each(['seeker', 'provider'] as const)(
  'the %s proposes a time, and it is agreed when the other accepts',
  async (by) => {
    const deal = await paid({ startsIn: 48 });
    const other = by === 'seeker' ? deal.provider : deal.seeker;
    const before = await deal.see();
    const time = slotIn(100);
    const proposalId = await propose(deal, by, time);
    expect(await deal.see()).toMatchObject({ start: before.start, end: before.end, deadline: before.deadline });
    expect(await deal.notice(other)).toBe('Another time proposed');
    expect(await triesStep(deal[by], deal.id, { step: 'accept_time', proposalId })).toMatchObject(
      refusal(409, 'no_proposal', undefined),
    );
    const moved = await takes(other, deal.id, { step: 'accept_time', proposalId });
    expect(moved).toMatchObject({
      status: 'paid_in_escrow',
      ...time,
      proposals: [{ id: proposalId, by, outcome: 'accepted', message: 'My car is at the garage.' }],
    });
    expect(moved.deadline?.at).toBe(new Date(Date.parse(time.end) + 7 * DAY).toISOString());
  },
);

test('if Ana asked to reschedule, the cancellation policy counts from the first agreed start', async () => {
  const deal = await paid({ startsIn: 30, policy: 'strict' });
  const { start: first } = await deal.see();
  await pass(2 * HOUR);
  await takes(deal.provider, deal.id, { step: 'accept_time', proposalId: await propose(deal, 'seeker', slotIn(240)) });
  await pass(10 * HOUR);
  expect(await deal.see()).toMatchObject({
    cancelTerms: { policyStartAt: first },
    cancel: { refund: 0, release: 10_000, share: 0 },
  });
});

test('if Bo asked, it counts from the new one', async () => {
  const deal = await paid({ startsIn: 30, policy: 'strict' });
  await pass(2 * HOUR);
  await takes(deal.seeker, deal.id, { step: 'accept_time', proposalId: await propose(deal, 'provider', slotIn(240)) });
  await pass(10 * HOUR);
  expect((await deal.see()).cancel).toEqual({ refund: 5000, release: 5000, share: 50 });
});

test('a time outside Bo’s hours can be proposed, and Bo, not Ana, is warned before he accepts', async () => {
  const deal = await paid({ startsIn: 48 });
  const time = slotIn(100);
  const proposalId = await propose(deal, 'seeker', time);
  expect((await deal.see(deal.provider)).proposals[0]).not.toHaveProperty('outsideHours');
  const exceptions = [...new Set([time.start, time.end].map((at) => at.slice(0, 10)))].map((day) => ({
    day,
    spans: [],
  }));
  await deal.provider.does(availability.save, { body: { ...noAvailability, exceptions } });
  expect((await deal.see(deal.provider)).proposals[0]).toMatchObject({ id: proposalId, outsideHours: true });
  expect((await deal.see(deal.seeker)).proposals[0]).not.toHaveProperty('outsideHours');
  expect(await takes(deal.provider, deal.id, { step: 'accept_time', proposalId })).toMatchObject(time);
  expect((await deal.see(deal.provider)).proposals[0]).not.toHaveProperty('outsideHours');
});

test('a deal without a fixed time gets its first one this way', async () => {
  const deal = await paid();
  const time = slotIn(60);
  const moved = await takes(deal.provider, deal.id, {
    step: 'accept_time',
    proposalId: await propose(deal, 'seeker', time),
  });
  expect(moved).toMatchObject(time);
  await pass(50 * HOUR);
  expect((await deal.see()).cancel).toMatchObject({ share: 50 });
});

test('a time that another deal of Bo’s holds is refused, whichever side proposed it', async () => {
  const first = await paid({ startsIn: 48 });
  const second = await paid({ startsIn: 96, pair: { ...first, seeker: (await pair()).seeker } });
  const time = { start: inHours(49), end: inHours(52) };
  expect(await triesStep(second.provider, second.id, { step: 'propose_time', time })).toMatchObject(
    refusal(409, 'slot_taken'),
  );
  const proposalId = await propose(second, 'seeker', time);
  const refused = await triesStep(second.provider, second.id, { step: 'accept_time', proposalId });
  expect(refused).toMatchObject(refusal(409, 'slot_taken', 'paid_in_escrow'));
  expect((await second.see()).proposals[0]?.outcome).toBeNull();
});

test('a moved time, too, lies at most 50 days after paying', async () => {
  const deal = await paid({ startsIn: 48 });
  const paidAt = now();
  await pass(10 * HOUR);
  const time = (end: number) => ({ start: new Date(end - HOUR).toISOString(), end: new Date(end).toISOString() });
  const tooFar = await triesStep(deal.provider, deal.id, { step: 'propose_time', time: time(paidAt + 50 * DAY + 1) });
  expect(tooFar).toMatchObject(refusal(422, 'time_too_far'));
  expect(
    (await triesStep(deal.provider, deal.id, { step: 'propose_time', time: time(paidAt + 50 * DAY) })).status,
  ).toBe(200);
});

test('a proposal whose time has passed can no longer be accepted', async () => {
  const deal = await paid({ startsIn: 48 });
  const proposalId = await propose(deal, 'seeker', slotIn(5));
  world.clock.pass(6 * HOUR);
  expect(await triesStep(deal.provider, deal.id, { step: 'accept_time', proposalId })).toMatchObject(
    refusal(422, 'time_in_past'),
  );
});

test('a newer proposal takes the place of the older, one can be taken back, and one can be declined', async () => {
  const deal = await paid({ startsIn: 48 });
  const first = await propose(deal, 'seeker', slotIn(60));
  const second = await propose(deal, 'seeker', slotIn(70));
  expect(await triesStep(deal.provider, deal.id, { step: 'accept_time', proposalId: first })).toMatchObject(
    refusal(409, 'no_proposal', 'paid_in_escrow'),
  );
  await takes(deal.seeker, deal.id, { step: 'drop_proposal', proposalId: second });
  const third = await propose(deal, 'provider', slotIn(70));
  await takes(deal.seeker, deal.id, { step: 'drop_proposal', proposalId: third });
  expect((await deal.see()).proposals.map(({ outcome }) => outcome)).toEqual(['declined', 'taken_back', 'replaced']);
  expect(await triesStep(deal.provider, deal.id, { step: 'drop_proposal', proposalId: third })).toMatchObject(
    refusal(409, 'no_proposal'),
  );
});

test('accepting one side’s time voids the other’s earlier proposal, which moves nothing any more', async () => {
  const deal = await paid({ startsIn: 48 });
  const hers = await propose(deal, 'seeker', slotIn(60));
  const his = await propose(deal, 'provider', slotIn(70));
  await takes(deal.provider, deal.id, { step: 'accept_time', proposalId: hers });
  expect(await triesStep(deal.seeker, deal.id, { step: 'accept_time', proposalId: his })).toMatchObject(
    refusal(409, 'no_proposal'),
  );
  expect((await deal.see()).proposals.map(({ outcome }) => outcome)).toEqual(['lapsed', 'accepted']);
});

test('a proposal lapses with the status in which it was made', async () => {
  const deal = await paid({ startsIn: 1 });
  const proposalId = await propose(deal, 'seeker', slotIn(60));
  await takes(deal.provider, deal.id, { step: 'start' });
  expect((await deal.see()).proposals[0]?.outcome).toBe('lapsed');
  expect(await triesStep(deal.provider, deal.id, { step: 'accept_time', proposalId })).toMatchObject(
    refusal(409, 'no_proposal'),
  );
});

test('after the move, done and a problem count from the new start', async () => {
  const deal = await paid({ startsIn: 2 });
  await takes(deal.provider, deal.id, { step: 'accept_time', proposalId: await propose(deal, 'seeker', slotIn(30)) });
  await pass(3 * HOUR);
  expect(await triesStep(deal.provider, deal.id, { step: 'done' })).toMatchObject(refusal(422, 'too_early'));
  expect(await triesStep(deal.seeker, deal.id, { step: 'no_show', reason: 'Nobody came' })).toMatchObject(
    refusal(422, 'too_early'),
  );
  await pass(27 * HOUR);
  expect((await takes(deal.provider, deal.id, { step: 'done' })).status).toBe('awaiting_confirmation');
});
