// Reads a user's notices.
import type { Notification } from '#shared/notifications.ts';
import type { Db } from '../db/db.ts';
import { prepare } from '../db/prepare.ts';

/** How many notices the panel shows. */
const LATEST = 50;

const latest = prepare<Notification>(
  'latest-notifications',
  `select id, user_id as "userId", type, title, content, read_at is not null as "read", created_at as "createdAt",
     related_type as "relatedType", related_id as "relatedId"
   from notifications where user_id = $1 order by id desc limit ${LATEST}`,
);

/** The latest 50, newest first. */
export const listNotifications = (db: Db, userId: number): Promise<Notification[]> => latest(db, [userId]);
