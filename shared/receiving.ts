// Where a provider's earnings are sent: their account at the payment provider, and how to set it up.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { PAYMENT_MODES } from './payments.ts';

export const ReceivingAccount = z.object({
  /** `none`: setup was never begun. Money is sent to `active` alone. */
  status: z.enum(['none', 'unfinished', 'active', 'restricted']),
  /** In words, what is still asked of its owner. */
  missing: z.array(z.string()),
  /** `off`: nobody can be paid here yet. */
  mode: z.enum(PAYMENT_MODES),
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
    refuses: ['too_many_requests', 'busy'],
  }),
  onboard: endpoint({
    method: 'POST',
    path: '/api/payments/onboarding',
    about: 'Makes the account if there is none, and returns where to set it up; the address is good for minutes.',
    access: 'user',
    reply: z.object({ url: z.string() }),
    refuses: ['not_found', 'payments_off', 'too_many_requests', 'busy'],
  }),
};
