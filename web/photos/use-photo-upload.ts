// Uploads chosen pictures one after the other, and reports which could not be used, and why.
import { useState } from 'react';
import { MOST_PHOTOS, type Photo, photos as api } from '#shared/photos.ts';
import { ApiError, messageOf } from '../lib/api/api-error.ts';
import { call } from '../lib/api/call.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** Far above the size of camera pictures, but still decodable by a browser. */
const LARGEST_FILE = 40_000_000;
/** Leaves room for a page number in the description. */
const LONGEST_NAME = 160;

interface PhotoUpload {
  /** The upload's progress; undefined while none is running. */
  progress: { at: number; of: number } | undefined;
  /** One sentence per picture that could not be used. */
  problems: string[];
  add: (files: readonly File[]) => Promise<void>;
}

/** What the photos belong to, and its maximum number. */
interface Holder {
  owner: string;
  most: number;
}

/** A file, or a page of one. */
interface Picture {
  name: string;
  /** The description, if its file gives one. */
  alt: string;
  read: () => Promise<Blob>;
}

/** `count` is the current number. `onAdded` is called with each photo once it is uploaded. */
export function usePhotoUpload(
  count: number,
  onAdded: (photo: Photo) => void,
  { owner, most }: Holder = { owner: 'A service', most: MOST_PHOTOS },
): PhotoUpload {
  const [progress, setProgress] = useState<PhotoUpload['progress']>();
  const [problems, setProblems] = useState<string[]>([]);
  const add = async (files: readonly File[]) => {
    if (files.length === 0) return;
    setProblems([]);
    setProgress({ at: 1, of: files.length });
    const { pictures, unreadable } = await picturesOf(files);
    const room = most - count;
    const taken = pictures.slice(0, room);
    const found =
      pictures.length > room
        ? [`${owner} has ${most} photos at most: ${pictures.length - room} of these did not fit.`]
        : [];
    setProblems([...unreadable, ...found]);
    for (const [index, picture] of taken.entries()) {
      setProgress({ at: index + 1, of: taken.length });
      const problem = await send(picture, onAdded);
      if (problem) setProblems((before) => [...before, problem]);
    }
    setProgress(undefined);
  };
  return { progress, problems, add };
}

/** The server only accepts pictures, so each page of a PDF becomes one. */
async function picturesOf(files: readonly File[]): Promise<{ pictures: Picture[]; unreadable: string[] }> {
  const pictures: Picture[] = [];
  const unreadable: string[] = [];
  for (const file of files) {
    if (file.size > LARGEST_FILE)
      unreadable.push(`${file.name} is too large. Please choose a picture of at most 40 MB.`);
    else if (isPdf(file)) await addPages(file, pictures, unreadable);
    else pictures.push({ name: file.name, alt: '', read: async () => file });
  }
  return { pictures, unreadable };
}

/** Some systems do not know its type, and then the browser gives none. */
const isPdf = ({ type, name }: File): boolean =>
  type === 'application/pdf' || (type === '' && name.toLowerCase().endsWith('.pdf'));

async function addPages(file: File, pictures: Picture[], unreadable: string[]): Promise<void> {
  try {
    const { openPdf } = await import('./pdf-pages.ts');
    const { count, draw } = await openPdf(file);
    for (let page = 1; page <= count; page += 1) {
      const alt = `${file.name.slice(0, LONGEST_NAME)}, page ${page} of ${count}`;
      pictures.push({ name: alt, alt, read: () => draw(page) });
    }
  } catch {
    unreadable.push(`${file.name} could not be opened. Please choose a PDF that is whole and needs no password.`);
  }
}

/** Returns the error, if any. */
async function send({ name, alt, read }: Picture, onAdded: (photo: Photo) => void): Promise<string | undefined> {
  const shrunk = await read()
    .then(shrinkPhoto)
    .catch(() => undefined);
  if (!shrunk) return `Your browser cannot read ${name} as a picture. Please choose another one, best a JPEG or PNG.`;
  try {
    onAdded({ ...(await call(api.upload, { body: shrunk })), alt });
    return undefined;
  } catch (error) {
    const isUnreachable = error instanceof ApiError && error.status === 0;
    return `${name} was not added: ${isUnreachable ? 'photos need a connection.' : messageOf(error)}`;
  }
}
