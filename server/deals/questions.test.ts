// An operator asks one side of a dispute a question, and waits for the answer until its deadline.
import { beforeAll, expect, test } from 'vitest';
import { adminDeals } from '#shared/admin-deals.ts';
import { deals } from '#shared/deals.ts';
import { newKey, refusal, takes } from '../../test/deal.ts';
import { DAY, dealScene, HOUR, type DealWalk } from '../../test/deal-scene.ts';
import { operator, stepsSeen } from '../../test/operator.ts';
import type { Someone } from '../../test/people.ts';

const { paid, pass, world, inHours } = await dealScene();
let olga: Someone;
beforeAll(async () => {
  olga = await operator(world, 'olga');
});

async function disputed(): Promise<DealWalk> {
  const deal = await paid({ startsIn: 1 });
  await pass(2 * HOUR);
  await takes(deal.seeker, deal.id, { step: 'problem', reason: 'The wheel fell off' });
  return deal;
}
const asks = (deal: DealWalk, side: 'seeker' | 'provider', reason = 'Which wheel was it?') =>
  olga.tries(adminDeals.takeStep, { params: { id: deal.id }, body: { step: 'ask_side', key: newKey(), side, reason } });
const saidInQueue = async ({ id }: DealWalk) =>
  (await olga.does(adminDeals.queue, { query: { kind: 'dispute' } })).items.find(({ dealId }) => dealId === id)?.says;

test('both sides are notified of the question, and read it with its deadline', async () => {
  const deal = await disputed();
  expect((await asks(deal, 'provider', ' ')).status).toBe(400);
  expect((await asks(deal, 'provider')).status).toBe(200);
  for (const who of [deal.seeker, deal.provider]) {
    expect((await deal.see(who)).question).toEqual({
      asked: 'provider',
      text: 'Which wheel was it?',
      askedAt: inHours(0),
      until: inHours(48),
    });
    const [listed] = (await who.does(who === deal.seeker ? deals.interests : deals.requests, { query: {} })).items;
    expect(listed).toMatchObject({ id: deal.id, asked: { side: 'provider', until: inHours(48) } });
    expect(await deal.notice(who)).toBe('Question from the operator');
  }
});

test('evidence of the side that was asked is the answer; the other side’s is not', async () => {
  const deal = await disputed();
  await asks(deal, 'provider');
  await takes(deal.seeker, deal.id, { step: 'evidence', text: 'The front wheel.' });
  expect((await deal.see()).question).not.toBeNull();
  expect(await asks(deal, 'seeker')).toMatchObject(refusal(409, 'wrong_state'));
  await takes(deal.provider, deal.id, { step: 'evidence', text: 'The rear wheel.' });
  expect(await deal.see()).toMatchObject({ question: null, asked: null });
  expect(await saidInQueue(deal)).toBe(`${deal.provider.username} has answered your question about Bike repair.`);
  await pass(3 * DAY);
  expect(await saidInQueue(deal)).toBe(`${deal.provider.username} has answered your question about Bike repair.`);
  expect((await asks(deal, 'seeker')).status).toBe(200);
});

test('without an answer the question lapses, the operator is notified, and the dispute keeps its deadline', async () => {
  const deal = await disputed();
  const before = await deal.see();
  await asks(deal, 'seeker');
  await pass(48 * HOUR - 1);
  expect((await deal.see()).question).not.toBeNull();
  await pass(1);
  const after = await deal.see();
  expect(after).toMatchObject({
    status: 'disputed',
    question: null,
    deadline: before.deadline,
    dispute: before.dispute,
  });
  expect(after.history.at(-1)).toMatchObject({ step: 'question_lapsed', by: 'system' });
  expect(await saidInQueue(deal)).toBe(`${deal.seeker.username} has not answered your question about Bike repair.`);
});

test('a question of a dispute that was withdrawn is not asked in the next one', async () => {
  const deal = await disputed();
  await asks(deal, 'provider');
  await takes(deal.seeker, deal.id, { step: 'withdraw_dispute', reason: 'We have spoken.' });
  await takes(deal.seeker, deal.id, { step: 'problem', reason: 'It fell off again' });
  expect((await deal.see()).question).toBeNull();
  await pass(3 * DAY);
  expect((await deal.see()).history.map(({ step }) => step)).not.toContain('question_lapsed');
});

test('a deal that was decided while a question was open still closes by its clock', async () => {
  const deal = await disputed();
  await asks(deal, 'provider');
  await olga.does(adminDeals.takeStep, {
    params: { id: deal.id },
    body: {
      step: 'admin_release',
      key: newKey(),
      reason: 'The photos say it all.',
      seen: await stepsSeen(world, deal.id),
    },
  });
  await pass(3 * DAY);
  expect((await deal.see()).status).toBe('completed');
  await pass(15 * DAY);
  expect((await deal.see()).status).toBe('closed');
});
