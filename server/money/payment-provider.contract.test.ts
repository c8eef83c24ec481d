// Contract that every payment provider keeps: the simulator, and Stripe as played by its stand-in.
import { describe, expect, test } from 'vitest';
import type { ProviderStage, Refunds } from '../../test/provider-stages/provider-stage.ts';
import { simulatorStage } from '../../test/provider-stages/simulator-stage.ts';
import { stripeStage } from '../../test/provider-stages/stripe-stage.ts';
import type { BalanceEntry, BalancePage, ProviderErrorKind } from './payment-provider.ts';
import { HOUR_MS } from '#shared/time.ts';

const stages = [await simulatorStage(), await stripeStage()];

let count = 0;
/** A name never used before. */
const fresh = (what: string): string => `${what}-${(count += 1)}`;

const fails = (ask: Promise<unknown>, kind: ProviderErrorKind) => expect(ask).rejects.toMatchObject({ kind });

describe.each(stages)('$name', (stage: ProviderStage) => {
  const { provider, context, pass } = stage;

  const ask = (fields: { key?: string; amount?: number; group?: string; minutes?: number } = {}) => ({
    key: fields.key ?? fresh('checkout'),
    amount: fields.amount ?? 12_000,
    currency: 'usd',
    title: 'Paint a gate',
    reference: 'a-payment-of-ours',
    group: fields.group ?? fresh('group'),
    successUrl: 'http://localhost:3000/pay/1?checkout=done',
    cancelUrl: 'http://localhost:3000/pay/1',
    expiresAt: new Date(context.now().getTime() + (fields.minutes ?? 35) * 60_000).toISOString(),
  });

  async function charged(fields: { amount?: number; refunds?: Refunds } = {}) {
    const asked = ask(fields);
    const { ref } = await provider.createCheckout(context, asked);
    return { checkoutRef: ref, chargeRef: await stage.pay(ref, fields.refunds), group: asked.group };
  }

  async function activeAccount(): Promise<string> {
    const { ref } = await provider.ensureAccount(context, {
      key: fresh('account'),
      email: 'bo@example.test',
      country: 'US',
    });
    await stage.finishOnboarding(ref);
    return ref;
  }

  async function sent(amount = 10_000) {
    const { chargeRef, group } = await charged();
    const accountRef = await activeAccount();
    const { ref } = await provider.transfer(context, { key: fresh('transfer'), amount, accountRef, chargeRef, group });
    return { transferRef: ref, accountRef, chargeRef, group };
  }

  const movesOf = async (group: string, kind: string) =>
    (await provider.findByGroup(context, group)).filter((move) => move.kind === kind);

  describe('a checkout', () => {
    test('is made once for a key, however often it is asked for', async () => {
      const asked = ask();
      const first = await provider.createCheckout(context, asked);
      expect(first.url).toMatch(/^https?:/);
      expect(await provider.createCheckout(context, asked)).toEqual(first);
      expect((await provider.createCheckout(context, ask())).ref).not.toBe(first.ref);
    });

    test('asked for twice at the same moment is one, too', async () => {
      const asked = ask();
      const [one, other] = await Promise.all([
        provider.createCheckout(context, asked),
        provider.createCheckout(context, asked),
      ]);
      expect(one).toEqual(other);
    });

    test('for another sum with the same key is a conflict', async () => {
      const asked = ask();
      await provider.createCheckout(context, asked);
      await fails(provider.createCheckout(context, { ...asked, amount: asked.amount + 1 }), 'conflict');
    });

    test('that is open shows the requested amount, and no charge', async () => {
      const { ref } = await provider.createCheckout(context, ask({ amount: 4_500 }));
      const shown = {
        ref,
        status: 'open',
        amount: 4_500,
        currency: 'usd',
        reference: 'a-payment-of-ours',
        charge: null,
      };
      expect(await provider.getCheckout(context, ref)).toEqual(shown);
    });

    test('that was paid shows its charge and the payment provider’s fee', async () => {
      const { checkoutRef, chargeRef } = await charged({ amount: 4_500 });
      const { charge, ...shown } = await provider.getCheckout(context, checkoutRef);
      expect(shown).toMatchObject({
        status: 'complete',
        amount: 4_500,
        currency: 'usd',
        reference: 'a-payment-of-ours',
      });
      expect(charge).toEqual({ ref: chargeRef, fee: expect.any(Number), settledIn: 'usd' });
      expect(charge?.fee).toBeLessThan(4_500);
    });

    test('that is open can be ended, also twice', async () => {
      const { ref } = await provider.createCheckout(context, ask());
      expect(await provider.expireCheckout(context, ref)).toBe('expired');
      expect(await provider.expireCheckout(context, ref)).toBe('expired');
      expect(await provider.getCheckout(context, ref)).toMatchObject({ status: 'expired', charge: null });
      await expect(stage.pay(ref)).rejects.toThrow('cannot be paid');
    });

    test('that was paid can no longer be ended', async () => {
      const { checkoutRef } = await charged();
      expect(await provider.expireCheckout(context, checkoutRef)).toBe('complete');
      expect(await provider.getCheckout(context, checkoutRef)).toMatchObject({ status: 'complete' });
    });

    test('expires on its own', async () => {
      const { ref } = await provider.createCheckout(context, ask({ minutes: 35 }));
      pass(35 * 60_000);
      expect(await provider.getCheckout(context, ref)).toMatchObject({ status: 'expired' });
      expect(await provider.expireCheckout(context, ref)).toBe('expired');
    });

    test('may be asked for minutes before its hold ends, and again with the same key', async () => {
      const asked = ask({ minutes: 5 });
      const made = await provider.createCheckout(context, asked);
      pass(60_000);
      expect(await provider.createCheckout(context, asked)).toEqual(made);
      expect(await provider.getCheckout(context, made.ref)).toMatchObject({ status: 'open' });
    });

    test('that does not exist is invalid', async () => {
      await fails(provider.getCheckout(context, 'cs_nobody'), 'invalid');
      await fails(provider.expireCheckout(context, 'cs_nobody'), 'invalid');
    });
  });

  describe('a refund', () => {
    test('gives back a part, once for a key', async () => {
      const { chargeRef, group } = await charged({ amount: 10_000 });
      const asked = { key: fresh('refund'), chargeRef, amount: 4_000, group };
      const refund = await provider.refund(context, asked);
      expect(refund).toEqual({ ref: expect.any(String), key: asked.key, chargeRef, amount: 4_000, status: 'done' });
      expect((await provider.refund(context, asked)).ref).toBe(refund.ref);
      expect(await provider.getRefund(context, refund.ref)).toEqual(refund);
      expect(await movesOf(group, 'refund')).toHaveLength(1);
      await fails(provider.refund(context, { ...asked, amount: 4_001 }), 'conflict');
    });

    test('of more than is left of the charge is invalid', async () => {
      const { chargeRef, group } = await charged({ amount: 10_000 });
      await fails(provider.refund(context, { key: fresh('refund'), chargeRef, amount: 10_001, group }), 'invalid');
      await provider.refund(context, { key: fresh('refund'), chargeRef, amount: 6_000, group });
      await fails(provider.refund(context, { key: fresh('refund'), chargeRef, amount: 4_001, group }), 'invalid');
      await provider.refund(context, { key: fresh('refund'), chargeRef, amount: 4_000, group });
      await fails(provider.refund(context, { key: fresh('refund'), chargeRef, amount: 1, group }), 'invalid');
    });

    test('can be pending before it is done', async () => {
      const { chargeRef, group } = await charged({ refunds: 'later' });
      const { ref, status } = await provider.refund(context, { key: fresh('refund'), chargeRef, amount: 500, group });
      expect(status).toBe('pending');
      await stage.endRefunds();
      expect(await provider.getRefund(context, ref)).toMatchObject({ status: 'done' });
    });

    test('that was done can still fail, has then moved nothing, and may be requested again', async () => {
      const { chargeRef, group } = await charged({ amount: 2_000, refunds: 'fail later' });
      const key = fresh('refund');
      const { ref } = await provider.refund(context, { key, chargeRef, amount: 2_000, group });
      expect(await movesOf(group, 'refund')).toEqual([{ kind: 'refund', ref, key, amount: 2_000 }]);
      await stage.endRefunds();
      expect(await provider.getRefund(context, ref)).toMatchObject({ status: 'failed' });
      expect(await movesOf(group, 'refund')).toEqual([{ kind: 'refund', ref, key, amount: 0 }]);
      const again = await provider.refund(context, { key: fresh('refund'), chargeRef, amount: 2_000, group });
      expect(again.ref).not.toBe(ref);
    });
  });

  describe('a transfer', () => {
    test('waits until the account is active, and then goes through with the same key', async () => {
      const { chargeRef, group } = await charged();
      const { ref: accountRef } = await provider.ensureAccount(context, {
        key: fresh('account'),
        email: 'bo@example.test',
        country: 'US',
      });
      const asked = { key: fresh('transfer'), amount: 9_000, accountRef, chargeRef, group };
      await fails(provider.transfer(context, asked), 'not_enabled');
      expect(await movesOf(group, 'transfer')).toEqual([]);
      await stage.finishOnboarding(accountRef);
      const { ref } = await provider.transfer(context, asked);
      expect(await movesOf(group, 'transfer')).toEqual([{ kind: 'transfer', ref, key: asked.key, amount: 9_000 }]);
    });

    test('is made once for a key, and the key is good for nothing else', async () => {
      const { chargeRef, group } = await charged();
      const asked = { key: fresh('transfer'), amount: 9_000, accountRef: await activeAccount(), chargeRef, group };
      const first = await provider.transfer(context, asked);
      expect(await provider.transfer(context, asked)).toEqual(first);
      await fails(provider.transfer(context, { ...asked, amount: 9_001 }), 'conflict');
      expect(await movesOf(group, 'transfer')).toHaveLength(1);
    });

    test('of more than its charge is invalid, also in parts', async () => {
      const { chargeRef, group } = await charged({ amount: 10_000 });
      const to = { accountRef: await activeAccount(), chargeRef, group };
      await provider.transfer(context, { ...to, key: fresh('transfer'), amount: 6_000 });
      await fails(provider.transfer(context, { ...to, key: fresh('transfer'), amount: 4_001 }), 'invalid');
    });

    test('can be partly reversed, once per key, and never by more than was sent', async () => {
      const { transferRef, group } = await sent(10_000);
      const asked = { key: fresh('reversal'), transferRef, amount: 4_000, group };
      const { ref } = await provider.reverseTransfer(context, asked);
      expect(await provider.reverseTransfer(context, asked)).toEqual({ ref });
      await fails(provider.reverseTransfer(context, { ...asked, key: fresh('reversal'), amount: 6_001 }), 'invalid');
      await fails(provider.reverseTransfer(context, { ...asked, amount: 4_001 }), 'conflict');
      expect(await movesOf(group, 'reversal')).toEqual([{ kind: 'reversal', ref, key: asked.key, amount: 4_000 }]);
    });

    test('cannot be reversed once the account has paid it out', async () => {
      const { transferRef, accountRef, group } = await sent();
      await stage.payOut(accountRef);
      await fails(
        provider.reverseTransfer(context, { key: fresh('reversal'), transferRef, amount: 100, group }),
        'invalid',
      );
    });

    test('stays where it is when its charge is refunded', async () => {
      const { chargeRef, transferRef, group } = await sent(10_000);
      await provider.refund(context, { key: fresh('refund'), chargeRef, amount: 12_000, group });
      expect(await movesOf(group, 'reversal')).toEqual([]);
      await provider.reverseTransfer(context, { key: fresh('reversal'), transferRef, amount: 10_000, group });
    });
  });

  describe('an account', () => {
    test('is unfinished and lists what is missing, until its owner has provided it', async () => {
      const asked = { key: fresh('account'), email: 'bo@example.test', country: 'US' };
      const account = await provider.ensureAccount(context, asked);
      expect(account).toMatchObject({ status: 'unfinished' });
      expect(account.missing.length).toBeGreaterThan(0);
      const urls = { returnUrl: 'http://localhost:3000/payouts', refreshUrl: 'http://localhost:3000/payouts?again' };
      expect(await provider.onboardingUrl(context, { accountRef: account.ref, ...urls })).toMatch(/^https?:/);
      await stage.finishOnboarding(account.ref);
      expect(await provider.getAccount(context, account.ref)).toEqual({
        ref: account.ref,
        status: 'active',
        missing: [],
      });
      expect((await provider.ensureAccount(context, asked)).ref).toBe(account.ref);
    });

    test('is one per key', async () => {
      const asked = { key: fresh('account'), email: 'bo@example.test', country: 'US' };
      const { ref } = await provider.ensureAccount(context, asked);
      expect((await provider.ensureAccount(context, { ...asked, key: fresh('account') })).ref).not.toBe(ref);
      await fails(provider.ensureAccount(context, { ...asked, email: 'eve@example.test' }), 'conflict');
    });

    test('that does not belong to anybody is invalid', async () => {
      await fails(provider.getAccount(context, 'acct_nobody'), 'invalid');
    });
  });

  describe('a bank dispute', () => {
    test('reports what the bank took, what that costs, and how it ended', async () => {
      const { chargeRef } = await charged({ amount: 12_000 });
      const ref = await stage.dispute(chargeRef);
      const { dueAt, ...shown } = await provider.getDispute(context, ref);
      const about = { ref, chargeRef, amount: 12_000 };
      expect(shown).toEqual({ ...about, fee: 1500, feeBack: 0, status: 'open', isAnswered: false });
      expect(Date.parse(dueAt ?? '')).toBeGreaterThan(context.now().getTime());
      await provider.submitEvidence(context, {
        key: fresh('evidence'),
        disputeRef: ref,
        text: 'The gate was painted on Monday.',
      });
      const answered = { ...about, dueAt, fee: 3000, isAnswered: true };
      expect(await provider.getDispute(context, ref)).toEqual({ ...answered, feeBack: 0, status: 'open' });
      await stage.endDispute(ref, 'won');
      expect(await provider.getDispute(context, ref)).toEqual({ ...answered, feeBack: 1500, status: 'won' });
    });

    test('can be lost', async () => {
      const ref = await stage.dispute((await charged()).chargeRef);
      await stage.endDispute(ref, 'lost');
      expect(await provider.getDispute(context, ref)).toMatchObject({ status: 'lost', amount: 12_000, feeBack: 0 });
    });

    test('is lost once its loss is accepted, and takes no evidence any more', async () => {
      const ref = await stage.dispute((await charged()).chargeRef);
      const asked = { key: fresh('loss'), disputeRef: ref };
      await provider.acceptLoss(context, asked);
      await provider.acceptLoss(context, asked);
      expect(await provider.getDispute(context, ref)).toMatchObject({ status: 'lost', fee: 1500, isAnswered: false });
      await fails(provider.submitEvidence(context, { ...asked, key: fresh('evidence'), text: 'Too late' }), 'invalid');
    });
  });

  describe('a file for the payer’s bank', () => {
    const pdf = (words: string) => Buffer.from(`%PDF-1.7\n${words}`);

    test('is taken once for a key, and the key is good for no other file', async () => {
      const disputeRef = await stage.dispute((await charged()).chargeRef);
      const asked = { key: fresh('file'), disputeRef, bytes: pdf('The gate') };
      const first = await provider.uploadEvidence(context, asked);
      expect(await provider.uploadEvidence(context, { ...asked, bytes: pdf('The gate') })).toEqual(first);
      expect((await provider.uploadEvidence(context, { ...asked, key: fresh('file') })).ref).not.toBe(first.ref);
      await fails(provider.uploadEvidence(context, { ...asked, bytes: pdf('The door') }), 'conflict');
    });

    test('goes with the evidence that names it, and evidence that names no file of ours is invalid', async () => {
      const disputeRef = await stage.dispute((await charged()).chargeRef);
      const { ref } = await provider.uploadEvidence(context, { key: fresh('file'), disputeRef, bytes: pdf('A gate') });
      const evidence = { disputeRef, text: 'It was painted.' };
      await fails(provider.submitEvidence(context, { ...evidence, key: fresh('ev'), fileRef: 'file_0' }), 'invalid');
      expect(await provider.getDispute(context, disputeRef)).toMatchObject({ isAnswered: false });
      await provider.submitEvidence(context, { ...evidence, key: fresh('ev'), fileRef: ref });
      expect(await provider.getDispute(context, disputeRef)).toMatchObject({ isAnswered: true });
    });

    test('of more than 5 MB is invalid', async () => {
      const disputeRef = await stage.dispute((await charged()).chargeRef);
      const bytes = Buffer.concat([pdf(''), Buffer.alloc(5_000_000)]);
      await fails(provider.uploadEvidence(context, { key: fresh('file'), disputeRef, bytes }), 'invalid');
    });

    test('whose reply was lost is the same one when it is sent again', async () => {
      const disputeRef = await stage.dispute((await charged()).chargeRef);
      const asked = { key: fresh('file'), disputeRef, bytes: pdf('A lost gate') };
      await stage.loseAnswer(() => provider.uploadEvidence(context, asked));
      const { ref } = await provider.uploadEvidence(context, asked);
      expect(await provider.uploadEvidence(context, asked)).toEqual({ ref });
    });
  });

  describe('the balance', () => {
    async function listed() {
      const entries = [];
      for (let after: string | null = null; ;) {
        const page: BalancePage = await provider.listBalance(context, { since: new Date(0), after });
        entries.push(...page.entries);
        if (page.next === null) return entries;
        after = page.next;
      }
    }
    const netOf = (entries: readonly BalanceEntry[]) => entries.reduce((sum, { amount, fee }) => sum + amount - fee, 0);

    test('is the sum of its transactions, each of which names its subject', async () => {
      const before = {
        balance: await provider.getBalance(context, 'usd'),
        refs: (await listed()).map(({ ref }) => ref),
      };
      const { transferRef, chargeRef, group } = await sent(5_000);
      const reversal = { key: fresh('reversal'), transferRef, amount: 2_000, group };
      const { ref: reversalRef } = await provider.reverseTransfer(context, reversal);
      const { ref: refundRef } = await provider.refund(context, {
        key: fresh('refund'),
        chargeRef,
        amount: 1_000,
        group,
      });
      const won = await stage.dispute((await charged({ amount: 4_000 })).chargeRef);
      await provider.submitEvidence(context, { key: fresh('evidence'), disputeRef: won, text: 'It was painted.' });
      await stage.endDispute(won, 'won');
      const lost = await stage.dispute((await charged({ amount: 3_000 })).chargeRef);
      await stage.endDispute(lost, 'lost');
      const entries = (await listed()).filter(({ ref }) => !before.refs.includes(ref));
      expect(netOf(entries)).toBe((await provider.getBalance(context, 'usd')) - before.balance);
      expect(new Set(entries.map(({ ref }) => ref)).size).toBe(entries.length);
      for (const [about, net] of [
        [transferRef, -5_000],
        [reversalRef, 2_000],
        [refundRef, -1_000],
        [won, -1_500],
        [lost, -4_500],
      ] as const)
        expect([about, netOf(entries.filter((entry) => entry.about === about))]).toEqual([about, net]);
      expect(new Set(entries.map(({ kind, currency }) => `${kind} in ${currency}`))).toEqual(new Set(['other in usd']));
    });

    test('lists a refund that failed later twice, and a pending one not yet', async () => {
      const { chargeRef, group } = await charged({ refunds: 'fail later' });
      const { ref } = await provider.refund(context, { key: fresh('refund'), chargeRef, amount: 1_000, group });
      const about = async (refund: string) =>
        (await listed()).filter((entry) => entry.about === refund).map(({ amount }) => amount);
      expect(await about(ref)).toEqual([-1_000]);
      await stage.endRefunds();
      expect((await about(ref)).toSorted((one, other) => one - other)).toEqual([-1_000, 1_000]);
      const waits = await charged({ refunds: 'later' });
      const later = await provider.refund(context, {
        key: fresh('refund'),
        chargeRef: waits.chargeRef,
        amount: 700,
        group: waits.group,
      });
      expect(await about(later.ref)).toEqual([]);
      await stage.endRefunds();
      expect(await about(later.ref)).toEqual([-700]);
    });
  });

  describe('a lost reply', () => {
    test('to a checkout request: a retry returns the same one', async () => {
      const asked = ask();
      await stage.loseAnswer(() => provider.createCheckout(context, asked));
      const { ref } = await provider.createCheckout(context, asked);
      await stage.pay(ref);
      expect(await movesOf(asked.group, 'charge')).toHaveLength(1);
    });

    test('to a transfer, a reversal or a refund: the group shows that it happened, and a retry does not repeat it', async () => {
      const { chargeRef, group } = await charged();
      const transfer = { key: fresh('transfer'), amount: 5_000, accountRef: await activeAccount(), chargeRef, group };
      await stage.loseAnswer(() => provider.transfer(context, transfer));
      const [transferred] = await movesOf(group, 'transfer');
      expect(transferred).toMatchObject({ key: transfer.key, amount: 5_000 });
      expect(await provider.transfer(context, transfer)).toEqual({ ref: transferred?.ref });

      const reversal = { key: fresh('reversal'), transferRef: transferred?.ref ?? '', amount: 2_000, group };
      await stage.loseAnswer(() => provider.reverseTransfer(context, reversal));
      const [reversed] = await movesOf(group, 'reversal');
      expect(reversed).toMatchObject({ key: reversal.key, amount: 2_000 });
      expect(await provider.reverseTransfer(context, reversal)).toEqual({ ref: reversed?.ref });

      const refund = { key: fresh('refund'), chargeRef, amount: 3_000, group };
      await stage.loseAnswer(() => provider.refund(context, refund));
      const [refunded] = await movesOf(group, 'refund');
      expect(refunded).toMatchObject({ key: refund.key, amount: 3_000 });
      expect((await provider.refund(context, refund)).ref).toBe(refunded?.ref);

      expect((await provider.findByGroup(context, group)).map(({ kind }) => kind).toSorted()).toEqual([
        'charge',
        'refund',
        'reversal',
        'transfer',
      ]);
    });
  });

  test('a group lists all of its own movements and nobody else’s, even days later', async () => {
    const { transferRef, chargeRef, group } = await sent(10_000);
    await sent(10_000);
    const reversal = await provider.reverseTransfer(context, {
      key: fresh('reversal'),
      transferRef,
      amount: 1_000,
      group,
    });
    const refund = await provider.refund(context, { key: fresh('refund'), chargeRef, amount: 1_000, group });
    pass(72 * HOUR_MS);
    const refs = (await provider.findByGroup(context, group)).map(({ ref }) => ref);
    expect(refs.toSorted()).toEqual([chargeRef, transferRef, reversal.ref, refund.ref].toSorted());
    expect(await provider.findByGroup(context, 'nobody')).toEqual([]);
  });

  describe('an event', () => {
    const { parseWebhook } = provider;

    /** Creates something of every kind. */
    async function everything() {
      await stage.takeEvents();
      const { chargeRef, accountRef, transferRef, group } = await sent();
      const { ref: refund } = await provider.refund(context, { key: fresh('refund'), chargeRef, amount: 100, group });
      const dispute = await stage.dispute(chargeRef);
      return { accountRef, transferRef, refund, dispute, events: await stage.takeEvents() };
    }

    test('names its subject, once its signature matches', async () => {
      const { accountRef, transferRef, refund, dispute, events } = await everything();
      const parsed = events.map(({ endpoint, text, signature }) => parseWebhook(context, endpoint, text, signature));
      expect(parsed.map(({ about }) => about)).toEqual(
        expect.arrayContaining([
          { kind: 'checkout', ref: expect.any(String) },
          { kind: 'account', ref: accountRef },
          { kind: 'transfer', ref: transferRef },
          { kind: 'refund', ref: refund },
          { kind: 'dispute', ref: dispute },
        ]),
      );
      expect(new Set(parsed.map(({ id }) => id)).size).toBe(events.length);
    });

    test('that somebody else forged, or that belongs to the other address, is refused', async () => {
      const { events } = await everything();
      for (const { endpoint, text, signature } of events) {
        const refused = (...[to, body, header]: [typeof endpoint, string, string]) =>
          expect(() => parseWebhook(context, to, body, header)).toThrow(expect.objectContaining({ kind: 'invalid' }));
        refused(endpoint, text.replace('"id":"', '"id":"x'), signature);
        refused(endpoint, text, signature.replace(/v1=./, 'v1=x'));
        refused(endpoint, text, '');
        refused(endpoint === 'payments' ? 'accounts' : 'payments', text, signature);
      }
    });

    test('that was signed more than five minutes ago is refused, and accepted when signed again', async () => {
      const { events } = await everything();
      const [{ endpoint, text, signature }] = events as [(typeof events)[0]];
      pass(5 * 60_000);
      expect(parseWebhook(context, endpoint, text, signature).id).toEqual(expect.any(String));
      pass(1_000);
      expect(() => parseWebhook(context, endpoint, text, signature)).toThrow(
        expect.objectContaining({ kind: 'invalid' }),
      );
      expect(parseWebhook(context, endpoint, text, stage.sign(endpoint, text)).id).toEqual(expect.any(String));
    });

    test('that never arrived is in the list, oldest first', async () => {
      await everything();
      pass(HOUR_MS);
      const since = context.now();
      const { events } = await everything();
      const told = events.map(({ endpoint, text, signature }) => parseWebhook(context, endpoint, text, signature));
      const list = () =>
        Promise.all(provider.eventLists.map((each) => provider.listEventsSince(context, { list: each, since })));
      const listed = (await list()).flat();
      expect(listed.toSorted(byId)).toEqual(told.toSorted(byId));
      pass(HOUR_MS);
      await charged();
      const all = await list();
      for (const each of all)
        expect(each.map(({ createdAt }) => createdAt)).toEqual(each.map(({ createdAt }) => createdAt).toSorted());
      expect(all.flat().length).toBeGreaterThan(listed.length);
    });
  });
});

const byId = (one: { id: string }, other: { id: string }): number => one.id.localeCompare(other.id);
