// Classifies a goal: the built-in engine reads it, and a connected chat model chooses among its readings.
import { likeliest } from '../../matching/index.ts';
import type { EngineCalls } from '../context/context.ts';
import { catalogue } from './catalogue.ts';
import { isAtSea, kindsByNumber, listedKinds } from './advise-request.ts';
import type { Advice } from '../ai/adviser.ts';
import { withChoice } from '../ai/weigh.ts';

/** The chat model chooses among this many of the likeliest goals and the kinds of service in them. */
const MOST_LISTED = 12;

export interface AdvisedGoals {
  /** The chance of each goal, in the catalogue's order. */
  goals: Float64Array;
  /** If it is none of the known goals: the kinds of service that it takes, by number, in order. */
  jobs: number[] | null;
}

/** `goals` are the engine's chances. Returns null without a connected model, or if it gives no usable reply. */
export async function advisedGoals(
  engine: EngineCalls,
  advice: Advice,
  text: string,
  goals: Float64Array,
): Promise<AdvisedGoals | null> {
  const choice = await advice.choose('goals', text, await listsFor(engine, text, goals));
  const { goals: ids } = catalogue();
  const shares = new Map([...(choice?.goals ?? [])].map(([id, share]) => [ids.indexOf(id), share]));
  if (shares.size > 0) return { goals: withChoice(goals, shares), jobs: null };
  const jobs = [...kindsByNumber(choice?.kinds).keys()];
  return jobs.length > 0 ? { goals, jobs } : null;
}

async function listsFor(
  engine: EngineCalls,
  text: string,
  goals: Float64Array,
): Promise<{ goals: string[]; kinds: string[] }> {
  const { kinds, plans, goals: ids } = catalogue();
  const request = await engine.understandRequest(text, 'goal');
  if (isAtSea(request)) return { goals: [], kinds: listedKinds(request) };
  const likely = likeliest(goals, 0).slice(0, MOST_LISTED);
  const taken = likely.flatMap((goal) => plans[goal]!.map(({ kind }) => kinds[kind]!));
  return { goals: likely.map((goal) => ids[goal]!), kinds: [...new Set([...listedKinds(request), ...taken])] };
}
