// One transaction, and what is to be told to the world only once it is certain.
import type { Db } from './open.ts';

/** Puts something off until the transaction has been committed; after a rollback it never happens. */
export type AfterCommit = (tell: () => void) => void;

/** How often a transaction is tried when PostgreSQL ended it for another's sake. */
const TRIES = 4;
/** serialization_failure and deadlock_detected. */
const WORTH_ANOTHER_TRY = new Set(['40001', '40P01']);

/** `work` may run more than once, so it must touch nothing but the database and what it is handed. */
export async function inTransaction<T>(db: Db, work: (tx: Db, after: AfterCommit) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const later: (() => void)[] = [];
    try {
      const result = await db.transaction().execute((tx) => work(tx, (tell) => later.push(tell)));
      for (const tell of later) tell();
      return result;
    } catch (error) {
      if (attempt === TRIES || !WORTH_ANOTHER_TRY.has((error as { code?: string }).code ?? '')) throw error;
    }
  }
}

/** Whether an error is PostgreSQL's refusal by this constraint or unique index. */
export const violates = (error: unknown, constraint: string): boolean =>
  (error as { constraint?: string }).constraint === constraint;
