// Where the server listens, and how its address is said.
import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { Config } from './config.ts';
import { StartError } from './start-error.ts';

type Address = Pick<Config, 'HOST' | 'PORT'>;
type ShownBy = Pick<Config, 'HOST' | 'PORT' | 'PUBLIC_URL'>;

const REACHED_AS_LOCALHOST = ['127.0.0.1', '0.0.0.0', '::', '::1'];

/** Throws a StartError when the address cannot be had. */
export async function listen(app: FastifyInstance, address: Address): Promise<void> {
  await app.ready();
  await app.listen({ host: address.HOST, port: address.PORT }).catch((error) => explain(error, address));
}

/** A port that is free at this moment, for tests; another process may be quicker to take it. */
export async function findFreePort(host: string): Promise<number> {
  const probe = createServer().listen(0, host);
  await once(probe, 'listening').catch((error) => explain(error, { HOST: host, PORT: 0 }));
  const { port } = probe.address() as AddressInfo;
  await new Promise((closed) => probe.close(closed));
  return port;
}

/**
 * What a person on this machine types in a browser: PUBLIC_URL where it was set, as the pages are served for no other.
 */
export function shownAddress({ HOST, PORT, PUBLIC_URL }: ShownBy): string {
  if (PUBLIC_URL !== `http://localhost:${PORT}`) return PUBLIC_URL;
  const host = HOST.includes(':') ? `[${HOST}]` : HOST;
  return `http://${REACHED_AS_LOCALHOST.includes(HOST) ? 'localhost' : host}:${PORT}`;
}

function explain(cause: unknown, { HOST, PORT }: Address): never {
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${PORT} is in use; stop what listens there, or set PORT to another.`,
    EACCES: `Port ${PORT} needs more rights than this user has; set PORT to one above 1023.`,
    EADDRNOTAVAIL: `This machine has no address ${HOST}; set HOST to one that it has.`,
    ENOTFOUND: `There is no machine called ${HOST}; set HOST to an address of this machine.`,
    EAI_AGAIN: `There is no machine called ${HOST}; set HOST to an address of this machine.`,
  };
  const sentence = sentences[(cause as NodeJS.ErrnoException).code ?? ''];
  throw sentence ? new StartError(sentence, { cause }) : cause;
}
