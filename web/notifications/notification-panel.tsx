// The notices under the bell: the latest ones, Mark all read, and the channels for which they are switched on.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BellOff } from 'lucide-react';
import { useLocation } from 'wouter';
import { type Notification, notificationPath } from '#shared/notifications.ts';
import { unreadNotificationsKey, useUnreadCount } from '../queries/unread-counts.ts';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { NotificationItem } from './notification-item.tsx';
import { PreferenceSwitches } from './preference-switches.tsx';
import { notificationList } from './queries.ts';
import { useMarkAllRead, useMarkRead, useRemove } from './use-notification-actions.ts';

export default function NotificationPanel({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(notificationList(useQueryClient()));
  const unread = useUnreadCount(unreadNotificationsKey);
  const markRead = useMarkRead();
  const markAllRead = useMarkAllRead();
  const remove = useRemove();
  const [, navigate] = useLocation();
  const open = (notification: Notification) => {
    onClose();
    if (!notification.read) markRead.mutate(notification.id);
    navigate(notificationPath(notification));
  };
  return (
    <>
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 border-b border-line py-1 pl-4 pr-2">
        <h2 className="text-[1.15rem]">Notifications</h2>
        <button
          type="button"
          className="link min-h-11 px-2 text-[0.92rem] disabled:cursor-default disabled:text-ink-2 disabled:no-underline"
          disabled={unread === 0}
          onClick={() => markAllRead.mutate()}
        >
          Mark all read
        </button>
      </div>
      {/* In a low window, such as an enlarged one, the whole panel scrolls. */}
      <div className="h-[350px] overflow-y-auto overscroll-contain p-2 low:h-auto">
        {data === undefined && <Loading />}
        {data?.length === 0 && <NothingYet />}
        <ul className="flex flex-col gap-1">
          {data?.map((notification) => (
            <NotificationItem
              key={notification.id}
              notification={notification}
              onOpen={() => open(notification)}
              onDelete={() => remove.mutate(notification.id)}
            />
          ))}
        </ul>
      </div>
      <PreferenceSwitches onLeave={onClose} />
    </>
  );
}

function Loading() {
  return (
    <div role="status" className="grid gap-3 p-2">
      <span className="sr-only">Loading notifications...</span>
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-16 w-full" />
    </div>
  );
}

function NothingYet() {
  return (
    <div className="flex h-full flex-col items-center justify-center gap-1 p-6 text-center">
      <BellOff size={30} aria-hidden="true" className="mb-2 text-ink-2" />
      <p className="font-semibold">No notifications yet</p>
      <p className="text-ink-2">You'll be notified when something happens.</p>
    </div>
  );
}
