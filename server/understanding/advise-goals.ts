// What a goal is about, as the built-in engine understands it and a connected chat model chooses among its readings.
import { likeliest, readRequest } from '../../matching/index.ts';
import { engine } from './engine.ts';
import { isAtSea, kindsByNumber, listedKinds } from './advise-request.ts';
import type { Advice } from '../ai/adviser.ts';
import { withChoice } from '../ai/weigh.ts';

/** So many of the likeliest goals can be chosen from, and the kinds of service that they take. */
const MOST_LISTED = 12;

export interface AdvisedGoals {
  /** The chance of each goal, in the model's order. */
  goals: Float64Array;
  /** Where it is about none of the known goals: the kinds of service that it takes, by number and in order. */
  jobs: number[] | null;
}

/** `goals` as the engine sees them. Null where there is no advice, or none that says anything. */
export async function advisedGoals(advice: Advice, text: string, goals: Float64Array): Promise<AdvisedGoals | null> {
  const { model } = engine();
  const choice = await advice.choose('goals', text, listsFor(text, goals));
  const shares = new Map([...(choice?.goals ?? [])].map(([id, share]) => [model.goals.indexOf(id), share]));
  if (shares.size > 0) return { goals: withChoice(goals, shares), jobs: null };
  const jobs = [...kindsByNumber(choice?.kinds).keys()];
  return jobs.length > 0 ? { goals, jobs } : null;
}

function listsFor(text: string, goals: Float64Array): { goals: string[]; kinds: string[] } {
  const { model } = engine();
  const request = readRequest(model, text, 'goal');
  if (isAtSea(request)) return { goals: [], kinds: listedKinds(request) };
  const likely = likeliest(goals, 0).slice(0, MOST_LISTED);
  const taken = likely.flatMap((goal) => model.plans[goal]!.map(({ kind }) => model.kinds[kind]!));
  return { goals: likely.map((goal) => model.goals[goal]!), kinds: [...new Set([...listedKinds(request), ...taken])] };
}
