// Whether a provider is free on a day, as a condition of a query: for lists too long to ask about each provider
// (who-is-free.ts).
// A time zone that PostgreSQL does not know (Node has a few) counts as UTC here.
import { type AskedTime, hoursOf } from './asked-time.ts';

/**
 * `provider` is SQL for their number; `put` takes a value and its type, and returns how the query refers to it. `now`
 * is ISO 8601.
 */
export function isFreeSql(
  provider: string,
  { now, ...asked }: AskedTime & { now: string },
  put: (value: unknown, type: string) => string,
): string {
  const [from, to] = hoursOf(asked);
  return `is_free(${provider}, ${put(asked.day, 'date')}, ${put(from, 'integer')}, ${put(to, 'integer')}, ${put(now, 'timestamptz')})`;
}
