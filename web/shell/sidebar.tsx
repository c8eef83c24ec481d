// The sidebar: fixed on large screens; on small ones it slides in over the page and closes on a choice, a press
// outside, Escape or a phone's Back.
import { useQuery } from '@tanstack/react-query';
import { Bell, CircleQuestionMark, LogOut, UserRoundSearch } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import type { CurrentUser } from '#shared/users.ts';
import { waitingForOperators } from '../admin/queries.ts';
import { useLogout } from '../accounts/use-logout.ts';
import { formatMonth } from '../lib/time/dates.ts';
import { useIsPlaceholder } from '../lib/page/ssr.ts';
import { unreadMessagesKey, unreadNotificationsKey, useUnreadCount } from '../queries/unread-counts.ts';
import { listTours } from '../tours/tour-state.ts';
import { useCloseRequest } from '../ui/overlay/close-request.ts';
import { onEscape } from '../ui/overlay/on-escape.ts';
import { Avatar } from '../ui/scene/door-avatar.tsx';
import { accountEntries, adminEntry, mainEntries, messagesEntry } from './navigation.ts';
import { SidebarButton, SidebarLink } from './sidebar-item.tsx';

const place =
  '@container fixed bottom-0 left-0 top-[72px] z-40 flex w-[16rem] max-w-[85vw] flex-col lg:w-(--sidebar) border-r border-line bg-bg outline-none ' +
  'duration-300 ease-out max-lg:top-0 low:overflow-y-auto';
const here = 'transition-[translate]';
// Hidden only after it has slid out. When sliding in it is visible immediately, or it could not take the focus.
const away = 'transition-[translate,visibility] max-lg:invisible max-lg:-translate-x-full';

/** In pixels: keeps the item clear of the fade at the list's end. */
const ROOM_BELOW = 20;

interface SidebarProps {
  user: CurrentUser;
  /** Whether it is slid in, on a small screen. */
  open: boolean;
  onClose: () => void;
  onNotifications: () => void;
  onFindFriends: () => void;
}

export function Sidebar({ user, open, onClose, onNotifications, onFindFriends }: SidebarProps) {
  const logout = useLogout();
  const box = useFocusInside(open);
  const list = useCurrentInSight();
  useCloseRequest(open, onClose);
  const closeOnChoice = ({ target }: MouseEvent) => {
    if ((target as Element).closest('a, button')) onClose();
  };
  return (
    <>
      {open && (
        <button
          type="button"
          aria-label="Close menu"
          data-covers-page=""
          className="overlay fixed inset-0 z-40 lg:hidden"
          onClick={onClose}
        />
      )}
      <aside
        ref={box}
        id="sidebar"
        tabIndex={-1}
        aria-label="Sidebar"
        onClick={closeOnChoice}
        onKeyDown={onEscape(onClose)}
        className={`${place} ${open ? here : away}`}
      >
        <Owner user={user} />
        <nav
          ref={list}
          aria-label="Main"
          className="more-below min-h-0 flex-1 overflow-y-auto overscroll-contain px-3 low:flex-none low:overflow-visible [--ground:var(--bg)]"
        >
          <Entries user={user} onNotifications={onNotifications} onFindFriends={onFindFriends} />
        </nav>
        <div className="border-t border-line p-3">
          <SidebarButton icon={CircleQuestionMark} onClick={listTours}>
            Show me around
          </SidebarButton>
          <SidebarButton icon={LogOut} pending={logout.isPending} onClick={() => logout.mutate()}>
            Logout
          </SidebarButton>
        </div>
      </aside>
    </>
  );
}

function Owner({ user }: { user: CurrentUser }) {
  if (useIsPlaceholder()) return <div className="h-23.25" />;
  return (
    <div className="px-3.5 pb-4 pt-6">
      <div data-tour="profile" className="flex min-h-13.25 items-center gap-2">
        <Avatar person={user} size={44} />
        <div className="min-w-0 leading-tight">
          {user.displayName && <p className="font-semibold @[12rem]:truncate">{user.displayName}</p>}
          <p
            className={
              user.displayName ? 'text-[0.86rem] text-ink-2 @[12rem]:truncate' : 'font-semibold @[12rem]:truncate'
            }
          >
            {user.username}
          </p>
          <p className="text-[0.78rem] text-ink-2">Member since {formatMonth(user.createdAt)}</p>
        </div>
      </div>
    </div>
  );
}

function Entries({
  user,
  onNotifications,
  onFindFriends,
}: Pick<SidebarProps, 'user' | 'onNotifications' | 'onFindFriends'>) {
  const messages = useUnreadCount(unreadMessagesKey);
  const notifications = useUnreadCount(unreadNotificationsKey);
  return (
    <>
      {mainEntries.map((entry) => (
        <SidebarLink key={entry.href} entry={entry} city={user.city} />
      ))}
      <SidebarLink entry={messagesEntry} count={messages} />
      <SidebarButton icon={Bell} count={notifications} onClick={onNotifications}>
        Notifications
      </SidebarButton>
      <SidebarButton icon={UserRoundSearch} onClick={onFindFriends}>
        Find Friends
      </SidebarButton>
      <hr className="mx-3 my-3 border-line" />
      {accountEntries.map((entry) => (
        <SidebarLink key={entry.href} entry={entry} />
      ))}
      {user.isAdmin && <AdminEntries />}
    </>
  );
}

/** Includes the number of entries waiting for an operator. */
function AdminEntries() {
  const { data: waiting = 0 } = useQuery(waitingForOperators);
  return (
    <>
      <h2 className="px-3 pb-1 pt-4 font-sans text-[0.86rem] font-medium tracking-normal text-ink-2">Admin</h2>
      <SidebarLink entry={adminEntry} count={waiting} counted="waiting" />
    </>
  );
}

/** On low screens the list scrolls, but the active item always stays visible. */
function useCurrentInSight() {
  const [path] = useLocation();
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    // In the next frame, which computes the layout anyway.
    const frame = requestAnimationFrame(() => {
      const current = list.current?.querySelector(`a[href=${JSON.stringify(path)}]`);
      if (!list.current || !current) return;
      const around = list.current.getBoundingClientRect();
      const entry = current.getBoundingClientRect();
      // Not scrollIntoView, which would scroll the page, too.
      if (entry.top < around.top) list.current.scrollTop += entry.top - around.top;
      else list.current.scrollTop += Math.max(0, entry.bottom + ROOM_BELOW - around.bottom);
    });
    return () => cancelAnimationFrame(frame);
  }, [path]);
  return list;
}

/** Moves the focus inside when it opens, and returns it when it closes. */
function useFocusInside(open: boolean) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const inside = box.current;
    if (!open || !inside) return;
    const before = document.activeElement;
    inside.focus();
    return () => {
      const { activeElement } = document;
      // If the choice has moved the focus already, it stays there.
      const lost = activeElement === document.body || inside.contains(activeElement);
      if (lost && before instanceof HTMLElement) before.focus();
    };
  }, [open]);
  return box;
}
