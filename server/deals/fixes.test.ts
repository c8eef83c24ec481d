// Fixes: Ana asks, Bo does it, and neither gains by staying silent.
import { expect, test } from 'vitest';
import { notifications } from '#shared/notifications.ts';
import { refusal, takes, triesStep } from '../../test/deal.ts';
import { dealScene, HOUR, type DealWalk } from '../../test/deal-scene.ts';

const { paid, pass, inHours } = await dealScene();

async function markedDone(): Promise<DealWalk> {
  const deal = await paid({ amount: 100 });
  await takes(deal.provider, deal.id, { step: 'done' });
  return deal;
}
const ask = ({ seeker, id }: DealWalk, reason = 'It drips again') => takes(seeker, id, { step: 'ask_fix', reason });

test('Ana asks for a fix with her reason, Bo fixes it, and she has three full days again', async () => {
  const deal = await markedDone();
  await pass(70 * HOUR);
  const asked = await ask(deal);
  expect(asked).toMatchObject({ status: 'fix_requested', deadline: { at: inHours(72) } });
  expect(asked.history.at(-1)?.reason).toBe('It drips again');
  expect(await deal.notice(deal.provider)).toBe('Fix requested');
  await pass(70 * HOUR);
  const redone = await takes(deal.provider, deal.id, { step: 'redone', reason: 'A new washer' });
  expect(redone).toMatchObject({ status: 'awaiting_confirmation', markedDone: true, deadline: { at: inHours(72) } });
  expect(await deal.notice(deal.seeker)).toBe('Job fixed');
});

test('a fix request needs a reason', async () => {
  const deal = await markedDone();
  for (const reason of ['', '   '])
    expect((await triesStep(deal.seeker, deal.id, { step: 'ask_fix', reason })).status).toBe(400);
});

test('two fixes can be requested; then Ana confirms or reports a problem', async () => {
  const deal = await markedDone();
  for (const _ of [1, 2]) {
    await ask(deal);
    await takes(deal.provider, deal.id, { step: 'redone' });
  }
  expect(await triesStep(deal.seeker, deal.id, { step: 'ask_fix', reason: 'Again' })).toMatchObject(
    refusal(422, 'no_fixes_left'),
  );
  expect((await deal.see()).steps.toSorted()).toEqual(['confirm', 'problem']);
});

test('a fix that does not come in three days goes to an operator; Bo is reminded a day before', async () => {
  const deal = await markedDone();
  await ask(deal);
  await pass(48 * HOUR - 1);
  const due = async () =>
    (await deal.provider.does(notifications.list)).filter(
      ({ title, relatedId }) => title === 'A fix is due' && relatedId === deal.id,
    );
  expect(await due()).toEqual([]);
  await pass(1);
  expect(await due()).toHaveLength(1);
  await pass(24 * HOUR - 1);
  expect((await deal.see()).status).toBe('fix_requested');
  await pass(1);
  expect(await deal.see()).toMatchObject({ status: 'disputed', dispute: { by: 'system' }, sums: { held: 10_000 } });
});

test('while a fix waits Ana can confirm, either can report a problem, and Bo can give everything back', async () => {
  const confirmed = await markedDone();
  await ask(confirmed);
  expect((await takes(confirmed.seeker, confirmed.id, { step: 'confirm' })).sums).toMatchObject({ released: 10_000 });
  for (const side of ['seeker', 'provider'] as const) {
    const deal = await markedDone();
    await ask(deal);
    expect(await takes(deal[side], deal.id, { step: 'problem', reason: 'We disagree' })).toMatchObject({
      status: 'disputed',
      dispute: { by: side },
    });
  }
  const returned = await markedDone();
  await ask(returned);
  expect(await takes(returned.provider, returned.id, { step: 'give_back', reason: 'I cannot' })).toMatchObject({
    status: 'refunded',
    sums: { held: 0, refunded: 10_000 },
  });
});

test('Bo gives everything back instead of waiting for a confirmation, released parts too', async () => {
  const deal = await paid({ amount: 100 });
  await takes(deal.seeker, deal.id, { step: 'release_part', amount: 40 });
  await takes(deal.provider, deal.id, { step: 'done' });
  expect(await takes(deal.provider, deal.id, { step: 'give_back' })).toMatchObject({
    status: 'refunded',
    sums: { held: 0, released: 0, fee: 0, refunded: 10_000 },
  });
  expect(await deal.notice(deal.seeker)).toBe('Payment refunded');
});
