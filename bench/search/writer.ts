// Writes listings at a steady rate, in a separate process: each as the product writes it, with its text understood
// beforehand.
import pg from 'pg';
import { readFileSync } from 'node:fs';
import type { NewListing } from './new-listings.ts';
import { INSERT, valuesOf } from './new-listings.ts';

/** Enough that the disk can write several at once. */
const CONNECTIONS = 8;
const EVERY_MS = 10;
/** Clock ticks per second, Linux's unit of processor time. */
const TICKS_A_SECOND = 100;

interface WriterTask {
  connection: pg.ClientConfig;
  perSecond: number;
  listings: NewListing[];
}

export interface WritersReport {
  written: number;
  seconds: number;
  /** Seconds of processor time of this process and of its connections' PostgreSQL processes. */
  processor: number;
}

const clients: pg.Client[] = [];
const free: pg.Client[] = [];
let written = 0;
let began = 0;
let stopped = false;

/** Of one process, user and system. */
function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}

async function write({ connection, perSecond, listings }: WriterTask): Promise<void> {
  for (let n = 0; n < CONNECTIONS; n += 1) {
    const client = new pg.Client(connection);
    await client.connect();
    clients.push(client);
    free.push(client);
  }
  began = performance.now();
  let next = 0;
  const timer = setInterval(() => {
    const due = Math.min(listings.length, Math.floor(((performance.now() - began) / 1000) * perSecond));
    while (free.length > 0 && next < due && !stopped) void put(free.pop()!, listings[next++]!);
    if (stopped) clearInterval(timer);
  }, EVERY_MS);

  async function put(client: pg.Client, first: NewListing): Promise<void> {
    for (let listing: NewListing | undefined = first; listing;) {
      await client.query({ name: 'put', text: INSERT, values: valuesOf(listing) });
      written += 1;
      const isDue =
        next < Math.min(listings.length, Math.floor(((performance.now() - began) / 1000) * perSecond)) && !stopped;
      listing = isDue ? listings[next++] : undefined;
    }
    free.push(client);
  }
}

async function report(): Promise<WritersReport> {
  stopped = true;
  const seconds = (performance.now() - began) / 1000;
  while (free.length < CONNECTIONS) await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  let processor = processorSeconds(process.pid);
  for (const client of clients) {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    processor += processorSeconds(rows[0]!.pid);
    await client.end();
  }
  return { written, seconds, processor };
}

process.on('message', (message: WriterTask | 'stop') => {
  if (message === 'stop') void report().then((done) => process.send?.(done, () => process.exit(0)));
  else void write(message).then(() => process.send?.('writing'));
});
