// Property test: random histories of whole deals, aiming at each step twice in every run; `npm run test:deep` plays ten
// thousand.
import { afterAll, expect, inject, test } from 'vitest';
import { playSeed } from './seeds.ts';
import { openStage } from './stage.ts';
import { STEPS } from './table.ts';
import { addHistory, emptyTally, findGaps, tallyLines } from './tally.ts';

const HISTORIES = 2 * STEPS.length;
/** If a rare step did not happen in these by chance, plays up to this many more. */
const MOST_HISTORIES = 4 * HISTORIES;

const { connection, template } = inject('postgres');
const stage = await openStage(connection, template);
afterAll(() => stage.close());

test('whatever people, networks, clocks and crashes do, every deal is legal, every cent is accounted for, and all comes to an end', async () => {
  const asked = process.env.HISTORY ? Number(process.env.HISTORY) : undefined;
  const first = asked ?? (Math.floor(Date.now() / 1000) % 1_000_000) * 1000;
  const tally = emptyTally();
  const isOver = (played: number): boolean => {
    if (asked !== undefined) return played === 1;
    return played === MOST_HISTORIES || (played >= HISTORIES && findGaps(tally).length === 0);
  };
  for (let seed = first; !isOver(seed - first); seed += 1) {
    await addHistory(tally, stage, await playSeed(stage, seed));
  }
  console.log(tallyLines(tally).join('\n'));
  if (asked === undefined) expect(findGaps(tally)).toEqual([]);
}, 900_000);
