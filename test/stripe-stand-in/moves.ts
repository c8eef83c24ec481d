// The stand-in's refunds, transfers and reversals, with Stripe's limits.
import type { Fields } from './form.ts';
import { Refused, type Store, type StoredObject } from './store.ts';

export function createRefund(store: Store, { charge: id, amount, metadata }: Fields): StoredObject {
  const charge = store.get(id, 'charge');
  const left = charge.amount - charge.amount_refunded;
  if (left === 0)
    throw new Refused(400, {
      code: 'charge_already_refunded',
      message: `Charge ${charge.id} has already been refunded.`,
    });
  if (Number(amount) > left)
    throw new Refused(400, {
      param: 'amount',
      message: `Refund amount (${Number(amount)}) is greater than what is left of the charge (${left})`,
    });
  charge.amount_refunded += Number(amount);
  const fields = {
    charge: charge.id,
    amount: Number(amount),
    currency: charge.currency,
    status: charge.refunds_end ?? 'succeeded',
    metadata,
  };
  const refund = store.create('re', 'refund', fields);
  if (refund.status === 'succeeded') enterRefund(store, refund);
  store.tell('refund.created', refund);
  return refund;
}

/** Once it is done; a pending one has not left the balance. */
export function enterRefund(store: Store, { id, amount }: StoredObject, type = 'refund'): void {
  const { currency } = store.settlement;
  store.enter({ type, amount: type === 'refund' ? -amount : amount, currency, source: id });
}

export function createTransfer(store: Store, asked: Fields): StoredObject {
  const { amount, currency, destination, source_transaction: source, transfer_group: group, metadata } = asked;
  const account = store.get(destination, 'v2.core.account');
  const { status } = account.configuration.recipient.capabilities.stripe_balance.stripe_transfers;
  const unable = 'Your destination account needs to have at least one of the following capabilities enabled: transfers';
  if (status !== 'active') throw new Refused(400, { code: 'insufficient_capabilities_for_transfer', message: unable });
  const charge = store.get(source, 'charge');
  if (group !== charge.transfer_group)
    throw new Refused(400, { param: 'transfer_group', message: 'The source has another transfer_group.' });
  const sent = store
    .list('transfer', ({ source_transaction: from }) => from === charge.id)
    .reduce((sum, one) => sum + one.amount - one.amount_reversed, 0);
  if (sent + Number(amount) > charge.amount)
    throw new Refused(400, {
      param: 'amount',
      message: 'Transfers using this transaction as a source must not exceed the source amount',
    });
  const fields = {
    amount: Number(amount),
    amount_reversed: 0,
    currency,
    destination,
    source_transaction: source,
    transfer_group: group,
    metadata,
  };
  const transfer = store.create('tr', 'transfer', fields);
  store.enter({ type: 'transfer', amount: -transfer.amount, source: transfer.id });
  store.tell('transfer.created', transfer);
  return transfer;
}

export function createReversal(store: Store, id: string, { amount, metadata }: Fields): StoredObject {
  const transfer = store.get(id, 'transfer');
  const account = store.get(transfer.destination, 'v2.core.account');
  if (Number(amount) > transfer.amount - transfer.amount_reversed)
    throw new Refused(400, { param: 'amount', message: 'More than what is left of the transfer.' });
  if (account.is_empty)
    throw new Refused(400, {
      code: 'balance_insufficient',
      message: 'The account has not enough left for this reversal.',
    });
  transfer.amount_reversed += Number(amount);
  const reversal = store.create('trr', 'transfer_reversal', {
    amount: Number(amount),
    transfer: transfer.id,
    metadata,
  });
  store.enter({ type: 'transfer_refund', amount: reversal.amount, source: reversal.id });
  store.tell('transfer.reversed', transfer);
  return reversal;
}
