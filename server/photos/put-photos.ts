// Which photos a service or a need has, and in which order.
import type * as z from 'zod/mini';
import type { ChosenPhotos } from '#shared/photos.ts';
import type { SessionUser } from '../context/context.ts';
import type { Db } from '../db/db.ts';
import { refuse } from '../http/refusal.ts';
import type { PhotoFacts } from './photo-of.ts';
import { standsNowhere } from './stands-nowhere.ts';

/** What a photo stands at, and the column of `photos` that says so. */
const columns = { services: 'serviceId', needs: 'needId' } as const;

export interface Holder {
  of: keyof typeof columns;
  id: number;
}

/**
 * In the transaction that adds or changes what they are of, which the user owns. What it had and has no longer is gone
 * for good. Refuses `photo_gone` for what was never uploaded by them, stands elsewhere, or is no longer there.
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

/** With what they are of. */
export async function dropPhotos(tx: Db, holder: Holder): Promise<void> {
  await tx.deleteFrom('photos').where(columns[holder.of], '=', holder.id).execute();
  await note(tx, holder, []);
}

/** Of needs that are withdrawn: of those that a deal came from they stay, for its two sides. */
export async function dropPhotosOfNeeds(tx: Db, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const deal = await tx.selectFrom('deals').select('id').where('needId', '=', id).executeTakeFirst();
    if (!deal) await dropPhotos(tx, { of: 'needs', id });
  }
}

/** Beside what they are of, so that a list reads no second table. */
async function note(tx: Db, { of, id }: Holder, facts: readonly PhotoFacts[]): Promise<void> {
  const photos = JSON.stringify(facts);
  if (of === 'needs') await tx.updateTable('needs').set({ photos }).where('id', '=', id).execute();
  else await tx.updateTable('services').set({ photos }).where('id', '=', id).execute();
}
