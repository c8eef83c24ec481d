// The simulator's other pages: 3-D Secure, onboarding, and the bank's decision on a dispute.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Cents, Done, PublicId, Time } from './fields.ts';

const params = z.object({ id: PublicId });

export const ACCOUNT_STATUSES = ['unfinished', 'active', 'restricted'] as const;

export const OnboardingPage = z.object({
  status: z.enum(ACCOUNT_STATUSES),
  /** In words, what the account still needs. */
  missing: z.array(z.string()),
  /** Whether the link has expired; then only `refreshUrl` works. */
  over: z.boolean(),
  returnUrl: z.string(),
  refreshUrl: z.string(),
});
export type OnboardingPage = z.infer<typeof OnboardingPage>;

export const SimulatedDispute = z.object({
  id: PublicId,
  /** What the payment was for. */
  title: z.string(),
  amount: Cents,
  /** The evidence that the provider sent; empty until then. */
  evidence: z.string(),
  /** The size of the attached PDF; null without one. */
  fileBytes: z.nullable(z.int()),
  openedAt: Time,
});
export type SimulatedDispute = z.infer<typeof SimulatedDispute>;

export const simulatorPages = {
  authenticate: endpoint({
    method: 'POST',
    path: '/api/simulator/checkouts/:id/authenticate',
    about: 'Passes or fails the 3-D Secure check that a test card asked for; returns where to go on.',
    access: 'visitor',
    params,
    body: z.object({ outcome: z.enum(['pass', 'fail']) }),
    reply: z.object({ url: z.string() }),
    refuses: ['checkout_over', 'too_many_requests'],
  }),
  onboarding: endpoint({
    method: 'GET',
    path: '/api/simulator/onboarding/:id',
    about: 'What the simulator’s onboarding page shows. Test payments, no money moves.',
    access: 'visitor',
    params,
    reply: OnboardingPage,
  }),
  finishOnboarding: endpoint({
    method: 'POST',
    path: '/api/simulator/onboarding/:id',
    about: 'Says how the account is to stand from now on; returns where to go on.',
    access: 'visitor',
    params,
    body: z.object({ status: z.enum(ACCOUNT_STATUSES) }),
    reply: z.object({ url: z.string() }),
    refuses: ['checkout_over'],
  }),
  disputes: endpoint({
    method: 'GET',
    path: '/api/admin/simulator/disputes',
    about: 'Bank disputes of test cards that wait for the bank’s word, the oldest first; for admins.',
    access: 'admin',
    reply: z.array(SimulatedDispute),
  }),
  decideDispute: endpoint({
    method: 'POST',
    path: '/api/admin/simulator/disputes/:id',
    about: 'The bank’s word on a test card’s dispute, said by an admin.',
    access: 'admin',
    asksPassword: true,
    params,
    body: z.object({ outcome: z.enum(['won', 'lost']) }),
    reply: Done,
    refuses: ['wrong_state'],
  }),
};
