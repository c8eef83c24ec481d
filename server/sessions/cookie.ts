// The cookie that carries a session's token: not for scripts, not for other sites.
import type { FastifyReply } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';

const NAME = 'session';
const IN_HEADER = /(?:^|;)\s*session=([\w-]{43})(?:;|$)/;
/** How long a session lasts without signing in again, in days. */
export const SESSION_DAYS = 30;

/** The token in a request's or a handshake's headers. */
export function readToken({ cookie }: IncomingHttpHeaders): string | undefined {
  return cookie?.match(IN_HEADER)?.[1];
}

const options = (publicUrl: string) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: publicUrl.startsWith('https:') }) as const;

/** The browser keeps it as long as the server does. */
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
