// The context in which a guest's world is seeded: some hours ago, inside one transaction, and without events.
import type { Context } from '../../context/context.ts';
import type { Work } from '../../context/work.ts';
import { HOUR_MS } from '#shared/time.ts';

/** `ago` is in hours. Transactions of use cases become part of `work`, and their times lie in the past. */
export function inPast(work: Work, ago: number): Context {
  const then = work.now().getTime() - ago * HOUR_MS;
  return {
    ...work,
    db: work.tx,
    inside: { tx: work.tx, after: () => {} },
    now: () => new Date(then),
    publish: () => {},
    emit: async () => {},
    wakeOutbox: () => {},
    inject: () => Promise.reject(new Error('nothing goes over the network while a past is seeded')),
  };
}
