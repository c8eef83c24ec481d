// Routes for my needs, and for my neighbours'.
import { needs } from '#shared/needs.ts';
import type { Parts } from '../http/parts.ts';
import { serve } from '../http/serve.ts';
import { changeNeed, withdrawNeed } from './change-need.ts';
import { findNeed, listNeeds } from './find-needs.ts';
import { listNearby } from './list-nearby.ts';
import { renewNeed } from './renew-need.ts';
import { stateNeed } from './state-need.ts';

export function needRoutes({ app, context, limits }: Parts): void {
  const { db, now } = context;
  serve(app, needs.list, ({ query, user }) => listNeeds(db, user.id, query, now()));
  serve(app, needs.get, ({ params, user }) => findNeed(db, user.id, params.id, now()));
  serve(app, needs.create, async ({ body, user }) => {
    await limits.take('step', user.id);
    return stateNeed(context, user, body);
  });
  serve(app, needs.update, async ({ params, body, user }) => {
    await limits.take('step', user.id);
    return changeNeed(context, user, params.id, body);
  });
  serve(app, needs.remove, async ({ params, user }) => {
    await withdrawNeed(context, user, params.id);
    return { ok: true as const };
  });
  serve(app, needs.renew, ({ params, user }) => renewNeed(context, user, params.id));
  serve(app, needs.nearby, ({ query, user }) => listNearby(context, user, query.cursor));
}
