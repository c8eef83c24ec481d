// Sets and takes away somebody's own photo.
import { LARGEST_AVATAR, MOST_AVATAR_LETTERS } from '#shared/avatars.ts';
import type { Context } from '../context/context.ts';
import { inTransaction } from '../context/work.ts';
import { refuse } from '../http/refusal.ts';
import { reencodeJpeg } from '../photos/reencode-jpeg.ts';

/** Takes base64. Refuses as `reencodeJpeg` does, and with `not_signed_in` if the account was closed while it waited. */
export async function saveAvatar(context: Context, userId: number, image: string): Promise<void> {
  const { bytes } = await reencodeJpeg(image, { side: LARGEST_AVATAR, letters: MOST_AVATAR_LETTERS });
  await inTransaction(context, async (work) => {
    // The time, so that a browser which keeps the one before never takes it for this one.
    const set = work.tx.updateTable('users').set({ avatarVersion: work.now().getTime() });
    const { numUpdatedRows } = await set
      .where('id', '=', userId)
      .where('deletedAt', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) refuse('not_signed_in');
    await work.tx
      .insertInto('avatars')
      .values({ userId, bytes })
      .onConflict((old) => old.column('userId').doUpdateSet({ bytes }))
      .execute();
  });
}

export async function removeAvatar(context: Context, userId: number): Promise<void> {
  await inTransaction(context, async (work) => {
    await work.tx.updateTable('users').set({ avatarVersion: null }).where('id', '=', userId).execute();
    await work.tx.deleteFrom('avatars').where('userId', '=', userId).execute();
  });
}
