// No money is held for longer than 85 days: on day 75 both sides and the operators are warned, on day 85 it is
// refunded.
import { expect, test } from 'vitest';
import { notifications } from '#shared/notifications.ts';
import { inTransaction } from '../context/work.ts';
import { makeAdmin } from '../admin/make-admin.ts';
import { takes } from '../../test/deal.ts';
import { DAY, dealScene, HOUR, type DealWalk } from '../../test/deal-scene.ts';
import { neighbour } from '../../test/people.ts';
import { freezeDeal, thawDeal } from './freeze.ts';

const { paid, pass, passUntil, world, inHours, now } = await dealScene();
const operator = await neighbour(world, 'olga');
await makeAdmin(world.db, 'olga');

const bank = 'bank_dispute:dp_1';
const change = (deal: DealWalk, of: typeof freezeDeal, cause = bank) =>
  inTransaction(world.context, (work) => of(work, { dealId: deal.id, cause }));
const queued = async ({ id }: DealWalk) =>
  (
    await world.db
      .selectFrom('operatorQueue')
      .select('key')
      .where('dealId', '=', id)
      .where('resolvedAt', 'is', null)
      .execute()
  ).map(({ key }) => key);

/** A deal that still holds its money on day 70, after one dispute after another. */
async function heldLong(): Promise<DealWalk & { paidAt: number }> {
  const deal = await paid({ amount: 100, startsIn: 1 });
  const paidAt = now();
  await takes(deal.seeker, deal.id, { step: 'release_part', amount: 30 });
  await pass(HOUR);
  for (let days = 0; days < 70; days += 10) {
    await takes(deal.seeker, deal.id, { step: 'problem', reason: 'Not yet' });
    await pass(10 * DAY);
    if (days < 60) await takes(deal.seeker, deal.id, { step: 'withdraw_dispute' });
  }
  await takes(deal.seeker, deal.id, { step: 'withdraw_dispute' });
  await takes(deal.seeker, deal.id, { step: 'problem', reason: 'Not yet' });
  return { ...deal, paidAt };
}

test('at 75 days everybody is notified, at 85 what is held goes back to Ana; what she released stays released', async () => {
  const deal = await heldLong();
  await passUntil(deal.paidAt + 75 * DAY - 1);
  expect((await deal.see()).holdEnd?.announced).toBe(false);
  expect(await queued(deal)).not.toContain(`old_hold:${deal.id}`);
  await passUntil(deal.paidAt + 75 * DAY);
  expect(await queued(deal)).toContain(`old_hold:${deal.id}`);
  for (const person of [deal.seeker, deal.provider]) expect(await deal.notice(person)).toBe('Payment held for long');
  expect((await deal.see()).holdEnd).toEqual({ at: new Date(deal.paidAt + 85 * DAY).toISOString(), announced: true });
  expect((await operator.does(notifications.list)).some(({ title }) => title === 'Payment held for long')).toBe(true);
  await passUntil(deal.paidAt + 85 * DAY - 1);
  expect(await deal.see()).toMatchObject({ status: 'disputed', sums: { held: 7000 } });
  await passUntil(deal.paidAt + 85 * DAY);
  const over = await deal.see();
  expect(over).toMatchObject({ status: 'refunded', sums: { held: 0, released: 3000, refunded: 7000 } });
  expect(over.history.at(-1)).toMatchObject({ step: 'hold_limit', by: 'system' });
  expect(over.holdEnd).toBeNull();
  expect(await queued(deal)).toEqual([]);
});

test('a suspension does not keep it longer', async () => {
  const deal = await heldLong();
  await change(deal, freezeDeal, 'suspended:7');
  expect((await deal.see()).holdEnd?.at).toBe(new Date(deal.paidAt + 85 * DAY).toISOString());
  await passUntil(deal.paidAt + 85 * DAY);
  expect((await deal.see()).status).toBe('refunded');
});

async function frozenFor(cause: string): Promise<DealWalk & { paidAt: number }> {
  const deal = await paid({ startsIn: 1 });
  const paidAt = now();
  await pass(HOUR);
  await takes(deal.seeker, deal.id, { step: 'problem', reason: 'Not yet' });
  await change(deal, freezeDeal, cause);
  return { ...deal, paidAt };
}

test('a suspension that is lifted an hour before day 85 does not keep it longer either', async () => {
  const deal = await frozenFor('suspended:7');
  await passUntil(deal.paidAt + 85 * DAY - HOUR);
  await change(deal, thawDeal, 'suspended:7');
  await passUntil(deal.paidAt + 85 * DAY - 1);
  expect((await deal.see()).status).toBe('disputed');
  await pass(1);
  expect((await deal.see()).status).toBe('refunded');
});

test.each([[false], [true]])(
  'a bank that finishes an hour before day 85 leaves a whole day, whether somebody is suspended meanwhile (%s)',
  async (isSuspended) => {
    const deal = await frozenFor(bank);
    await passUntil(deal.paidAt + 85 * DAY - HOUR);
    if (isSuspended) await change(deal, freezeDeal, 'suspended:7');
    await change(deal, thawDeal);
    await pass(DAY - 1);
    expect(await deal.see()).toMatchObject({ status: 'disputed', frozen: isSuspended });
    await pass(1);
    expect((await deal.see()).status).toMatch(isSuspended ? /^refunded$/ : /^(refunded|resolved)$/);
  },
);

test('the limit waits while a bank has the money, and has a day when the bank is done', async () => {
  const deal = await heldLong();
  await change(deal, freezeDeal);
  await passUntil(deal.paidAt + 90 * DAY);
  expect(await deal.see()).toMatchObject({ status: 'disputed', holdEnd: null });
  await change(deal, thawDeal);
  expect((await deal.see()).holdEnd?.at).toBe(inHours(24));
  await pass(DAY - 1);
  expect(await deal.see()).toMatchObject({ status: 'disputed', frozen: false });
  await pass(1);
  expect((await deal.see()).history.at(-1)?.step).toMatch(/^(hold_limit|last_resort)$/);
  expect(inHours(0)).toBe((await deal.see()).history.at(-1)?.at);
});
