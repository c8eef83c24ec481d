// The cookie with a session's token: hidden from scripts, and not sent by other sites.
import type { FastifyReply } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';

const NAME = 'session';
const IN_HEADER = /(?:^|;)\s*session=([\w-]{43})(?:;|$)/;
/** How long a session lasts without signing in again, in days. */
export const SESSION_DAYS = 30;

/** The token in the headers of a request or handshake. */
export function readToken({ cookie }: IncomingHttpHeaders): string | undefined {
  return cookie?.match(IN_HEADER)?.[1];
}

const options = (publicUrl: string) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: publicUrl.startsWith('https:') }) as const;

/** The cookie lasts as long as the session on the server. */
export function setToken(
  reply: FastifyReply,
  publicUrl: string,
  { token, expiresAt }: { token: string; expiresAt: Date },
): void {
  reply.setCookie(NAME, token, { ...options(publicUrl), expires: expiresAt });
}

export function clearToken(reply: FastifyReply, publicUrl: string): void {
  reply.clearCookie(NAME, options(publicUrl));
}
