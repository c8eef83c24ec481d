// Adds a post to a question, by its author or by an operator: once per key.
import type { Work } from '../context/work.ts';
import type { Db } from '../db/db.ts';
import { refuse } from '../http/refusal.ts';

interface NewPost {
  questionId: number;
  authorId: number;
  byOperator: boolean;
  text: string;
  key: string;
  bodyHash: Buffer;
}

/** The question to which this key has posted already; undefined if there is none. Refuses with `key_reused`. */
export async function findPost(
  tx: Db,
  authorId: number,
  { key, bodyHash }: Pick<NewPost, 'key' | 'bodyHash'>,
): Promise<number | undefined> {
  const post = await tx
    .selectFrom('questionPosts')
    .select(['questionId', 'bodyHash'])
    .where('authorId', '=', authorId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (post && !post.bodyHash.equals(bodyHash)) refuse('key_reused');
  return post?.questionId;
}

/** Refuses with `key_reused` if the same key was just used for another question. */
export async function addPost(work: Work, post: NewPost): Promise<void> {
  const stored = await work.tx
    .insertInto('questionPosts')
    .values({ ...post, createdAt: work.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!stored) refuse('key_reused');
}
