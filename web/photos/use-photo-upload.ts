// Sends chosen pictures one after the other, and says which of them could not be used, and why.
import { useState } from 'react';
import { MOST_PHOTOS, type Photo, photos as api } from '#shared/photos.ts';
import { ApiError, messageOf } from '../lib/api/api-error.ts';
import { call } from '../lib/api/call.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** What a camera makes is far below it, and a browser can still read it. */
const LARGEST_FILE = 40_000_000;

interface PhotoUpload {
  /** Which of how many is on its way; undefined while none is. */
  progress: { at: number; of: number } | undefined;
  /** One sentence for each picture that could not be used. */
  problems: string[];
  add: (files: readonly File[]) => Promise<void>;
}

/** What the photos are added to, and how many it can have. */
interface Holder {
  owner: string;
  most: number;
}

/** `count`: how many it has. `onAdded` is given each photo as soon as the server has it. */
export function usePhotoUpload(
  count: number,
  onAdded: (photo: Photo) => void,
  { owner, most }: Holder = { owner: 'A service', most: MOST_PHOTOS },
): PhotoUpload {
  const [progress, setProgress] = useState<PhotoUpload['progress']>();
  const [problems, setProblems] = useState<string[]>([]);
  const add = async (files: readonly File[]) => {
    const room = most - count;
    const taken = files.slice(0, room);
    const found =
      files.length > room ? [`${owner} has ${most} photos at most: ${files.length - room} of these did not fit.`] : [];
    setProblems(found);
    for (const [index, file] of taken.entries()) {
      setProgress({ at: index + 1, of: taken.length });
      const problem = await send(file, onAdded);
      if (problem) setProblems((before) => [...before, problem]);
    }
    setProgress(undefined);
  };
  return { progress, problems, add };
}

/** Returns what went wrong, if anything. */
async function send(file: File, onAdded: (photo: Photo) => void): Promise<string | undefined> {
  if (file.size > LARGEST_FILE) return `${file.name} is too large. Please choose a picture of at most 40 MB.`;
  const shrunk = await shrinkPhoto(file);
  if (!shrunk)
    return `Your browser cannot read ${file.name} as a picture. Please choose another one, best a JPEG or PNG.`;
  try {
    onAdded(await call(api.upload, { body: shrunk }));
    return undefined;
  } catch (error) {
    const isUnreachable = error instanceof ApiError && error.status === 0;
    return `${file.name} was not added: ${isUnreachable ? 'photos need a connection.' : messageOf(error)}`;
  }
}
