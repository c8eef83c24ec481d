// A photo as the API returns it.
import type { Photo } from '#shared/photos.ts';

/** Also stored in the row of its service or need. */
export type PhotoFacts = Pick<Photo, 'id' | 'alt' | 'width' | 'height'>;

export const photoOf = ({ id, alt, width, height }: PhotoFacts): Photo => ({
  id,
  alt,
  width,
  height,
  src: `/api/photos/${id}`,
  small: `/api/photos/${id}?size=small`,
});

/** The same in SQL, from a row of `photos`. */
export const photoSql = (photo: string): string =>
  `json_build_object('id', ${photo}.id, 'alt', ${photo}.alt, 'width', ${photo}.width, 'height', ${photo}.height,
    'src', '/api/photos/' || ${photo}.id, 'small', '/api/photos/' || ${photo}.id || '?size=small')`;
