// The header: menu, wordmark, search for friends, theme, messages, notifications, account.
import { Menu, MessageCircle, Search } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import type { CurrentUser } from '#shared/users.ts';
import { productName, tagline } from '../lib/page/product.ts';
import { unreadMessagesKey, useUnreadCount } from '../queries/unread-counts.ts';
import { paths } from '../paths.ts';
import { CountBadge } from '../ui/display/count-badge.tsx';
import { IconButton } from '../ui/form/icon-button.tsx';
import { ThemeToggle } from '../ui/navigation/theme-toggle.tsx';
import { Wordmark } from '../ui/scene/logo.tsx';
import { AccountMenu } from './account-menu.tsx';
import { NotificationBell } from './notification-bell.tsx';

interface HeaderProps {
  user: CurrentUser;
  menuOpen: boolean;
  onMenu: () => void;
  onFindFriends: () => void;
  notificationsOpen: boolean;
  onNotifications: (open: boolean) => void;
}

export function Header({ user, menuOpen, onMenu, onFindFriends, notificationsOpen, onNotifications }: HeaderProps) {
  return (
    <header
      inert={menuOpen}
      className="@container fixed inset-x-0 top-0 z-30 flex h-[72px] items-center gap-1 border-b border-line bg-bg px-2 sm:gap-3 sm:px-6"
    >
      <IconButton
        label="Open menu"
        aria-expanded={menuOpen}
        aria-controls="sidebar"
        className="lg:hidden"
        onClick={onMenu}
      >
        <Menu size={22} aria-hidden="true" />
      </IconButton>
      <Link
        href={paths.home}
        aria-label={`${productName}, ${tagline}, home`}
        className="flex min-h-11 min-w-11 items-center justify-center"
      >
        <Wordmark compact />
      </Link>
      <FindFriendsButton onClick={onFindFriends} />
      <div className="ml-auto flex items-center gap-0.5 md:ml-0">
        <ThemeToggle />
        <MessagesButton />
        <NotificationBell open={notificationsOpen} onOpenChange={onNotifications} />
        <AccountMenu user={user} />
      </div>
    </header>
  );
}

/** The sidebar has it on smaller screens. Without enough room, its text is only for screen readers. */
function FindFriendsButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="ml-auto hidden min-h-11 w-[200px] items-center gap-2.5 rounded-ctl bg-sunken px-3.5 text-ink-2 hover:text-ink md:flex lg:w-[270px] @max-[30rem]:w-auto"
      onClick={onClick}
    >
      <Search size={18} aria-hidden="true" className="flex-none" />
      <span className="@max-[30rem]:sr-only">Find Friends</span>
    </button>
  );
}

function MessagesButton() {
  const count = useUnreadCount(unreadMessagesKey);
  const [, navigate] = useLocation();
  return (
    <IconButton
      label={count > 0 ? `Messages, ${count} unread` : 'Messages'}
      data-tour="messaging"
      badge={count > 0 && <CountBadge>{count}</CountBadge>}
      onClick={() => navigate(paths.messages)}
    >
      <MessageCircle size={21} aria-hidden="true" />
    </IconButton>
  );
}
