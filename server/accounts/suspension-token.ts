// Proves ownership of a suspended account, whose owner cannot sign in: it is in a refused sign-in and in the mail about
// the suspension. It only allows reading why, appealing and writing to the operators.
import { DAY_MS } from '#shared/time.ts';
import type { Context } from '../context/context.ts';
import { refuse } from '../http/refusal.ts';

const AFTER_SIGN_IN_MS = DAY_MS;
const IN_A_MAIL_MS = 180 * DAY_MS;

type Signer = Pick<Context, 'sealer' | 'now'>;

const signed = (userId: number, until: number): string => `suspension ${userId} ${until}`;

function makeToken({ sealer, now }: Signer, userId: number, validMs: number): string {
  const until = now().getTime() + validMs;
  return `${userId}.${until}.${sealer.sign(signed(userId, until))}`;
}

/** For a user who has just entered the right password. */
export const suspensionToken = (signer: Signer, userId: number): string => makeToken(signer, userId, AFTER_SIGN_IN_MS);

/** The link for a mail. The token comes after `#`, so that no server logs it. */
export const suspensionLink = (signer: Signer & Pick<Context, 'config'>, userId: number): string =>
  `${signer.config.PUBLIC_URL}/suspended#token=${makeToken(signer, userId, IN_A_MAIL_MS)}`;

/** Returns the user's id. Refuses with `suspension_link_old` for one that has expired or is not ours. */
export function readSuspensionToken({ sealer, now }: Signer, token: string): number {
  const [, userId = '', until = '', signature = ''] = /^([1-9]\d{0,14})\.(\d{1,15})\.([0-9a-f]{64})$/.exec(token) ?? [];
  const isOurs = sealer.verify(signed(Number(userId), Number(until)), signature);
  if (!isOurs || Number(until) <= now().getTime()) refuse('suspension_link_old');
  return Number(userId);
}
