// Going to pay, and what follows: every test card, 3-D Secure passed or failed, returning or not.
import { payments } from '#shared/payments.ts';
import { simulatorPages } from '#shared/simulator.ts';
import { TEST_CARDS } from '#shared/test-cards.ts';
import type { Person } from './cast.ts';
import type { DealFact } from './facts.ts';
import { byId, does, newKey, type Story } from './story.ts';

const GOOD = '4242424242424242';
const CARDS = Object.keys(TEST_CARDS);
/** Cards that pay, each in its own way. */
const PAYING = [GOOD, GOOD, GOOD, '4000000000000259', '4000000000005126', '4000000000007726', '4000002500003155'];
const NOBODY: Person = { id: 0, name: 'the payer', cookie: '' };

const checkoutIn = (url: string): string =>
  new URL(url).pathname.split('/').findLast((part) => part.startsWith('cs_')) ?? '';

/** Accepts the offer if that is what is paid, and goes to the checkout. Returns its id, if there is one. */
async function goToPay(story: Story, { seekerId, remote }: DealFact, publicId: string): Promise<string | undefined> {
  const body = { key: newKey(), address: remote ? '' : '1 Elm Street' };
  const answer = await does(story, byId(story, seekerId), payments.checkout, { params: { publicId }, body });
  if (answer.status !== 200) return undefined;
  const id = checkoutIn(answer.body.url);
  if (!story.checkouts.includes(id)) story.checkouts.push(id);
  return id;
}

/** Enters a card, and goes through 3-D Secure if required. */
async function enterCard(story: Story, id: string, number: string): Promise<void> {
  const body = { number, expiry: '12/30', cvc: '123' };
  const answer = await does(story, NOBODY, payments.simulatorPay, { params: { id }, body });
  if (answer.status !== 200 || !String(answer.body.url).endsWith('/3ds')) return;
  const outcome = story.chance.happens(70) ? 'pass' : 'fail';
  await does(story, NOBODY, simulatorPages.authenticate, { params: { id }, body: { outcome } });
}

/** Pays whatever the deal's seeker can pay now, with a random card. */
export async function payAnyhow(story: Story, deal: DealFact): Promise<void> {
  const { chance } = story;
  const asked = chance.pick(deal.asked);
  if (!asked) return;
  const id = await goToPay(story, deal, asked.publicId);
  if (id === undefined || chance.happens(15)) return;
  await enterCard(story, id, chance.happens(75) ? chance.pick(PAYING) : chance.pick(CARDS));
  if (chance.happens(60))
    await does(story, byId(story, deal.seekerId), payments.settle, { params: { publicId: asked.publicId } });
}

/** Pays at a checkout that was left open in another tab. */
export async function payLate(story: Story): Promise<void> {
  const id = story.chance.pick(story.checkouts);
  if (id) await enterCard(story, id, story.chance.pick(PAYING));
}

/** Pays with a good card and returns. */
export async function payWell(story: Story, deal: DealFact, publicId: string): Promise<void> {
  const id = await goToPay(story, deal, publicId);
  if (id === undefined) return;
  await enterCard(story, id, GOOD);
  await does(story, byId(story, deal.seekerId), payments.settle, { params: { publicId } });
}
