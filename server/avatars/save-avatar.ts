// Sets and takes away somebody's own photo.
import { LARGEST_AVATAR, MOST_AVATAR_LETTERS } from '#shared/avatars.ts';
import type { Context } from '../context/context.ts';
import { inTransaction } from '../db/transaction.ts';
import { refuse } from '../http/refusal.ts';
import { reencodeJpeg } from '../photos/reencode-jpeg.ts';

/** Takes base64. Refuses as `reencodeJpeg` does, and with `not_signed_in` if the account was closed while it waited. */
export async function saveAvatar(
  { db, now }: Pick<Context, 'db' | 'now'>,
  userId: number,
  image: string,
): Promise<void> {
  const { bytes } = await reencodeJpeg(image, { side: LARGEST_AVATAR, letters: MOST_AVATAR_LETTERS });
  await inTransaction(db, async (tx) => {
    // The time, so that a browser which keeps the one before never takes it for this one.
    const set = tx.updateTable('users').set({ avatarVersion: now().getTime() });
    const { numUpdatedRows } = await set
      .where('id', '=', userId)
      .where('deletedAt', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) refuse('not_signed_in');
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
