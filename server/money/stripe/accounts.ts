// Our providers' Stripe accounts: they receive transfers, and Stripe collects the details that it needs on its own
// pages.
import type { Stripe } from 'stripe';
import type { Account } from '../payment-provider.ts';

type StripeAccount = Stripe.V2.Core.Account;

const include = ['configuration.recipient', 'requirements'] satisfies Stripe.V2.Core.AccountRetrieveParams['include'];

export async function ensureAccount(
  stripe: Stripe,
  { key, email, country }: { key: string; email: string; country: string },
): Promise<Account> {
  const made = await stripe.v2.core.accounts.create(
    {
      contact_email: email,
      dashboard: 'express',
      identity: { country },
      configuration: { recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } } },
      defaults: { responsibilities: { fees_collector: 'application', losses_collector: 'application' } },
      metadata: { key },
      include,
    },
    { idempotencyKey: key },
  );
  return accountOf(made);
}

export async function onboardingUrl(
  stripe: Stripe,
  { accountRef, returnUrl, refreshUrl }: { accountRef: string; returnUrl: string; refreshUrl: string },
): Promise<string> {
  const { url } = await stripe.v2.core.accountLinks.create({
    account: accountRef,
    use_case: { type: 'account_onboarding', account_onboarding: { return_url: returnUrl, refresh_url: refreshUrl } },
  });
  return url;
}

export const getAccount = async (stripe: Stripe, ref: string): Promise<Account> =>
  accountOf(await stripe.v2.core.accounts.retrieve(ref, { include }));

const accountOf = (known: StripeAccount): Account => ({
  ref: known.id,
  status: statusOf(known),
  missing: missingOf(known),
});

/** Returning from Stripe's pages proves nothing: only the capability does. */
function statusOf({ closed, configuration }: StripeAccount): Account['status'] {
  const transfers = configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers;
  // Checked first: a rejected account may be closed afterwards.
  if (transfers?.status === 'rejected') return 'rejected';
  if (closed) return 'closed';
  if (!transfers) return 'unfinished';
  if (transfers.status === 'active') return 'active';
  if (transfers.status === 'pending') return 'unfinished';
  const isAsked =
    transfers.status === 'restricted' &&
    transfers.status_details.every(({ resolution }) => resolution === 'provide_info');
  return isAsked ? 'unfinished' : 'restricted';
}

/** What the provider still has to give: Stripe's reason if there is one, else the name of what is missing. */
function missingOf({ requirements }: StripeAccount): string[] {
  const asked = (requirements?.entries ?? []).filter(({ awaiting_action_from: from }) => from === 'user');
  return [...new Set(asked.map(({ description, errors }) => errors[0]?.description ?? inWords(description)))];
}

/** Plain words for Stripe's requirements, by the last part of their names. */
const WORDS: Record<string, string> = {
  external_account: 'A bank account',
  default_outbound_destination: 'A bank account',
  dob: 'Date of birth',
  day: 'Date of birth',
  month: 'Date of birth',
  year: 'Date of birth',
  given_name: 'First name',
  first_name: 'First name',
  surname: 'Last name',
  last_name: 'Last name',
  line1: 'Street and house number',
  id_number: 'Tax or identity number',
  id_numbers: 'Tax or identity number',
  ssn_last_4: 'The last four digits of the Social Security number',
  document: 'A photo of an identity document',
  primary_verification: 'A photo of an identity document',
  additional_document: 'A photo of a document with the address',
  account: 'Agreement to the payment provider’s terms',
  date: 'Agreement to the payment provider’s terms',
  ip: 'Agreement to the payment provider’s terms',
  url: 'A website, or a sentence on what is offered',
  product_description: 'A sentence on what is offered',
  mcc: 'The kind of work',
};

/** `identity.individual.date_of_birth` is "Date of birth". */
function inWords(name: string): string {
  const last = name.split('.').at(-1) ?? name;
  const words = last.replaceAll('_', ' ');
  return WORDS[last] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
