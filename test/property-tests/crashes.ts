// A process that dies between any two statements: its transaction is rolled back, and its remaining work is not done.
// Everything inside `dying` shares one budget of statements; once it is used up, every later statement fails.
import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import pg from 'pg';

interface Budget {
  /** Statements until the end. */
  left: number;
  /** If the last statement is a commit: whether it still succeeds, and only its reply is lost. */
  commitLands: boolean;
}

const dying = new AsyncLocalStorage<Budget>();
const spared = new WeakSet<object>();
/** How often a budget was used up. */
let crashes = 0;
export const countCrashes = (): number => crashes;

type Query = (this: object, ...args: unknown[]) => unknown;
let isWatching = false;

/** Counts this process's statements from now on. Call it before the first connection is made. */
export function watchStatements(): void {
  if (isWatching) return;
  isWatching = true;
  keepApart();
  const client = pg.Client.prototype as unknown as { query: Query };
  const real = client.query;
  client.query = function query(...args) {
    const budget = spared.has(this) ? undefined : dying.getStore();
    // Kysely sends the rollback that PostgreSQL would do itself once the connection is gone.
    if (!budget || textOf(args[0]) === 'rollback') return real.apply(this, args);
    if (budget.left === 0) return fail(args);
    budget.left -= 1;
    if (budget.left > 0) return real.apply(this, args);
    crashes += 1;
    const lands = budget.commitLands && textOf(args[0]) === 'commit';
    return lands ? (real.apply(this, args) as Promise<unknown>).then(() => Promise.reject(died())) : fail(args);
  };
}

/**
 * A caller waiting for a connection continues in its own async context, not in that of the caller that has just
 * released it.
 */
function keepApart(): void {
  const pool = pg.Pool.prototype as unknown as { connect: Query };
  const real = pool.connect;
  pool.connect = function connect(...args) {
    return real.apply(
      this,
      args.map((arg) => (typeof arg === 'function' ? AsyncResource.bind(arg as () => void) : arg)),
    );
  };
}

/** The tests' own connections never die. */
export const spare = (client: object): void => void spared.add(client);

/** Dies at the statement with this number, counted over everything that `work` does; or not at all, if it does less. */
export const dieAt = <T>(statement: number, commitLands: boolean, work: () => Promise<T>): Promise<T> =>
  dying.run({ left: statement, commitLands }, work);

/** Inside `dieAt`: whether it has died. */
export const isDead = (): boolean => dying.getStore()?.left === 0;

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : ((query as { text?: string }).text ?? '');
const died = (): Error => new Error('Connection terminated unexpectedly');

function fail(args: unknown[]): unknown {
  const callback = args.at(-1);
  if (typeof callback !== 'function') return Promise.reject(died());
  process.nextTick(callback as (error: Error) => void, died());
  return undefined;
}
