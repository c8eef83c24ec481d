// An SQL condition for whether a provider is free on a day, for lists too long to check each provider (who-is-free.ts).
// A time zone that PostgreSQL does not know (Node knows a few more) counts as UTC here.
import { type AskedTime, hoursOf } from './asked-time.ts';

/**
 * `provider` is SQL for the provider's id; `put` takes a value and its type and returns its placeholder. `now` is ISO
 * 8601.
 */
export function isFreeSql(
  provider: string,
  { now, ...asked }: AskedTime & { now: string },
  put: (value: unknown, type: string) => string,
): string {
  const [from, to] = hoursOf(asked);
  return `is_free(${provider}, ${put(asked.day, 'date')}, ${put(from, 'integer')}, ${put(to, 'integer')}, ${put(now, 'timestamptz')})`;
}
