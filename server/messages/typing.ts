// Tells somebody that the person at one socket is writing to them, and when that is over.
import { isApart } from '../users/is-apart.ts';
import type { Context, SessionUser } from '../context/context.ts';
import { findThread } from './queries.ts';

/** Who is not heard of again for so long has stopped, in milliseconds. */
const EXPIRES_MS = 5000;
/**
 * Continued typing is announced again after this long: a page forgets who types after six seconds, and says so every
 * two, unevenly.
 */
const AGAIN_MS = 1500;
/** Nobody writes to more people at once. */
const MOST_THREADS = 20;

export interface Typing {
  receiverId?: number;
  serviceId: number;
  isTyping: boolean;
}

/**
 * For one socket. Nobody is told where the user may know of no such thread, where one has blocked the other, or when no
 * receiver is said.
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
    // Asked each time: a block ends what is being written.
    const isSeen = isTyping && !(await isApart(db, me.id, receiverId));
    const known = running.get(key);
    if (known && isSeen) known.goOn();
    else if (known) known.stop();
    else if (isSeen && running.size < MOST_THREADS && (await isKnown(receiverId, serviceId)))
      begin(key, receiverId, serviceId);
  };

  return {
    /** In the order in which they came: a short word begins and ends while the database is still being asked. */
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
