// Password hashing: argon2id, a few at a time, with the same work for accounts that do not exist.
import * as argon2 from '@node-rs/argon2';
import { createTurns } from '../http/turns.ts';

/** Argon2id (the package's default) with 19 MiB and two passes: about 10 ms of one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hashing shares libuv's four threads with all file reads and name lookups. */
const AT_ONCE = 2;
/** A wait of about half a second at the end of the queue. */
const MOST_WAITING = 100;
/** The hash of 32 random bytes that were not kept. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$M9RioaZvKE6mfpNyzEDMXQ$UfpS77WDwboith5SzUkdoqIBXWM+IeY1YWvhydBYZpg';

export interface Passwords {
  hash: (password: string) => Promise<string>;
  /** Whether the password matches the hash. Without a hash it does the same work and returns false. */
  verify: (hash: string | null | undefined, password: string) => Promise<boolean>;
}

type Engine = Pick<typeof argon2, 'hash' | 'verify'>;

/** Normalized, so that the same password is the same bytes on every keyboard. */
const bytesOf = (password: string): Buffer => Buffer.from(password.normalize('NFC'));

/** Both refuse with `busy` when too many are waiting. Tests pass an `engine` that counts calls. */
export function createPasswords(engine: Engine = argon2): Passwords {
  const inTurn = createTurns(AT_ONCE, MOST_WAITING);
  return {
    hash: (password) => inTurn(() => engine.hash(bytesOf(password), COST)),
    verify: async (hash, password) => {
      const fits = await inTurn(() => engine.verify(hash ?? NOBODYS_HASH, bytesOf(password)));
      return fits && hash != null;
    },
  };
}
