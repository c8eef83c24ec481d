// Uploads photos, and serves them to everybody who may see what they belong to.
import { photos } from '#shared/photos.ts';
import type { Parts } from '../http/parts.ts';
import { prepare } from '../db/prepare.ts';
import { found } from '../http/refusal.ts';
import { serve } from '../http/serve.ts';
import { uploadPhoto } from './upload-photo.ts';

const YEAR_S = 31_536_000;

/**
 * Of what is not live, and before it stands anywhere, only their owner's; in a message its two people's; of a need that
 * is not shown to others, also of anybody who has a deal from it.
 */
const shown = (column: 'bytes' | 'small') =>
  prepare<{ picture: Buffer }>(
    `photo-${column}`,
    `select f.${column} as picture from photos f
     where f.id = $1 and f.world = $2 and (f.owner_id = $3 or exists (
       select from services s join users p on p.id = s.provider_id
       where s.id = f.service_id and s.visibility = 'live' and s.removed_at is null and p.suspended_reason is null)
       or exists (select from messages m where m.id = f.message_id and m.receiver_id = $3)
       or exists (
         select from needs n join users p on p.id = n.seeker_id
         where n.id = f.need_id and n.visibility = 'public' and n.status in ('open', 'matched') and p.suspended_reason is null)
       or exists (select from deals d where d.need_id = f.need_id and d.provider_id = $3))`,
  );
const large = shown('bytes');
const small = shown('small');

export function photoRoutes({ app, context, limits }: Parts): void {
  serve(app, photos.upload, async ({ user, body, reply }) => {
    await limits.take('upload', user.id);
    const photo = await uploadPhoto(context, user, body);
    reply.code(201);
    return photo;
  });
  serve(app, photos.get, async ({ params, query, user, reply }) => {
    const [row] = await (query.size ? small : large)(context.db, [params.id, user.world, user.id]);
    const { picture } = found(row);
    reply.header('cache-control', `private, max-age=${YEAR_S}, immutable`);
    reply.type('image/jpeg').serializer((bytes) => bytes as never);
    return picture;
  });
}
