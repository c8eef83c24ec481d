// Rate limits per account or per address. One user never uses up another's limit.
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { refuse } from './refusal.ts';

/** Points per `duration` seconds; LIMIT_FACTOR multiplies the points. */
const LIMITS = {
  signInByAccountAndAddress: { points: 10, duration: 15 * 60 },
  signInByAddress: { points: 10, duration: 60 },
  /** Counts only attempts from addresses that the account has never signed in from. */
  signInByAccount: { points: 100, duration: 3600 },
  /** Per signed-in user, before changing the password or closing the account. */
  passwordCheck: { points: 10, duration: 15 * 60 },
  /** Mails and texts to new e-mail addresses and phone numbers, per network address of the request. */
  contactChange: { points: 10, duration: 3600 },
  registration: { points: 10, duration: 3600 },
  guest: { points: 10, duration: 3600 },
  passwordReset: { points: 3, duration: 3600 },
  message: { points: 100, duration: 100 },
  /** Searches for people, services and places together. */
  search: { points: 60, duration: 60 },
  /** Pages rendered on the server for their reader; beyond the limit the prebuilt documents are sent. */
  rendering: { points: 30, duration: 60 },
  /** Texts parsed or planned while a user types; these search for nothing. */
  reading: { points: 240, duration: 60 },
  /** Calls to connected language models; beyond the limit the built-in engine works alone. */
  modelCall: { points: 100, duration: 3600 },
  modelCallOfGuests: { points: 100, duration: 3600 },
  checkout: { points: 10, duration: 3600 },
  /** Onboarding links, and queries to the payment provider about one's account. */
  account: { points: 30, duration: 3600 },
  /** Payment requests to people who have never contacted the provider. */
  unaskedRequest: { points: 10, duration: 24 * 3600 },
  declinedCard: { points: 5, duration: 3600 },
  step: { points: 120, duration: 60 },
  upload: { points: 30, duration: 3600 },
  report: { points: 20, duration: 24 * 3600 },
  /** Questions to the operators, including later messages on the same question. */
  question: { points: 20, duration: 24 * 3600 },
} as const;

type LimitName = keyof typeof LIMITS;

/** `take` counts one use and refuses beyond the limit; `check` only checks; `clear` resets. */
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
