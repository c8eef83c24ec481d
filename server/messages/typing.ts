// Shows one user that the person at a socket is typing to them, and when that ends.
import { isApart } from '../users/is-apart.ts';
import type { Context, SessionUser } from '../context/context.ts';
import { findThread } from './queries.ts';

/** Typing ends after this many milliseconds without another event. */
const EXPIRES_MS = 5000;
/**
 * Continued typing is sent again after this long: a page forgets it after six seconds, and reports it about every two.
 */
const AGAIN_MS = 1500;
/** Threads in which one socket can type at the same time. */
const MOST_THREADS = 20;

export interface Typing {
  receiverId?: number;
  serviceId: number;
  isTyping: boolean;
}

/**
 * For one socket. Publishes nothing when there is no receiver, when the user may not see the thread, or when one has
 * blocked the other.
 */
export function createTyping({ db, now, publish }: Pick<Context, 'db' | 'now' | 'publish'>, me: SessionUser) {
  const running = new Map<string, { goOn: () => void; stop: () => void }>();
  let before: Promise<void> = Promise.resolve();

  const begin = (key: string, receiverId: number, serviceId: number) => {
    const tell = (isTyping: boolean) => publish([receiverId], 'typing_users', { userId: me.id, serviceId, isTyping });
    let toldAt = 0;
    const goOn = () => {
      timer.refresh();
      const at = now().getTime();
      if (at - toldAt < AGAIN_MS) return;
      toldAt = at;
      tell(true);
    };
    const stop = () => {
      clearTimeout(timer);
      running.delete(key);
      tell(false);
    };
    const timer = setTimeout(stop, EXPIRES_MS);
    running.set(key, { goOn, stop });
    goOn();
  };
  const isKnown = async (receiverId: number, serviceId: number): Promise<boolean> =>
    (await findThread({ db, now }, me, { serviceId, recipientId: receiverId })) !== undefined;
  const change = async ({ receiverId, serviceId, isTyping }: Typing): Promise<void> => {
    if (receiverId === undefined) return;
    const key = `${serviceId} ${receiverId}`;
    // Checked for every event, so that a block also ends typing that has begun.
    const isSeen = isTyping && !(await isApart(db, me.id, receiverId));
    const known = running.get(key);
    if (known && isSeen) known.goOn();
    else if (known) known.stop();
    else if (isSeen && running.size < MOST_THREADS && (await isKnown(receiverId, serviceId)))
      begin(key, receiverId, serviceId);
  };

  return {
    /**
     * Events are handled in order of arrival: a short word can begin and end while the database is still being queried.
     */
    say: (typing: Typing): Promise<void> => {
      const said = before.then(() => change(typing));
      before = said.catch(() => {});
      return said;
    },
    stopAll: (): void => {
      for (const { stop } of running.values()) stop();
    },
  };
}
