// A history: the direct path to some step, then random actions, and finally everything is brought to its end.
import fc from 'fast-check';
import type { DealStep } from '#shared/deal-steps.ts';
import { ACTS } from './acts.ts';
import { aimAt } from './aims.ts';
import { callCast } from './cast.ts';
import { chanceOf } from './chance.ts';
import { endAll } from './ending.ts';
import { ALWAYS } from './invariants.ts';
import { answerAll } from './lost-answers.ts';
import type { OwnStage } from './stage.ts';
import type { Counts, Story } from './story.ts';
import { STEPS } from './table.ts';

export interface History {
  aim: DealStep;
  /** The seed of everything that is not given here. */
  dice: number;
  acts: { name: string; dice: number }[];
}

const dice = fc.noShrink(fc.nat(2 ** 31 - 1));
const anAct = fc.record({
  name: fc.oneof(...Object.entries(ACTS).map(([name, { weight }]) => ({ weight, arbitrary: fc.constant(name) }))),
  dice,
});

/** Consecutive numbers aim far from each other; not a divisor of the number of steps. */
const STRIDE = 37;

/**
 * Histories with at most `most` actions after their aim; they aim at the table's steps in turn, so that none is left
 * out.
 */
export const histories = (number: number, most: number): fc.Arbitrary<History> =>
  fc.record({
    aim: fc.constant(STEPS[(number * STRIDE) % STEPS.length] as DealStep),
    dice,
    acts: fc.array(anAct, { minLength: 3, maxLength: most, size: 'max' }),
  });

export class Wrong extends Error {}

/** The world is empty but for the cast, and it is its first morning. */
export async function beginStory(stage: OwnStage, thrown: number): Promise<Story<OwnStage>> {
  await stage.reset();
  answerAll();
  await stage.ask(`insert into event_cursors (provider, list, seen_until) values ('simulator', 'payments', $1)`, [
    new Date(stage.now()),
  ]);
  const counts = { asked: 0, refused: 0, lostEvents: 0, doubledEvents: 0 };
  return { ...(await callCast(stage)), stage, chance: chanceOf(thrown), told: [], counts, checkouts: [], repeats: [] };
}

/** Plays it and returns its counts. Throws with the full story when anything is wrong. */
export async function play(stage: OwnStage, history: History): Promise<Counts> {
  const story = await beginStory(stage, history.dice);
  try {
    await aimAt(story, history.aim);
    await check(story, ALWAYS);
    for (const { name, dice: thrown } of history.acts) {
      story.chance = chanceOf(thrown);
      story.told.push(`— ${name}`);
      await ACTS[name]?.act(story);
      await check(story, ALWAYS);
    }
    story.told.push('— the end');
    await endAll(story, (sql) => check(story, sql));
  } catch (error) {
    throw new Wrong(
      `${(error as Error).stack}\n\nWhat happened:\n${story.told.join('\n')}\n\nLogged last:\n${stage.troubles.slice(-3).join('\n')}`,
      { cause: error },
    );
  }
  return story.counts;
}

async function check({ stage }: Story<OwnStage>, sql: string): Promise<void> {
  const wrongs = await stage.ask<{ wrong: string; about: string }>(sql, sql === ALWAYS ? [new Date(stage.now())] : []);
  if (wrongs.length > 0) throw new Wrong(wrongs.map(({ wrong, about }) => `${wrong} (${about})`).join('\n'));
}
