// The events of the real-time channel, both ways. The session cookie identifies the user, never a payload.
import * as z from 'zod/mini';
import type { DealStatus } from './deal-statuses.ts';
import { Id, IdOrZero } from './fields.ts';
import type { Message } from './messages.ts';
import { NewMessage } from './messages.ts';
import type { Notification } from './notifications.ts';

/** Sent by the server. */
export interface ServerEvents {
  /** To the receiver only. */
  private_message: (message: Message) => void;
  /** To the receiver, and to the sender's other tabs. */
  new_message: (message: Message) => void;
  typing_users: (typing: { userId: number; serviceId: number; isTyping: boolean }) => void;
  /** To the writer: everything up to `messageId` has been read. */
  message_read: (read: { messageId: number; readBy: number }) => void;
  unread_count: (count: number) => void;
  notification: (notification: Notification) => void;
  unread_notifications: (count: number) => void;
  notification_list: (list: Notification[]) => void;
  /** To both sides after every step; `by` is who took it, 0 for the system. */
  booking_notification: (update: { dealId: number; status: DealStatus; by: number }) => void;
  /**
   * To both sides when money of their deal has moved between steps: a refund arrived, or a transfer was sent or
   * reversed.
   */
  money_moved: (moved: { dealId: number }) => void;
  /** To the operators of the town after every step of a deal: keeps the page they decide on up to date. */
  operated_deal: (moved: { dealId: number }) => void;
}

/** The acknowledgement of a send: the stored message, or the refusal. */
export type SendAnswer = { ok: true; message: Message } | { ok: false; error: string; code: string };

/** Sent by clients. */
export interface ClientEvents {
  authenticate: (userId: unknown) => void;
  private_message: (message: unknown, answer?: (sent: SendAnswer) => void) => void;
  sendMessage: (message: unknown, answer?: (sent: SendAnswer) => void) => void;
  typing: (typing: unknown) => void;
  booking_notification: (payload: unknown, answer?: (taken: { ok: true }) => void) => void;
  mark_notification_read: (payload: unknown) => void;
  mark_all_notifications_read: (payload?: unknown) => void;
}

/** The payloads of the events above, as the server validates them; extra fields are ignored. */
export const clientPayloads = {
  private_message: NewMessage,
  sendMessage: NewMessage,
  typing: z.object({ receiverId: z.optional(Id), serviceId: z._default(IdOrZero, 0), isTyping: z.boolean() }),
  mark_notification_read: z.object({ notificationId: Id }),
  /** `upTo` is the newest notice to mark; without it, all are marked. */
  mark_all_notifications_read: z.catch(z.object({ upTo: z.optional(IdOrZero) }), {}),
};
