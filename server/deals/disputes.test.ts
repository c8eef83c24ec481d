// Disputes: opened with a reason, argued with evidence, ended by a split, by one side giving in, by an operator, or
// finally by the clock.
import { expect, test } from 'vitest';
import { refusal, takes, triesStep } from '../../test/deal.ts';
import { DAY, dealScene, HOUR, type DealWalk } from '../../test/deal-scene.ts';

const { paid, pass, world, inHours } = await dealScene();

const inQueue = async ({ id }: DealWalk) =>
  world.db
    .selectFrom('operatorQueue')
    .select(['key', 'dueAt', 'resolvedAt'])
    .where('dealId', '=', id)
    .where('kind', '=', 'dispute')
    .execute();

async function disputed(by: 'seeker' | 'provider' = 'seeker', amount = 100): Promise<DealWalk> {
  const deal = await paid({ amount, startsIn: 1 });
  await pass(2 * HOUR);
  await takes(deal[by], deal.id, { step: 'problem', reason: 'The wheel fell off' });
  return deal;
}
const split = async (deal: DealWalk, by: 'seeker' | 'provider', toProvider: number) =>
  (await takes(deal[by], deal.id, { step: 'propose_split', toProvider, message: 'Let us agree.' })).proposals[0]?.id ??
  0;

test('from the start on either side reports a problem or that nobody came; the money stays held and an operator has it in the queue', async () => {
  for (const [step, by] of [
    ['problem', 'seeker'],
    ['problem', 'provider'],
    ['no_show', 'seeker'],
    ['no_show', 'provider'],
  ] as const) {
    const deal = await paid({ startsIn: 1 });
    expect(await triesStep(deal[by], deal.id, { step, reason: 'x' })).toMatchObject(refusal(422, 'too_early'));
    await pass(HOUR);
    expect((await triesStep(deal[by], deal.id, { step, reason: ' ' })).status).toBe(400);
    const open = await takes(deal[by], deal.id, { step, reason: 'Nobody was there' });
    expect(open).toMatchObject({
      status: 'disputed',
      dispute: { by },
      deadline: { at: inHours(21 * 24) },
      sums: { held: 10_000 },
    });
    expect(await inQueue(deal)).toMatchObject([{ dueAt: inHours(5 * 24), resolvedAt: null }]);
    expect(await deal.notice(by === 'seeker' ? deal.provider : deal.seeker)).toBe('Dispute opened');
  }
});

test('both add statements and evidence, and both can read them', async () => {
  const deal = await disputed();
  await takes(deal.seeker, deal.id, { step: 'evidence', text: 'Here is what it looks like.' });
  await takes(deal.provider, deal.id, { step: 'evidence', text: 'It was fine when I left.' });
  for (const person of [deal.seeker, deal.provider]) {
    const { evidence } = await deal.see(person);
    expect(evidence.map(({ by, text }) => [by, text])).toEqual([
      ['seeker', 'Here is what it looks like.'],
      ['provider', 'It was fine when I left.'],
    ]);
  }
  expect((await triesStep(deal.seeker, deal.id, { step: 'evidence', text: '' })).status).toBe(400);
});

test('a split that the other side accepts ends it, to the cent', async () => {
  const deal = await disputed();
  const proposalId = await split(deal, 'provider', 3333);
  expect(await triesStep(deal.provider, deal.id, { step: 'accept_split', proposalId })).toMatchObject(
    refusal(409, 'no_proposal'),
  );
  const over = await takes(deal.seeker, deal.id, { step: 'accept_split', proposalId });
  expect(over).toMatchObject({ status: 'resolved', sums: { held: 0, released: 3333, fee: 167, refunded: 6667 } });
  expect((await inQueue(deal))[0]?.resolvedAt).not.toBeNull();
});

test('a split cannot exceed what is held, and all or nothing is a split too', async () => {
  const deal = await disputed();
  expect(await triesStep(deal.seeker, deal.id, { step: 'propose_split', toProvider: 10_001 })).toMatchObject(
    refusal(422, 'too_much'),
  );
  const nothing = await split(deal, 'provider', 0);
  expect(await takes(deal.seeker, deal.id, { step: 'accept_split', proposalId: nothing })).toMatchObject({
    status: 'resolved',
    sums: { released: 0, refunded: 10_000 },
  });
  const other = await disputed();
  const all = await split(other, 'seeker', 10_000);
  expect(await takes(other.provider, other.id, { step: 'accept_split', proposalId: all })).toMatchObject({
    status: 'resolved',
    sums: { released: 10_000, refunded: 0 },
  });
});

test('the side that opened it withdraws it, and the deal is back where it was, with its clock restarted', async () => {
  const deal = await paid({ startsIn: 1 });
  await pass(4 * HOUR);
  await takes(deal.provider, deal.id, { step: 'done' });
  await pass(70 * HOUR);
  await takes(deal.seeker, deal.id, { step: 'problem', reason: 'A scratch' });
  await pass(DAY);
  expect(await triesStep(deal.provider, deal.id, { step: 'withdraw_dispute' })).toMatchObject(
    refusal(403, 'not_your_step'),
  );
  const back = await takes(deal.seeker, deal.id, { step: 'withdraw_dispute', reason: 'It wiped off' });
  expect(back).toMatchObject({
    status: 'awaiting_confirmation',
    markedDone: true,
    dispute: null,
    deadline: { at: inHours(72) },
  });
  expect((await inQueue(deal))[0]?.resolvedAt).not.toBeNull();
  await takes(deal.seeker, deal.id, { step: 'problem', reason: 'It is back' });
  expect((await inQueue(deal))[0]?.resolvedAt).toBeNull();
});

test('withdrawn long after the job’s end, its week restarts too', async () => {
  const deal = await disputed();
  await pass(15 * DAY);
  const back = await takes(deal.seeker, deal.id, { step: 'withdraw_dispute' });
  expect(back).toMatchObject({ status: 'paid_in_escrow', deadline: { at: inHours(7 * 24) } });
  await pass(7 * DAY - 1);
  expect((await deal.see()).status).toBe('paid_in_escrow');
});

test('nobody can withdraw a dispute that a clock opened', async () => {
  const deal = await paid();
  await pass(37 * DAY);
  await pass(3 * DAY);
  expect((await deal.see()).dispute?.by).toBe('system');
  for (const person of [deal.seeker, deal.provider])
    expect(await triesStep(person, deal.id, { step: 'withdraw_dispute' })).toMatchObject(refusal(403, 'not_your_step'));
});

test('Bo gives everything back', async () => {
  const deal = await disputed('provider');
  expect(await triesStep(deal.seeker, deal.id, { step: 'give_back' })).toMatchObject(refusal(403, 'not_your_step'));
  expect(await takes(deal.provider, deal.id, { step: 'give_back' })).toMatchObject({
    status: 'refunded',
    sums: { held: 0, refunded: 10_000 },
  });
});
