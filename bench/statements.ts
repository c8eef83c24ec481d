// Watches every statement that this process sends to PostgreSQL: counts, records, and replays them without any of our
// code.
import pg from 'pg';

export interface RecordedStatement {
  text: string;
  values: unknown[];
  rows: Record<string, unknown>[];
}

/** The first id of rows created during recording, which cannot be confused with any other number. */
export const FIRST_RECORDED_ID = 3_000_000_000;
const AN_ID = /\b[3-9]\d{9}\b/g;

let count = 0;
let recording: RecordedStatement[] | undefined;

type Query = (...args: unknown[]) => unknown;
const original = pg.Client.prototype.query as unknown as Query;

/** Must be called before the first connection is opened. */
export function watchStatements(): void {
  pg.Client.prototype.query = function watched(this: pg.Client, ...args: unknown[]) {
    count += 1;
    return recording ? record(this, recording, args) : original.apply(this, args);
  } as never;
}

export const countStatements = (): number => count;

/** The statements of `work`, which is rolled back instead of committed. */
export async function recordStatements(work: () => Promise<unknown>): Promise<RecordedStatement[]> {
  const statements: RecordedStatement[] = [];
  recording = statements;
  await work();
  // Work after a commit is sent within the same turn of the event loop.
  await new Promise(setImmediate);
  recording = undefined;
  return statements;
}

function record(client: pg.Client, statements: RecordedStatement[], [first, ...rest]: unknown[]): unknown {
  const { text, values } =
    typeof first === 'string' ? { text: first, values: rest[0] as unknown[] } : (first as RecordedStatement);
  const recorded: RecordedStatement = { text, values: values ?? [], rows: [] };
  statements.push(recorded);
  const answer = original.call(client, ...(text === 'commit' ? ['rollback', ...rest] : [first, ...rest]));
  if (answer instanceof Promise)
    void answer.then(
      (result: pg.QueryResult) => (recorded.rows = result.rows),
      () => undefined,
    );
  return answer;
}

const names = new Map<string, string>();

/** PostgreSQL plans each text once per connection. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `bare-${names.size}`;
  names.set(text, name);
  return name;
}

/** Replays them in order, each prepared, and commits; created rows get new ids, which replace the recorded ones. */
export async function sendAgain(client: pg.Client, statements: readonly RecordedStatement[]): Promise<void> {
  const ids = new Map<string, string>();
  const now = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(now);
    if (typeof value === 'number') return ids.get(String(value)) ?? value;
    return typeof value === 'string' ? value.replaceAll(AN_ID, (id) => ids.get(id) ?? id) : value;
  };
  for (const { text, values, rows } of statements) {
    const result = await client.query({ name: nameOf(text), text, values: values.map(now) });
    rows.forEach((row, at) => {
      for (const [column, value] of Object.entries(row)) {
        if (typeof value === 'number' && value >= FIRST_RECORDED_ID)
          ids.set(String(value), String((result.rows[at] as Record<string, unknown>)[column]));
      }
    });
  }
}
