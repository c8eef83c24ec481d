// Adds, changes and removes a user's own services.
import type * as z from 'zod/mini';
import type { NewService, Service, ServiceChange } from '#shared/services.ts';
import type { Context, SessionUser } from '../context/context.ts';
import { inTransaction } from '../context/work.ts';
import type { Db } from '../db/db.ts';
import { violates } from '../db/violates.ts';
import { hashBody } from '../http/hash-body.ts';
import { found, refuse } from '../http/refusal.ts';
import { type ServiceText, understandAhead, understandService, type Understood } from '../understanding/understand.ts';
import { dropPhotos, setPhotos } from '../photos/put-photos.ts';
import { findService } from './find-service.ts';
import { insertService, type NewRow } from './insert-service.ts';
import { neededPlaceOf } from '../places/place-of.ts';
import { toService } from './service-row.ts';

type NewServiceBody = z.output<typeof NewService>;

/**
 * Places the service at its provider's home. Returns the new service, or the one added earlier with this key. Throws
 * `key_reused` if that one had another body, and `place_needed` if the provider has no place and the service is not
 * remote.
 */
export async function addService(context: Context, user: SessionUser, body: NewServiceBody): Promise<Service> {
  // Runs the engine before the transaction, so that a busy processor does not hold locks.
  return addUnderstood(context, user, body, await understandService(context.engine(user.id), body));
}

/** The same for a text already understood, so that a benchmark can measure storing alone. */
export async function addUnderstood(
  context: Context,
  user: SessionUser,
  body: NewServiceBody,
  understood: Understood,
): Promise<Service> {
  const { photos, ...said } = body;
  const row: NewRow = {
    ...said,
    ...understood,
    bodyHash: body.key === undefined ? null : hashBody(body),
    createdAt: context.now(),
  };
  const added = await storeService(context, user, row, photos).catch((error: unknown) =>
    violates(error, 'services_key') ? ('sent before' as const) : Promise.reject(error),
  );
  if (added && added !== 'sent before') return added;
  return (await findAdded(context.db, user, row)) ?? refuse(added ? 'busy' : 'place_needed');
}

/** Returns undefined if the provider has no place. */
async function storeService(
  context: Context,
  user: SessionUser,
  row: NewRow,
  photos: NewServiceBody['photos'],
): Promise<Service | undefined> {
  const { db } = context;
  // A single statement is a transaction of its own.
  if (photos.length === 0 && !user.isGuest) {
    const added = await insertService(db, user, row);
    return added && toService(added);
  }
  const id = await inTransaction(context, async (work) => {
    const added = await insertService(work.tx, user, row);
    if (added && photos.length > 0) await setPhotos(work.tx, user, { of: 'services', id: added.id }, photos);
    if (added) await work.emit({ type: 'service_added', world: user.world, id: added.id });
    return added?.id;
  });
  return id === undefined ? undefined : findService(db, user, id);
}

async function findAdded(db: Db, user: SessionUser, { key, bodyHash }: NewRow): Promise<Service | undefined> {
  if (key === undefined || bodyHash === null) return undefined;
  const added = await db
    .selectFrom('services')
    .select(['id', 'bodyHash'])
    .where('providerId', '=', user.id)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!added) return undefined;
  return added.bodyHash?.equals(bodyHash) ? findService(db, user, added.id) : refuse('key_reused');
}

/**
 * Throws `not_found` for another user's service, `place_needed` if it is no longer remote and its provider has no
 * place, and `service_hidden` if the change would undo an operator's decision.
 */
export async function changeService(
  context: Context,
  user: SessionUser,
  id: number,
  { photos, ...change }: z.output<typeof ServiceChange>,
): Promise<Service> {
  const saysOther = TEXT.some((part) => part in change);
  const before =
    saysOther &&
    (await context.db
      .selectFrom('services')
      .select(TEXT)
      .where('id', '=', id)
      .where('providerId', '=', user.id)
      .executeTakeFirst());
  const understand = (text: ServiceText) => understandService(context.engine(user.id), text);
  const understood = before && (await understandAhead(understand, textOf({ ...before, ...change })));
  await inTransaction(context, async (work) => {
    const service = found(
      await work.tx
        .selectFrom('services')
        .select(['remote', 'latitude', 'hiddenReason', ...TEXT])
        .where('id', '=', id)
        .where('providerId', '=', user.id)
        .where('removedAt', 'is', null)
        .forUpdate()
        .executeTakeFirst(),
    );
    if (service.hiddenReason !== null && (change.visibility ?? 'paused') !== 'paused') refuse('service_hidden');
    const lacksPlace = !(change.remote ?? service.remote) && service.latitude === null;
    const set = {
      ...change,
      ...(lacksPlace && (await neededPlaceOf(work.tx, user.id))),
      ...(understood && (await understood(textOf({ ...service, ...change })))),
    };
    if (photos) await setPhotos(work.tx, user, { of: 'services', id }, photos);
    if (Object.keys(set).length > 0) await work.tx.updateTable('services').set(set).where('id', '=', id).execute();
  });
  return findService(context.db, user, id);
}

/** The fields that the engine reads. */
const TEXT = ['title', 'description', 'tags', 'category'] as const;
const textOf = ({ title, description, tags, category }: ServiceText): ServiceText => ({
  title,
  description,
  tags,
  category,
});

/**
 * Hides the service from search, but keeps it for its deals; deletes its photos. Throws `not_found` for another user's.
 */
export async function removeService(context: Context, user: SessionUser, id: number): Promise<void> {
  await inTransaction(context, async (work) => {
    const removed = await work.tx
      .updateTable('services')
      .set({ removedAt: work.now() })
      .where('id', '=', id)
      .where('providerId', '=', user.id)
      .where('removedAt', 'is', null)
      .returning('id')
      .executeTakeFirst();
    found(removed);
    await dropPhotos(work.tx, { of: 'services', id });
  });
}
