// While a subject is open and visible, marks its notices as read, including new ones.
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { deals } from '#shared/deals.ts';
import { type Notification, notifications, type NoticeSubject } from '#shared/notifications.ts';
import { call } from '../lib/api/call.ts';
import { useConnected, useSocketEvent } from '../lib/api/socket.ts';
import { useVisible } from '../lib/page/use-visible.ts';
import { notificationsKey } from './queries.ts';

/** All subjects, for a page that shows all of them. */
export const ALL = 'all';

/** Nothing is marked while `id` is undefined: it has not loaded, or does not exist. */
export function useReadNotices(about: NoticeSubject, id: number | typeof ALL | undefined): void {
  const client = useQueryClient();
  const isVisible = useVisible();
  // Events missed while the channel was down are handled after a reconnect.
  const isConnected = useConnected();
  const isOpen = isVisible && id !== undefined;
  const read = useCallback(async () => {
    // A failure is made up for with the next notice, or when it is opened again.
    await mark(about, id).catch(() => undefined);
    // While connected, the server sends the update itself.
    if (!isConnected) await client.invalidateQueries({ queryKey: notificationsKey });
  }, [client, about, id, isConnected]);
  useEffect(() => {
    if (isOpen) void read();
  }, [isOpen, read]);
  useSocketEvent('notification', (notice) => {
    if (isOpen && isAbout(notice, about, id)) void read();
  });
}

async function mark(about: NoticeSubject, id: number | typeof ALL | undefined): Promise<void> {
  if (about === 'booking' && typeof id === 'number') await call(deals.read, { params: { id } });
  else await call(notifications.readAbout, { body: { about, ...(typeof id === 'number' && { id }) } });
}

function isAbout(
  { type, relatedType, relatedId }: Notification,
  about: NoticeSubject,
  id: number | typeof ALL | undefined,
) {
  // Only the server knows which deal a review belongs to.
  if (about === 'booking' && relatedType === 'user' && type === 'system') return true;
  return relatedType === about && (id === ALL || relatedId === id) && type !== 'message';
}
