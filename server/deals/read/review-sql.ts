// SQL for a review with its author.
import { isoSql } from '../../db/iso-sql.ts';
import { personSql } from '../../users/person.ts';

export const reviewColumns = `
  r.id, r.deal_id as "dealId", r.subject_id as "subjectId", r.stars, r.communication, r.punctuality, r.quality, r.text,
  r.created_at as "createdAt", ${personSql('author')} as author,
  case when r.reply is not null then json_build_object(
    'text', r.reply, 'at', ${isoSql('r.replied_at')}, 'removed', r.reply_removed_at is not null) end as reply`;

export const reviewTables = 'reviews r join users author on author.id = r.author_id';
