// Random histories of whole deals, a few hundred of them in every run; `npm run test:deep` plays ten thousand.
import { afterAll, expect, inject, test } from 'vitest';
import { playSeed } from './seeds.ts';
import { openStage } from './stage.ts';
import { addHistory, emptyTally, findGaps, tallyLines } from './tally.ts';

/** As many as fit into about a minute of a quiet machine. */
const HISTORIES = 210;

const { connection, template } = inject('postgres');
const stage = await openStage(connection, template);
afterAll(() => stage.close());

test('whatever people, networks, clocks and crashes do: every deal is legal, every cent is somewhere, and all comes to an end', async () => {
  const [first, count] = process.env.HISTORY ? [Number(process.env.HISTORY), 1] : [(Math.floor(Date.now() / 1000) % 1_000_000) * 1000, HISTORIES];
  const tally = emptyTally();
  for (let seed = first; seed < first + count; seed += 1) {
    await addHistory(tally, stage, await playSeed(stage, seed));
  }
  console.log(tallyLines(tally).join('\n'));
  if (count === HISTORIES) expect(findGaps(tally)).toEqual([]);
}, 900_000);
