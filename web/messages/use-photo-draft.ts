// The photos of the next message: uploaded when they are chosen, and kept over a reload.
import { useEffect, useState } from 'react';
import { MOST_PHOTOS_SENT, type Photo } from '#shared/photos.ts';
import { readStored, writeStored } from '../lib/state/stored.ts';
import { usePhotoUpload } from '../photos/use-photo-upload.ts';

/** `key` is where they are stored in this tab. */
export function usePhotoDraft(key: string) {
  const [photos, setPhotos] = useState(() => readStored<Photo[]>(key, []));
  const upload = usePhotoUpload(photos.length, (photo) => setPhotos((before) => [...before, photo]), {
    owner: 'A message',
    most: MOST_PHOTOS_SENT,
  });
  useEffect(() => writeStored(key, photos.length > 0 ? photos : undefined), [key, photos]);
  return {
    photos,
    upload,
    isFull: photos.length >= MOST_PHOTOS_SENT,
    remove: (id: number) => setPhotos((before) => before.filter((photo) => photo.id !== id)),
    clear: () => setPhotos([]),
  };
}
