// The stand-in's v2 accounts: they can be paid once their owner has provided everything required.
import { Refused, type Store, type StoredObject } from './store.ts';

const ACCOUNT = 'v2.core.account';

/** The stand-in's payout countries; Malta is missing, so that a country of our list can be refused. */
const PAYABLE = ['US', 'GB', 'CA', 'CH', 'DE', 'FR', 'IE', 'ES'];

interface NewAccount {
  contact_email: string;
  identity: { country: string };
  configuration: { recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: boolean } } } } };
  defaults: { responsibilities: { fees_collector: string; losses_collector: string } };
  metadata: Record<string, string>;
}

export function createAccount(store: Store, asked: NewAccount): StoredObject {
  const { requested } = asked.configuration.recipient.capabilities.stripe_balance.stripe_transfers;
  if (!requested || !asked.identity.country)
    throw new Refused(400, { message: 'An account is asked for without what it is for.' });
  if (!PAYABLE.includes(asked.identity.country))
    throw new Refused(400, {
      code: 'account_country_invalid_value',
      message: `Your platform cannot create accounts in ${asked.identity.country}.`,
    });
  const asks = (description: string) => ({ description, awaiting_action_from: 'user', errors: [] });
  const account = store.create('acct', ACCOUNT, {
    contact_email: asked.contact_email,
    identity: asked.identity,
    metadata: asked.metadata,
    closed: false,
    requirements: {
      entries: [
        asks('identity.individual.date_of_birth'),
        asks('configuration.recipient.default_outbound_destination'),
      ],
    },
  });
  setTransfers(account, 'restricted', [{ code: 'requirements_past_due', resolution: 'provide_info' }]);
  store.tell('v2.core.account.updated', account);
  return account;
}

export function setTransfers(
  account: StoredObject,
  status: string,
  details: { code: string; resolution: string }[] = [],
): void {
  const capability = { status, status_details: details };
  account.configuration = {
    recipient: { applied: true, capabilities: { stripe_balance: { stripe_transfers: capability } } },
  };
}

/** Leaves out what the caller did not ask to include, as Stripe does. */
export function showAccount(store: Store, id: string, included: string[]): Record<string, unknown> {
  const { configuration, requirements, ...account } = store.get(id, ACCOUNT);
  return {
    ...account,
    ...(included.includes('configuration.recipient') && { configuration }),
    ...(included.includes('requirements') && { requirements }),
  };
}

export function createLink(
  store: Store,
  { account, use_case: use }: { account: string; use_case: { type: string } },
): Record<string, unknown> {
  if (store.get(account, ACCOUNT).closed)
    throw new Refused(400, { code: 'account_closed', message: `The account ${account} has been closed.` });
  return {
    object: 'v2.core.account_link',
    account,
    use_case: use,
    url: `https://connect.stripe.example/setup/${account}`,
  };
}
