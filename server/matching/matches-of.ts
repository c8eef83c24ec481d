// The neighbours who fit a stored need, or the needs of a goal.
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
  /** Nobody with whom there is or was a deal about it. */
  others?: boolean | undefined;
}

/** Providers who declined it, or were declined, are left out. Throws `not_found` for somebody else's. */
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

/** Of those needs that look for somebody, in their order. Throws `not_found` for somebody else's. */
export async function matchesOfGoal(
  context: MatchContext,
  user: SessionUser,
  id: number,
): Promise<(FoundForNeed & { needId: number })[]> {
  const needs = await needsOfGoals(context.db, user.id, [id], context.now());
  // Somebody else's has no needs of theirs; one's own may have none yet.
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
 * It is looked for around the seeker's home, unless it is wanted in another town; a day it is wanted by asks for
 * nobody's hours.
 */
const askedBy = (need: Need, limit: number, without: readonly number[]): MatchRequest => ({
  text: `${need.title}\n${need.description}`,
  type: 'need',
  // A taxonomy may have lost a kind since the need was stated.
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
