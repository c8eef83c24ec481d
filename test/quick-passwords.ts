// Password hashing that costs next to nothing: tests register thousands of people. The cost itself is tested apart.
import * as argon2 from '@node-rs/argon2';
import { createPasswords } from '../server/accounts/passwords.ts';

export const quickPasswords = createPasswords({
  hash: (password) => argon2.hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 }),
  verify: argon2.verify,
});
