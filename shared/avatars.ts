// A user's picture: a small JPEG, cropped where it is shown, or the drawing of their front door.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { base64, Done, IdParam } from './fields.ts';

/** Maximum width and height in pixels. */
export const LARGEST_AVATAR = 512;
/** In base64. */
export const MOST_AVATAR_LETTERS = 120_000;

const NewAvatar = z.object({
  /** A JPEG in base64. */
  image: base64(MOST_AVATAR_LETTERS),
});

export const avatars = {
  get: endpoint({
    method: 'GET',
    path: '/api/user/:id/avatar',
    about:
      'Somebody’s picture: their photo, or where they have none the front door of their own, drawn as an SVG. ' +
      '`v` is in the address that a person’s `avatar` says: for that, the browser keeps it.',
    access: 'user',
    params: z.object({ id: IdParam }),
    query: z.object({ v: z.optional(IdParam) }),
    reply: z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array),
    media: 'image/*',
    refuses: ['former_neighbour'],
  }),
  set: endpoint({
    method: 'PUT',
    path: '/api/user/avatar',
    about: 'Sets the own photo.',
    access: 'user',
    body: NewAvatar,
    reply: Done,
    refuses: ['not_a_picture', 'too_many_requests', 'busy'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/user/avatar',
    about: 'Takes the own photo away; without one there is nothing to take.',
    access: 'user',
    reply: Done,
  }),
};
