// Reads questions to the operators with their posts.
import type { AdminQuestion, Question } from '#shared/questions.ts';
import { isoSql } from '../db/iso-sql.ts';
import type { Db } from '../db/db.ts';
import { prepare } from '../db/prepare.ts';
import { PAGE_SIZE, pageOf, readCursor } from '../http/cursor.ts';
import { found } from '../http/refusal.ts';

const columns = `q.id, q.refusal, q.deal_id as "dealId", q.created_at as "createdAt", q.is_waiting as "isWaiting",
  (select json_agg(json_build_object('id', p.id, 'byOperator', p.by_operator, 'text', p.text, 'createdAt', ${isoSql('p.created_at')}) order by p.id)
   from question_posts p where p.question_id = q.id) as posts`;

const questionsOf = prepare<Question>(
  'questions_of_user',
  `select ${columns} from questions q where q.person_id = $1 and ($2::bigint is null or q.id < $2)
   order by q.id desc limit ${PAGE_SIZE + 1}`,
);

const ownQuestion = prepare<Question>(
  'own_question',
  `select ${columns} from questions q where q.id = $1 and q.person_id = $2`,
);

const anyQuestion = prepare<AdminQuestion>(
  'question_for_operator',
  `select ${columns}, json_build_object('id', u.id, 'username', u.full_name, 'suspended', u.suspended_reason is not null) as person
   from questions q join users u on u.id = q.person_id where q.id = $1`,
);

/** Latest first, twenty per page. Throws `invalid_input` for a cursor that we did not issue. */
export async function listQuestions(
  db: Db,
  personId: number,
  cursor: string | undefined,
): Promise<{ items: Question[]; nextCursor: string | null }> {
  return pageOf(await questionsOf(db, [personId, readCursor(cursor)]), (question) => question);
}

/** Throws `not_found` for another user's question. */
export const findQuestion = async (db: Db, personId: number, id: number): Promise<Question> =>
  found((await ownQuestion(db, [id, personId]))[0]);

/** The operator's view. Throws `not_found`. */
export const readQuestion = async (db: Db, id: number): Promise<AdminQuestion> =>
  found((await anyQuestion(db, [id]))[0]);
