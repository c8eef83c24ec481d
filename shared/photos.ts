// Photos of services and needs, in messages and in disputes: uploaded one by one, then put where they belong, in their
// order.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { areDifferent, base64, Id, IdParam, line } from './fields.ts';

/** Pixels, as wide and as high at most: of a photo, and of the small one that lists show. */
export const LARGEST_PHOTO = 1600;
export const LARGEST_SMALL = 640;
/** That a service or a need can have. */
export const MOST_PHOTOS = 8;
/** That can go with one message. */
export const MOST_PHOTOS_SENT = 4;
/** That each side of a dispute can lay before the operator, pages of documents among them. */
export const MOST_EVIDENCE_PHOTOS = 10;
/** In base64, four letters stand for three bytes. */
export const MOST_PHOTO_LETTERS = 800_000;
export const MOST_SMALL_LETTERS = 120_000;

export const NewPhoto = z.object({
  /** A JPEG in base64. */
  image: base64(MOST_PHOTO_LETTERS),
  /** The same picture, smaller. */
  small: base64(MOST_SMALL_LETTERS),
});

/** As a message is given them. */
export const SentPhotos = z
  .array(Id)
  .check(
    z.maxLength(MOST_PHOTOS_SENT, `At most ${MOST_PHOTOS_SENT} photos`),
    z.refine(areDifferent, 'The same photo is there twice'),
  );

const alt = line(200);

/** As a service or a need is given it. */
const ChosenPhoto = z.object({ id: Id, alt: z._default(alt, '') });
const chosenPhotos = (most: number) =>
  z.array(ChosenPhoto).check(
    z.maxLength(most, `At most ${most} photos`),
    z.refine((photos) => areDifferent(photos.map(({ id }) => id)), 'The same photo is there twice'),
  );
export const ChosenPhotos = chosenPhotos(MOST_PHOTOS);
/** As a side of a dispute adds them. */
export const EvidencePhotos = chosenPhotos(MOST_EVIDENCE_PHOTOS);

export const Photo = z.object({
  id: Id,
  /** What is to be seen on it, in its owner's words; empty where they said nothing. */
  alt: z.string(),
  /** Pixels, of the one at `src`. */
  width: z.int(),
  height: z.int(),
  /** Addresses whose picture never changes. */
  src: z.string(),
  small: z.string(),
});
export type Photo = z.infer<typeof Photo>;

export const photos = {
  upload: endpoint({
    method: 'POST',
    path: '/api/uploads',
    about:
      'Stores a photo, to be put to a service or a need of mine with it, sent with a message, or added to a dispute; one that never is goes after a day.',
    access: 'user',
    body: NewPhoto,
    largestBody: 1024 * 1024,
    reply: Photo,
    statuses: [201],
    refuses: ['not_a_picture', 'too_many_requests', 'busy'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/photos/:id',
    about:
      'A photo of a service or a need that the caller can see, of a message to or from them, of a dispute that they are a side of or decide, or one of their own; with `size=small` the smaller one. Browsers keep it.',
    access: 'user',
    params: z.object({ id: IdParam }),
    query: z.object({ size: z.optional(z.literal('small', 'size is small, or left out')) }),
    reply: z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array),
    media: 'image/jpeg',
  }),
};
