// A review as it is read: with its author.
import { personSql } from '../users/person.ts';

export const reviewColumns = `
  r.id, r.deal_id as "dealId", r.subject_id as "subjectId", r.stars, r.communication, r.punctuality, r.quality, r.text,
  r.created_at as "createdAt", ${personSql('author')} as author`;

export const reviewTables = 'reviews r join users author on author.id = r.author_id';
