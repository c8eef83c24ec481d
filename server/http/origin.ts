// Requests from other sites are refused: a browser says where a request comes from, and cannot be made to lie.
import type { IncomingHttpHeaders } from 'node:http';
import { isLocalName, LOOPBACK } from '../base/addresses.ts';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../base/config.ts';

/**
 * Whether the request may come from there. Without an Origin it is no browser's cross-site request. Where PUBLIC_URL is
 * this machine's own, nobody else could open it, so every local name that the page was opened by counts as home. A name
 * of the public DNS never does: its owner may point it at this machine, and read here what they like.
 */
export function isOwnOrigin({ origin, host }: IncomingHttpHeaders, publicUrl: string): boolean {
  if (origin === undefined || origin === publicUrl) return true;
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin);
  return from.host === host && isLocalName(from.hostname) && publicSite({ PUBLIC_URL: publicUrl }) === undefined;
}

/**
 * What its operator has to do where a page of our own was refused for its address; undefined for a page from elsewhere,
 * and where PUBLIC_URL is set.
 */
export function remedyFor({ origin = '', host }: IncomingHttpHeaders, publicUrl: string): string | undefined {
  const isOurPage = URL.canParse(origin) && new URL(origin).host === host;
  return isOurPage && publicSite({ PUBLIC_URL: publicUrl }) === undefined
    ? `If this is the address of your Doorstep, its operator has to start it with PUBLIC_URL=${new URL(origin).origin}`
    : undefined;
}

/**
 * The one address that pages are to be opened at; undefined where that is this machine's own, and any of its names will
 * do.
 */
export const publicSite = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): string | undefined =>
  LOOPBACK.test(new URL(PUBLIC_URL).hostname) ? undefined : PUBLIC_URL;

/** The address that the user has the product open at, to come back to: their session's cookie is kept for it alone. */
export const openedAt = (headers: IncomingHttpHeaders, publicUrl: string): string =>
  headers.origin !== undefined && isOwnOrigin(headers, publicUrl) ? headers.origin : publicUrl;

/** The same where a link was followed, with which browsers say no origin: by the host that the request was sent to. */
export const visitedAt = (
  { headers, protocol }: Pick<FastifyRequest, 'headers' | 'protocol'>,
  publicUrl: string,
): string => openedAt({ ...headers, origin: headers.origin ?? `${protocol}://${headers.host}` }, publicUrl);
