// The real server as `npm start` runs it, with people acting over HTTP, killed at any moment and restarted; after every
// kill, the same must hold as after every step of a history.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AnyEndpoint } from '#shared/endpoint.ts';
import { type Loose, requestFor } from '../people.ts';
import { type ServerProcess, startServer } from '../server-process.ts';
import { PEOPLE } from './acts.ts';
import { askInChat } from './beginning.ts';
import { callCast } from './cast.ts';
import { chanceOf } from './chance.ts';
import { readDeals } from './facts.ts';
import { AGREED, ALWAYS } from './invariants.ts';
import { payWell } from './paying.ts';
import { type Answer, openEyes, type Stage } from './stage.ts';
import type { Story } from './story.ts';
import { addHistory, emptyTally, type Tally } from './tally.ts';

/** People who act at the same time. */
const HANDS = 6;
/** Longer than a worker's lease on a job. */
const LEASE_MS = 61_000;
/** Short enough that clocks run out while the server is killed and restarted. */
const CLOCKS = {
  CLOCK_REQUESTED: '1m',
  CLOCK_ACCEPTED: '1m',
  CLOCK_PRICE_OFFERED: '1m',
  CLOCK_COUNTERED: '1m',
  CLOCK_FIX_REQUESTED: '1m',
  CLOCK_DISPUTED: '2m',
  CLOCK_COMPLETED: '1m',
};

export class Gone extends Error {}

interface Play {
  story: Story;
  server: ServerProcess;
  wrongs: string[];
}

/** `folder`: an empty one for the server's data. Returns the counts, and what was wrong. */
export async function playKills(
  kills: number,
  folder: string,
  seed: number,
): Promise<{ tally: Tally; wrongs: string[] }> {
  const chance = chanceOf(seed);
  const settings = { DATA_DIR: folder, LIMIT_FACTOR: '1000000', LOG_LEVEL: 'silent', ...CLOCKS };
  const start = () => started(startServer(settings));
  let server = await start();
  const eyes = openEyes({
    host: join(folder, 'postgres'),
    user: 'app',
    database: 'postgres',
    application_name: 'eyes',
  });
  await eyes.layTable();
  const stage: Stage = {
    now: Date.now,
    ask: eyes.ask,
    call: (cookie, said, input) => callOver(server.address, cookie, said, input),
  };
  const counts = { asked: 0, refused: 0, lostEvents: 0, doubledEvents: 0 };
  const story: Story = { ...(await callCast(stage)), stage, chance, told: [], counts, checkouts: [], repeats: [] };
  const wrongs: string[] = [];
  let died = 0;
  try {
    for (; died < kills && wrongs.length === 0; died += 1) {
      await liveAndDie({ story, server, wrongs }, died);
      server = await start();
    }
    if (wrongs.length === 0) wrongs.push(...(await lookAtLast(stage, server)));
    const tally = emptyTally();
    await addHistory(tally, stage, counts);
    return { tally: { ...tally, histories: 0, kills: died }, wrongs };
  } finally {
    await eyes.close();
    // Only a server that shuts down cleanly stops its PostgreSQL.
    await server.end('SIGKILL');
    await (await start()).end('SIGTERM');
  }
}

async function started(starting: Promise<ServerProcess>): Promise<ServerProcess> {
  const server = await starting;
  if (server.address !== '') return server;
  const { said, complained } = await server.ended;
  throw new Error(`the server did not start: ${said}\n${complained}`);
}

export async function callOver(address: string, cookie: string, said: AnyEndpoint, input: Loose = {}): Promise<Answer> {
  const { method, url, headers, payload, query } = requestFor(said, input, cookie);
  const search = new URLSearchParams(query as Record<string, string>).toString();
  const sent = payload === undefined ? {} : { body: JSON.stringify(payload) };
  const answer = await fetch(`${address}${String(url)}${search && `?${search}`}`, {
    method: String(method),
    headers: {
      ...(headers as Record<string, string>),
      ...(payload !== undefined && { 'content-type': 'application/json' }),
    },
    ...sent,
  }).catch(() => Promise.reject(new Gone()));
  const text = await answer.text().catch(() => Promise.reject(new Gone()));
  return {
    status: answer.status,
    body: answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text,
  };
}

async function liveAndDie({ story, server, wrongs }: Play, round: number): Promise<void> {
  const { stage, chance } = story;
  story.told.length = 0;
  let isAlive = true;
  const hands = Array.from({ length: HANDS }, () => chance.below(2 ** 31)).map(async (dice) => {
    const own = { ...story, chance: chanceOf(dice) };
    while (isAlive) await actOnce(own);
  });
  const working = Promise.allSettled(hands);
  await sleep(500 + chance.below(3000));
  await server.end('SIGKILL');
  isAlive = false;
  for (const result of await working) {
    if (result.status === 'rejected' && !(result.reason instanceof Gone))
      wrongs.push(`${result.reason}\n${story.told.join('\n')}`);
  }
  await lastStatements(stage);
  wrongs.push(
    ...(await look(stage, ALWAYS, [new Date()])).map(
      (wrong) => `after kill ${round + 1}: ${wrong}\n${story.told.join('\n')}`,
    ),
  );
  // Its leased jobs resume at once, not after a minute.
  await stage.ask('update outbox set next_at = now() where done_at is null and next_at between now() and $1', [
    new Date(Date.now() + LEASE_MS),
  ]);
}

const WEIGHED = Object.values(PEOPLE).flatMap(({ weight, act }) => Array.from({ length: weight }, () => act));

/** Percentage of actions that go straight to a payment: a crash mostly endangers money. */
const STRAIGHT_TO_MONEY = 25;

async function actOnce(story: Story): Promise<void> {
  await (story.chance.happens(STRAIGHT_TO_MONEY) ? askAndPay(story) : story.chance.pick(WEIGHED)(story));
}

async function askAndPay(story: Story): Promise<void> {
  const { chance, ana, cy, services, stage } = story;
  const seeker = chance.pick([ana, cy]);
  const serviceId = chance.pick(services);
  await askInChat(story, seeker, serviceId, 1 + chance.below(90));
  const deal = (await readDeals(stage)).findLast((each) => each.seekerId === seeker.id && each.serviceId === serviceId);
  const asked = deal?.asked.at(-1);
  if (deal && asked) await payWell(story, deal, asked.publicId);
}

/** PostgreSQL lives on: waits until the dead process's last statements have finished. */
export async function lastStatements({ ask }: Stage): Promise<void> {
  const others = `select 1 from pg_stat_activity where backend_type = 'client backend' and application_name <> 'eyes'`;
  while ((await ask(others)).length > 0) await sleep(20);
}

/**
 * Runs until nothing is due any more; failed jobs, and those of a dead process, are retried at once and not after their
 * minute.
 */
async function finishJobs({ ask }: Stage): Promise<void> {
  const soon = `done_at is null and failed_at is null and kind not in ('deal_clock', 'reconcile', 'compare_books', 'compare_payment')`;
  while ((await ask(`select 1 from outbox where ${soon} and next_at < now() + interval '61 seconds'`)).length > 0) {
    // A working server has just leased its job for a minute.
    await ask(
      `update outbox set next_at = now() where ${soon} and next_at between now() + interval '1 second' and now() + interval '55 seconds'`,
    );
    await sleep(100);
  }
}

/** With nobody acting: unfinished work completes, and the payment provider agrees. */
async function lookAtLast(stage: Stage, server: ServerProcess): Promise<string[]> {
  await finishJobs(stage);
  await server.end('SIGKILL');
  await lastStatements(stage);
  return [...(await look(stage, ALWAYS, [new Date()])), ...(await look(stage, AGREED, []))];
}

async function look({ ask }: Stage, sql: string, values: unknown[]): Promise<string[]> {
  return (await ask<{ wrong: string; about: string }>(sql, values)).map(({ wrong, about }) => `${wrong} (${about})`);
}
