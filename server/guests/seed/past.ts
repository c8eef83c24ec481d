// The context in which a guest's world is furnished: some hours ago, inside one transaction, and without a word to
// anybody.
import type { Context } from '../../context/context.ts';
import { nested } from '../../db/nested.ts';
import type { Db } from '../../db/open.ts';

const HOUR_MS = 3_600_000;

/** `ago` in hours. What it does belongs to `tx`, and its times are those of then. */
export function inPast(context: Context, tx: Db, ago: number): Context {
  const then = context.now().getTime() - ago * HOUR_MS;
  return {
    ...context,
    db: nested(tx),
    now: () => new Date(then),
    publish: () => {},
    happened: async () => {},
    wakeOutbox: () => {},
  };
}
