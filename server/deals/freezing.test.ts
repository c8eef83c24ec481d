// A frozen deal stands still for its sides and its clocks, but not for an operator; a thawed clock has at least a day.
import { expect, test } from 'vitest';
import { notifications } from '#shared/notifications.ts';
import { payments } from '#shared/payments.ts';
import { users } from '#shared/users.ts';
import type { AdminStepBody } from '#shared/deal-bodies.ts';
import { inTransaction } from '../context/work.ts';
import { makeAdmin } from '../admin/make-admin.ts';
import { newKey, refusal, takes, triesStep } from '../../test/deal.ts';
import { stepsSeen } from '../../test/operator.ts';
import { DAY, dealScene, HOUR, type DealWalk } from '../../test/deal-scene.ts';
import { neighbour } from '../../test/people.ts';
import { freezeDeal, thawDeal } from './freeze.ts';
import { takeAdminStep } from '../checkout/take-step.ts';

const { offered, paid, pass, world, inHours } = await dealScene();
const olga = await neighbour(world, 'olga');
await makeAdmin(world.db, 'olga');

const change = (deal: DealWalk, of: typeof freezeDeal, cause: string) =>
  inTransaction(world.context, (work) => of(work, { dealId: deal.id, cause }));
type Keyless<B> = B extends AdminStepBody ? Omit<B, 'key' | 'seen'> : never;
const operates = async (deal: DealWalk, body: Keyless<AdminStepBody>) => {
  const admin = { ...(await olga.does(users.current)), world: 0 } as unknown as Parameters<typeof takeAdminStep>[1];
  const said = { key: newKey(), seen: await stepsSeen(world, deal.id), ...body } as AdminStepBody;
  await takeAdminStep(world.context, admin, deal.id, said, async () => {});
};
const queued = async ({ id }: DealWalk) =>
  (
    await world.db
      .selectFrom('operatorQueue')
      .select('kind')
      .where('dealId', '=', id)
      .where('resolvedAt', 'is', null)
      .execute()
  ).map(({ kind }) => kind);

async function markedDone(): Promise<DealWalk> {
  const deal = await paid({ amount: 100 });
  await takes(deal.provider, deal.id, { step: 'done' });
  return deal;
}

test('neither side nor any clock can act; both are notified, and it is in the operators’ queue', async () => {
  const deal = await markedDone();
  await change(deal, freezeDeal, 'suspended:9');
  expect(await deal.see()).toMatchObject({ frozen: true, deadline: null, steps: [], status: 'awaiting_confirmation' });
  expect(await queued(deal)).toEqual(['frozen']);
  for (const person of [deal.seeker, deal.provider]) expect(await deal.notice(person)).toBe('Deal frozen');
  expect(await triesStep(deal.seeker, deal.id, { step: 'confirm' })).toMatchObject(
    refusal(409, 'frozen', 'awaiting_confirmation'),
  );
  expect(await triesStep(deal.provider, deal.id, { step: 'give_back' })).toMatchObject(refusal(409, 'frozen'));
  await pass(30 * DAY);
  expect(await deal.see()).toMatchObject({ status: 'awaiting_confirmation', sums: { held: 10_000 } });
});

test('the page of its payment says who has to decide, to both sides, and no more once it goes on', async () => {
  const deal = await paid({ amount: 100 });
  const publicId = (await deal.see()).offer?.publicId ?? '';
  const awaits = async () =>
    Promise.all(
      [deal.seeker, deal.provider].map(
        async (person) => (await person.does(payments.get, { params: { publicId } })).awaits,
      ),
    );
  expect(await awaits()).toEqual([[], []]);
  await change(deal, freezeDeal, 'suspended:9');
  expect(await awaits()).toEqual([['operator'], ['operator']]);
  await change(deal, freezeDeal, 'bank_dispute:7');
  expect(await awaits()).toEqual([
    ['bank', 'operator'],
    ['bank', 'operator'],
  ]);
  await change(deal, thawDeal, 'suspended:9');
  await change(deal, thawDeal, 'bank_dispute:7');
  expect(await awaits()).toEqual([[], []]);
});

test('thawed in time, the clock keeps its end; thawed late, it has a day, and only the last missed reminder is sent', async () => {
  const early = await markedDone();
  const { deadline } = await early.see();
  await change(early, freezeDeal, 'suspended:9');
  await pass(10 * HOUR);
  await change(early, thawDeal, 'suspended:9');
  expect((await early.see()).deadline).toEqual(deadline);
  expect(await queued(early)).toEqual([]);
  const late = await markedDone();
  await change(late, freezeDeal, 'suspended:9');
  await pass(20 * DAY);
  await change(late, thawDeal, 'suspended:9');
  expect((await late.see()).deadline?.at).toBe(inHours(24));
  await pass(DAY - 1);
  const reminders = (await late.seeker.does(notifications.list)).filter(({ title }) =>
    title.includes('confirm the job'),
  );
  expect(reminders.map(({ title }) => title)).toEqual(['Last reminder: please confirm the job']);
  expect((await late.see()).status).toBe('awaiting_confirmation');
  await pass(1);
  expect((await late.see()).status).toBe('completed');
});

test('with two causes it stays frozen until both are gone; the same one counts once', async () => {
  const deal = await markedDone();
  for (const cause of ['bank_dispute:dp_1', 'suspended:9', 'suspended:9']) await change(deal, freezeDeal, cause);
  await change(deal, thawDeal, 'suspended:9');
  expect(await deal.see()).toMatchObject({ frozen: true });
  await change(deal, thawDeal, 'suspended:8');
  expect(await deal.see()).toMatchObject({ frozen: true });
  await change(deal, thawDeal, 'bank_dispute:dp_1');
  expect(await deal.see()).toMatchObject({ frozen: false });
});

test('when one of several causes ends, nobody reads that the deal goes on, and everybody reads which is left', async () => {
  const deal = await markedDone();
  const says = async () =>
    (
      await world.db
        .selectFrom('operatorQueue')
        .select('says')
        .where('dealId', '=', deal.id)
        .where('resolvedAt', 'is', null)
        .executeTakeFirst()
    )?.says;
  const titles = async (person: typeof deal.seeker) =>
    (await person.does(notifications.list)).filter(({ relatedId }) => relatedId === deal.id).map(({ title }) => title);
  await change(deal, freezeDeal, 'bank_dispute:dp_1');
  await change(deal, freezeDeal, `suspended:${deal.provider.id}`);
  expect(await says()).toMatch(/is frozen: the payer’s bank is looking into the payment\.; bo_\w+ is suspended\.$/);
  expect((await deal.see()).awaits).toEqual(['bank', 'operator']);
  await change(deal, thawDeal, `suspended:${deal.provider.id}`);
  expect(await says()).toMatch(/is frozen: the payer’s bank is looking into the payment\.$/);
  expect(await deal.see()).toMatchObject({ frozen: true, awaits: ['bank'] });
  expect((await deal.see()).history.at(-1)).toMatchObject({ step: 'thaw', detail: { awaits: ['bank'] } });
  for (const person of [deal.seeker, deal.provider])
    expect(await titles(person)).not.toContain('Deal no longer frozen');
  await change(deal, thawDeal, 'bank_dispute:dp_1');
  expect(await says()).toBeUndefined();
  expect((await deal.see()).awaits).toEqual([]);
  for (const person of [deal.seeker, deal.provider]) expect(await titles(person)).toContain('Deal no longer frozen');
  const goesOn = (await deal.seeker.does(notifications.list)).find(({ title }) => title === 'Deal no longer frozen');
  expect(goesOn?.content).toMatch(/^The deal with bo_\w+ about Bike repair picks up where it left off\.$/);
});

test('the notice says whose decision is pending', async () => {
  const deal = await markedDone();
  const told = async () =>
    (await deal.provider.does(notifications.list)).find(({ title }) => title === 'Deal frozen')?.content;
  await change(deal, freezeDeal, 'bank_dispute:dp_1');
  expect(await told()).toMatch(
    /^The deal with (ana_\w+) about Bike repair is frozen until \1’s bank has decided\. Neither of you can take a step/,
  );
  await operates(deal, { step: 'freeze', reason: 'We look at it' });
  expect(await told()).toMatch(/frozen until ana_\w+’s bank has decided and an operator has looked at it\. Neither/);
});

test('an operators’ hold stays in the queue with its reason until the last cause is gone, and there is only one', async () => {
  const deal = await markedDone();
  await operates(deal, { step: 'freeze', reason: 'Somebody reported it.' });
  await expect(operates(deal, { step: 'freeze', reason: 'Once more' })).rejects.toMatchObject({ code: 'wrong_state' });
  await change(deal, freezeDeal, 'bank_dispute:dp_1');
  await change(deal, thawDeal, 'bank_dispute:dp_1');
  const [entry] = await world.db
    .selectFrom('operatorQueue')
    .select('says')
    .where('dealId', '=', deal.id)
    .where('resolvedAt', 'is', null)
    .execute();
  expect(entry?.says).toBe('The deal about Bike repair is frozen: Somebody reported it.');
});

test.each([
  ['admin_release', {}, 'completed', { released: 10_000, refunded: 0 }],
  ['admin_refund', {}, 'refunded', { released: 0, refunded: 10_000 }],
  ['admin_split', { toProvider: 2500 }, 'resolved', { released: 2500, refunded: 7500 }],
] as const)('an operator’s %s still works, and both read why', async (step, fields, status, sums) => {
  const deal = await markedDone();
  await operates(deal, { step: 'freeze', reason: 'We look at it' });
  await operates(deal, { step, ...fields, reason: 'Both have a point' } as Keyless<AdminStepBody>);
  const over = await deal.see();
  expect(over).toMatchObject({ status, sums: { held: 0, ...sums } });
  expect(over.history.at(-1)).toMatchObject({ step, by: 'admin', reason: 'Both have a point' });
  for (const person of [deal.seeker, deal.provider]) {
    expect((await person.does(notifications.list)).find(({ relatedId }) => relatedId === deal.id)?.content).toContain(
      'Both have a point',
    );
  }
});

test('an operator can withdraw before payment, and refund even after the deal is closed', async () => {
  const unpaid = await offered();
  await operates(unpaid, { step: 'admin_withdraw', reason: 'Not allowed here' });
  expect((await unpaid.see()).status).toBe('withdrawn');
  const closed = await markedDone();
  await pass(3 * DAY);
  await pass(14 * DAY);
  expect((await closed.see()).status).toBe('closed');
  await operates(closed, { step: 'admin_refund_after', amount: 1234, reason: 'Out of goodwill' });
  expect(await closed.see()).toMatchObject({ status: 'closed', sums: { refunded: 1234, released: 8766 } });
  await expect(operates(closed, { step: 'admin_refund_after', amount: 8767, reason: 'x' })).rejects.toMatchObject({
    code: 'too_much',
  });
});

test('an operator undoes nothing: a final deal stays where it is', async () => {
  const deal = await offered();
  await takes(deal.seeker, deal.id, { step: 'withdraw' });
  for (const step of ['admin_withdraw', 'admin_release', 'admin_refund', 'freeze'] as const) {
    await expect(operates(deal, { step, reason: 'x' })).rejects.toMatchObject({ code: 'wrong_state' });
  }
});
