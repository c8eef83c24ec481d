// Implements the payment provider interface with Stripe: each call in a file of its kind, every error mapped to our own
// kinds.
import type { Stripe } from 'stripe';
import type { Context } from '../../context/context.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import { ensureAccount, getAccount, onboardingUrl } from './accounts.ts';
import { getBalance, listBalance } from './balance.ts';
import { createCheckout, expireCheckout, getCheckout, settlesIn } from './checkouts.ts';
import { clientOf } from './client.ts';
import { acceptLoss, getDispute, submitEvidence, uploadEvidence } from './disputes.ts';
import { rethrow } from './errors.ts';
import { listEventsSince, parseWebhook } from './events.ts';
import { findByGroup, groupOfCharge } from './find-by-group.ts';
import { getRefund, refund, reverseTransfer, transfer } from './moves.ts';

const asking =
  <Asked, Answer>(ask: (stripe: Stripe, asked: Asked) => Promise<Answer>) =>
  async (context: Context, asked: Asked): Promise<Answer> => {
    try {
      return await ask(clientOf(context.config), asked);
    } catch (error) {
      return rethrow(context, error);
    }
  };

export const stripe: PaymentProvider = {
  createCheckout: asking(createCheckout),
  expireCheckout: asking(expireCheckout),
  getCheckout: asking(getCheckout),
  refund: asking(refund),
  getRefund: asking(getRefund),
  transfer: asking(transfer),
  reverseTransfer: asking(reverseTransfer),
  getDispute: asking(getDispute),
  uploadEvidence: asking(uploadEvidence),
  submitEvidence: asking(submitEvidence),
  acceptLoss: asking(acceptLoss),
  ensureAccount: asking(ensureAccount),
  onboardingUrl: asking(onboardingUrl),
  getAccount: asking(getAccount),
  groupOfCharge: asking(groupOfCharge),
  findByGroup: asking(findByGroup),
  settlesIn: asking(settlesIn),
  getBalance: asking(getBalance),
  listBalance: asking(listBalance),
  eventLists: ['payments', 'accounts'],
  listEventsSince: asking(listEventsSince),
  signatureHeader: 'stripe-signature',
  parseWebhook: ({ config, now }, endpoint, text, signature) =>
    parseWebhook(clientOf(config), config, now(), { endpoint, text, signature }),
};
