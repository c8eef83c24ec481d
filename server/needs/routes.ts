// What I want done.
import { needs } from '#shared/needs.ts';
import type { Parts } from '../app.ts';
import { serve } from '../http/serve.ts';
import { changeNeed, stateNeed, withdrawNeed } from './change-need.ts';
import { findNeed, listNeeds } from './find-needs.ts';

export function needRoutes({ app, context }: Parts): void {
  const { db, now } = context;
  serve(app, needs.list, async ({ user }) => ({ items: await listNeeds(db, user.id, now()), nextCursor: null }));
  serve(app, needs.get, ({ params, user }) => findNeed(db, user.id, params.id, now()));
  serve(app, needs.create, ({ body, user }) => stateNeed(context, user, body));
  serve(app, needs.update, ({ params, body, user }) => changeNeed(context, user, params.id, body));
  serve(app, needs.remove, async ({ params, user }) => {
    await withdrawNeed(context, user, params.id);
    return { ok: true as const };
  });
}
