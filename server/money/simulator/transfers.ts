// Transfers at the simulator from a charge to a provider's account, and their reversals.
import { inTransaction } from '../../context/work.ts';
import { type PaymentProvider, ProviderError } from '../payment-provider.ts';
import { putDownEvent } from './events.ts';
import { create, findByKey, need } from './objects.ts';
import { sumReversals, sumTransfers } from './sums.ts';

/** A known key returns its transfer, whatever has become of the account. */
export const transfer: PaymentProvider['transfer'] = (context, { key, amount, accountRef, chargeRef, group }) =>
  inTransaction(context, async (work) => {
    const charge = await need(work.tx, 'charge', chargeRef, true);
    const asked = { amount, accountRef, chargeRef, group };
    const known = await findByKey(work.tx, 'transfer', key, asked);
    if (known !== undefined) return { ref: known };
    const account = await need(work.tx, 'account', accountRef, true);
    if (account.status !== 'active') throw new ProviderError('not_enabled', 'the account cannot receive transfers');
    if ((await sumTransfers(work.tx, chargeRef)) + amount > charge.amount) {
      throw new ProviderError('invalid', 'transfers cannot be more than their charge');
    }
    const body = { account: accountRef, charge: chargeRef, amount };
    const { id } = await create(work.tx, work.now(), { kind: 'transfer', key, asked, group, body });
    await putDownEvent(work.tx, work.now(), 'transfer.created', id);
    work.wakeOutbox();
    return { ref: id };
  });

/** `invalid` when the account is restricted, which stands in for one that has paid out its balance. */
export const reverseTransfer: PaymentProvider['reverseTransfer'] = (context, { key, transferRef, amount, group }) =>
  inTransaction(context, async (work) => {
    const sent = await need(work.tx, 'transfer', transferRef, true);
    const asked = { transferRef, amount, group };
    const known = await findByKey(work.tx, 'reversal', key, asked);
    if (known !== undefined) return { ref: known };
    const account = await need(work.tx, 'account', sent.account);
    if (account.status === 'restricted') throw new ProviderError('invalid', 'the account no longer has the money');
    if ((await sumReversals(work.tx, transferRef)) + amount > sent.amount) {
      throw new ProviderError('invalid', 'reversals cannot be more than their transfer');
    }
    const { id } = await create(work.tx, work.now(), {
      kind: 'reversal',
      key,
      asked,
      group,
      body: { transfer: transferRef, amount },
    });
    await putDownEvent(work.tx, work.now(), 'transfer.reversed', transferRef);
    work.wakeOutbox();
    return { ref: id };
  });
