// A photo as the API returns it.
import type { Photo } from '#shared/photos.ts';

/** As it stands in its service's row, too. */
export type PhotoFacts = Pick<Photo, 'id' | 'alt' | 'width' | 'height'>;

export const photoOf = ({ id, alt, width, height }: PhotoFacts): Photo => ({
  id,
  alt,
  width,
  height,
  src: `/api/photos/${id}`,
  small: `/api/photos/${id}?size=small`,
});

/** The same, built by PostgreSQL from a row of `photos`. */
export const photoSql = (photo: string): string =>
  `json_build_object('id', ${photo}.id, 'alt', ${photo}.alt, 'width', ${photo}.width, 'height', ${photo}.height,
    'src', '/api/photos/' || ${photo}.id, 'small', '/api/photos/' || ${photo}.id || '?size=small')`;
