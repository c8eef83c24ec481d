// Sends chosen pictures one after the other, and says which of them could not be used, and why.
import { useState } from 'react';
import { MOST_PHOTOS, type Photo, photos as api } from '#shared/photos.ts';
import { messageOf } from '../lib/api-error.ts';
import { call } from '../lib/call.ts';
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

/** `onAdded` is given each photo as soon as the server has it. */
export function usePhotoUpload(count: number, onAdded: (photo: Photo) => void): PhotoUpload {
  const [progress, setProgress] = useState<PhotoUpload['progress']>();
  const [problems, setProblems] = useState<string[]>([]);
  const add = async (files: readonly File[]) => {
    const room = MOST_PHOTOS - count;
    const taken = files.slice(0, room);
    const found = files.length > room ? [`A service has ${MOST_PHOTOS} photos at most: ${files.length - room} of these did not fit.`] : [];
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

/** Answers what went wrong, if anything. */
async function send(file: File, onAdded: (photo: Photo) => void): Promise<string | undefined> {
  if (file.size > LARGEST_FILE) return `${file.name} is too large. Please choose a picture of at most 40 MB.`;
  const shrunk = await shrinkPhoto(file);
  if (!shrunk) return `Your browser cannot read ${file.name} as a picture. Please choose another one, best a JPEG or PNG.`;
  try {
    onAdded(await call(api.upload, { body: shrunk }));
    return undefined;
  } catch (error) {
    return `${file.name} was not added: ${messageOf(error)}`;
  }
}
