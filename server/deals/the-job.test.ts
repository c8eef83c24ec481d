// The job itself: begun, marked done or not, confirmed or not, and partly released on the way.
import { expect, test } from 'vitest';
import { notifications } from '#shared/notifications.ts';
import { payments } from '#shared/payments.ts';
import { refusal, takes, triesStep } from '../../test/deal.ts';
import { DAY, dealScene, HOUR, type DealWalk } from '../../test/deal-scene.ts';

const { paid, pass, passUntil, inHours } = await dealScene();

const titles = async (deal: DealWalk, side: 'seeker' | 'provider') =>
  (await deal[side].does(notifications.list))
    .filter(({ relatedId }) => relatedId === deal.id)
    .map(({ title }) => title);
const told = async (deal: DealWalk, side: 'seeker' | 'provider', title: string) =>
  (await titles(deal, side)).filter((each) => each === title).length;

test('a day after the agreed end both are asked once, and after a week without a mark Ana is asked to confirm', async () => {
  const deal = await paid({ startsIn: 10, lasts: 2 });
  const { end, deadline } = await deal.see();
  const ended = Date.parse(end ?? '');
  expect(deadline?.at).toBe(new Date(ended + 7 * DAY).toISOString());
  await passUntil(ended + DAY - 1);
  expect(await told(deal, 'seeker', 'Is the job done?')).toBe(0);
  await passUntil(ended + DAY);
  await pass(HOUR);
  for (const side of ['seeker', 'provider'] as const) expect(await told(deal, side, 'Is the job done?')).toBe(1);
  await passUntil(ended + 7 * DAY - 1);
  expect((await deal.see()).status).toBe('paid_in_escrow');
  await passUntil(ended + 7 * DAY);
  const seen = await deal.see();
  expect(seen).toMatchObject({ status: 'awaiting_confirmation', markedDone: false, deadline: { at: inHours(72) } });
  const page = () => deal.seeker.does(payments.get, { params: { publicId: seen.offer?.publicId ?? '' } });
  expect(await page()).toMatchObject({ markedDone: false, start: seen.start, end: seen.end });
  await takes(deal.provider, deal.id, { step: 'done' });
  expect((await page()).markedDone).toBe(true);
});

test('a job that nobody marked and nobody confirmed goes to an operator, and no money moves', async () => {
  const deal = await paid({ startsIn: 10 });
  await passUntil(Date.parse((await deal.see()).end ?? '') + 7 * DAY);
  await pass(72 * HOUR - 1);
  expect((await deal.see()).status).toBe('awaiting_confirmation');
  await pass(1);
  expect(await deal.see()).toMatchObject({
    status: 'disputed',
    dispute: { by: 'system' },
    sums: { held: 10_000, released: 0 },
  });
  for (const side of ['seeker', 'provider'] as const) expect(await told(deal, side, 'Dispute opened')).toBe(1);
});

test('marked done in that time, Ana has three full days again, and then it is released', async () => {
  const deal = await paid({ startsIn: 10 });
  await passUntil(Date.parse((await deal.see()).end ?? '') + 7 * DAY);
  await pass(71 * HOUR);
  const marked = await takes(deal.provider, deal.id, { step: 'done' });
  expect(marked).toMatchObject({ status: 'awaiting_confirmation', markedDone: true, deadline: { at: inHours(72) } });
  expect(await triesStep(deal.provider, deal.id, { step: 'done' })).toMatchObject(
    refusal(409, 'wrong_state', 'awaiting_confirmation'),
  );
  await pass(72 * HOUR);
  expect(await deal.see()).toMatchObject({ status: 'completed', sums: { released: 10_000, fee: 500 } });
});

test('completion is announced at once, after a day and after sixty hours, and the money is released after three days', async () => {
  const deal = await paid({ startsIn: 1, lasts: 2 });
  await pass(4 * HOUR);
  await takes(deal.provider, deal.id, { step: 'done' });
  expect(await told(deal, 'seeker', 'Job marked done')).toBe(1);
  await pass(24 * HOUR - 1);
  expect(await told(deal, 'seeker', 'Please confirm the job')).toBe(0);
  await pass(1);
  expect(await told(deal, 'seeker', 'Please confirm the job')).toBe(1);
  const [reminder] = (await deal.seeker.does(notifications.list)).filter(({ relatedId }) => relatedId === deal.id);
  expect(reminder?.content).toMatch(/Without a reply from you, the money is released automatically\.$/);
  await pass(36 * HOUR - 1);
  expect(await told(deal, 'seeker', 'Last reminder: please confirm the job')).toBe(0);
  await pass(1);
  expect(await told(deal, 'seeker', 'Last reminder: please confirm the job')).toBe(1);
  await pass(12 * HOUR - 1);
  expect(await deal.see()).toMatchObject({ status: 'awaiting_confirmation', sums: { held: 10_000 } });
  await pass(1);
  const done = await deal.see();
  expect(done).toMatchObject({ status: 'completed', sums: { held: 0, released: 10_000, fee: 500 } });
  expect(done.history.at(-1)).toMatchObject({ step: 'time_confirmed', by: 'system' });
  for (const side of ['seeker', 'provider'] as const) expect(await told(deal, side, 'Payment released')).toBe(1);
});

test('a job that lasts several days is never released before its agreed end', async () => {
  const deal = await paid({ startsIn: 1, lasts: 200 });
  const { end } = await deal.see();
  await pass(HOUR);
  const done = await takes(deal.provider, deal.id, { step: 'done' });
  expect(done.deadline?.at).toBe(end);
  await pass(72 * HOUR);
  expect((await deal.see()).status).toBe('awaiting_confirmation');
  await passUntil(end ?? '');
  expect((await deal.see()).status).toBe('completed');
});

test('without a fixed time the job counts as ended thirty days after paying', async () => {
  const deal = await paid();
  expect((await deal.see()).deadline?.at).toBe(inHours(37 * 24));
  await takes(deal.provider, deal.id, { step: 'start' });
  await pass(31 * DAY);
  expect(await told(deal, 'provider', 'Is the job done?')).toBe(1);
  await pass(6 * DAY - 1);
  expect((await deal.see()).status).toBe('in_progress');
  await pass(1);
  expect((await deal.see()).status).toBe('awaiting_confirmation');
});

test('Ana can confirm whenever she likes once it is paid, and all of it is released', async () => {
  const deal = await paid({ amount: 100, startsIn: 40 });
  const done = await takes(deal.seeker, deal.id, { step: 'confirm' });
  expect(done).toMatchObject({
    status: 'completed',
    sums: { held: 0, released: 10_000, fee: 500 },
    deadline: { at: inHours(14 * 24) },
  });
});

test('a part is released on the way; the fees of the parts add up to the fee of the whole', async () => {
  const deal = await paid({ amount: 101 });
  const first = await takes(deal.seeker, deal.id, { step: 'release_part', amount: 33 });
  expect(first).toMatchObject({ status: 'paid_in_escrow', sums: { held: 6800, released: 3300, fee: 165 } });
  await takes(deal.provider, deal.id, { step: 'start' });
  await takes(deal.seeker, deal.id, { step: 'release_part', amount: 33 });
  expect(await triesStep(deal.seeker, deal.id, { step: 'release_part', amount: 36 })).toMatchObject(
    refusal(422, 'too_much'),
  );
  expect(await triesStep(deal.seeker, deal.id, { step: 'release_part', amount: 35 })).toMatchObject(
    refusal(422, 'already_final'),
  );
  const done = await takes(deal.seeker, deal.id, { step: 'confirm' });
  expect(done.sums).toMatchObject({ held: 0, released: 10_100, fee: 505 });
  expect(done.history.filter(({ step }) => step === 'release_part').map(({ detail }) => detail.amount)).toEqual([
    3300, 3300,
  ]);
});

test('Bo cannot release to himself, and Ana cannot start his job', async () => {
  const deal = await paid();
  expect(await triesStep(deal.provider, deal.id, { step: 'release_part', amount: 5 })).toMatchObject(
    refusal(403, 'not_your_step'),
  );
  expect(await triesStep(deal.seeker, deal.id, { step: 'start' })).toMatchObject(refusal(403, 'not_your_step'));
});
