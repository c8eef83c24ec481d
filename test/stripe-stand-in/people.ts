// What happens at Stripe without us: people pay, banks take back, accounts become payable.
import { setTransfers } from './accounts.ts';
import { getSession } from './checkouts.ts';
import { createRefund, enterRefund } from './moves.ts';
import type { Store, StoredObject } from './store.ts';

/** How the charge's refunds end: at once, later, or not at all. */
interface Card {
  refundsEnd?: 'succeeded' | 'pending';
}

const feeOf = (amount: number): number => Math.round(amount * 0.029) + 30;
const DISPUTE_FEE = 1500;
/** How long a bank accepts evidence. */
const EVIDENCE_S = 9 * 24 * 60 * 60;

export interface People {
  /** Pays an open session; returns its charge. */
  pay: (sessionId: string, card?: Card) => string;
  /** Tries a card that the bank declines. */
  isDeclined: (sessionId: string) => void;
  /** Ends a pending refund, or makes a completed one fail. */
  endRefund: (refundId: string, status: 'succeeded' | 'failed') => void;
  /** Somebody refunds cents of a charge in Stripe's dashboard; returns the refund. */
  refundThere: (chargeId: string, amount: number) => string;
  /** The payer's bank inquires, without taking anything. */
  inquire: (chargeId: string) => string;
  /** The payer's bank takes a charge back; returns the dispute. */
  dispute: (chargeId: string) => string;
  /** If it is won, the evidence's fee is returned, and with `alsoFirstFee` the dispute's own fee, too. */
  endDispute: (disputeId: string, status: 'won' | 'lost', alsoFirstFee?: 'alsoFirstFee') => void;
  /** The evidence submitted for a dispute. */
  evidenceOf: (disputeId: string) => string;
  /** The PDF that came with it. */
  evidenceFileOf: (disputeId: string) => Buffer | undefined;
  finishOnboarding: (accountId: string) => void;
  /** Stripe closes the account to transfers, for good. */
  reject: (accountId: string) => void;
  /** The account is closed, by its owner or by Stripe; it never opens again. */
  closeAccount: (accountId: string) => void;
  /** The account's money has been paid out to its bank. */
  payOut: (accountId: string) => void;
}

export function peopleOf(store: Store): People {
  const charge = (session: StoredObject, fields: Record<string, unknown>): StoredObject => {
    const { transfer_group: group, metadata } = session.payment_intent_data;
    const known = {
      amount: session.amount_total,
      amount_refunded: 0,
      currency: session.currency,
      transfer_group: group,
      metadata,
    };
    return store.create('ch', 'charge', { ...known, ...fields });
  };
  const changeAccount = (id: string, change: (account: StoredObject) => void) => {
    const account = store.get(id, 'v2.core.account');
    change(account);
    store.tell('v2.core.account[configuration.recipient].capability_status_updated', account);
  };
  return {
    pay: (sessionId, { refundsEnd } = {}) => {
      const session = getSession(store, sessionId);
      if (session.status !== 'open') throw new Error(`${sessionId} cannot be paid: it is ${session.status}`);
      const { amount_total: amount } = session;
      const { currency } = store.settlement;
      const entry = store.enter({ type: 'charge', amount, currency, fee: feeOf(amount) });
      const paid = charge(session, {
        paid: true,
        status: 'succeeded',
        balance_transaction: entry.id,
        refunds_end: refundsEnd,
      });
      entry.source = paid.id;
      const intent = store.create('pi', 'payment_intent', { latest_charge: paid.id });
      Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: intent.id, url: null });
      store.tell('checkout.session.completed', session);
      return paid.id;
    },
    isDeclined: (sessionId) => void charge(getSession(store, sessionId), { paid: false, status: 'failed' }),
    endRefund: (refundId, status) => {
      const refund = store.get(refundId, 'refund');
      if (status === 'succeeded' && refund.status !== 'succeeded') enterRefund(store, refund);
      if (status === 'failed' && refund.status === 'succeeded') enterRefund(store, refund, 'refund_failure');
      refund.status = status;
      if (status === 'failed') store.get(refund.charge, 'charge').amount_refunded -= refund.amount;
      store.tell(status === 'failed' ? 'refund.failed' : 'refund.updated', refund);
    },
    refundThere: (id, amount) => createRefund(store, { charge: id, amount: String(amount), metadata: {} }).id,
    ...banksOf(store),
    finishOnboarding: (id) =>
      changeAccount(id, (account) => {
        account.requirements = { entries: [] };
        setTransfers(account, 'active');
      }),
    reject: (id) =>
      changeAccount(id, (account) =>
        setTransfers(account, 'rejected', [{ code: 'rejected_other', resolution: 'contact_stripe' }]),
      ),
    closeAccount: (id) => {
      const account = store.get(id, 'v2.core.account');
      account.closed = true;
      setTransfers(account, 'restricted', [{ code: 'account_closed', resolution: 'contact_stripe' }]);
      store.tell('v2.core.account.closed', account);
    },
    payOut: (id) => void Object.assign(store.get(id, 'v2.core.account'), { is_empty: true }),
  };
}

function banksOf(store: Store): Pick<People, 'inquire' | 'dispute' | 'endDispute' | 'evidenceOf' | 'evidenceFileOf'> {
  const open = (chargeId: string, status: string, isTaken: boolean): string => {
    const { amount, currency } = store.get(chargeId, 'charge');
    const details = { due_by: Math.floor(store.now().getTime() / 1000) + EVIDENCE_S, submission_count: 0 };
    const fields = { charge: chargeId, amount, currency, status, evidence: {}, evidence_details: details };
    const dispute = store.create('du', 'dispute', { ...fields, balance_transactions: [] });
    if (isTaken) {
      const taken = { type: 'adjustment', amount: -amount, fee: DISPUTE_FEE, source: dispute.id };
      dispute.balance_transactions.push(store.enter(taken));
    }
    store.tell('charge.dispute.created', dispute);
    return dispute.id;
  };
  return {
    inquire: (chargeId) => open(chargeId, 'warning_needs_response', false),
    dispute: (chargeId) => open(chargeId, 'needs_response', true),
    endDispute: (disputeId, status, alsoFirstFee) => {
      const dispute = store.get(disputeId, 'dispute');
      dispute.status = status;
      if (status === 'won') {
        const source = disputeId;
        const fee = alsoFirstFee ? -DISPUTE_FEE : 0;
        dispute.balance_transactions.push(store.enter({ type: 'adjustment', amount: dispute.amount, fee, source }));
        if (dispute.evidence_details.submission_count > 0)
          store.enter({ type: 'stripe_fee', amount: store.counterFee, source });
      }
      store.tell('charge.dispute.closed', dispute);
    },
    evidenceOf: (disputeId) => store.get(disputeId, 'dispute').evidence.uncategorized_text,
    evidenceFileOf: (disputeId) => store.find(store.get(disputeId, 'dispute').evidence.service_documentation)?.content,
  };
}
