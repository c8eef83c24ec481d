// Every event that the server sends: a new one does not compile until it is added here.
import type { ServerEvents } from '#shared/events.ts';

export const SERVER_EVENTS = {
  private_message: true,
  new_message: true,
  typing_users: true,
  message_read: true,
  unread_count: true,
  notification: true,
  unread_notifications: true,
  notification_list: true,
  booking_notification: true,
  money_moved: true,
  operated_deal: true,
} satisfies Record<keyof ServerEvents, true>;
