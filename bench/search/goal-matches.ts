// Goal matches: for each need of a goal the three neighbours who fit best, compared with one full-text statement per
// need.
import { readKnowledge } from '../../scripts/matching/read-knowledge.ts';
import type { Server } from './ask.ts';
import { compare, type Comparison, type Measurement } from './figures.ts';
import type { SearchRequest } from './requests.ts';
import type { Scene } from './scene.ts';

/** Different ones in each round. */
const GOALS = 100;
const OF_EACH_NEED = 3;
/** The maximum: each listing’s own radius decides. */
const RADIUS_KM = 200;
const MOST_NEEDS = 12;
/** Shorter names get an article, as from the planner: "A DJ". */
const SHORTEST_TITLE = 3;

export interface AskedGoal {
  id: number;
  seeker: number;
  /** The content of each of its needs. */
  needs: SearchRequest[];
  needIds: number[];
}

/** Created over HTTP, as the planner would create them; as many rounds of goals as of requests. */
export async function stateGoals(
  { country: { kinds }, seekers, requests }: Scene,
  server: Server,
): Promise<AskedGoal[][]> {
  const numbers = new Map(kinds.map(({ id }, number) => [id, number]));
  const goals = readKnowledge().themes.flatMap((theme) => theme.goals);
  const asked: AskedGoal[] = [];
  const all = GOALS * requests.length;
  for (let n = 0; n < all; n += 1) {
    const goal = goals[Math.floor((n * goals.length) / all)]!;
    const seeker = Math.floor(n / requests.length) % seekers.length;
    const needs = goal.kinds.slice(0, MOST_NEEDS).map((part): SearchRequest => {
      const kind = numbers.get(part.id)!;
      const { en } = kinds[kind]!.name;
      return { text: en.length < SHORTEST_TITLE ? `A ${en}` : en, kind, seeker };
    });
    const body = {
      key: `bench-goal-${Date.now()}-${n}`,
      title: goal.name.en,
      needs: needs.map(({ text, kind }) => ({
        title: text,
        kind: kinds[kind]!.id,
        category: kinds[kind]!.category,
        radiusKm: RADIUS_KM,
      })),
    };
    const { body: stated } = await server.ask({
      method: 'POST',
      path: '/api/goals',
      body,
      cookie: seekers[seeker]!.cookie,
    });
    asked.push({ id: stated.id, seeker, needs, needIds: stated.needs.map(({ id }: { id: number }) => id) });
  }
  return requests.map((_, round) => asked.filter((_goal, n) => n % requests.length === round));
}

const idsOf = (services: readonly { id: number }[]): number[] => services.map(({ id }) => id);

function measured(
  { labels }: Scene,
  { needs }: AskedGoal,
  ms: number,
  found: readonly (readonly number[])[],
): Measurement {
  const known = needs.map((need, at) => ({
    value: labels.ndcg(need, found[at] ?? [], OF_EACH_NEED),
    isEmpty: (found[at] ?? []).length === 0,
  }));
  const fitting = known.filter(({ value }) => value !== null);
  const quality = fitting.length === 0 ? null : fitting.reduce((sum, { value }) => sum + value!, 0) / fitting.length;
  return { ms, quality, isEmpty: fitting.some(({ isEmpty }) => isEmpty) };
}

export function oursGoalSide(scene: Scene, server: Server): (goal: AskedGoal) => Promise<Measurement> {
  return async (goal) => {
    const { ms, body } = await server.ask({
      path: `/api/goals/${goal.id}/matches`,
      cookie: scene.seekers[goal.seeker]!.cookie,
    });
    const found = new Map<number, number[]>(
      body.needs.map(({ needId, items }: { needId: number; items: { service: { id: number } }[] }) => [
        needId,
        idsOf(items.map(({ service }) => service)),
      ]),
    );
    return measured(
      scene,
      goal,
      ms,
      goal.needIds.map((id) => found.get(id) ?? []),
    );
  };
}

function bareGoalSide(scene: Scene, bare: Server): (goal: AskedGoal) => Promise<Measurement> {
  return async (goal) => {
    const { id, latitude, longitude } = scene.seekers[goal.seeker]!;
    const { ms, body } = await bare.ask({
      path: '/baseline',
      query: { user: id, latitude, longitude, q: goal.needs.map(({ text }) => text) },
    });
    return measured(
      scene,
      goal,
      ms,
      body.map((services: { id: number }[]) => idsOf(services.slice(0, OF_EACH_NEED))),
    );
  };
}

export const goalMatches = (
  scene: Scene,
  goals: readonly (readonly AskedGoal[])[],
  ours: Server,
  bare: Server,
): Promise<Comparison> => compare(oursGoalSide(scene, ours), bareGoalSide(scene, bare), goals);
