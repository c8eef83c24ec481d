// Everything that listens to the real-time channel wherever in the app the user is; each feature adds its hook here.
import type { CurrentUser } from '#shared/users.ts';
import { useConnection } from '../lib/socket.ts';

export function LiveEvents({ user }: { user: CurrentUser }) {
  useConnection(user.id);
  return null;
}
