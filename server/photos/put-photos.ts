// Attaches photos to a service or a need, in order.
import type * as z from 'zod/mini';
import type { ChosenPhotos } from '#shared/photos.ts';
import type { SessionUser } from '../context/context.ts';
import type { Db } from '../db/db.ts';
import { refuse } from '../http/refusal.ts';
import type { PhotoFacts } from './photo-of.ts';
import { standsNowhere } from './stands-nowhere.ts';

/** What a photo can be attached to, and the column of `photos` for it. */
const columns = { services: 'serviceId', needs: 'needId' } as const;

export interface Holder {
  of: keyof typeof columns;
  id: number;
}

/**
 * Runs in the transaction that adds or changes the user's service or need. Photos left out are deleted for good.
 * Refuses with `photo_gone` for photos that are not theirs, are attached elsewhere, or no longer exist.
 */
export async function setPhotos(
  tx: Db,
  user: SessionUser,
  holder: Holder,
  chosen: z.output<typeof ChosenPhotos>,
): Promise<void> {
  const kept = [0, ...chosen.map(({ id }) => id)];
  await tx.deleteFrom('photos').where(columns[holder.of], '=', holder.id).where('id', 'not in', kept).execute();
  const photos: PhotoFacts[] = [];
  for (const { id, alt } of chosen) photos.push({ ...(await put(tx, user, holder, id)), alt });
  await note(tx, holder, photos);
}

async function put(tx: Db, user: SessionUser, holder: Holder, id: number): Promise<Omit<PhotoFacts, 'alt'>> {
  const column = columns[holder.of];
  const photo = await tx
    .updateTable('photos')
    .set(column === 'needId' ? { needId: holder.id } : { serviceId: holder.id })
    .where('id', '=', id)
    .where('ownerId', '=', user.id)
    .where((photos) => photos.or([photos(column, '=', holder.id), standsNowhere(photos)]))
    .returning(['id', 'width', 'height'])
    .executeTakeFirst();
  return photo ?? refuse('photo_gone');
}

/** Called when their service or need is removed. */
export async function dropPhotos(tx: Db, holder: Holder): Promise<void> {
  await tx.deleteFrom('photos').where(columns[holder.of], '=', holder.id).execute();
  await note(tx, holder, []);
}

/** For withdrawn needs: if a deal came from a need, its photos stay for both sides. */
export async function dropPhotosOfNeeds(tx: Db, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const deal = await tx.selectFrom('deals').select('id').where('needId', '=', id).executeTakeFirst();
    if (!deal) await dropPhotos(tx, { of: 'needs', id });
  }
}

/** Copies the facts into the row of the service or need, so that lists read no second table. */
async function note(tx: Db, { of, id }: Holder, facts: readonly PhotoFacts[]): Promise<void> {
  const photos = JSON.stringify(facts);
  if (of === 'needs') await tx.updateTable('needs').set({ photos }).where('id', '=', id).execute();
  else await tx.updateTable('services').set({ photos }).where('id', '=', id).execute();
}
