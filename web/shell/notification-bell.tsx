// The bell with its count, and the panel that opens from it.
import { Bell } from 'lucide-react';
import { Popover } from 'radix-ui';
import { Suspense } from 'react';
import { unreadNotificationsKey, useUnreadCount } from '../queries/unread-counts.ts';
import { CountBadge } from '../ui/display/count-badge.tsx';
import { lazyOverlay } from '../ui/feedback/lazy-part.tsx';
import { SkeletonList } from '../ui/feedback/skeleton.tsx';
import { IconButton } from '../ui/form/icon-button.tsx';
import { bringIntoView } from '../ui/overlay/bring-into-view.ts';
import { useCloseRequest } from '../ui/overlay/close-request.ts';
import { onEscape } from '../ui/overlay/on-escape.ts';

const NotificationPanel = lazyOverlay(() => import('../notifications/notification-panel.tsx'));

const MOST_COUNTED = 99;

interface NotificationBellProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function NotificationBell({ open, onOpenChange }: NotificationBellProps) {
  useCloseRequest(open, () => onOpenChange(false));
  const count = useUnreadCount(unreadNotificationsKey);
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Trigger asChild>
        <IconButton
          label={
            count > 0
              ? `Notifications, ${count > MOST_COUNTED ? `more than ${MOST_COUNTED}` : count} unread`
              : 'Notifications'
          }
          data-tour="notifications"
          badge={count > 0 && <CountBadge>{count > MOST_COUNTED ? `${MOST_COUNTED}+` : count}</CountBadge>}
        >
          <Bell size={21} aria-hidden="true" />
        </IconButton>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label="Notifications"
          onFocus={bringIntoView}
          onKeyDown={onEscape(() => onOpenChange(false))}
          align="end"
          sideOffset={10}
          collisionPadding={12}
          className="z-40 max-h-(--radix-popover-content-available-height) w-[380px] max-w-[calc(100vw-24px)] overflow-y-auto rounded-card bg-surface shadow-float outline-none"
        >
          <Suspense fallback={<SkeletonList />}>
            <NotificationPanel onClose={() => onOpenChange(false)} />
          </Suspense>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
