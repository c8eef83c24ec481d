// Property test: random histories of charges, refunds, transfers, reversals, disputes and the operator's payouts at
// Stripe always reconcile, and any transaction that is omitted, doubled or changed is named.
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { payments } from '#shared/payments.ts';
import { receiving } from '#shared/receiving.ts';
import { DAY_MS } from '#shared/time.ts';
import { balanceMatters, compareBalances } from '../../../test/compare-balance.ts';
import { goToPay, MINUTE, newKey, type OfferIds, offerTo, step } from '../../../test/paying-scene.ts';
import { neighbour, type Someone } from '../../../test/people.ts';
import { makeStripeWorld } from '../../../test/stripe-stand-in/in-world.ts';
import type { StoredObject } from '../../../test/stripe-stand-in/store.ts';
import { inTransaction } from '../../context/work.ts';
import { lockDeal } from '../../deals/lock-deal.ts';
import { refundDeal, releaseHeld } from '../deal-money.ts';
import { readTrialBalance } from '../trial-balance.ts';

// With no fee of ours, evidence waits for no operator; Stripe charges for it all the same.
const world = await makeStripeWorld({ DISPUTE_COUNTER_FEE: 0 });
const { standIn } = world;
const DEALS = 3;
const RUNS = 5;
const PRICE = 101;
let ana: Someone;
let bo: Someone;
let account = '';
let round = 0;
let offers: (OfferIds & { charge: string })[] = [];

beforeAll(async () => {
  [ana, bo] = [await neighbour(world, 'ana'), await neighbour(world, 'bo')];
  await compareBalances(world);
  account = (await bo.does(receiving.onboard)).url.split('/').at(-1) ?? '';
  standIn.finishOnboarding(account);
  account = standIn.store.list('v2.core.account')[0]?.id ?? '';
  // Bo's first three transfers wait for a week; later ones go at once.
  for (let first = 0; first < 3; first += 1) {
    const offered = await paid();
    await step(bo, offered, 'done');
    await step(ana, offered, 'confirm');
    await world.hearStripe();
  }
  world.clock.pass(8 * DAY_MS);
  await world.hearStripe();
});

async function paid(refundsEnd: 'succeeded' | 'pending' = 'succeeded'): Promise<OfferIds & { charge: string }> {
  const offered = await offerTo(ana, bo, { amount: PRICE });
  const charge = standIn.pay(await goToPay(ana, offered.publicId), { refundsEnd });
  await world.hearStripe();
  return { ...offered, charge };
}

const command = fc.record({
  deal: fc.nat(DEALS - 1),
  does: fc.constantFrom(
    ...([
      'release',
      'release',
      'refund',
      'refund',
      'refundThere',
      'refundsEnd',
      'refundFails',
      'dispute',
      'evidence',
    ] as const),
    ...(['win', 'lose', 'lose', 'empty', 'payout', 'payoutFails', 'topup', 'fee'] as const),
  ),
  amount: fc.oneof(fc.constant('all' as const), fc.integer({ min: 1, max: PRICE * 100 })),
});
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;

/** Legitimate refusals: moving more than there is, or what a bank holds. */
const REFUSALS = /cents are more than|bank is looking|the bank has the money|ledger_accounts_guard/;

function atStripe({ does, amount: asked }: Command, charge: StoredObject): void {
  const amount = asked === 'all' ? 5_000 : asked;
  const left = charge.amount - charge.amount_refunded;
  const [refund] = standIn.store.list('refund', ({ charge: of }) => of === charge.id);
  const [dispute] = standIn.store.list('dispute', ({ charge: of }) => of === charge.id);
  const isOpen = dispute !== undefined && !['won', 'lost'].includes(dispute.status);
  const { enter } = standIn.store;
  if (does === 'refundThere' && left > 0 && !dispute) standIn.refundThere(charge.id, Math.min(left, amount));
  if (does === 'refundsEnd' && refund?.status === 'pending') standIn.endRefund(refund.id, 'succeeded');
  if (does === 'refundFails' && refund && refund.status !== 'failed') standIn.endRefund(refund.id, 'failed');
  if (does === 'dispute' && charge.amount_refunded === 0 && !dispute) standIn.dispute(charge.id);
  if ((does === 'win' || does === 'lose') && isOpen) standIn.endDispute(dispute.id, does === 'win' ? 'won' : 'lost');
  if (does === 'empty') standIn.store.get(account, 'v2.core.account').is_empty = amount % 2 === 0;
  if (does === 'payout') enter({ type: 'payout', amount: -amount, fee: amount % 3, source: `po_${round}_${newKey()}` });
  if (does === 'payoutFails') {
    const source = `po_${newKey()}`;
    enter({ type: 'payout', amount: -amount, source });
    enter({ type: 'payout_failure', amount, source });
  }
  if (does === 'topup') enter({ type: 'topup', amount, source: `tu_${newKey()}` });
  if (does === 'fee') enter({ type: 'stripe_fee', amount: -amount });
}

async function carryOut(asked: Command): Promise<void> {
  const { dealId, publicId, charge } = offers[asked.deal]!;
  const { does, amount } = asked;
  const key = newKey();
  if (does === 'release' || does === 'refund')
    await inTransaction(world.context, async (work) => {
      await lockDeal(work.tx, dealId);
      if (does === 'release') await releaseHeld(work, { dealId, key, amount });
      else await refundDeal(work, { dealId, key, amount, reason: 'a test' });
    }).catch((error: unknown) => {
      if (!REFUSALS.test(String(error))) throw error;
    });
  if (does === 'evidence')
    await bo.tries(payments.evidence, { params: { publicId }, body: { key, text: 'It was painted.' } });
  atStripe(asked, standIn.store.get(charge, 'charge'));
  await world.hearStripe();
}

/** Lets pending refunds finish and due jobs retry. */
async function comeToRest(): Promise<void> {
  for (const { id, status } of standIn.store.list('refund'))
    if (status === 'pending') standIn.endRefund(id, 'succeeded');
  for (let look = 0; look < 12; look += 1) {
    await world.hearStripe();
    world.clock.pass(11 * MINUTE);
  }
}

const open = async () => (await balanceMatters(world)).filter(({ resolvedAt }) => resolvedAt === null);

/** Resets the import, as if nothing had been read yet. */
async function forgetEntries(): Promise<void> {
  await world.db.deleteFrom('balanceEntries').execute();
  await world.db
    .updateTable('balanceComparisons')
    .set({ readUntil: new Date(0) })
    .execute();
}

type Wrong = 'left out' | 'doubled' | 'changed';

/** Returns an undo function, and the name that the report must contain. */
async function tamper(entry: StoredObject, wrong: Wrong, by: number): Promise<{ mend: () => void; named: string }> {
  if (wrong === 'left out') {
    entry.object = 'hidden';
    return { mend: () => void (entry.object = 'balance_transaction'), named: await nameOf(entry) };
  }
  if (wrong === 'changed') {
    entry.amount += by;
    return { mend: () => void (entry.amount -= by), named: entry.id };
  }
  const { id: _, object: __, created, ...fields } = entry;
  const copy = standIn.store.create('txn', 'balance_transaction', { ...fields, created });
  return { mend: () => void (copy.object = 'hidden'), named: copy.id };
}

const EVERYWHERE: Command[] = (
  [
    [0, 'release', 'all'],
    [0, 'refund', 3_000],
    [0, 'refundFails', 'all'],
    [1, 'release', 4_000],
    [1, 'dispute', 'all'],
    [1, 'evidence', 'all'],
    [1, 'lose', 'all'],
    [2, 'dispute', 'all'],
    [2, 'evidence', 'all'],
    [2, 'win', 'all'],
    [2, 'refund', 2_000],
    [2, 'refundFails', 'all'],
    [0, 'payout', 1_000],
    [0, 'payoutFails', 1_000],
    [0, 'topup', 500],
    [0, 'fee', 200],
    [0, 'refundThere', 100],
  ] as const
).map(([deal, does, amount]) => ({ deal, does, amount }));

test('every history reconciles, and the operators read of any transaction that is wrong', async () => {
  const wrongs = fc.array(
    fc.tuple(fc.constantFrom<Wrong>('left out', 'doubled', 'changed'), fc.nat(), fc.integer({ min: 1, max: 500 })),
    { minLength: 3, maxLength: 3 },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 12 }), wrongs, async (history, tampered) => {
      round += 1;
      offers = [];
      for (let deal = 0; deal < DEALS; deal += 1) offers.push(await paid(deal === 2 ? 'pending' : 'succeeded'));
      for (const each of history) await carryOut(each);
      await comeToRest();
      await compareBalances(world);
      expect(await open()).toEqual([]);
      expect((await readTrialBalance(world.db)).balanced).toBe(true);
      const entries = standIn.store.list('balance_transaction');
      for (const [wrong, at, by] of tampered) {
        const among = wrong === 'doubled' ? entries.filter(({ source }) => source !== null) : entries;
        const entry = among[at % among.length]!;
        const { mend, named } = await tamper(entry, wrong, by);
        await forgetEntries();
        await compareBalances(world);
        const [matter] = await open();
        expect(matter?.says).toContain(named);
        mend();
        await forgetEntries();
        await compareBalances(world);
        expect(await open()).toEqual([]);
      }
    }),
    {
      numRuns: RUNS,
      endOnFailure: true,
      examples: [
        [
          EVERYWHERE,
          [
            ['left out', 0, 1],
            ['doubled', 1, 1],
            ['changed', 2, 7],
          ],
        ],
      ],
    },
  );
  const { rows } = await sql<{ type: string }>`select distinct type from balance_entries`.execute(world.db);
  expect(rows.map(({ type }) => type)).toEqual(
    expect.arrayContaining([
      'charge',
      'transfer',
      'transfer_refund',
      'refund',
      'refund_failure',
      'adjustment',
      'stripe_fee',
      'payout',
      'topup',
    ]),
  );
}, 240_000);

/** The name under which a missing transaction is reported. */
async function nameOf({ id, type, source }: StoredObject): Promise<string> {
  if (['payout', 'payout_failure', 'topup'].includes(type) || source === null) return id;
  const transfer = await world.db
    .selectFrom('reversals')
    .innerJoin('transfers', 'transfers.id', 'reversals.transferId')
    .select('transfers.ref')
    .where('reversals.ref', '=', source)
    .executeTakeFirst();
  return transfer?.ref ?? source;
}
