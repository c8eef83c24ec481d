// The signed-in frame around every page: header, sidebar, toasts, confirmations, and the real-time channel.
import { type ReactNode, Suspense, useDeferredValue, useEffect, useState } from 'react';
import { PasswordAgain } from '../accounts/password-again.tsx';
import { useUser } from '../lib/api/current-user.ts';
import { PlaceholderEnd, usePlaceholderPress } from '../lib/page/ssr.ts';
import { InterestHost } from '../services/interest-host.tsx';
import { ToursHost } from '../tours/tours-host.tsx';
import { lazyOverlay, lazyPart } from '../ui/feedback/lazy-part.tsx';
import { PageSpinner } from '../ui/feedback/spinner.tsx';
import { SkipLink } from '../ui/navigation/skip-link.tsx';
import { Confirms } from '../ui/overlay/confirms.tsx';
import { keepFocus } from '../ui/overlay/keep-focus.ts';
import { Toasts } from '../ui/overlay/toasts.tsx';
import { Header } from './header.tsx';
import { PageFrame } from './page-frame.tsx';
import { Sidebar } from './sidebar.tsx';

// Its code runs after the frame's: both together would block a phone for too long.
const LiveEvents = lazyPart(async () => ({ default: (await import('./live-events.tsx')).LiveEvents }));
const FindFriendsDialog = lazyOverlay(() => import('../users/find-friends-dialog.tsx'));

export default function Shell({ children }: { children: ReactNode }) {
  const user = useUser();
  usePlaceholderPress();
  useEffect(keepFocus, []);
  const [menuOpen, setMenuOpen] = useMenu();
  const [notificationsOpen, setNotificationsOpen] = useState(false);
  const [isFinding, setFinding] = useState(false);
  // Opens a moment later: by then the menu has returned the focus to the element that gets it back after the dialog.
  const showsFinding = useDeferredValue(isFinding) && isFinding;
  const findFriends = () => setFinding(true);
  return (
    <div className="min-h-svh">
      <SkipLink inert={menuOpen} />
      <Header
        user={user}
        menuOpen={menuOpen}
        onMenu={() => setMenuOpen(true)}
        onFindFriends={findFriends}
        notificationsOpen={notificationsOpen}
        onNotifications={setNotificationsOpen}
      />
      <Sidebar
        user={user}
        open={menuOpen}
        onClose={() => setMenuOpen(false)}
        onNotifications={() => setNotificationsOpen(true)}
        onFindFriends={findFriends}
      />
      <PageFrame inert={menuOpen}>
        <Suspense fallback={<PageSpinner />}>
          {children}
          <PlaceholderEnd />
        </Suspense>
      </PageFrame>
      {showsFinding && (
        <Suspense>
          <FindFriendsDialog onClose={() => setFinding(false)} />
        </Suspense>
      )}
      <InterestHost />
      <ToursHost onMenu={setMenuOpen} />
      <Suspense>
        <LiveEvents user={user} />
      </Suspense>
      <Confirms />
      {user.isAdmin && <PasswordAgain />}
      <Toasts />
    </div>
  );
}

/** Whether the menu is slid in; it resets when the screen becomes large enough to show it always. */
function useMenu() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const large = window.matchMedia('(min-width: 64rem)');
    const close = () => setOpen(false);
    large.addEventListener('change', close);
    return () => large.removeEventListener('change', close);
  }, []);
  return [open, setOpen] as const;
}
