// REST routes for notices, and their two socket events.
import { clientPayloads } from '#shared/events.ts';
import { notifications } from '#shared/notifications.ts';
import { inTransaction } from '../context/work.ts';
import type { Parts } from '../http/parts.ts';
import type { Realtime } from '../realtime/sockets.ts';
import { check, serve } from '../http/serve.ts';
import { hear } from '../realtime/hear.ts';
import {
  markAllNotificationsRead,
  markNotificationRead,
  readNoticesAbout,
  removeNotification,
} from './mark-notifications.ts';
import { listNotifications } from './list-notifications.ts';
import { readPreferences, setPreferences } from './preferences.ts';

const done = { ok: true } as const;

export function notificationRoutes({ app, context, realtime }: Parts & { realtime: Realtime }): void {
  serve(app, notifications.list, ({ user }) => listNotifications(context.db, user.id));
  serve(app, notifications.read, async ({ user, params }) => {
    await markNotificationRead(context, user, params.id);
    return done;
  });
  serve(app, notifications.readAll, async ({ user }) => {
    await markAllNotificationsRead(context, user);
    return done;
  });
  serve(app, notifications.readAbout, async ({ user, body }) => {
    await inTransaction(context, (work) => readNoticesAbout(work, user.id, body));
    return done;
  });
  serve(app, notifications.remove, async ({ user, params }) => {
    await removeNotification(context, user, params.id);
    return done;
  });
  serve(app, notifications.preferences, ({ user }) => readPreferences(context, user.id));
  serve(app, notifications.setPreferences, async ({ user, body }) => {
    await setPreferences(context, user.id, body);
    return readPreferences(context, user.id);
  });
  realtime.onConnection((socket) => {
    hear(context, socket, 'mark_notification_read', async (payload) => {
      const { notificationId } = check(clientPayloads.mark_notification_read, payload)!;
      await markNotificationRead(context, socket.data.user, notificationId);
      return done;
    });
    hear(context, socket, 'mark_all_notifications_read', async (payload) => {
      const { upTo } = check(clientPayloads.mark_all_notifications_read, payload)!;
      await markAllNotificationsRead(context, socket.data.user, upTo);
      return done;
    });
  });
}
