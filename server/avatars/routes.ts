// Routes for profile pictures: shown within their world, set and removed by their owner.
import { avatars } from '#shared/avatars.ts';
import { DOOR_SIZE, type DoorShape, doorShapes } from '#shared/door-picture.ts';
import type { Parts } from '../http/parts.ts';
import { found, refuse } from '../http/refusal.ts';
import { serve } from '../http/serve.ts';
import { removeAvatar, saveAvatar } from './save-avatar.ts';

const YEAR_S = 31_536_000;
/**
 * An SVG opened directly is a document: this policy keeps it from running or loading anything, and from having our
 * origin.
 */
const ONLY_A_PICTURE = "default-src 'none'; frame-ancestors 'none'; sandbox";

export function avatarRoutes({ app, context, limits }: Parts): void {
  const { db } = context;
  serve(app, avatars.get, async ({ params, query, user, reply }) => {
    const row = await db
      .selectFrom('users as u')
      .leftJoin('avatars as a', 'a.userId', 'u.id')
      .select(['a.bytes', 'u.avatarVersion', 'u.deletedAt'])
      .where('u.id', '=', params.id)
      .where('u.world', '=', user.world)
      .executeTakeFirst();
    const { bytes, avatarVersion, deletedAt } = found(row);
    if (deletedAt) refuse('former_neighbour');
    reply.serializer((picture) => picture as never);
    if (!bytes) {
      reply.type('image/svg+xml').header('content-security-policy', ONLY_A_PICTURE);
      return Buffer.from(drawDoor(params.id));
    }
    if (query.v === avatarVersion) reply.header('cache-control', `private, max-age=${YEAR_S}, immutable`);
    reply.type('image/jpeg');
    return bytes;
  });
  serve(app, avatars.set, async ({ user, body }) => {
    await limits.take('upload', user.id);
    await saveAvatar(context, user.id, body.image);
    return { ok: true as const };
  });
  serve(app, avatars.remove, async ({ user }) => {
    await removeAvatar(context, user.id);
    return { ok: true as const };
  });
}

const paint = ({ colour, lineWidth }: DoorShape): string =>
  lineWidth ? `stroke="${colour}" stroke-width="${lineWidth}"` : `fill="${colour}"`;

/**
 * A front door for users without a photo: an SVG without styles, scripts or links, made only of our own numbers and
 * colours.
 */
function drawDoor(id: number): string {
  const shapes = doorShapes(id).map((shape) => `<path d="${shape.path}" ${paint(shape)}/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${DOOR_SIZE} ${DOOR_SIZE}">${shapes.join('')}</svg>`;
}
