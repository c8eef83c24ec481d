// Requests from other sites are refused: a browser says where a request comes from, and cannot be made to lie.
import type { IncomingHttpHeaders } from 'node:http';
import { LOOPBACK } from '../base/addresses.ts';

/**
 * Whether the request may come from there. Without an Origin it is no browser's cross-site request.
 * On loopback every name of this machine is home, whatever PUBLIC_URL calls it.
 */
export function isOwnOrigin({ origin, host }: IncomingHttpHeaders, publicUrl: string): boolean {
  if (origin === undefined || origin === publicUrl) return true;
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin);
  return from.host === host && LOOPBACK.test(from.hostname) && LOOPBACK.test(new URL(publicUrl).hostname);
}
