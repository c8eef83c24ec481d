// One of several processes that play histories: started by scripts/test-deep.ts with its share, and reports the
// results.
import type pg from 'pg';
import { playSeed } from './seeds.ts';
import { openStage } from './stage.ts';
import { addHistory, emptyTally, type Tally } from './tally.ts';

export interface Share {
  connection: pg.ClientConfig;
  template: string;
  /** Plays every `stride`-th seed from this one on. */
  first: number;
  stride: number;
  count: number;
  /** ms since 1970: no history begins later. */
  until: number;
}

export interface HistoryResult {
  tally: Tally;
  /** Reports of failed histories. */
  wrongs: string[];
}

/** After this many failures, further ones would say the same. */
const MOST_WRONGS = 5;
const SAID_EVERY = 100;

process.once('message', (share: Share) => void work(share));

async function work({ connection, template, first, stride, count, until }: Share): Promise<void> {
  const stage = await openStage(connection, template);
  const told: HistoryResult = { tally: emptyTally(), wrongs: [] };
  for (let played = 0; played < count && told.wrongs.length < MOST_WRONGS && Date.now() < until; played += 1) {
    try {
      await addHistory(told.tally, stage, await playSeed(stage, first + played * stride));
    } catch (error) {
      told.wrongs.push((error as Error).message);
    }
    if (played % SAID_EVERY === SAID_EVERY - 1) process.send?.(told);
  }
  process.send?.(told);
  await stage.close();
  process.disconnect();
}
