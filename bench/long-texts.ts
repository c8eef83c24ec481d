// Whether many texts of maximum length delay other requests, and how much memory reading them takes.
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { matching, MOST_SAID } from '#shared/matching.ts';
import { messages } from '#shared/messages.ts';
import { remote } from '../test/e2e/remote.ts';
import { neighbour, type Someone } from '../test/people.ts';
import { scratch, startBuilt } from './cold-start.ts';
import { residentMb } from './idle-memory.ts';
import type { Claim } from './measure.ts';
import { percentile } from './search/figures.ts';
import { NO_GOAL } from './section.ts';

const USERS = 8;
const READS = 2000;
const PAUSE_MS = 5;
const GOAL_MS = 30;
const GOAL_MB = 320;
const SETTLE_MS = 10_000;

/** Differs from all others, so that nothing is cached. */
const longText = (count: number): string =>
  `Number ${count}: my kitchen tap drips, the wall behind it is wet, and the ${'old '.repeat(1 + (count % 7))}boiler hums. `
    .repeat(40)
    .slice(0, MOST_SAID);

/** The 99th percentile of small sequential reads, in ms. */
async function p99OfReads(reader: Someone): Promise<number> {
  const times: number[] = [];
  for (let read = 0; read < READS; read += 1) {
    const began = performance.now();
    await reader.does(messages.conversations);
    times.push(performance.now() - began);
    await sleep(PAUSE_MS);
  }
  return percentile(times, 0.99);
}

/** Whether it was read; false if the server asked to retry later. */
async function send(writer: Someone, text: string): Promise<boolean> {
  const { status } = await writer.tries(matching.parse, { body: { text } });
  if (![200, 429, 503].includes(status)) throw new Error(`a text was met with ${status}`);
  return status === 200;
}

export async function longTexts(): Promise<Claim> {
  const folder = scratch();
  const { pid, address, stop } = await startBuilt(folder, { LIMIT_FACTOR: '1000000' });
  const world = remote(address);
  const reader = await neighbour(world, 'ana');
  const writers = await Promise.all(Array.from({ length: USERS }, (_, at) => neighbour(world, `writer${at}`)));
  await send(writers[0]!, longText(0));
  await sleep(SETTLE_MS);
  const mb = residentMb(pid);

  const alone = await p99OfReads(reader);
  let isOver = false;
  let count = 0;
  let refused = 0;
  const writing = writers.map(async (writer) => {
    while (!isOver) {
      count += 1;
      if (!(await send(writer, longText(count)))) refused += 1;
    }
  });
  const beside = await p99OfReads(reader);
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
      `${READS} reads of the conversation list, one after another, at the built server with one thread for the ` +
      `engine: on an idle server, then while ${USERS} users send needs of ${MOST_SAID} characters to be read, each as ` +
      `soon as the one before is read (${count} were, ${refused} of them refused). The memory is that of the Node ` +
      `process, ${SETTLE_MS / 1000} s after its first text and at the end.`,
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
