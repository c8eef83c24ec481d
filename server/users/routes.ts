// Routes for my own account and for other users.
import { users } from '#shared/users.ts';
import type { Parts } from '../http/parts.ts';
import { serve } from '../http/serve.ts';
import { changeProfile } from './change-profile.ts';
import { ownUser } from './own-user.ts';
import { profileOf } from './profile.ts';
import { searchUsers } from './search-users.ts';
import { setLocation } from './set-location.ts';

export function userRoutes({ app, context, limits }: Parts): void {
  const { db } = context;
  serve(app, users.current, ({ user }) => ownUser(db, user.id));

  serve(app, users.update, async ({ user, body }) => {
    await changeProfile(db, user.id, body);
    return ownUser(db, user.id);
  });

  serve(app, users.setLocation, async ({ user, body }) => {
    await setLocation(context, user.id, body);
    return { ok: true as const };
  });

  serve(app, users.search, async ({ user, query }) => {
    await limits.take('search', user.id);
    return searchUsers(db, user, query.q ?? '');
  });

  serve(app, users.get, ({ user, params }) => profileOf(db, user, params.id));
}
