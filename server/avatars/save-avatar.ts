// Sets and takes away somebody's own photo.
import { LARGEST_AVATAR } from '#shared/avatars.ts';
import type { Context } from '../context/context.ts';
import { inTransaction } from '../db/transaction.ts';
import { refuse } from '../http/refusal.ts';
import { plainJpeg } from '../photos/plain-jpeg.ts';

/** Takes base64. Refuses with `not_a_picture` what is no small JPEG. */
export async function saveAvatar(
  { db, now }: Pick<Context, 'db' | 'now'>,
  userId: number,
  image: string,
): Promise<void> {
  const { bytes } = plainJpeg(Buffer.from(image, 'base64'), LARGEST_AVATAR) ?? refuse('not_a_picture');
  await inTransaction(db, async (tx) => {
    // The time, so that a browser which keeps the one before never takes it for this one.
    await tx.updateTable('users').set({ avatarVersion: now().getTime() }).where('id', '=', userId).execute();
    await tx
      .insertInto('avatars')
      .values({ userId, bytes })
      .onConflict((old) => old.column('userId').doUpdateSet({ bytes }))
      .execute();
  });
}

export async function removeAvatar({ db }: Pick<Context, 'db'>, userId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.updateTable('users').set({ avatarVersion: null }).where('id', '=', userId).execute();
    await tx.deleteFrom('avatars').where('userId', '=', userId).execute();
  });
}
