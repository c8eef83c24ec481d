// A unit of work: a transaction, what may be used inside it, and what happens after its commit.
import type { Context, DomainEvent, Task, Transaction } from './context.ts';

/** The argument of code inside a transaction. It has no `db`, so nothing can leave the transaction by mistake. */
export interface Work extends Transaction, Pick<Context, 'config' | 'now' | 'log' | 'sealer' | 'engine'> {
  /** Like the context's, but sent after the commit. */
  publish: Context['publish'];
  wakeOutbox: Context['wakeOutbox'];
  /** Emits a domain event; `app.ts` names the subscriber. */
  emit: (event: DomainEvent) => Promise<void>;
}

/** How often a transaction is retried after a deadlock or serialization failure. */
const TRIES = 4;
/** serialization_failure and deadlock_detected. */
const WORTH_ANOTHER_TRY = new Set(['40001', '40P01']);

/**
 * Commits everything that `run` did, or nothing. `run` may run more than once, so it must only change the database. In
 * a context that is inside a transaction already, it becomes a savepoint.
 */
export async function inTransaction<T>(context: Context, run: (work: Work) => Promise<T>): Promise<T> {
  if (context.inside) {
    const { tx, after } = context.inside;
    return inSavepoint(makeWork(context, tx, after), run);
  }
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tryOnce(context, run);
    } catch (error) {
      if (attempt === TRIES || !WORTH_ANOTHER_TRY.has((error as { code?: string }).code ?? '')) throw error;
    }
  }
}

async function tryOnce<T>(context: Context, run: (work: Work) => Promise<T>): Promise<T> {
  const tasks: Task[] = [];
  const tx = await context.db.startTransaction().execute();
  let result: T;
  try {
    result = await run(makeWork(context, tx, (task) => tasks.push(task)));
    await tx.commit().execute();
  } catch (error) {
    // Also needed after a failed commit: Kysely keeps the connection until then. The first error is the one to report.
    await tx
      .rollback()
      .execute()
      .catch(() => {});
    throw error;
  }
  for (const task of tasks) task(context);
  return result;
}

/** If `run` throws, only its own part is undone and its tasks are dropped; the outer work can continue. */
export async function inSavepoint<T>(outer: Work, run: (work: Work) => Promise<T>): Promise<T> {
  const tasks: Task[] = [];
  const tx = await outer.tx.savepoint('inner').execute();
  let result: T;
  try {
    result = await run(withTasks(outer, (task) => tasks.push(task)));
  } catch (error) {
    await tx.rollbackToSavepoint('inner').execute();
    await tx.releaseSavepoint('inner').execute();
    throw error;
  }
  await tx.releaseSavepoint('inner').execute();
  for (const task of tasks) outer.after(task);
  return result;
}

/** Runs the task once the data is committed: immediately, or after the current transaction's commit. */
export function afterCommit(context: Context, task: Task): void {
  if (context.inside) context.inside.after(task);
  else task(context);
}

const makeWork = (context: Context, tx: Work['tx'], after: Work['after']): Work =>
  withTasks({ ...context, tx, emit: (event) => context.emit(tx, event) }, after);

const withTasks = (
  { tx, config, now, log, sealer, engine, emit }: Omit<Work, 'after' | 'publish' | 'wakeOutbox'>,
  after: Work['after'],
): Work => ({
  tx,
  config,
  now,
  log,
  sealer,
  engine,
  emit,
  after,
  publish: (...event) => after((context) => context.publish(...event)),
  wakeOutbox: () => after((context) => context.wakeOutbox()),
});
