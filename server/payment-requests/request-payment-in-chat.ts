// A provider requests a payment in a thread: an offer or an addition to a deal, through the specification's checkout
// call.
import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import { OVER } from '#shared/deal-statuses.ts';
import { findMove } from '#shared/deal-moves.ts';
import type { Cents } from '#shared/money.ts';
import { type NewPaymentRequest, type OpenDeal, payUrl } from '#shared/payment-requests.ts';
import type { Parts } from '../http/parts.ts';
import type { SessionUser } from '../context/context.ts';
import { inTransaction, type Work } from '../context/work.ts';
import type { Db } from '../db/db.ts';
import { violates } from '../db/violates.ts';
import { found, refuse } from '../http/refusal.ts';
import { enqueue } from '../jobs/outbox.ts';
import { findLiveService } from '../services/find-offered-service.ts';
import { advance } from '../deals/advance.ts';
import { beginDeal } from '../deals/begin-deal.ts';
import { dealFacts } from '../deals/deal-facts.ts';
import { lockDeal, type LockedDeal } from '../deals/lock-deal.ts';
import { hashBody } from '../http/hash-body.ts';
import { refuseMove } from '../deals/refuse-move.ts';
import { checkRequest, countUnasked } from './check-request.ts';
import { bareOffer, type ChatStep } from '../deals/steps/request-in-chat.ts';

type Body = z.output<typeof NewPaymentRequest>;
type RequestParts = Pick<Parts, 'context' | 'limits'>;

interface ChatRequest extends Pick<Body, 'serviceId' | 'recipientId' | 'amount'> {
  provider: SessionUser;
}

/** The kind of job that posts the message if the client has not. */
export const POST_REQUEST = 'post_payment_request';
/** How long the client has to send it. */
const CLIENT_HAS_MS = 10_000;
/** Between reading and requesting, the deal may move on, or another tab may be faster. */
const TRIES = 3;

/**
 * Returns the payment's link, in the named deal or the latest; the same amount returns the same link while the offer
 * can be paid. Refuses with `not_provider`, `not_found` (also for another pair's deal), `no_such_receiver`,
 * `service_not_live` if a deal would begin, the table's refusal with the current status, `deal_limit`, and
 * `too_many_requests` for people who have never written.
 */
export async function requestInChat(means: RequestParts, provider: SessionUser, body: Body): Promise<{ url: string }> {
  const { context } = means;
  await checkRequest(context.db, provider, body);
  const { serviceId, recipientId, amount, dealId } = body;
  const asked = { provider, serviceId, recipientId, amount };
  for (let tries = 0; tries < TRIES; tries += 1) {
    const deals = await findUnfinished(context.db, asked);
    const deal = await chooseDeal(context.db, asked, { deals, dealId });
    const publicId = await (deal ? askOn(means, asked, deal.id) : begin(means, asked));
    if (publicId !== undefined) return { url: payUrl(context.config.PUBLIC_URL, publicId) };
  }
  return refuse('busy');
}

/** The pair's unfinished deals about the service, latest first; a completed deal counts as finished here. */
export async function findUnfinished(db: Db, asked: Omit<ChatRequest, 'amount'>): Promise<OpenDeal[]> {
  return (await pairDeals(db, asked).where('d.status', 'not in', OVER).orderBy('d.id', 'desc').execute()) as OpenDeal[];
}

const pairDeals = (db: Db, { provider, recipientId, serviceId }: Omit<ChatRequest, 'amount'>) =>
  db
    .selectFrom('deals as d')
    .leftJoin('needs as n', 'n.id', 'd.needId')
    .select(['d.id', 'n.title as need', 'd.status', 'd.createdAt'])
    .where('d.seekerId', '=', recipientId)
    .where('d.providerId', '=', provider.id)
    .where('d.serviceId', '=', serviceId);

/**
 * Without an id, the latest, if there is one. Refuses with `not_found` for a deal that is not the pair's about this
 * service, `wrong_state` for one that is over.
 */
export async function chooseDeal(
  db: Db,
  asked: Omit<ChatRequest, 'amount'>,
  { deals, dealId }: { deals: readonly OpenDeal[]; dealId: number | undefined },
): Promise<OpenDeal | undefined> {
  if (dealId === undefined) return deals[0];
  const chosen = deals.find(({ id }) => id === dealId);
  if (chosen) return chosen;
  const over = await pairDeals(db, asked).where('d.id', '=', dealId).executeTakeFirst();
  return refuse('wrong_state', { status: found(over).status });
}

/** Undefined if another request has begun a deal meanwhile. */
async function begin(
  { context, limits }: RequestParts,
  { provider, recipientId, serviceId, amount }: ChatRequest,
): Promise<string | undefined> {
  const service = await findLiveService(context.db, provider.world, serviceId);
  await countUnasked(context.db, limits, { providerId: provider.id, recipientId });
  let publicId: string | undefined;
  const body = { step: 'request_payment', amount } as const;
  const asked = {
    step: body.step,
    by: 'provider',
    actor: provider,
    seekerId: recipientId,
    service,
    row: {},
    offer: bareOffer(amount),
  } as const;
  const also = async (work: Work, dealId: number) => {
    publicId = await newestOf(work.tx, dealId);
    await postLater(work, publicId);
  };
  try {
    await beginDeal(context, { ...asked, key: randomUUID(), bodyHash: hashBody(body), also });
  } catch (error) {
    if (!violates(error, 'deals_one_unpaid')) throw error;
    return undefined;
  }
  return publicId;
}

/** Undefined if the deal has ended meanwhile. */
function askOn(
  { context, limits }: RequestParts,
  { provider, recipientId, amount }: ChatRequest,
  dealId: number,
): Promise<string | undefined> {
  return inTransaction(context, async (work) => {
    const deal = await lockDeal(work.tx, dealId);
    if (!deal || OVER.includes(deal.status)) return undefined;
    const now = work.now();
    const step: ChatStep = deal.paidAt === null ? 'request_payment' : 'request_topup';
    const move = findMove(step, dealFacts(deal, deal.proposals, work.config), 'provider', now.getTime());
    if (typeof move === 'string') return refuseMove(move, deal);
    const standing = await findStanding(work, deal, step, amount);
    if (standing === undefined) {
      await countUnasked(work.tx, limits, { providerId: provider.id, recipientId });
      const body = { step, key: randomUUID(), amount };
      await advance(
        { ...work, deal, move, by: 'provider', actorId: provider.id, at: now },
        { body, bodyHash: hashBody(body) },
      );
    }
    const publicId = standing ?? (await newestOf(work.tx, dealId));
    await postLater(work, publicId);
    return publicId;
  });
}

/** An existing request for the same amount that can still be paid. */
async function findStanding(
  { tx, now }: Work,
  deal: LockedDeal,
  step: ChatStep,
  amount: Cents,
): Promise<string | undefined> {
  if (step === 'request_payment' && deal.status !== 'price_offered') return undefined;
  const asked = tx
    .selectFrom('payments')
    .select('publicId')
    .where('dealId', '=', deal.id)
    .where('amount', '=', amount)
    .where('status', '=', 'requested');
  const standing =
    step === 'request_payment'
      ? asked.where('offerId', '=', deal.offerId)
      : asked.where('kind', '=', 'topup').where('expiresAt', '>', now().toISOString()).orderBy('id', 'desc');
  return (await standing.executeTakeFirst())?.publicId;
}

async function newestOf(tx: Db, dealId: number): Promise<string> {
  const { publicId } = await tx
    .selectFrom('payments')
    .select('publicId')
    .where('dealId', '=', dealId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return publicId;
}

const postLater = (work: Work, publicId: string): Promise<void> =>
  enqueue(work.tx, work.now(), {
    kind: POST_REQUEST,
    key: `${POST_REQUEST}:${publicId}`,
    body: { publicId },
    at: new Date(work.now().getTime() + CLIENT_HAS_MS),
  });
