// Refuses cross-site requests by the Origin header, which a browser always sets truthfully.
import type { IncomingHttpHeaders } from 'node:http';
import { isLocalName, LOOPBACK } from '../base/addresses.ts';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../base/config.ts';

/**
 * Whether the origin is our own. A request without an Origin is not a cross-site request of a browser. If PUBLIC_URL is
 * a local address, only this machine can open it, so any local name under which the page was opened is accepted. A
 * public DNS name never is: its owner may point it at this machine and read the user's data here.
 */
export function isOwnOrigin({ origin, host }: IncomingHttpHeaders, publicUrl: string): boolean {
  if (origin === undefined || origin === publicUrl) return true;
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin);
  return from.host === host && isLocalName(from.hostname) && publicSite({ PUBLIC_URL: publicUrl }) === undefined;
}

/**
 * What the operator has to do if a page of our own was refused for its address; undefined for a foreign page, and when
 * PUBLIC_URL is set.
 */
export function remedyFor({ origin = '', host }: IncomingHttpHeaders, publicUrl: string): string | undefined {
  const isOurPage = URL.canParse(origin) && new URL(origin).host === host;
  return isOurPage && publicSite({ PUBLIC_URL: publicUrl }) === undefined
    ? `If this is the address of your Doorstep, its operator has to start it with PUBLIC_URL=${new URL(origin).origin}`
    : undefined;
}

/** The one public address of the site; undefined if it is a local one, as then any local name works. */
export const publicSite = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): string | undefined =>
  LOOPBACK.test(new URL(PUBLIC_URL).hostname) ? undefined : PUBLIC_URL;

/** The address under which the user opened the product, for links back: the session cookie is valid only there. */
export const openedAt = (headers: IncomingHttpHeaders, publicUrl: string): string =>
  headers.origin !== undefined && isOwnOrigin(headers, publicUrl) ? headers.origin : publicUrl;

/** The same for a followed link, for which browsers send no Origin: taken from the Host header. */
export const visitedAt = (
  { headers, protocol }: Pick<FastifyRequest, 'headers' | 'protocol'>,
  publicUrl: string,
): string => openedAt({ ...headers, origin: headers.origin ?? `${protocol}://${headers.host}` }, publicUrl);
