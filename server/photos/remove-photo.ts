// An operator removes a photo from its place, or restores it.
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import type { PhotoFacts } from './photo-of.ts';

const HOLDERS = ['services', 'needs', 'messages'] as const;
type HolderTable = (typeof HOLDERS)[number];
const columnOf = { services: 'service_id', needs: 'need_id', messages: 'message_id' } as const;
/** A photo is not restored to something that its owner has removed meanwhile. */
const isThere = {
  services: sql`removed_at is null`,
  needs: sql`status <> 'withdrawn'`,
  messages: sql`removed_at is null`,
} as const;

/** Its place, for restoring it. */
export interface RemovedPhoto {
  id: number;
  world: number;
  ownerId: number;
  of: HolderTable;
  holderId: number;
  facts: PhotoFacts;
  createdAt: string;
}

/** Its bytes, from the copy that is kept. */
export interface PhotoBytes {
  bytes: Buffer;
  small: Buffer;
  width: number;
  height: number;
}

/** Null if it is deleted already, is evidence, or is not attached. */
export async function removePhoto(tx: Db, id: number): Promise<RemovedPhoto | null> {
  const photo = await tx
    .selectFrom('photos')
    .select(['id', 'world', 'ownerId', 'serviceId', 'needId', 'messageId', 'createdAt'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!photo) return null;
  const { serviceId, needId, messageId, ...row } = photo;
  const ids = { services: serviceId, needs: needId, messages: messageId };
  const of = HOLDERS.find((holder) => ids[holder] !== null);
  if (!of) return null;
  const holderId = ids[of]!;
  // Locks its holder before the photo, in the same order as when the owner changes photos.
  const { rows } = await sql<{ photos: PhotoFacts[] }>`
    select photos from ${sql.table(of)} where id = ${holderId} for update`.execute(tx);
  const photos = rows[0]?.photos ?? [];
  const facts = photos.find((each) => each.id === id);
  const { numDeletedRows } = await tx.deleteFrom('photos').where('id', '=', id).executeTakeFirst();
  if (!facts || numDeletedRows === 0n) return null;
  await sql`update ${sql.table(of)} set photos = ${JSON.stringify(photos.filter((each) => each !== facts))}::jsonb
    where id = ${holderId}`.execute(tx);
  return { ...row, of, holderId, facts };
}

/** Restores it as the last one. Returns whether its holder still exists. */
export async function putPhotoBack(
  tx: Db,
  { id, world, ownerId, of, holderId, facts, createdAt }: RemovedPhoto,
  { bytes, small, width, height }: PhotoBytes,
): Promise<boolean> {
  const { rows } = await sql`
    update ${sql.table(of)} set photos = photos || ${JSON.stringify([facts])}::jsonb where id = ${holderId} and ${isThere[of]}
    returning id`.execute(tx);
  if (rows.length === 0) return false;
  await sql`
    insert into photos (id, world, owner_id, ${sql.ref(columnOf[of])}, width, height, bytes, small, created_at)
    overriding system value
    values (${id}, ${world}, ${ownerId}, ${holderId}, ${width}, ${height}, ${bytes}, ${small}, ${createdAt}::timestamptz)
    on conflict do nothing`.execute(tx);
  return true;
}
