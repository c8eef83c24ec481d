// What a page is told once it has said who it is, and the events that a client may send but that change nothing.
import { countUnreadMessages } from './messages/tell-unread.ts';
import { listNotifications } from './notifications/list-notifications.ts';
import { countUnreadNotifications } from './notifications/tell-unread.ts';
import type { Context } from './context/context.ts';
import { hear } from './realtime/hear.ts';
import type { ClientSocket, Realtime } from './realtime/sockets.ts';

export function realtimeGreetings(context: Context, realtime: Realtime): void {
  realtime.onConnection((socket) => {
    let greeting: Promise<void> | undefined;
    /** One that failed is tried again when it says so again. */
    const forget = (error: unknown) => {
      greeting = undefined;
      throw error;
    };
    // Who it says it is does not matter: the cookie has said that. It is greeted once, however often it says so.
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
