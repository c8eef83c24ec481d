// An operator removes a message's words and photos for both people, or restores them.
import { REMOVED_WORDS } from '#shared/reports.ts';
import type { Work } from '../context/work.ts';
import type { PhotoFacts } from '../photos/photo-of.ts';
import { type PhotoBytes, putPhotoBack, type RemovedPhoto, removePhoto } from '../photos/remove-photo.ts';
import { getMessage } from './queries.ts';
import { withPayment } from './with-payments.ts';

export interface RemovedMessage {
  content: string;
  photos: RemovedPhoto[];
}

/**
 * Overwrites the words in the row, so that nothing that reads messages can show the old ones. Returns null if the
 * message is removed already.
 */
export async function removeMessage(work: Work, id: number): Promise<RemovedMessage | null> {
  const message = await work.tx
    .selectFrom('messages')
    .select(['content', 'photos'])
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!message) return null;
  const photos: RemovedPhoto[] = [];
  for (const { id: photoId } of message.photos as PhotoFacts[]) {
    const removed = await removePhoto(work.tx, photoId);
    if (removed) photos.push(removed);
  }
  await work.tx
    .updateTable('messages')
    .set({ content: REMOVED_WORDS, photos: '[]', removedAt: work.now() })
    .where('id', '=', id)
    .execute();
  await tellChanged(work, id);
  return { content: message.content, photos };
}

/** `bytesOf` returns the copies that were kept. Does nothing if the message is no longer removed. */
export async function putMessageBack(
  work: Work,
  id: number,
  { content, photos }: RemovedMessage,
  bytesOf: (photoId: number) => Promise<PhotoBytes | undefined>,
): Promise<void> {
  const { numUpdatedRows } = await work.tx
    .updateTable('messages')
    .set({ content, removedAt: null })
    .where('id', '=', id)
    .where('removedAt', 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  for (const photo of photos) {
    const bytes = await bytesOf(photo.id);
    if (bytes) await putPhotoBack(work.tx, photo, bytes);
  }
  await tellChanged(work, id);
}

/** Sends the changed message to both people: live to their open threads, and through every later poll. */
export async function tellChanged(work: Work, id: number): Promise<void> {
  await work.tx
    .updateTable('threads')
    .set(({ eb }) => ({ changes: eb('changes', '+', 1) }))
    .where('id', '=', (row) => row.selectFrom('messages').select('threadId').where('messages.id', '=', id))
    .execute();
  const { message: stored } = await getMessage(work.tx, id);
  const message = await withPayment({ ...work, db: work.tx }, stored);
  work.publish([message.senderId, message.receiverId], 'new_message', message);
}
