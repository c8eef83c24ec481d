// While something is open and to be seen, the notices about it are read: those that were there, and those that come.
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { deals } from '#shared/deals.ts';
import { type Notification, notifications, type NoticeSubject } from '#shared/notifications.ts';
import { call } from '../lib/api/call.ts';
import { useConnected, useSocketEvent } from '../lib/api/socket.ts';
import { useVisible } from '../lib/page/use-visible.ts';
import { notificationsKey } from './queries.ts';

/** All of them, for a page that shows all that they are about. */
export const ALL = 'all';

/** Nothing is read while `id` is undefined: then it has not been loaded, or is not there. */
export function useReadNotices(about: NoticeSubject, id: number | typeof ALL | undefined): void {
  const client = useQueryClient();
  const isVisible = useVisible();
  // What came while the channel was down is read once it is up again.
  const isConnected = useConnected();
  const isOpen = isVisible && id !== undefined;
  const read = useCallback(async () => {
    // What could not be marked now is marked with the next notice, or when it is opened again.
    await mark(about, id).catch(() => undefined);
    // With the channel up, the server says so itself.
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
  // Which deal a review was of, only the server knows.
  if (about === 'booking' && relatedType === 'user' && type === 'system') return true;
  return relatedType === about && (id === ALL || relatedId === id) && type !== 'message';
}
