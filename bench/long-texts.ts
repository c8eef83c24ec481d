// Whether the longest texts of many keep others waiting, and how much memory reading them takes.
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { accounts } from '#shared/accounts.ts';
import { matching, MOST_SAID } from '#shared/matching.ts';
import { scratch, startBuilt } from './cold-start.ts';
import { residentMb } from './idle-memory.ts';
import type { Claim } from './measure.ts';
import { NO_GOAL } from './section.ts';

const USERS = 8;
const READS = 2000;
const PAUSE_MS = 5;
const GOAL_MS = 30;
const GOAL_MB = 320;
const SETTLE_MS = 10_000;

/** Differs from all before it, so that nothing of it is remembered. */
const longText = (count: number): string =>
  `Number ${count}: my kitchen tap drips, the wall behind it is wet, and the ${'old '.repeat(1 + (count % 7))}boiler hums. `
    .repeat(40)
    .slice(0, MOST_SAID);

interface Client {
  post: (path: string, body: object) => Promise<number>;
  get: (path: string) => Promise<number>;
}

async function registerAt(address: string, username: string): Promise<Client> {
  const body = {
    username,
    email: `${username}@example.test`,
    phone: '+12015550123',
    password: `${username}-secret`,
    smsOptIn: true,
    acceptTerms: true,
  };
  const headers = { 'content-type': 'application/json', origin: address };
  const reply = await fetch(`${address}${accounts.register.path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`registering answered ${reply.status}: ${await reply.text()}`);
  const cookie = reply.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const send = async (path: string, options: RequestInit): Promise<number> => {
    const { status, ...response } = await fetch(`${address}${path}`, {
      ...options,
      headers: { ...headers, cookie },
    }).then(async (each) => ({ status: each.status, text: await each.text() }));
    if (status >= 300 && status !== 429 && status !== 503)
      throw new Error(`${path} answered ${status}: ${response.text}`);
    return status;
  };
  return {
    post: (path, what) => send(path, { method: 'POST', body: JSON.stringify(what) }),
    get: (path) => send(path, {}),
  };
}

/** The 99th percentile of one read after another, in ms. */
async function slowestOf(client: Client, path: string): Promise<number> {
  const times: number[] = [];
  for (let read = 0; read < READS; read += 1) {
    const began = performance.now();
    await client.get(path);
    times.push(performance.now() - began);
    await sleep(PAUSE_MS);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(READS * 0.99)]!;
}

export async function longTexts(): Promise<Claim> {
  const folder = scratch();
  const { pid, address, stop } = await startBuilt(folder, { LIMIT_FACTOR: '1000000' });
  const reader = await registerAt(address, 'ana');
  const writers = await Promise.all(Array.from({ length: USERS }, (_, at) => registerAt(address, `writer${at}`)));
  await writers[0]!.post(matching.parse.path, { text: longText(0) });
  await sleep(SETTLE_MS);
  const mb = residentMb(pid);

  const path = '/api/conversations';
  const alone = await slowestOf(reader, path);
  let isOver = false;
  let count = 0;
  let refused = 0;
  const writing = writers.map(async ({ post }) => {
    while (!isOver) if ((await post(matching.parse.path, { text: longText((count += 1)) })) >= 300) refused += 1;
  });
  const beside = await slowestOf(reader, path);
  isOver = true;
  await Promise.all(writing);
  const after = residentMb(pid);
  await stop();
  rmSync(folder, { recursive: true });
  const milliseconds = (ms: number): string => `${ms.toFixed(1)} ms`;
  const megabytes = (size: number): string => `${Math.round(size)} MB`;
  return {
    claim: `While ${USERS} users send the longest texts, another user’s small read waits at most ${GOAL_MS} ms at p99`,
    how:
      `${READS} reads of the conversation list, one after another, at the built server with one thread for the engine: on an idle server, then while ${USERS} users send needs of ` +
      `${MOST_SAID} characters to be read, each as soon as the one before is read (${count} were, ${refused} of them refused). The memory is that of the Node process, ${SETTLE_MS / 1000} s after its first text and at the end.`,
    rows: [
      {
        what: 'p99 of a small read, idle',
        ours: milliseconds(alone),
        floor: milliseconds(GOAL_MS),
        ratio: alone / GOAL_MS,
        goal: 1,
      },
      {
        what: 'p99 beside the longest texts',
        ours: milliseconds(beside),
        floor: milliseconds(GOAL_MS),
        ratio: beside / GOAL_MS,
        goal: 1,
      },
      {
        what: 'memory after the first text',
        ours: megabytes(mb),
        floor: megabytes(GOAL_MB),
        ratio: mb / GOAL_MB,
        goal: 1,
      },
      { what: 'memory after all of them', ours: megabytes(after), floor: '–', ratio: Number.NaN, goal: NO_GOAL },
    ],
  };
}
