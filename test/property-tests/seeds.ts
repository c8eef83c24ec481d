// A history by its number: the same number is the same history, as far as concurrent events come in the same order.
import fc from 'fast-check';
import { histories, play, Wrong } from './history.ts';
import type { OwnStage } from './stage.ts';
import type { Counts } from './story.ts';

/** The number of actions after its aim. */
const MOST_ACTS = 14;
/** How long to search for a shorter failing history. */
const SHRINKING_MS = 60_000;

/** Plays it. On failure, throws with the shortest failing history found, and how to reproduce it. */
export async function playSeed(stage: OwnStage, seed: number): Promise<Counts> {
  let counts: Counts | undefined;
  const property = fc.asyncProperty(histories(seed, MOST_ACTS), async (history) => {
    counts = await play(stage, history);
  });
  const { failed, errorInstance, numShrinks } = await fc.check(property, {
    seed,
    numRuns: 1,
    unbiased: true,
    interruptAfterTimeLimit: SHRINKING_MS,
    markInterruptAsFailure: true,
  });
  if (failed || !counts)
    throw new Wrong(
      `History ${seed} (made shorter ${numShrinks} times; HISTORY=${seed} plays it again):\n${(errorInstance as Error)?.message}`,
    );
  return counts;
}
