// The built-in payment provider: pages of our own, test cards only, and no money.
import type { Cents } from '#shared/money.ts';
import type { KnownMove, PaymentProvider } from '../payment-provider.ts';
import { ensureAccount, getAccount, onboardingUrl } from './accounts.ts';
import { getBalance, listBalance } from './balance.ts';
import { createCheckout, expireCheckout, getCheckout } from './checkouts.ts';
import { acceptLoss, getDispute, submitEvidence, uploadEvidence } from './disputes.ts';
import { listEventsSince, parseWebhook } from './events.ts';
import { groupOf } from './objects.ts';
import { getRefund, refund } from './refunds.ts';
import { SIGNATURE_HEADER } from './signature.ts';
import { reverseTransfer, transfer } from './transfers.ts';

type MoneyObject = { amount: Cents; status?: string };
const moved = ({ amount, status }: MoneyObject): number => (status === 'failed' ? 0 : amount);

const findByGroup: PaymentProvider['findByGroup'] = async ({ db }, group) => {
  const moves = await db
    .selectFrom('simulatorObjects')
    .select(['kind', 'id', 'key', 'body'])
    .where('transferGroup', '=', group)
    .where('kind', 'in', ['charge', 'transfer', 'reversal', 'refund'])
    .orderBy('createdAt')
    .execute();
  return moves.map(({ kind, id, key, body }) => ({
    kind: kind as KnownMove['kind'],
    ref: id,
    key,
    amount: moved(body as MoneyObject),
  }));
};

export const simulator: PaymentProvider = {
  signatureHeader: SIGNATURE_HEADER,
  createCheckout,
  expireCheckout,
  getCheckout,
  refund,
  getRefund,
  transfer,
  reverseTransfer,
  getDispute,
  uploadEvidence,
  submitEvidence,
  acceptLoss,
  ensureAccount,
  onboardingUrl,
  getAccount,
  groupOfCharge: async ({ db }, ref) => (await groupOf(db, ref)) ?? null,
  findByGroup,
  settlesIn: async () => true,
  getBalance,
  listBalance,
  eventLists: ['payments'],
  listEventsSince,
  parseWebhook,
};
