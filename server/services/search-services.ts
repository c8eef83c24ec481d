// Searches other people's live services by text, place and filters, with pagination.
import { CompiledQuery, sql } from 'kysely';
import type * as z from 'zod/mini';
import { PartOfDay } from '#shared/fields.ts';
import type { Service, ServiceSearch } from '#shared/services.ts';
import { type AskedTime, isOver } from '../availability/asked-time.ts';
import type { Context, SessionUser } from '../context/context.ts';
import type { Db } from '../db/db.ts';
import { prepare } from '../db/prepare.ts';
import { readCursor, writeCursor } from './search-cursor.ts';
import { searchQuery } from './search-query.ts';
import { type ServiceRow, toService } from './service-row.ts';

const PAGE = 20;

type Row = ServiceRow & { first: number; second: number };

/** The default list that everybody sees first: the nearest providers, without filters. */
const nearest = prepare<Row>('services-nearest', searchQuery({ userId: 0, words: '', limit: PAGE + 1 }).text);

/**
 * Returns `nextCursor` while there are more; following the cursors returns each service once. Throws `invalid_input`
 * for a bad cursor.
 */
export async function searchServices(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: SessionUser,
  query: z.output<typeof ServiceSearch>,
) {
  const { q = '', cursor, availableAt, ...filters } = query;
  const sort = filters.sort ?? 'best';
  const rows = Object.keys(query).length === 0 ? await nearest(db, [user.id]) : await ask();
  const last = rows.length > PAGE ? rows[PAGE - 1] : undefined;
  const items: Service[] = rows.slice(0, PAGE).map(toService);
  return { items, nextCursor: last ? writeCursor(sort, [last.first, last.second, last.id]) : null };

  async function ask(): Promise<Row[]> {
    const after = cursor === undefined ? undefined : readCursor(sort, cursor);
    const words = q && (await anyOf(db, q));
    const wanted = availableAt && askedTime(availableAt);
    if (wanted && isOver(wanted, now())) return [];
    const free = wanted && { ...wanted, now: now().toISOString() };
    const { text, values } = searchQuery({
      ...filters,
      userId: user.id,
      words,
      limit: PAGE + 1,
      ...(free && { free }),
      ...(after && { after }),
    });
    return (await db.withoutPlugins().executeQuery(CompiledQuery.raw(text, values))).rows as Row[];
  }
}

function askedTime(availableAt: string): AskedTime {
  const [day = '', part] = availableAt.split(',');
  return { day, partOfDay: PartOfDay.safeParse(part).data ?? null };
}

/**
 * The English stems of a text, combined with "or", because "and" finds nothing for most real sentences. Empty if only
 * stop words such as "the" are left.
 */
async function anyOf(db: Db, q: string): Promise<string> {
  const { rows } = await sql<{
    words: string;
  }>`select replace(plainto_tsquery('english', folded_words(${q}))::text, ' & ', ' | ') as words`.execute(db);
  return rows[0]?.words ?? '';
}
