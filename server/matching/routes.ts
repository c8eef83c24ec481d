// Routes that take a request in the user's own words: understand, parse, plan, and match with neighbours.
import { matching, MOST_MATCHES } from '#shared/matching.ts';
import type { Adviser } from '../ai/adviser.ts';
import type { Parts } from '../http/parts.ts';
import type { SessionUser } from '../context/context.ts';
import { serve } from '../http/serve.ts';
import { usualPrice } from '../services/usual-price.ts';
import { findKinds, findOffered } from '../understanding/find-kinds.ts';
import { requireKnownKind } from '../understanding/known-kind.ts';
import { findMatches } from './find-matches.ts';
import { matchesOfGoal, matchesOfNeed } from './matches-of.ts';
import { parseNeed } from './parse-need.ts';
import { planGoal } from './plan-goal.ts';

export function matchingRoutes({ app, context, limits, adviser }: Parts & { adviser: Adviser | undefined }): void {
  const advised = (user: SessionUser) => ({ ...context, advice: adviser?.adviceFor(user) });
  serve(app, matching.match, async ({ query, user }) => {
    await limits.take('search', user.id);
    const { q, type = 'need', ...filters } = query;
    return findMatches(advised(user), user, { ...filters, text: q, type, limit: MOST_MATCHES });
  });
  serve(app, matching.kinds, async ({ query, user }) => {
    await limits.take('reading', user.id);
    const engine = context.engine(user.id);
    return {
      items: query.description
        ? await findOffered(engine, query.q, query.description)
        : await findKinds(engine, query.q),
    };
  });
  serve(app, matching.usualPrice, async ({ query, user }) => {
    await limits.take('reading', user.id);
    requireKnownKind(query.kind);
    return { price: await usualPrice(context.db, user, query) };
  });
  serve(app, matching.parse, async ({ body, user }) => {
    await limits.take('reading', user.id);
    return parseNeed(advised(user), user, body.text);
  });
  serve(app, matching.plan, async ({ body, user }) => {
    await limits.take('reading', user.id);
    return planGoal(advised(user), user, body.text);
  });
  serve(app, matching.ofNeed, async ({ params, query, user }) => {
    await limits.take('search', user.id);
    return matchesOfNeed(advised(user), user, params.id, { ...query, limit: MOST_MATCHES });
  });
  serve(app, matching.ofGoal, async ({ params, user }) => {
    await limits.take('search', user.id);
    return { needs: await matchesOfGoal(advised(user), user, params.id) };
  });
}
