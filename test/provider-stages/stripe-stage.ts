// Stripe, played by its stand-in, without a server or database of ours.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { readConfig } from '../../server/base/config.ts';
import type { Context } from '../../server/context/context.ts';
import { ProviderError } from '../../server/money/payment-provider.ts';
import { stripe } from '../../server/money/stripe/stripe.ts';
import { startStripe, type StripeStandIn } from '../stripe-stand-in/stand-in.ts';
import type { ProviderStage } from './provider-stage.ts';

export interface StripeStage extends ProviderStage {
  standIn: StripeStandIn;
  /** Logged errors. */
  errors: string[];
}

const START = Date.parse('2026-11-02T09:00:00.000Z');

/** Call it once, at the top of a test file. */
export async function stripeStage(): Promise<StripeStage> {
  let time = START;
  const now = () => new Date(time);
  const standIn = await startStripe(now);
  afterAll(standIn.close);
  const folder = mkdtempSync(join(tmpdir(), 'doorstep-stripe-'));
  const config = { ...readConfig({}, folder), ...standIn.settings };
  rmSync(folder, { recursive: true });
  const errors: string[] = [];
  const log = { error: (_fields: unknown, words: string) => void errors.push(words) };
  return {
    name: 'Stripe',
    provider: stripe,
    context: { config, now, log } as unknown as Context,
    standIn,
    errors,
    pass: (ms) => (time += ms),
    ...outside(standIn),
    takeEvents: async () => standIn.takeEvents(),
    sign: standIn.sign,
    loseAnswer: async (ask) => {
      standIn.hasBadDay('lost');
      const error = await ask().catch((reason: unknown) => reason);
      standIn.hasBadDay(false);
      if (!(error instanceof ProviderError && error.kind === 'indeterminate'))
        throw new Error('a lost answer is indeterminate', { cause: error });
    },
  };
}

type OutsideEvents = Pick<
  ProviderStage,
  'pay' | 'endRefunds' | 'dispute' | 'endDispute' | 'finishOnboarding' | 'payOut'
>;

function outside(standIn: StripeStandIn): OutsideEvents {
  /** Charges whose refunds fail after they were done. */
  const failing = new Set<string>();
  return {
    pay: async (ref, refunds = 'at once') => {
      const charge = standIn.pay(ref, { refundsEnd: refunds === 'later' ? 'pending' : 'succeeded' });
      if (refunds === 'fail later') failing.add(charge);
      return charge;
    },
    endRefunds: async () => {
      for (const { id, charge, status } of standIn.store.list('refund')) {
        if (failing.delete(charge)) standIn.endRefund(id, 'failed');
        else if (status === 'pending') standIn.endRefund(id, 'succeeded');
      }
    },
    dispute: async (charge) => standIn.dispute(charge),
    endDispute: async (dispute, outcome) => standIn.endDispute(dispute, outcome),
    finishOnboarding: async (account) => standIn.finishOnboarding(account),
    payOut: async (account) => standIn.payOut(account),
  };
}
