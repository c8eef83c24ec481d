// Sets and removes a user's own photo.
import { LARGEST_AVATAR, MOST_AVATAR_LETTERS } from '#shared/avatars.ts';
import type { Context } from '../context/context.ts';
import { inTransaction, type Work } from '../context/work.ts';
import { refuse } from '../http/refusal.ts';
import { reencodeJpeg } from '../photos/reencode-jpeg.ts';

/**
 * `image` is base64. Refuses like `reencodeJpeg`, and with `not_signed_in` if the account was closed while it waited.
 */
export async function saveAvatar(context: Context, userId: number, image: string): Promise<void> {
  const { bytes } = await reencodeJpeg(image, { side: LARGEST_AVATAR, letters: MOST_AVATAR_LETTERS });
  await inTransaction(context, async (work) => {
    // The time, so that browsers never show a cached earlier photo for it.
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

export const removeAvatar = (context: Context, userId: number): Promise<void> =>
  inTransaction(context, (work) => takeAvatarAway(work, userId));

/** For use within another transaction. */
export async function takeAvatarAway({ tx }: Work, userId: number): Promise<void> {
  await tx.updateTable('users').set({ avatarVersion: null }).where('id', '=', userId).execute();
  await tx.deleteFrom('avatars').where('userId', '=', userId).execute();
}

/** Restores a removed photo, unless the user has set another one since. */
export async function putAvatarBack(work: Work, userId: number, bytes: Buffer): Promise<void> {
  const stored = await work.tx
    .insertInto('avatars')
    .values({ userId, bytes })
    .onConflict((other) => other.column('userId').doNothing())
    .returning('userId')
    .executeTakeFirst();
  if (!stored) return;
  await work.tx.updateTable('users').set({ avatarVersion: work.now().getTime() }).where('id', '=', userId).execute();
}
