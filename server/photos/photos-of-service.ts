// Which photos a service has, and in which order.
import type * as z from 'zod/mini';
import type { ChosenPhotos } from '#shared/photos.ts';
import type { SessionUser } from '../context.ts';
import type { Db } from '../db/open.ts';
import { refuse } from '../http/refusal.ts';
import type { PhotoFacts } from './photo-of.ts';

/**
 * In the transaction that adds or changes the service, which the user owns. What it had and has no longer is gone for good.
 * Refuses `photo_gone` for what was never uploaded by them, stands at another service, or is no longer there.
 */
export async function setPhotos(tx: Db, user: SessionUser, serviceId: number, chosen: z.output<typeof ChosenPhotos>): Promise<void> {
  const kept = [0, ...chosen.map(({ id }) => id)];
  await tx.deleteFrom('photos').where('serviceId', '=', serviceId).where('id', 'not in', kept).execute();
  const photos: PhotoFacts[] = [];
  for (const { id, alt } of chosen) photos.push({ ...(await put(tx, user, serviceId, id)), alt });
  await tx.updateTable('services').set({ photos: JSON.stringify(photos) }).where('id', '=', serviceId).execute();
}

async function put(tx: Db, user: SessionUser, serviceId: number, id: number): Promise<Omit<PhotoFacts, 'alt'>> {
  const photo = await tx
    .updateTable('photos')
    .set({ serviceId })
    .where('id', '=', id)
    .where('ownerId', '=', user.id)
    .where('messageId', 'is', null)
    .where((stands) => stands.or([stands('serviceId', 'is', null), stands('serviceId', '=', serviceId)]))
    .returning(['id', 'width', 'height'])
    .executeTakeFirst();
  return photo ?? refuse('photo_gone');
}

/** With the service that they are of. */
export async function dropPhotos(tx: Db, serviceId: number): Promise<void> {
  await tx.deleteFrom('photos').where('serviceId', '=', serviceId).execute();
  await tx.updateTable('services').set({ photos: '[]' }).where('id', '=', serviceId).execute();
}
