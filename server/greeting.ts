// What a page is sent once it has authenticated, and client events that are accepted but change nothing.
import { countUnreadMessages } from './messages/tell-unread.ts';
import { listNotifications } from './notifications/list-notifications.ts';
import { countUnreadNotifications } from './notifications/tell-unread.ts';
import type { Context } from './context/context.ts';
import { hear } from './realtime/hear.ts';
import type { ClientSocket, Realtime } from './realtime/sockets.ts';

export function realtimeGreetings(context: Context, realtime: Realtime): void {
  realtime.onConnection((socket) => {
    let greeting: Promise<void> | undefined;
    /** After a failure, the next `authenticate` event tries again. */
    const forget = (error: unknown) => {
      greeting = undefined;
      throw error;
    };
    // The claimed user does not matter: the cookie decides. A page is greeted once, however often it sends the event.
    hear(context, socket, 'authenticate', () => (greeting ??= greet(context, socket).catch(forget)));
    hear(context, socket, 'booking_notification', () => ({ ok: true }));
  });
}

async function greet({ db }: Context, socket: ClientSocket): Promise<void> {
  const { id } = socket.data.user;
  const [messages, notifications, list] = await Promise.all([
    countUnreadMessages(db, id),
    countUnreadNotifications(db, id),
    listNotifications(db, id),
  ]);
  socket.emit('unread_count', messages);
  socket.emit('unread_notifications', notifications);
  socket.emit('notification_list', list);
}
