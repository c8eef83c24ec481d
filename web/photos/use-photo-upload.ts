// Sends chosen pictures one after the other, and says which of them could not be used, and why.
import { useState } from 'react';
import { MOST_PHOTOS, type Photo, photos as api } from '#shared/photos.ts';
import { ApiError, messageOf } from '../lib/api/api-error.ts';
import { call } from '../lib/api/call.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** What a camera makes is far below it, and a browser can still read it. */
const LARGEST_FILE = 40_000_000;
/** So that a description with a page's number fits. */
const LONGEST_NAME = 160;

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

/** A file, or a page of one. */
interface Picture {
  name: string;
  /** What is to be seen on it, where its file says so. */
  alt: string;
  read: () => Promise<Blob>;
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

/** The server takes pictures alone: of a PDF each page is one. */
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

/** Some systems know no type for it, and then the browser says none. */
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

/** Returns what went wrong, if anything. */
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
