// Uploads photos, and serves them to everybody who may see what they belong to.
import { photos } from '#shared/photos.ts';
import type { Parts } from '../http/parts.ts';
import { prepare } from '../db/prepare.ts';
import { found } from '../http/refusal.ts';
import { serve } from '../http/serve.ts';
import { uploadPhoto } from './upload-photo.ts';
import { visiblePhoto } from './visible-photo.ts';

const YEAR_S = 31_536_000;

const shown = (column: 'bytes' | 'small') =>
  prepare<{ picture: Buffer }>(`photo-${column}`, `select f.${column} as picture from photos f where ${visiblePhoto}`);
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
