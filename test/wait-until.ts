import { vi } from 'vitest';

/** Far longer than needed, so that a busy machine fails no test. */
const TIMEOUT_MS = 30_000;

/** Resolves once `expectation` no longer throws; throws its last error after half a minute. */
export const waitUntil = <T>(expectation: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(expectation, { timeout: TIMEOUT_MS });
