// Takes a photo in, before it is put anywhere; one that stays nowhere goes again.
import type * as z from 'zod/mini';
import { LARGEST_PHOTO, LARGEST_SMALL, type NewPhoto, type Photo } from '#shared/photos.ts';
import type { Context, SessionUser } from '../context/context.ts';
import { inTransaction } from '../db/transaction.ts';
import { refuse } from '../http/refusal.ts';
import { enqueue, type Handler } from '../jobs/outbox.ts';
import { photoOf } from './photo-of.ts';
import { type PlainJpeg, plainJpeg } from './plain-jpeg.ts';

/** The kind of job that takes it away again. */
export const UNUSED_PHOTO = 'unused_photo';
const KEPT_UNUSED_MS = 24 * 3600_000;

/** Refuses with `not_a_picture` what is no JPEG of these sizes. */
export async function uploadPhoto(
  { db, now }: Context,
  user: SessionUser,
  { image, small }: z.output<typeof NewPhoto>,
): Promise<Photo> {
  const { bytes, width, height } = jpegIn(image, LARGEST_PHOTO);
  const createdAt = now();
  return inTransaction(db, async (tx) => {
    const { id } = await tx
      .insertInto('photos')
      .values({
        world: user.world,
        ownerId: user.id,
        width,
        height,
        bytes,
        small: jpegIn(small, LARGEST_SMALL).bytes,
        createdAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const at = new Date(createdAt.getTime() + KEPT_UNUSED_MS);
    await enqueue(tx, createdAt, { kind: UNUSED_PHOTO, key: `${UNUSED_PHOTO}:${id}`, body: { photoId: id }, at });
    return photoOf({ id, alt: '', width, height });
  });
}

const jpegIn = (base64: string, largest: number): PlainJpeg =>
  plainJpeg(Buffer.from(base64, 'base64'), largest) ?? refuse('not_a_picture');

export const dropUnusedPhoto: Handler = async ({ db }, { body }) => {
  await db
    .deleteFrom('photos')
    .where('id', '=', Number(body.photoId))
    .where('serviceId', 'is', null)
    .where('messageId', 'is', null)
    .where('needId', 'is', null)
    .execute();
};
