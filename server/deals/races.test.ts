// Two concurrent steps on the real database: one wins, the other learns the deal's status, and no cent moves twice.
import { expect, test } from 'vitest';
import { deals } from '#shared/deals.ts';
import { newKey, refusal, takes, triesStep } from '../../test/deal.ts';
import { dealScene, HOUR, type DealWalk } from '../../test/deal-scene.ts';

const { offered, paid, pass } = await dealScene();

type Press = [by: 'seeker' | 'provider', body: { step: string } & Record<string, unknown>];
const atOnce = (deal: DealWalk, ...presses: Press[]) =>
  Promise.all(presses.map(([by, body]) => triesStep(deal[by], deal.id, body)));
const stepsOf = async (deal: DealWalk) => (await deal.see()).history.map(({ step }) => step);

const done = async () => {
  const deal = await paid({ amount: 100 });
  await takes(deal.provider, deal.id, { step: 'done' });
  return deal;
};
const disputed = async () => {
  const deal = await done();
  await takes(deal.seeker, deal.id, { step: 'problem', reason: 'A scratch' });
  return deal;
};

/** Exactly one of two mutually exclusive steps is taken. */
async function oneWins(deal: DealWalk, first: Press, second: Press): Promise<string> {
  const before = (await stepsOf(deal)).length;
  const answers = await atOnce(deal, first, second);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { status, sums, history } = await deal.see();
  const lost = answers.find((answer) => answer.status === 409);
  expect(lost?.body).toMatchObject({ code: 'wrong_state', status });
  expect(history).toHaveLength(before + 1);
  expect(sums.charged).toBe(sums.held + sums.released + sums.refunded);
  return status;
}

test('confirmed and reported at once', async () => {
  const deal = await done();
  const status = await oneWins(
    deal,
    ['seeker', { step: 'confirm' }],
    ['seeker', { step: 'problem', reason: 'A scratch' }],
  );
  expect(['completed', 'disputed']).toContain(status);
});

test('confirmed by Ana while Bo gives everything back', async () => {
  const deal = await done();
  const status = await oneWins(deal, ['seeker', { step: 'confirm' }], ['provider', { step: 'give_back' }]);
  const { sums } = await deal.see();
  expect(sums).toMatchObject(
    status === 'completed' ? { released: 10_000, refunded: 0 } : { released: 0, refunded: 10_000 },
  );
});

test('a split accepted while everything is given back', async () => {
  const deal = await disputed();
  const { proposals } = await takes(deal.provider, deal.id, { step: 'propose_split', toProvider: 4000 });
  const status = await oneWins(
    deal,
    ['seeker', { step: 'accept_split', proposalId: proposals[0]?.id }],
    ['provider', { step: 'give_back' }],
  );
  expect((await deal.see()).sums).toMatchObject(
    status === 'resolved' ? { released: 4000, refunded: 6000 } : { released: 0, refunded: 10_000 },
  );
});

test('each accepts the other’s split at once: one of them is the split', async () => {
  const deal = await disputed();
  const bos = (await takes(deal.provider, deal.id, { step: 'propose_split', toProvider: 7000 })).proposals[0]?.id;
  const anas = (await takes(deal.seeker, deal.id, { step: 'propose_split', toProvider: 2000 })).proposals[0]?.id;
  await oneWins(
    deal,
    ['seeker', { step: 'accept_split', proposalId: bos }],
    ['provider', { step: 'accept_split', proposalId: anas }],
  );
  expect([2000, 7000]).toContain((await deal.see()).sums.released);
});

test('a split accepted twice is split once', async () => {
  const deal = await disputed();
  const { proposals } = await takes(deal.provider, deal.id, { step: 'propose_split', toProvider: 4000 });
  const body = { step: 'accept_split', proposalId: proposals[0]?.id };
  await oneWins(deal, ['seeker', body], ['seeker', body]);
  expect((await deal.see()).sums).toMatchObject({ released: 4000, fee: 200, refunded: 6000 });
});

test('started while it is cancelled: in a deal without a fixed time both may be, one after the other', async () => {
  const deal = await paid({ amount: 100 });
  const [canceled, started] = await atOnce(
    deal,
    ['seeker', { step: 'cancel', refund: 10_000 }],
    ['provider', { step: 'start' }],
  );
  expect(canceled?.status).toBe(200);
  if (started?.status === 409) expect(started.body).toMatchObject({ code: 'wrong_state', status: 'canceled' });
  expect(await deal.see()).toMatchObject({ status: 'canceled', sums: { refunded: 10_000 } });
});

test('started while it is cancelled, at an agreed time: one of them', async () => {
  const deal = await paid({ amount: 100, startsIn: 1 });
  const [canceled, started] = await atOnce(
    deal,
    ['seeker', { step: 'cancel', refund: 5000 }],
    ['provider', { step: 'start' }],
  );
  const { status } = await deal.see();
  if (status === 'canceled')
    expect([canceled?.status, started]).toMatchObject([200, refusal(409, 'wrong_state', 'canceled')]);
  else expect([status, canceled?.body.code, started?.status]).toEqual(['in_progress', 'cancel_by_agreement', 200]);
});

test('both cancel at once: what goes back goes back once', async () => {
  const deal = await paid({ amount: 100, startsIn: 10 });
  await oneWins(deal, ['seeker', { step: 'cancel', refund: 5000 }], ['provider', { step: 'cancel', refund: 10_000 }]);
});

test('two parts released at once are two parts, and never more than is held', async () => {
  const deal = await paid({ amount: 100 });
  const answers = await atOnce(
    deal,
    ...Array.from({ length: 4 }, (): Press => ['seeker', { step: 'release_part', amount: 40 }]),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 422, 422]);
  expect((await deal.see()).sums).toMatchObject({ held: 2000, released: 8000, fee: 400 });
});

test('an offer taken back while it is accepted', async () => {
  const deal = await offered();
  const offerId = (await deal.see()).offer?.id;
  await oneWins(deal, ['seeker', { step: 'accept_offer', offerId }], ['provider', { step: 'take_back' }]);
});

test('the same key many times at once is one step, with one answer', async () => {
  const deal = await paid({ amount: 100 });
  const body = { step: 'release_part', amount: 30, key: newKey() };
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => deal.seeker.tries(deals.takeStep, { params: { id: deal.id }, body })),
  );
  expect(answers.map(({ status, body: { sums } }) => [status, sums.released])).toEqual(Array(5).fill([200, 3000]));
  expect((await stepsOf(deal)).filter((step) => step === 'release_part')).toHaveLength(1);
});

test('Bo’s key is not Ana’s: the same key and body from the other side is not taken for hers', async () => {
  const deal = await disputed();
  const body = { step: 'propose_split', toProvider: 4000, key: newKey() } as const;
  await takes(deal.seeker, deal.id, body);
  expect(await triesStep(deal.provider, deal.id, body)).toMatchObject(refusal(409, 'key_reused'));
  expect((await deal.see()).proposals).toHaveLength(1);
});

test('no key that a person can choose blocks a clock', async () => {
  const deal = await offered();
  for (const key of [`need-met-${deal.id}`, `clock-${deal.id}`, 'system-12345678'])
    await takes(deal.seeker, deal.id, { step: 'set_communication', communication: 'phone', key });
  expect((await triesStep(deal.seeker, deal.id, { step: 'withdraw', key: 'system:clock-1' })).status).toBe(400);
  await pass(72 * HOUR);
  expect((await deal.see()).status).toBe('expired');
});
