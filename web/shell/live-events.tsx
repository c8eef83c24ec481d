// Everything that listens to the real-time channel wherever in the app the user is; each feature adds its hook here.
import type { CurrentUser } from '#shared/users.ts';
import { useDealUpdates } from '../deals/use-deal-updates.ts';
import { useConnection } from '../lib/socket.ts';
import { useLiveMessages } from '../messages/use-live-messages.ts';
import { useLiveNotifications } from '../notifications/use-live-notifications.ts';

export function LiveEvents({ user }: { user: CurrentUser }) {
  useConnection(user.id);
  useDealUpdates();
  useLiveMessages(user.id);
  useLiveNotifications(user.id);
  return null;
}
