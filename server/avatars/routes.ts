// Photos of people: shown within their world, set and taken away by themselves.
import { avatars } from '#shared/avatars.ts';
import type { Parts } from '../app.ts';
import { found } from '../http/refusal.ts';
import { serve } from '../http/serve.ts';
import { removeAvatar, saveAvatar } from './save-avatar.ts';

const YEAR_S = 31_536_000;

export function avatarRoutes({ app, context, limits }: Parts): void {
  const { db } = context;
  serve(app, avatars.get, async ({ params, query, user, reply }) => {
    const row = await db
      .selectFrom('avatars as a')
      .innerJoin('users as u', 'u.id', 'a.userId')
      .select(['a.bytes', 'u.avatarVersion'])
      .where('u.id', '=', params.id)
      .where('u.world', '=', user.world)
      .executeTakeFirst();
    const { bytes, avatarVersion } = found(row);
    if (query.v === avatarVersion) reply.header('cache-control', `private, max-age=${YEAR_S}, immutable`);
    reply.type('image/jpeg').serializer((picture) => picture as never);
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
