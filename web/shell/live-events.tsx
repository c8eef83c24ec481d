// Everything that runs on every page of the app: the handlers of real-time events, and locating the user.
import type { CurrentUser } from '#shared/users.ts';
import { useDealUpdates } from '../deals/use-deal-updates.ts';
import { useConnection } from '../lib/api/socket.ts';
import { useFollowBrowser } from '../location/use-follow-browser.ts';
import { useLiveMessages } from '../messages/use-live-messages.ts';
import { useLiveNotifications } from '../notifications/use-live-notifications.ts';
import { useLiveAccount } from './use-live-account.ts';

export function LiveEvents({ user }: { user: CurrentUser }) {
  useConnection(user.id);
  useFollowBrowser(user.id);
  useDealUpdates();
  useLiveMessages(user.id);
  useLiveNotifications(user.id);
  useLiveAccount();
  return null;
}
