// The neighbours who fit a stored need, or the needs of a goal.
import type { Matches } from '#shared/matching.ts';
import type { Need } from '#shared/needs.ts';
import type { SessionUser } from '../context.ts';
import { findGoal } from '../goals/find-goals.ts';
import { findNeed } from '../needs/find-needs.ts';
import { findMatches, type MatchContext } from './find-matches.ts';

const FOR_EACH_NEED = 3;

/** Throws `not_found` for somebody else's. */
export async function matchesOfNeed(context: MatchContext, user: SessionUser, id: number, limit: number): Promise<Matches> {
  return forNeed(context, user, await findNeed(context.db, user.id, id, context.now()), limit);
}

/** Of those needs that look for somebody, in their order. Throws `not_found` for somebody else's. */
export async function matchesOfGoal(context: MatchContext, user: SessionUser, id: number): Promise<(Matches & { needId: number })[]> {
  const { needs } = await findGoal(context.db, user, id, context.now());
  const found: (Matches & { needId: number })[] = [];
  for (const need of needs.filter(({ status }) => status === 'open' || status === 'matched')) {
    found.push({ needId: need.id, ...(await forNeed(context, user, need, FOR_EACH_NEED)) });
  }
  return found;
}

/** It is looked for around the seeker's home, unless it is wanted in another town; a day it is wanted by asks for nobody's hours. */
const forNeed = (context: MatchContext, user: SessionUser, need: Need, limit: number): Promise<Matches> =>
  findMatches(context, user, {
    text: `${need.title}\n${need.description}`,
    type: 'need',
    kind: need.kind,
    near: need.near ?? undefined,
    radiusKm: need.radiusKm,
    budget: need.budgetMax,
    day: need.dateIs === 'on' ? need.onDate : null,
    partOfDay: need.partOfDay,
    limit,
  });
