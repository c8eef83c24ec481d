// Security headers: pages may load our own files and nothing inline, API responses nothing at all.
// A fixed table rather than a library that builds the same lines for every request: that cost a tenth of a small read.
import type { FastifyInstance } from 'fastify';
import type { Config } from '../base/config.ts';

type Headers = Record<string, string>;

const everywhere: Headers = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

/** API responses are not documents; the browser caches them only to revalidate. */
const api: Headers = {
  ...everywhere,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'private, no-cache',
};

/**
 * `pictures` is the one other origin from which images may load, `asked` the one that scripts may call; "" for none.
 */
const pages = (pictures: string, asked: string): Headers => ({
  ...everywhere,
  'content-security-policy': [
    "default-src 'self'",
    "script-src 'self'",
    `img-src 'self' data: blob:${pictures && ` ${pictures}`}`,
    `connect-src 'self'${asked && ` ${asked}`}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
});

/**
 * Sent over https only: browsers then never use http for this host. Subdomains are left out, as others may own them.
 */
const overHttps: Headers = { 'strict-transport-security': 'max-age=31536000' };

/** The address of map tiles or another service, up to the folder where it begins to vary. */
const folderOf = (address: string): string => address.slice(0, address.lastIndexOf('/', address.search(/[{?]/)) + 1);

type HeaderSettings = Pick<Config, 'PUBLIC_URL' | 'MAP_TILES' | 'GEOCODER'>;

/** The headers of a response, by its address. */
export function securityHeaders({
  PUBLIC_URL,
  MAP_TILES = '',
  GEOCODER = '',
}: HeaderSettings): (url: string) => Headers {
  const more = PUBLIC_URL.startsWith('https:') ? overHttps : {};
  const forApi = { ...api, ...more };
  const forPages = { ...pages(folderOf(MAP_TILES), folderOf(GEOCODER)), ...more };
  return (url) => (url.startsWith('/api/') ? forApi : forPages);
}

export function addSecurityHeaders(app: FastifyInstance, config: HeaderSettings): void {
  const headersOf = securityHeaders(config);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersOf(request.url));
    done();
  });
}
