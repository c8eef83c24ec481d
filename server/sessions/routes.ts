// Routes for listing and ending one's own sessions.
import { sessions } from '#shared/sessions.ts';
import type { Parts } from '../http/parts.ts';
import { refuse } from '../http/refusal.ts';
import { serve } from '../http/serve.ts';
import { clearToken } from './cookie.ts';
import { endOneSession, endOtherSessions } from './end-sessions.ts';
import { listSessions } from './list-sessions.ts';

export function sessionRoutes({ app, context }: Parts): void {
  serve(app, sessions.list, async ({ user }) => ({ items: await listSessions(context, user) }));
  serve(app, sessions.end, async ({ user, params, reply }) => {
    if (!(await endOneSession(context.db, user.id, params.id))) refuse('not_found');
    if (params.id === user.sessionId) clearToken(reply, context.config.PUBLIC_URL);
    return { ok: true as const };
  });
  serve(app, sessions.endOthers, async ({ user }) => {
    await endOtherSessions(context.db, user);
    return { ok: true as const };
  });
}
