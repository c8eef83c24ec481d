// The simulator's own pages beside its checkout: 3-D Secure, onboarding, and the bank's word on a dispute.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Cents, Done, PublicId, Time } from './fields.ts';

const params = z.object({ id: PublicId });

export const ACCOUNT_STATUSES = ['unfinished', 'active', 'restricted'] as const;

export const OnboardingPage = z.object({
  status: z.enum(ACCOUNT_STATUSES),
  /** In words, what the account still lacks. */
  missing: z.array(z.string()),
  /** Whether the link has run out; then only `refreshUrl` leads on. */
  over: z.boolean(),
  returnUrl: z.string(),
  refreshUrl: z.string(),
});
export type OnboardingPage = z.infer<typeof OnboardingPage>;

export const SimulatedDispute = z.object({
  id: PublicId,
  /** What was paid for. */
  title: z.string(),
  amount: Cents,
  /** What the provider has handed in; empty until then. */
  evidence: z.string(),
  /** How large the PDF is that came with it; null: none came. */
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
