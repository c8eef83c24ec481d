// Proves that somebody is the owner of a suspended account, who cannot sign in: a refused sign-in and the mail about
// the suspension carry it. With it they can read why, appeal and write to the operators, and nothing else.
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

/** For somebody who has just given the right password. */
export const suspensionToken = (signer: Signer, userId: number): string => makeToken(signer, userId, AFTER_SIGN_IN_MS);

/** The address for a mail. The token stands behind `#`, so that no server's log has it. */
export const suspensionLink = (signer: Signer & Pick<Context, 'config'>, userId: number): string =>
  `${signer.config.PUBLIC_URL}/suspended#token=${makeToken(signer, userId, IN_A_MAIL_MS)}`;

/** Whose it is. Refuses `suspension_link_old` for one that is over, or none of ours. */
export function readSuspensionToken({ sealer, now }: Signer, token: string): number {
  const [, userId = '', until = '', signature = ''] = /^([1-9]\d{0,14})\.(\d{1,15})\.([0-9a-f]{64})$/.exec(token) ?? [];
  const isOurs = sealer.verify(signed(Number(userId), Number(until)), signature);
  if (!isOurs || Number(until) <= now().getTime()) refuse('suspension_link_old');
  return Number(userId);
}
