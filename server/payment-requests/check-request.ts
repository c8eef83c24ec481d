// Who can request a payment from whom in a chat, and how often.
import type { SessionUser } from '../context/context.ts';
import type { Db } from '../db/db.ts';
import type { Limits } from '../http/limits.ts';
import { found, refuse } from '../http/refusal.ts';

interface ChatRequest {
  serviceId: number;
  recipientId: number;
  /** From the body, and compared with the service's provider in the database. */
  providerId?: number | undefined;
}

/**
 * Refuses with `not_provider` for another user's service, `not_found` for one that the user may not see, and
 * `no_such_receiver`.
 */
export async function checkRequest(db: Db, user: SessionUser, asked: ChatRequest): Promise<void> {
  await checkService(db, user, asked);
  await checkRecipient(db, user, asked.recipientId);
}

async function checkService(
  db: Db,
  { id, world }: SessionUser,
  { serviceId, providerId = id }: ChatRequest,
): Promise<void> {
  const service = await db
    .selectFrom('services')
    .select('providerId')
    .where('id', '=', serviceId)
    .where('world', '=', world)
    .where((is) =>
      is.or([is('providerId', '=', id), is.and([is('visibility', '!=', 'draft'), is('removedAt', 'is', null)])]),
    )
    .executeTakeFirst();
  if (found(service).providerId !== id || providerId !== id) refuse('not_provider');
}

async function checkRecipient(db: Db, { id, world }: SessionUser, recipientId: number): Promise<void> {
  const recipient = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', recipientId)
    .where('id', '!=', id)
    .where('world', '=', world)
    .where('suspendedReason', 'is', null)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!recipient) refuse('no_such_receiver');
}

interface Pair {
  providerId: number;
  recipientId: number;
}

/** Counts a request to a person who has never contacted the provider. Refuses with `too_many_requests`. */
export async function countUnasked(db: Db, limits: Limits, pair: Pair): Promise<void> {
  if (!(await hasTurnedTo(db, pair))) await limits.take('unaskedRequest', pair.providerId);
}

/** Contact means a message, or an interest in one of the provider's services. */
async function hasTurnedTo(db: Db, { providerId, recipientId }: Pair): Promise<boolean> {
  const message = await db
    .selectFrom('messages')
    .innerJoin('threads', 'threads.id', 'messages.threadId')
    .select('messages.id')
    .where('threads.lowUserId', '=', Math.min(providerId, recipientId))
    .where('threads.highUserId', '=', Math.max(providerId, recipientId))
    .where('messages.senderId', '=', recipientId)
    .executeTakeFirst();
  if (message) return true;
  const deal = await db
    .selectFrom('deals')
    .select('id')
    .where('seekerId', '=', recipientId)
    .where('providerId', '=', providerId)
    .where('beganBy', '=', 'seeker')
    .executeTakeFirst();
  return deal !== undefined;
}
