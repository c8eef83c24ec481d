// Passwords: argon2id, a few at a time, and as much work for an account that does not exist as for one that does.
import * as argon2 from '@node-rs/argon2';
import { createTurns } from '../http/turns.ts';

/** Argon2id (the package's default) with 19 MiB and two passes: about 10 ms of one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** They share libuv's four threads with everything else that reads a file or resolves a name. */
const AT_ONCE = 2;
/** About half a second of waiting at the end of the queue. */
const MOST_WAITING = 100;
/** Of 32 random bytes that nobody has kept. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$M9RioaZvKE6mfpNyzEDMXQ$UfpS77WDwboith5SzUkdoqIBXWM+IeY1YWvhydBYZpg';

export interface Passwords {
  hash: (password: string) => Promise<string>;
  /** Whether it is the password of this hash. Without a hash it does the same work and returns false. */
  verify: (hash: string | null | undefined, password: string) => Promise<boolean>;
}

type Engine = Pick<typeof argon2, 'hash' | 'verify'>;

/** However the keyboard made the letters, the same password is the same bytes. */
const bytesOf = (password: string): Buffer => Buffer.from(password.normalize('NFC'));

/** Both refuse with `busy` when too many are waiting. `engine` is there for the tests to count with. */
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
