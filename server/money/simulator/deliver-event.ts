// The simulator's events: put down with what they tell of, and sent to our webhook as a payment provider would send them.
import { randomBytes } from 'node:crypto';
import { payments } from '#shared/payments.ts';
import type { Db } from '../../db/open.ts';
import { enqueue, type Handler } from '../../jobs/outbox.ts';
import { SIGNATURE_HEADER, signEvent } from './signature.ts';

/** In the transaction that it tells of. */
export async function putDownEvent(tx: Db, now: Date, type: 'checkout.completed', objectId: string): Promise<void> {
  const id = `evt_sim_${randomBytes(16).toString('base64url')}`;
  await tx.insertInto('simulatorEvents').values({ id, type, objectId, createdAt: now }).execute();
  await enqueue(tx, now, { kind: 'deliver_event', key: id, body: { eventId: id } });
}

/** Through the real route, with a signature of now; anything but 2xx is tried again later. */
export const deliverEvent: Handler = async (context, { body }) => {
  const event = await context.db.selectFrom('simulatorEvents').selectAll().where('id', '=', String(body.eventId)).executeTakeFirst();
  // Gone with its guest.
  if (!event) return;
  const { id, type, objectId, createdAt } = event;
  const payload = JSON.stringify({ id, type, created: createdAt, data: { checkout: objectId } });
  const { method, path: url } = payments.webhook;
  const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signEvent(context, payload) };
  const { statusCode } = await context.inject({ method, url, headers, payload });
  if (statusCode >= 300) throw new Error(`our webhook answered ${statusCode} to ${id}`);
};
