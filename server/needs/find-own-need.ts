// The need that a deal comes from.
import type { Db } from '../db/open.ts';
import { found } from '../http/refusal.ts';

export interface OwnNeed {
  id: number;
  title: string;
  /** As it is stored: whether its time is over is not said here. */
  status: string;
}

/** Throws `not_found` for somebody else's, and for one that was withdrawn. */
export async function findOwnNeed(db: Db, userId: number, id: number): Promise<OwnNeed> {
  return found(
    await db
      .selectFrom('needs')
      .select(['id', 'title', 'status'])
      .where('id', '=', id)
      .where('seekerId', '=', userId)
      .where('status', '!=', 'withdrawn')
      .executeTakeFirst(),
  );
}
