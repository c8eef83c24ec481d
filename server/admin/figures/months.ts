// The months of the figures, in UTC: "2026-11".
import { sql } from 'kysely';
import { FIGURE_MONTHS } from '#shared/admin-figures.ts';

/** The last twelve months, the current one last. */
export function monthsUntil(now: Date): string[] {
  const year = now.getUTCFullYear();
  const month = now.getUTCMonth();
  return Array.from({ length: FIGURE_MONTHS }, (_, n) =>
    new Date(Date.UTC(year, month - FIGURE_MONTHS + 1 + n)).toISOString().slice(0, 7),
  );
}

/** The first moment of the first of them. */
export const beginningOf = (months: readonly string[]): Date => new Date(`${months[0]}-01T00:00:00Z`);

/** The month of a timestamp column, as SQL. */
export const monthSql = (column: string) => sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM')`;
