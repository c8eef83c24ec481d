// The session user of a demo neighbour or the guest, for steps without a session: they go through the normal use cases.
import type { SessionUser } from '../../context/context.ts';

export const asActor = ({ id, world, username }: { id: number; world: number; username: string }): SessionUser => ({
  id,
  world,
  username,
  isAdmin: false,
  isGuest: id === world,
  sessionId: 0,
});
