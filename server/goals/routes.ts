// Routes for my goals.
import { goals } from '#shared/goals.ts';
import type { Parts } from '../http/parts.ts';
import { serve } from '../http/serve.ts';
import { changeGoal, endGoal } from './change-goal.ts';
import { findGoal, listGoals } from './find-goals.ts';
import { shareOutGoal } from './share-out-goal.ts';
import { stateGoal } from './state-goal.ts';

export function goalRoutes({ app, context, limits }: Parts): void {
  const { db, now } = context;
  serve(app, goals.list, ({ query, user }) => listGoals(db, user, query, now()));
  serve(app, goals.get, ({ params, user }) => findGoal(db, user, params.id, now()));
  serve(app, goals.create, async ({ body, user, reply }) => {
    await limits.take('step', user.id);
    const { goalId, isNew } = await stateGoal(context, user, body);
    if (isNew) reply.code(201);
    return findGoal(db, user, goalId, now());
  });
  serve(app, goals.update, ({ params, body, user }) => changeGoal(context, user, params.id, body));
  serve(app, goals.shareOut, async ({ params, user }) => {
    await limits.take('step', user.id);
    return shareOutGoal(context, user, params.id);
  });
  serve(app, goals.remove, async ({ params, user }) => ({
    ok: true as const,
    kept: await endGoal(context, user, params.id),
  }));
}
