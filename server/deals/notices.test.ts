// Who is notified of a step: the other side, once; both if neither took it; never the side that took it.
import { expect, test } from 'vitest';
import type { DealDetail } from '#shared/deal-views.ts';
import { dealSteps } from '#shared/deal-steps.ts';
import { payAt, takes } from '../../test/deal.ts';
import { dealScene, goToPay, HOUR, type Walked } from '../../test/deal-scene.ts';

const { world, offered, paid, pass, slotIn } = await dealScene();

type Body = Parameters<typeof takes>[2];
const noticesOf = (deal: Walked) =>
  world.db
    .selectFrom('notifications')
    .select(['id', 'userId', 'title', 'type', 'relatedType'])
    .where('relatedId', '=', deal.id)
    .where('relatedType', '=', 'booking')
    .orderBy('id')
    .execute();

/** Takes the step, or lets it happen, and expects its notices and no other. */
async function tells(
  deal: Walked,
  step: keyof typeof dealSteps,
  receivers: ('seeker' | 'provider')[],
  happens: () => Promise<unknown>,
): Promise<void> {
  const before = (await noticesOf(deal)).length;
  await happens();
  const { title, type } = dealSteps[step].notice;
  const told = (await noticesOf(deal)).slice(before);
  expect(told.map((notice) => [notice.userId, notice.title, notice.type]).toSorted(), step).toEqual(
    receivers.map((side) => [deal[side].id, title, type]).toSorted(),
  );
  expect((await deal.see()).history.at(-1)?.step).toBe(step);
}
async function takenBy(deal: Walked, side: 'seeker' | 'provider', body: Body): Promise<DealDetail> {
  await tells(deal, body.step, [side === 'seeker' ? 'provider' : 'seeker'], () => takes(deal[side], deal.id, body));
  return deal.see();
}
const newest = async (deal: Walked) => (await deal.see()).proposals[0]?.id ?? 0;

test('before paying', async () => {
  const deal = await offered();
  await takenBy(deal, 'seeker', { step: 'set_communication', communication: 'video' });
  const offerId = (await deal.see()).offer?.id ?? 0;
  const { counter } = await takenBy(deal, 'seeker', { step: 'counter', offerId, amount: 60 });
  await takenBy(deal, 'provider', { step: 'accept_counter', counterId: counter?.id ?? 0 });
  await takenBy(deal, 'provider', { step: 'revise', amount: 80 });
  await tells(deal, 'accept_offer', ['provider'], () => goToPay(deal));
  await takenBy(deal, 'seeker', { step: 'abandon' });
  const url = await goToPay(deal);
  await payAt(deal.seeker, url);
  await tells(deal, 'pay', ['provider', 'seeker'], () => pass(0));
});

test('once it is paid', async () => {
  const deal = await paid({ startsIn: 40 });
  await takenBy(deal, 'seeker', { step: 'propose_time', time: slotIn(30) });
  await takenBy(deal, 'provider', { step: 'accept_time', proposalId: await newest(deal) });
  await takenBy(deal, 'provider', { step: 'propose_price', amount: 90 });
  await takenBy(deal, 'seeker', { step: 'accept_price', proposalId: await newest(deal) });
  await takenBy(deal, 'seeker', { step: 'release_part', amount: 20 });
  await pass(30 * HOUR);
  await takenBy(deal, 'provider', { step: 'start' });
  await takenBy(deal, 'seeker', { step: 'propose_cancel', toProvider: 4000 });
  await takenBy(deal, 'provider', { step: 'drop_proposal', proposalId: await newest(deal) });
  await takenBy(deal, 'provider', { step: 'done' });
  await takenBy(deal, 'seeker', { step: 'ask_fix', reason: 'It drips' });
  await takenBy(deal, 'provider', { step: 'redone' });
  await takenBy(deal, 'seeker', { step: 'problem', reason: 'It still drips' });
  await takenBy(deal, 'provider', { step: 'evidence', text: 'It does not' });
  await takenBy(deal, 'provider', { step: 'propose_split', toProvider: 4000 });
  await takenBy(deal, 'seeker', { step: 'withdraw_dispute' });
  await takenBy(deal, 'seeker', { step: 'confirm' });
  await takenBy(deal, 'provider', { step: 'give_back_part', amount: 10 });
  await takenBy(deal, 'seeker', { step: 'tip', amount: 5 });
  await tells(deal, 'close', ['provider', 'seeker'], () => pass(14 * 24 * HOUR));
});

test('by the clocks', async () => {
  const deal = await offered();
  await tells(deal, 'expire', ['provider', 'seeker'], () => pass(72 * HOUR));
  const held = await offered();
  await goToPay(held);
  await tells(held, 'hold_ended', ['provider', 'seeker'], () => pass(40 * 60_000));
});

test('the sums in a notice are those that moved', async () => {
  const deal = await paid({ amount: 100, startsIn: 10, policy: 'moderate' });
  await takes(deal.seeker, deal.id, { step: 'release_part', amount: 25 });
  await takes(deal.provider, deal.id, { step: 'cancel', refund: 10_000 });
  const contents = await world.db
    .selectFrom('notifications')
    .select('content')
    .where('relatedId', '=', deal.id)
    .orderBy('id', 'desc')
    .execute();
  expect(contents.map(({ content }) => content.replaceAll(/(ana|bo)_\w+/g, '$1'))).toEqual(
    expect.arrayContaining([
      'bo offers Bike repair for $100.',
      'bo cancelled Bike repair. $100 goes back to the seeker.',
      'ana released $25 for Bike repair, less the fee. The rest stays held.',
    ]),
  );
});
