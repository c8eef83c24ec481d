// Our processor time for small reads, compared with a bare Fastify route that runs the same prepared queries and
// nothing else.
import autocannon from 'autocannon';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type Claim, interleaved, type Row } from './measure.ts';
import { openTown } from './town.ts';

const REQUESTS = 3000;
const CONNECTIONS = 8;
const ROUNDS = 7;
const MOST = 1.5;

interface Child {
  /** Microseconds of processor time per request, user and system. */
  perRequest: (path: string, cookie: string) => Promise<number>;
  stop: () => void;
}

async function startChild(kind: 'ours' | 'bare', setup: object): Promise<Child> {
  const env = { ...process.env, NODE_ENV: 'production' };
  const child = fork(join(import.meta.dirname, 'read-server.ts'), [kind, JSON.stringify(setup)], {
    env,
    execArgv: ['--import', 'tsx'],
  });
  const [port] = (await once(child, 'message')) as [number];
  const processorTime = async () => {
    child.send('processor time');
    return ((await once(child, 'message')) as [number])[0];
  };
  const perRequest = async (path: string, cookie: string) => {
    const before = await processorTime();
    const result = await autocannon({
      url: `http://127.0.0.1:${port}${path}`,
      connections: CONNECTIONS,
      amount: REQUESTS,
      headers: { cookie },
    });
    if (result.non2xx > 0 || result.errors > 0)
      throw new Error(`${kind} ${path}: ${result.non2xx} refusals, ${result.errors} errors`);
    return ((await processorTime()) - before) / REQUESTS;
  };
  return { perRequest, stop: () => child.kill() };
}

export async function reads(): Promise<Claim> {
  const town = await openTown();
  const setup = { connection: town.connection, anaId: town.ana.id, serviceId: town.serviceId };
  const [ours, bare] = await Promise.all([startChild('ours', setup), startChild('bare', setup)]);
  const paths = {
    'one service': `/api/services/${town.serviceId}`,
    'a list of 20 services': '/api/services',
    'the conversation list': '/api/conversations',
  };
  const rows: Row[] = [];
  for (const [what, path] of Object.entries(paths)) {
    const [us, floor] = await interleaved(
      ROUNDS,
      () => ours.perRequest(path, town.ana.cookie),
      () => bare.perRequest(path, town.ana.cookie),
    );
    rows.push({ what, ours: `${Math.round(us)} µs`, floor: `${Math.round(floor)} µs`, ratio: us / floor, goal: MOST });
  }
  ours.stop();
  bare.stop();
  await town.close();
  return {
    claim: 'A small read costs at most 1.5 times a bare route',
    how:
      `Processor time of the Node process per request, signed in, ${REQUESTS} requests over ${CONNECTIONS} connections a round, the median of ${ROUNDS} interleaved rounds. ` +
      'The floor is a Fastify route that runs the same prepared queries through pg and answers their rows; a remembered session has no query, so neither has the floor.',
    rows,
  };
}
