// Stores an uploaded photo before it is attached; one that is never attached is deleted.
import { DAY_MS } from '#shared/time.ts';
import type * as z from 'zod/mini';
import {
  LARGEST_PHOTO,
  LARGEST_SMALL,
  MOST_PHOTO_LETTERS,
  MOST_SMALL_LETTERS,
  type NewPhoto,
  type Photo,
} from '#shared/photos.ts';
import type { Context, SessionUser } from '../context/context.ts';
import { inTransaction } from '../context/work.ts';
import { refuse } from '../http/refusal.ts';
import { enqueue, type Handler } from '../jobs/outbox.ts';
import { photoOf } from './photo-of.ts';
import { reencodeJpeg } from './reencode-jpeg.ts';
import { standsNowhere } from './stands-nowhere.ts';

/** The kind of job that deletes it. */
export const UNUSED_PHOTO = 'unused_photo';
const KEPT_UNUSED_MS = DAY_MS;

/** Refuses like `reencodeJpeg`, and with `not_signed_in` if the account was closed while its pictures waited. */
export async function uploadPhoto(
  context: Context,
  user: SessionUser,
  { image, small }: z.output<typeof NewPhoto>,
): Promise<Photo> {
  const { bytes, width, height } = await reencodeJpeg(image, { side: LARGEST_PHOTO, letters: MOST_PHOTO_LETTERS });
  const { bytes: smallBytes } = await reencodeJpeg(small, { side: LARGEST_SMALL, letters: MOST_SMALL_LETTERS });
  const createdAt = context.now();
  return inTransaction(context, async (work) => {
    const owner = await work.tx
      .selectFrom('users')
      .select('id')
      .where('id', '=', user.id)
      .where('deletedAt', 'is', null)
      .forShare()
      .executeTakeFirst();
    if (!owner) refuse('not_signed_in');
    const { id } = await work.tx
      .insertInto('photos')
      .values({ world: user.world, ownerId: user.id, width, height, bytes, small: smallBytes, createdAt })
      .returning('id')
      .executeTakeFirstOrThrow();
    const at = new Date(createdAt.getTime() + KEPT_UNUSED_MS);
    await enqueue(work.tx, createdAt, { kind: UNUSED_PHOTO, key: `${UNUSED_PHOTO}:${id}`, body: { photoId: id }, at });
    return photoOf({ id, alt: '', width, height });
  });
}

export const dropUnusedPhoto: Handler = async ({ db }, { body }) => {
  await db.deleteFrom('photos').where('id', '=', Number(body.photoId)).where(standsNowhere).execute();
};
