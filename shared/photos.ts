// Photos of services and needs, in messages and in disputes: uploaded one by one, then attached in order.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { areDifferent, base64, Id, IdParam, line } from './fields.ts';

/** Maximum width and height in pixels: of a photo, and of the small version for lists. */
export const LARGEST_PHOTO = 1600;
export const LARGEST_SMALL = 640;
/** The most photos of a service or a need. */
export const MOST_PHOTOS = 8;
/** The most photos in one message. */
export const MOST_PHOTOS_SENT = 4;
/** The most photos for each side of a dispute, including pages of documents. */
export const MOST_EVIDENCE_PHOTOS = 10;
/** Base64 encodes three bytes as four characters. */
export const MOST_PHOTO_LETTERS = 800_000;
export const MOST_SMALL_LETTERS = 120_000;

export const NewPhoto = z.object({
  /** A JPEG in base64. */
  image: base64(MOST_PHOTO_LETTERS),
  /** The same picture, smaller. */
  small: base64(MOST_SMALL_LETTERS),
});

/** The photos of a message. */
export const SentPhotos = z
  .array(Id)
  .check(
    z.maxLength(MOST_PHOTOS_SENT, `At most ${MOST_PHOTOS_SENT} photos`),
    z.refine(areDifferent, 'The same photo is there twice'),
  );

const alt = line(200);

/** A photo of a service or a need. */
const ChosenPhoto = z.object({ id: Id, alt: z._default(alt, '') });
const chosenPhotos = (most: number) =>
  z.array(ChosenPhoto).check(
    z.maxLength(most, `At most ${most} photos`),
    z.refine((photos) => areDifferent(photos.map(({ id }) => id)), 'The same photo is there twice'),
  );
export const ChosenPhotos = chosenPhotos(MOST_PHOTOS);
/** The photos that a side of a dispute adds. */
export const EvidencePhotos = chosenPhotos(MOST_EVIDENCE_PHOTOS);

export const Photo = z.object({
  id: Id,
  /** The owner's description; empty if they gave none. */
  alt: z.string(),
  /** In pixels, of the image at `src`. */
  width: z.int(),
  height: z.int(),
  /** Each address always serves the same image. */
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
