// Every night adds up all books again, from the postings alone, and puts what does not balance into the operators'
// queue.
import type { Handler } from '../../jobs/outbox.ts';
import { putInQueue, takeFromQueue } from '../../operator-queue/queue.ts';
import { BOOKS_MATTER, findWrongs } from '../../money/find-wrongs.ts';
import { planRound } from './round.ts';

const MOST_NAMED = 5;

/** Enqueues the next night's check first. Never corrects anything. */
export const checkBooks: Handler = async (context) => {
  const now = context.now();
  await planRound(context.db, now, 'check_books');
  const wrongs = await findWrongs(context.db);
  if (wrongs.length === 0) return takeFromQueue(context.db, now, BOOKS_MATTER);
  context.log.error({ wrongs: wrongs.slice(0, MOST_NAMED), count: wrongs.length }, 'the books do not add up');
  const named = wrongs
    .slice(0, MOST_NAMED)
    .map(({ books, what, where, by }) => `${books}: ${what} (${where}, ${by} cents)`);
  const more = wrongs.length > MOST_NAMED ? ` And ${wrongs.length - MOST_NAMED} more.` : '';
  await putInQueue(context.db, now, {
    key: BOOKS_MATTER,
    kind: 'books',
    says: `The books do not add up. ${named.join('; ')}.${more}`,
  });
};
