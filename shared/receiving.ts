// The account to which a provider's earnings are sent, and how to set it up.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { PAYMENT_MODES } from './payments.ts';

export const ReceivingAccount = z.object({
  /**
   * `none`: setup has not begun. Money is only sent to an `active` account. A `closed` one is replaced; `rejected` is
   * the payment provider's decision against its owner, so that one is not.
   */
  status: z.enum(['none', 'unfinished', 'active', 'restricted', 'closed', 'rejected']),
  /** In words, what the owner still has to provide. */
  missing: z.array(z.string()),
  /** `off`: nobody can be paid yet. */
  mode: z.enum(PAYMENT_MODES),
  /** The operator's country, two letters: it decides which countries can be paid, see `payoutCountries`. */
  homeCountry: z.string(),
});
export type ReceivingAccount = z.infer<typeof ReceivingAccount>;

export const receiving = {
  account: endpoint({
    method: 'GET',
    path: '/api/payments/account',
    about: 'How my account for receiving money stands, as last heard.',
    access: 'user',
    reply: ReceivingAccount,
  }),
  readAccount: endpoint({
    method: 'POST',
    path: '/api/payments/account',
    about: 'Asks the payment provider how my account stands; for the way back from onboarding.',
    access: 'user',
    reply: ReceivingAccount,
    refuses: ['too_many_requests', 'provider_refused', 'busy'],
  }),
  onboard: endpoint({
    method: 'POST',
    path: '/api/payments/onboarding',
    about:
      'Makes the account if there is none or it was closed, and returns where to set it up; the address is good for minutes.',
    access: 'user',
    body: z.object({
      /** The owner's country, two letters; defaults to the operator's. Only used when the account is created. */
      country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/, 'Please choose a country'))),
    }),
    reply: z.object({ url: z.string() }),
    refuses: [
      ...(['not_found', 'payments_off', 'country_not_paid', 'setup_refused', 'account_rejected'] as const),
      ...(['provider_refused', 'too_many_requests', 'busy'] as const),
    ],
  }),
};
