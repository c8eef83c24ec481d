// How often something may be done: per account or per address, never one user's count against another.
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { refuse } from './refusal.ts';

/** Points per `duration` seconds; LIMIT_FACTOR multiplies the points. */
const LIMITS = {
  signInByAccountAndAddress: { points: 10, duration: 15 * 60 },
  signInByAddress: { points: 10, duration: 60 },
  /** Only tries from addresses that the account never signed in from. */
  signInByAccount: { points: 100, duration: 3600 },
  /** By the signed-in user, before a new password or the end of the account. */
  passwordCheck: { points: 10, duration: 15 * 60 },
  /** New e-mail addresses and phone numbers that are written to, by the network address of who asks. */
  contactChange: { points: 10, duration: 3600 },
  registration: { points: 10, duration: 3600 },
  guest: { points: 10, duration: 3600 },
  passwordReset: { points: 3, duration: 3600 },
  message: { points: 100, duration: 100 },
  /** Of people, services and places together. */
  search: { points: 60, duration: 60 },
  /** Pages rendered for their reader; beyond the limit the build's documents are sent. */
  rendering: { points: 30, duration: 60 },
  /** Texts that are taken apart or planned while somebody types; nothing is looked up for them. */
  reading: { points: 240, duration: 60 },
  /** Calls to language models that the operator has connected; beyond it the built-in engine works alone. */
  modelCall: { points: 100, duration: 3600 },
  modelCallOfGuests: { points: 100, duration: 3600 },
  checkout: { points: 10, duration: 3600 },
  /** Onboarding links, and questions to the payment provider about one's account. */
  account: { points: 30, duration: 3600 },
  /** Payment requests to people who have never turned to the provider by themselves. */
  unaskedRequest: { points: 10, duration: 24 * 3600 },
  declinedCard: { points: 5, duration: 3600 },
  step: { points: 120, duration: 60 },
  upload: { points: 30, duration: 3600 },
  report: { points: 20, duration: 24 * 3600 },
  /** To the operators, later messages to the same question included. */
  question: { points: 20, duration: 24 * 3600 },
} as const;

type LimitName = keyof typeof LIMITS;

/** `take` counts one and refuses when there are too many; `check` only looks; `clear` forgets. */
export interface Limits {
  take: (name: LimitName, key: string | number) => Promise<void>;
  check: (name: LimitName, key: string | number) => Promise<void>;
  clear: (name: LimitName, key: string | number) => Promise<void>;
}

export function createLimits(factor: number): Limits {
  const limiters = Object.fromEntries(
    Object.entries(LIMITS).map(([name, { points, duration }]) => [
      name,
      new RateLimiterMemory({ points: Math.max(1, Math.round(points * factor)), duration }),
    ]),
  ) as Record<LimitName, RateLimiterMemory>;
  const wait = (state: RateLimiterRes) =>
    refuse('too_many_requests', { retryAfter: Math.ceil(state.msBeforeNext / 1000) });
  return {
    take: async (name, key) => {
      await limiters[name].consume(key).catch((state) => wait(state));
    },
    check: async (name, key) => {
      const state = await limiters[name].get(key);
      if (state && state.remainingPoints <= 0) wait(state);
    },
    clear: async (name, key) => {
      await limiters[name].delete(key);
    },
  };
}
