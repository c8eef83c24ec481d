// The route that creates a guest.
import { accounts, ZONE_HEADER } from '#shared/accounts.ts';
import { TimeZone } from '#shared/users.ts';
import { callerOf } from '../accounts/caller.ts';
import type { Parts } from '../http/parts.ts';
import { serve } from '../http/serve.ts';
import { setToken } from '../sessions/cookie.ts';
import { endSession } from '../sessions/end-sessions.ts';
import { ownUser } from '../users/own-user.ts';
import { createGuest } from './create-guest.ts';
import { DEMO_TIME_ZONE } from './demo/town.ts';

export function guestRoutes({ app, context, limits }: Parts): void {
  serve(app, accounts.guest, async ({ user, request, reply }) => {
    const { address, userAgent } = callerOf(request);
    await limits.take('guest', address);
    const { data: timeZone = DEMO_TIME_ZONE } = TimeZone.safeParse(request.headers[ZONE_HEADER]);
    const guest = await createGuest(context, { userAgent, timeZone });
    if (user) await endSession(context.db, user);
    setToken(reply, context.config.PUBLIC_URL, guest);
    return { user: await ownUser(context.db, guest.id) };
  });
}
