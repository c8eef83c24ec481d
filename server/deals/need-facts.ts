// What a need asked for when a deal about it began: kept with the deal, so that a later change of the need changes
// nothing of it.
import { type RawBuilder, sql } from 'kysely';
import { isoSql } from '../db/iso-sql.ts';

/**
 * For `deals.need_facts`; see `AskedNeed`. Of the photos only the ids, so that a deleted one leaves nothing behind.
 */
export const needFacts = (needId: number): RawBuilder<string> => sql<string>`(
  select jsonb_build_object(
    'title', n.title, 'description', n.description, 'budgetMin', n.budget_min, 'budgetMax', n.budget_max,
    'urgency', n.urgency, 'onDate', n.on_date, 'dateIs', n.date_is, 'partOfDay', n.part_of_day,
    'town', case when n.is_elsewhere then nullif(concat_ws(', ', n.city, n.state), '') end,
    'photoIds', jsonb_path_query_array(n.photos, '$[*].id'))
  from needs n where n.id = ${needId})`;

/** An AskedNeed of the deal that the query calls `d`, with the stored facts of its photos; null if it is about none. */
export const askedNeedSql = `(
  select d.need_facts - 'photoIds' || jsonb_build_object('id', n.id, 'statedAt', ${isoSql('n.created_at')},
    'photos', (select coalesce(jsonb_agg(p.photo order by p.place), '[]')
      from jsonb_array_elements(n.photos) with ordinality p (photo, place) where d.need_facts->'photoIds' @> (p.photo->'id')))
  from needs n where n.id = d.need_id)`;
