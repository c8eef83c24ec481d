// Attaches photos to a message, in order.
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { refuse } from '../http/refusal.ts';
import type { PhotoFacts } from './photo-of.ts';
import { standsNowhere } from './stands-nowhere.ts';

/**
 * Runs in the transaction that stores the user's message. Returns the photos in the order of `ids`. Refuses with
 * `photo_gone` for photos that are not theirs, are attached elsewhere, or no longer exist.
 */
export async function putIntoMessage(
  tx: Db,
  userId: number,
  messageId: number,
  ids: readonly number[],
): Promise<PhotoFacts[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .updateTable('photos')
    .set({ messageId })
    .where('id', 'in', ids)
    .where('ownerId', '=', userId)
    .where(standsNowhere)
    .returning(['id', 'width', 'height'])
    .execute();
  const facts = ids.map((id) => ({ alt: '', ...(rows.find((row) => row.id === id) ?? refuse('photo_gone')) }));
  await tx
    .updateTable('messages')
    .set({ photos: JSON.stringify(facts) })
    .where('id', '=', messageId)
    .execute();
  return facts;
}

/** Runs when an account closes: its messages stay with their receivers, but the photos are deleted. */
export async function takeOutOfMessages(tx: Db, ownerId: number): Promise<void> {
  await sql`update messages m set photos = '[]' from photos f where f.message_id = m.id and f.owner_id = ${ownerId}`.execute(
    tx,
  );
}
