// Sending a charge's money on to a provider's account at the simulator, and taking it back from there.
import { inTransaction } from '../../db/transaction.ts';
import { type PaymentProvider, ProviderError } from '../payment-provider.ts';
import { putDownEvent } from './events.ts';
import { create, findByKey, need } from './objects.ts';
import { sumReversals, sumTransfers } from './sums.ts';

/** A key that is known answers its transfer, whatever has become of the account. */
export const transfer: PaymentProvider['transfer'] = (context, { key, amount, accountRef, chargeRef, group }) =>
  inTransaction(context.db, async (tx, after) => {
    const charge = await need(tx, 'charge', chargeRef, true);
    const asked = { amount, accountRef, chargeRef, group };
    const known = await findByKey(tx, 'transfer', key, asked);
    if (known !== undefined) return { ref: known };
    const account = await need(tx, 'account', accountRef, true);
    if (account.status !== 'active') throw new ProviderError('not_enabled', 'the account cannot receive transfers');
    if ((await sumTransfers(tx, chargeRef)) + amount > charge.amount) {
      throw new ProviderError('invalid', 'transfers cannot be more than their charge');
    }
    const body = { account: accountRef, charge: chargeRef, amount };
    const { id } = await create(tx, context.now(), { kind: 'transfer', key, asked, group, body });
    await putDownEvent(tx, context.now(), 'transfer.created', id);
    after(() => context.wakeOutbox());
    return { ref: id };
  });

/** `invalid` where the account is restricted: it stands for one that has paid its balance out. */
export const reverseTransfer: PaymentProvider['reverseTransfer'] = (context, { key, transferRef, amount, group }) =>
  inTransaction(context.db, async (tx, after) => {
    const sent = await need(tx, 'transfer', transferRef, true);
    const asked = { transferRef, amount, group };
    const known = await findByKey(tx, 'reversal', key, asked);
    if (known !== undefined) return { ref: known };
    const account = await need(tx, 'account', sent.account);
    if (account.status === 'restricted') throw new ProviderError('invalid', 'the account no longer has the money');
    if ((await sumReversals(tx, transferRef)) + amount > sent.amount) {
      throw new ProviderError('invalid', 'reversals cannot be more than their transfer');
    }
    const { id } = await create(tx, context.now(), {
      kind: 'reversal',
      key,
      asked,
      group,
      body: { transfer: transferRef, amount },
    });
    await putDownEvent(tx, context.now(), 'transfer.reversed', transferRef);
    after(() => context.wakeOutbox());
    return { ref: id };
  });
