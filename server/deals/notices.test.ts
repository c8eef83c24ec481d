// Who is notified of a step: the other side, once; both if neither took it; never the side that took it.
import { expect, test } from 'vitest';
import type { DealDetail } from '#shared/deal-views.ts';
import { dealSteps } from '#shared/deal-steps.ts';
import { payAt, takes } from '../../test/deal.ts';
import { dealScene, goToPay, HOUR, type DealWalk } from '../../test/deal-scene.ts';

const { world, offered, paid, pass, slotIn } = await dealScene();

type Body = Parameters<typeof takes>[2];
const noticesOf = (deal: DealWalk) =>
  world.db
    .selectFrom('notifications')
    .select(['id', 'userId', 'title', 'type', 'relatedType'])
    .where('relatedId', '=', deal.id)
    .where('relatedType', '=', 'booking')
    .orderBy('id')
    .execute();

/** Takes the step, or lets it happen, and expects its notices and no others. */
async function tells(
  deal: DealWalk,
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
async function takenBy(deal: DealWalk, side: 'seeker' | 'provider', body: Body): Promise<DealDetail> {
  await tells(deal, body.step, [side === 'seeker' ? 'provider' : 'seeker'], () => takes(deal[side], deal.id, body));
  return deal.see();
}
const newest = async (deal: DealWalk) => (await deal.see()).proposals[0]?.id ?? 0;

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

/** All notices of a deal, oldest first: the receiver, and the words with the names as "ana" and "bo". */
async function readOf(deal: DealWalk): Promise<string[]> {
  const rows = await world.db
    .selectFrom('notifications')
    .select(['userId', 'content'])
    .where('relatedId', '=', deal.id)
    .where('relatedType', '=', 'booking')
    .orderBy('id')
    .execute();
  const nameless = (content: string) => content.replaceAll(/(ana|bo)_\w+/g, '$1');
  return rows.map(({ userId, content }) => `${userId === deal.seeker.id ? 'ana' : 'bo'}: ${nameless(content)}`);
}

test('each side reads what the other did, for which service and sum, up to the payment', async () => {
  const deal = await offered({ amount: 70 });
  const offerId = async () => (await deal.see()).offer?.id ?? 0;
  await takes(deal.seeker, deal.id, { step: 'counter', offerId: await offerId(), amount: 50 });
  await takes(deal.provider, deal.id, { step: 'reject_counter' });
  const { counter } = await takes(deal.seeker, deal.id, { step: 'counter', offerId: await offerId(), amount: 60 });
  await takes(deal.provider, deal.id, { step: 'accept_counter', counterId: counter?.id ?? 0 });
  const url = await goToPay(deal);
  await payAt(deal.seeker, url);
  await pass(0);
  expect(await readOf(deal)).toEqual([
    'bo: ana is interested in Bike repair.',
    'ana: bo accepted and marked when they can come for Bike repair.',
    'ana: bo offers Bike repair for $70.',
    'bo: ana made a counter-offer of $50 for Bike repair.',
    'ana: bo rejected your counter-offer of $50 for Bike repair. Their earlier offer still stands.',
    'bo: ana made a counter-offer of $60 for Bike repair.',
    'ana: bo accepted your counter-offer of $60 for Bike repair. Pay to book.',
    'bo: ana accepted your offer of $60 for Bike repair and is paying.',
    'ana: You paid bo $60 for Bike repair. The money is held until the job is done.',
    'bo: ana paid $60 for Bike repair. The money is held until the job is done.',
  ]);
});

test('a part, a split and a refund: each side reads its own share', async () => {
  const deal = await paid({ amount: 100, startsIn: 10, policy: 'moderate' });
  const before = (await readOf(deal)).length;
  await takes(deal.seeker, deal.id, { step: 'release_part', amount: 25 });
  await pass(11 * HOUR);
  await takes(deal.seeker, deal.id, { step: 'no_show', reason: 'Nobody came' });
  await takes(deal.provider, deal.id, { step: 'propose_split', toProvider: 3000 });
  const { proposals } = await deal.see();
  await takes(deal.seeker, deal.id, { step: 'accept_split', proposalId: proposals[0]?.id ?? 0 });
  expect((await readOf(deal)).slice(before)).toEqual([
    'bo: ana released $25 to you for Bike repair, less the fee. The rest stays held.',
    'bo: ana says that you didn’t show up for Bike repair. The money stays held.',
    'ana: bo proposes a split for Bike repair: $30 for them, the rest back to you.',
    'bo: ana accepted the split for Bike repair: $30 for you, less the fee, $45 back to them.',
  ]);
});

test('a cancelled job: its client reads what is refunded', async () => {
  const deal = await paid({ amount: 100, startsIn: 10 });
  const before = (await readOf(deal)).length;
  await takes(deal.provider, deal.id, { step: 'cancel', refund: 10_000 });
  expect((await readOf(deal)).slice(before)).toEqual(['ana: bo cancelled Bike repair. $100 goes back to you.']);
});

test('a job that nobody confirms: both read what became of the money', async () => {
  const deal = await paid({ amount: 100 });
  await takes(deal.provider, deal.id, { step: 'done' });
  const before = (await readOf(deal)).length;
  await pass(73 * HOUR);
  expect((await readOf(deal)).slice(before)).toEqual([
    expect.stringMatching(/^ana: Is Bike repair by bo done\? .* Without a reply from you, the money is released/),
    expect.stringMatching(/^ana: Is Bike repair by bo done\? .* Without a reply from you, the money is released/),
    'ana: Bike repair was marked done and you did not object. $100 has been released to bo.',
    'bo: Bike repair was marked done and ana did not object. $100, less the fee, is yours.',
  ]);
});

test('a mail’s subject says the job and the person, and makes no link of either', async () => {
  const deal = await offered();
  await world.db.updateTable('users').set({ displayName: 'evil.example' }).where('id', '=', deal.provider.id).execute();
  await takes(deal.provider, deal.id, { step: 'revise', amount: 60 });
  const mail = await world.db
    .selectFrom('mails')
    .select(['subject', 'body'])
    .where('userId', '=', deal.seeker.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(mail.subject).toBe('Price offer changed: Bike repair with evil. example');
  expect(mail.body).toContain('evil. example now offers Bike repair for $60.');
  expect(mail.body).not.toContain('evil.example');
});
