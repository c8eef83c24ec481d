// A deal says the same in every list as on its own page: to both sides, in every status, however it got there.
import { expect, test } from 'vitest';
import { DEAL_STATUSES, type DealSide } from '#shared/deal-statuses.ts';
import type { Deal } from '#shared/deal-views.ts';
import { deals } from '#shared/deals.ts';
import { reviews } from '#shared/reviews.ts';
import { DAY_MS } from '#shared/time.ts';
import { inTransaction } from '../server/context/work.ts';
import { freezeDeal, thawDeal } from '../server/deals/freeze.ts';
import { takeSystemStep } from '../server/deals/take-system-step.ts';
import { clockLabel } from '../web/deals/clock-words.ts';
import { priceFact } from '../web/deals/price-words.ts';
import { newKey, takes } from './deal.ts';
import { dealScene, goToPay, type DealWalk, walkedDeal } from './deal-scene.ts';

interface DealWords {
  nextSentence: (deal: Deal) => string;
  standingLabel: (deal: Deal) => string;
  toneOf: (deal: Deal) => string;
}
// Imported dynamically, because its types name a component's, which are not checked with the server's.
const { nextSentence, standingLabel, toneOf }: DealWords = await import(
  new URL('../web/deals/deal-words.ts', import.meta.url).href
);

const { world, offered, paid, pair, pass } = await dealScene();
const SIDES = ['seeker', 'provider'] as const;
const said = (deal: Deal) => [
  nextSentence(deal),
  clockLabel(deal),
  standingLabel(deal),
  toneOf(deal),
  priceFact(deal),
  deal.deadline,
];

/** The deal as each of that side's lists returns it. */
async function inLists(deal: DealWalk, side: DealSide): Promise<Deal[]> {
  const person = deal[side];
  const asked = await Promise.all([
    person.does(side === 'seeker' ? deals.interests : deals.requests),
    person.does(deals.interests, { query: { tab: side === 'seeker' ? 'sent' : 'received' } }),
    person.does(deals.bookings),
  ]);
  return asked.flatMap(({ items }) => items.filter(({ id }) => id === deal.id));
}

const met = new Set<string>();

/** Returns what the page says to the seeker and to the provider, without their names. */
async function sentences(deal: DealWalk): Promise<string[]> {
  const both: string[] = [];
  for (const side of SIDES) {
    const page = await deal.see(deal[side]);
    const listed = await inLists(deal, side);
    expect(listed.length, page.status).toBeGreaterThanOrEqual(2);
    for (const item of listed) expect(said(item), `${page.status} as the ${side}`).toEqual(said(page));
    met.add(page.status);
    both.push(
      nextSentence(page)
        .replaceAll(/ana_\w+/g, 'Ana')
        .replaceAll(/bo_\w+/g, 'Bo'),
    );
  }
  return both;
}

const offerId = async (deal: DealWalk) => (await deal.see()).offer?.id ?? 0;
const counter = async (deal: DealWalk, amount = 60) =>
  (await takes(deal.seeker, deal.id, { step: 'counter', offerId: await offerId(deal), amount })).counter?.id ?? 0;
const bySystem = (
  deal: DealWalk,
  step: 'outside_refund_all' | 'bank_took_all' | 'hold_limit',
  detail?: { amount: number },
) => inTransaction(world.context, (work) => takeSystemStep(work, { dealId: deal.id, step, key: newKey(), detail }));

test('from the first interest to an agreed price', async () => {
  const people = await pair();
  const { id } = await people.seeker.does(deals.expressInterest, {
    body: { serviceId: people.serviceId, key: newKey() },
  });
  const asked = walkedDeal(people, id);
  const deal = await offered({ amount: 70 });
  expect(await sentences(asked)).toEqual(['Waiting for Bo to answer', 'Ana is interested and waiting for your answer']);
  await takes(people.provider, id, { step: 'accept', flexible: true });
  await sentences(asked);
  expect(await sentences(deal)).toEqual([
    'Bo offers $70. Accept and pay to book.',
    'Waiting for Ana to decide about your $70',
  ]);
  const agreed = ['Bo accepted your $60. Pay to book.', 'You accepted $60 from Ana. Waiting for them to pay'];
  const counterId = await counter(deal);
  expect(await sentences(deal)).toEqual([
    'Waiting for Bo to answer your counter-offer of $60',
    'Answer the counter-offer of $60 from Ana',
  ]);
  await takes(deal.provider, deal.id, { step: 'accept_counter', counterId });
  expect(await sentences(deal)).toEqual(agreed);
  await goToPay(deal);
  expect((await sentences(deal))[0]).toBe('Finish paying');
  await takes(deal.seeker, deal.id, { step: 'abandon' });
  expect(await sentences(deal)).toEqual(agreed);
});

test('a counter-offer that was declined, taken back or left unanswered', async () => {
  const deal = await offered({ amount: 70 });
  await counter(deal);
  await takes(deal.provider, deal.id, { step: 'reject_counter' });
  expect((await sentences(deal))[0]).toBe('Bo stays with $70. Accept and pay to book.');
  await counter(deal);
  await takes(deal.seeker, deal.id, { step: 'retract_counter' });
  expect((await sentences(deal))[0]).toBe('Bo offers $70. Accept and pay to book.');
  await takes(deal.provider, deal.id, { step: 'revise', amount: 65 });
  expect((await sentences(deal))[0]).toBe('Bo now offers $65. Accept and pay to book.');
  await counter(deal);
  await pass(Date.parse((await deal.see()).deadline?.at ?? '') - world.context.now().getTime());
  expect((await sentences(deal))[0]).toBe('Bo did not answer your counter-offer. Their $65 still stands.');
  await pass(30 * DAY_MS);
  expect((await sentences(deal))[0]).toBe('The time to answer ran out');
});

test('a deal that was declined, withdrawn or cancelled', async () => {
  const [withdrawn, canceled] = [await offered(), await paid()];
  const people = await pair();
  const { id } = await people.seeker.does(deals.expressInterest, {
    body: { serviceId: people.serviceId, key: newKey() },
  });
  const declined = walkedDeal(people, id);
  await takes(declined.provider, id, { step: 'decline' });
  expect(await sentences(declined)).toEqual(['Bo declined', 'You declined']);
  await takes(withdrawn.provider, withdrawn.id, { step: 'withdraw', reason: 'I am ill' });
  expect(await sentences(withdrawn)).toEqual(['Bo withdrew', 'You withdrew']);
  await takes(canceled.provider, canceled.id, { step: 'cancel', refund: 100_00, reason: 'I am ill' });
  expect(await sentences(canceled)).toEqual([
    'Bo cancelled; $100 goes back to you',
    'You cancelled; $100 goes back to Ana',
  ]);
});

test('a job from paid to the end of its tips, with a part released and a review left', async () => {
  const deal = await paid({ startsIn: 30 });
  expect((await sentences(deal))[1]).toBe('Paid and held');
  await takes(deal.seeker, deal.id, { step: 'release_part', amount: 40 });
  await pass(1.5 * DAY_MS);
  await sentences(deal);
  await takes(deal.provider, deal.id, { step: 'start' });
  await sentences(deal);
  await takes(deal.provider, deal.id, { step: 'done' });
  expect((await sentences(deal))[0]).toBe('Is the job done? Confirm it or say what is wrong');
  await takes(deal.seeker, deal.id, { step: 'ask_fix', reason: 'It still squeaks' });
  await sentences(deal);
  await inTransaction(world.context, (work) => freezeDeal(work, { dealId: deal.id, cause: 'bank_dispute:dp_1' }));
  expect(await sentences(deal)).toEqual(['It is frozen for now.', 'It is frozen for now.']);
  await inTransaction(world.context, (work) => thawDeal(work, { dealId: deal.id, cause: 'bank_dispute:dp_1' }));
  await takes(deal.provider, deal.id, { step: 'redone' });
  await takes(deal.seeker, deal.id, { step: 'confirm' });
  const [open, over] = ['How was it? Leave a review', 'Done, and the payment is released'];
  expect(await sentences(deal)).toEqual([open, open]);
  await deal.seeker.does(reviews.write, { params: { id: deal.id }, body: { stars: 5 } });
  expect(await sentences(deal)).toEqual([over, open]);
  await deal.provider.does(reviews.write, { params: { id: deal.id }, body: { stars: 5 } });
  expect(await sentences(deal)).toEqual([over, over]);
  await pass(30 * DAY_MS);
  expect(await sentences(deal)).toEqual(['All done', 'All done']);
});

test('a job that nobody marked, disputed and split', async () => {
  const deal = await paid({ startsIn: 2 });
  await pass(1.5 * DAY_MS);
  while ((await deal.see()).status !== 'awaiting_confirmation') await pass(DAY_MS);
  expect(await sentences(deal)).toEqual(['Nobody has marked it done. Is it?', 'You have not marked it done. Is it?']);
  await takes(deal.seeker, deal.id, { step: 'problem', reason: 'Nobody came' });
  await sentences(deal);
  const { proposals } = await takes(deal.provider, deal.id, { step: 'propose_split', toProvider: 50 });
  await sentences(deal);
  await takes(deal.seeker, deal.id, { step: 'accept_split', proposalId: proposals[0]?.id ?? 0 });
  await sentences(deal);
});

test('money that was refunded, all of it or what was not released', async () => {
  const given = await paid();
  await takes(given.provider, given.id, { step: 'done' });
  await takes(given.provider, given.id, { step: 'give_back', reason: 'It broke' });
  expect(await sentences(given)).toEqual(['You get all your money back', 'Ana gets all the money back']);
  for (const [step, words] of [
    ['outside_refund_all', 'The payment provider gave back $60 to you.'],
    ['bank_took_all', 'The payer’s bank took back $60 for good.'],
    ['hold_limit', 'Held for too long: $60 went back to you'],
  ] as const) {
    const deal = await paid();
    await takes(deal.seeker, deal.id, { step: 'release_part', amount: 40 });
    await bySystem(deal, step, step === 'hold_limit' ? undefined : { amount: 60_00 });
    expect((await sentences(deal))[0], step).toContain(words);
  }
});

test('every status was reached', () => {
  expect([...met].toSorted()).toEqual(DEAL_STATUSES.toSorted());
});
