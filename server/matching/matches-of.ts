// Finds the neighbours who fit a stored need, or each need of a goal.
import type { Need } from '#shared/needs.ts';
import type { SessionUser } from '../context/context.ts';
import { dealtWith } from '../deals/read/previous-deals.ts';
import { findGoal } from '../goals/find-goals.ts';
import { findNeed, needsOfGoals } from '../needs/find-needs.ts';
import {
  type MatchRequest,
  findMatches,
  type FoundMatches,
  type MatchContext,
  rankMatches,
  showMatches,
} from './find-matches.ts';
import { isKnownKind } from '../understanding/known-kind.ts';

const FOR_EACH_NEED = 3;

export interface FoundForNeed extends FoundMatches {
  hasDeclined: boolean;
}

interface Wish {
  limit: number;
  /** Leaves out everybody with whom there is or was a deal about this need. */
  others?: boolean | undefined;
}

/** Leaves out providers who declined it or were declined. Throws `not_found` for another user's need. */
export async function matchesOfNeed(
  context: MatchContext,
  user: SessionUser,
  id: number,
  { limit, others }: Wish,
): Promise<FoundForNeed> {
  const need = await findNeed(context.db, user.id, id, context.now());
  const { all, declined } = (await dealtWith(context.db, [id]))(id);
  const matches = await findMatches(context, user, askedBy(need, limit, others ? all : declined));
  return { ...matches, hasDeclined: declined.length > 0 };
}

/** Covers the goal's needs that still look for somebody, in their order. Throws `not_found` for another user's goal. */
export async function matchesOfGoal(
  context: MatchContext,
  user: SessionUser,
  id: number,
): Promise<(FoundForNeed & { needId: number })[]> {
  const needs = await needsOfGoals(context.db, user.id, [id], context.now());
  // Another user's goal returns no needs; one's own may have none yet.
  if (needs.length === 0) await findGoal(context.db, user, id, context.now());
  const looking = needs.filter(({ status }) => status === 'open' || status === 'matched');
  const withWhom = await dealtWith(
    context.db,
    looking.map(({ id: needId }) => needId),
  );
  const asked = looking.map((need) => askedBy(need, FOR_EACH_NEED, withWhom(need.id).declined));
  const matches = await showMatches(context, await rankMatches(context, user, asked));
  return looking.map(({ id: needId }, at) => ({
    needId,
    ...matches[at]!,
    hasDeclined: withWhom(needId).declined.length > 0,
  }));
}

/**
 * Searches around the seeker's home unless the need is in another town. A deadline does not require anyone to be free
 * on that day.
 */
const askedBy = (need: Need, limit: number, without: readonly number[]): MatchRequest => ({
  text: `${need.title}\n${need.description}`,
  type: 'need',
  // The taxonomy may have dropped a kind since the need was stated.
  kind: need.kind !== null && isKnownKind(need.kind) ? need.kind : null,
  category: need.category,
  near: need.near ?? undefined,
  radiusKm: need.radiusKm,
  budget: need.budgetMax,
  day: need.dateIs === 'on' ? need.onDate : null,
  partOfDay: need.partOfDay,
  without,
  limit,
});
