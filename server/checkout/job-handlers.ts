// The job handlers that concern money.
import type { Handler } from '../jobs/outbox.ts';
import { checkBooks } from './reconcile/nightly-check.ts';
import { readCheckout } from './read-checkout.ts';
import { handleEvent } from './handle-event.ts';
import { acceptLoss, sendEvidence } from '../money/answer-bank.ts';
import { comparePayment } from './reconcile/compare-payment.ts';
import { compareBooks, reconcile } from './reconcile/round.ts';
import { compareBalance } from '../money/balance/compare-balance.ts';
import { readRefund } from '../money/refunds/settle-refund.ts';
import { sendRefund } from '../money/refunds/send-refund.ts';
import { reverseTransfer } from '../money/transfers/reverse-transfer.ts';
import { sendTransfer } from '../money/transfers/send-transfer.ts';
import { deliverEvent } from '../money/simulator/events.ts';
import { doLater } from '../money/simulator/later.ts';

export const moneyJobs: Record<string, Handler> = {
  payment_event: handleEvent,
  deliver_event: deliverEvent,
  simulator_later: doLater,
  read_checkout: readCheckout,
  read_refund: readRefund,
  bank_evidence: sendEvidence,
  accept_loss: acceptLoss,
  reconcile,
  compare_books: compareBooks,
  compare_payment: comparePayment,
  compare_balance: compareBalance,
  check_books: checkBooks,
  refund: sendRefund,
  transfer: sendTransfer,
  reverse_transfer: reverseTransfer,
};
