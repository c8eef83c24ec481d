// Opens the server's port and formats its address.
import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { Config } from './config.ts';
import { StartError } from './start-error.ts';

type Address = Pick<Config, 'HOST' | 'PORT'>;
type ShownBy = Pick<Config, 'HOST' | 'PORT' | 'PUBLIC_URL'>;

const REACHED_AS_LOCALHOST = ['127.0.0.1', '0.0.0.0', '::', '::1'];

/** Throws a StartError if the address is not available. */
export async function listen(app: FastifyInstance, address: Address): Promise<void> {
  await app.ready();
  await app.listen({ host: address.HOST, port: address.PORT }).catch((error) => explain(error, address));
}

/** A port that is free now, for tests; another process may still take it first. */
export async function findFreePort(host: string): Promise<number> {
  const probe = createServer().listen(0, host);
  await once(probe, 'listening').catch((error) => explain(error, { HOST: host, PORT: 0 }));
  const { port } = probe.address() as AddressInfo;
  await new Promise((closed) => probe.close(closed));
  return port;
}

/** The address to open in a browser on this machine: PUBLIC_URL if it is set, as pages are only served for it. */
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
