// A demo neighbour, or the guest, as somebody who takes steps: they have no session, and go through the same use cases
// as everybody.
import type { SessionUser } from '../../context/context.ts';

export const asActor = ({ id, world, username }: { id: number; world: number; username: string }): SessionUser => ({
  id,
  world,
  username,
  isAdmin: false,
  isGuest: id === world,
  sessionId: 0,
});
