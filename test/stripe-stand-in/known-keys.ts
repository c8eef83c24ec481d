// Idempotency keys as Stripe's v1 keeps them: the first reply, even an error, is repeated for 24 hours, then forgotten.
import { Refused } from './store.ts';

export interface Answer {
  status: number;
  body: unknown;
}

interface KnownRequest {
  asked: string;
  at: number;
  /** Undefined while the first request is in progress. */
  answer?: Answer;
}

const MEMORY_MS = 24 * 60 * 60_000;

export interface KnownKeys {
  /** The stored reply to this key; undefined for a new key, which is then taken. Throws Refused. */
  take: (key: string, asked: string) => Answer | undefined;
  keep: (key: string, answer: Answer) => void;
  /** For requests whose content was refused before anything was tried. */
  drop: (key: string) => void;
  forget: () => void;
}

export function openKeys(now: () => Date): KnownKeys {
  const keys = new Map<string, KnownRequest>();
  return {
    take: (key, asked) => {
      const known = keys.get(key);
      if (!known || now().getTime() - known.at >= MEMORY_MS) {
        keys.set(key, { asked, at: now().getTime() });
        return undefined;
      }
      if (known.asked !== asked) {
        const message = `Keys for idempotent requests can only be used with the same parameters they were first used with: '${key}'`;
        throw new Refused(400, { type: 'idempotency_error', message });
      }
      if (known.answer) return known.answer;
      throw new Refused(409, {
        code: 'idempotency_key_in_use',
        message: `Another request with the key '${key}' is still at work`,
      });
    },
    keep: (key, answer) => {
      const known = keys.get(key);
      if (known) known.answer = answer;
    },
    drop: (key) => keys.delete(key),
    forget: () => keys.clear(),
  };
}
