// The payment page for the deal's two sides: the current offer, the people, and whether it can be paid now.
import { decidersOf } from '#shared/deal-frozen.ts';
import type { DealStatus } from '#shared/deal-statuses.ts';
import type { Offer } from '#shared/deal-views.ts';
import type { PaymentPage } from '#shared/payments.ts';
import type { Person } from '#shared/users.ts';
import type { Context, SessionUser } from '../context/context.ts';
import { prepare } from '../db/prepare.ts';
import { offerSql, pricedBySql } from '../deals/read/deal-sql.ts';
import { lastAddress } from '../deals/read/last-address.ts';
import { clockLengths, payAgainAt, termsOf } from '../deals/read/terms-of-deal.ts';
import { found } from '../http/refusal.ts';
import { personSql } from '../users/person.ts';
import { sumDeal } from '../money/deal-money.ts';
import { paymentState } from '../money/payment-state.ts';

interface PageRow {
  dealId: number;
  dealStatus: DealStatus;
  seekerId: number;
  outstandingOfferId: number | null;
  holdUntil: string | null;
  holdsLeft: number;
  holdLeftAt: string | null;
  frozenFor: string[];
  paidAt: string | null;
  policyStartAt: string | null;
  freeCancelUntil: string | null;
  startedAt: string | null;
  start: string | null;
  end: string | null;
  markedDone: boolean;
  agreed: boolean;
  offer: Offer;
  service: PaymentPage['service'];
  seeker: Person;
  provider: Person;
}

const pageByPublicId = prepare<PageRow>(
  'payment_page',
  `select d.id as "dealId", d.status as "dealStatus", d.seeker_id as "seekerId", d.offer_id as "outstandingOfferId",
     d.hold_until as "holdUntil", d.holds_left as "holdsLeft", d.hold_left_at as "holdLeftAt", d.frozen_for as "frozenFor", d.start_at as start,
     d.end_at as "end", d.done_at is not null as "markedDone", coalesce(${pricedBySql} = 'accept_counter', false) as agreed,
     d.paid_at as "paidAt", d.policy_start_at as "policyStartAt", d.free_cancel_until as "freeCancelUntil", d.started_at as "startedAt",
     ${offerSql} as offer, json_build_object('id', s.id, 'title', s.title, 'remote', s.remote) as service,
     ${personSql('seeker')} as seeker, ${personSql('provider')} as provider
   from payments p
   join deals d on d.id = p.deal_id
   join offers o on o.id = coalesce(p.offer_id, d.offer_id)
   join services s on s.id = d.service_id
   join users seeker on seeker.id = d.seeker_id
   join users provider on provider.id = d.provider_id
   where p.public_id = $1 and d.world = $2 and (d.seeker_id = $3 or d.provider_id = $3)`,
);

/** Refuses `not_found` to everybody but the deal's two sides. */
export async function findPaymentPage(
  { db, now, config, sealer }: Pick<Context, 'db' | 'now' | 'config' | 'sealer'>,
  user: SessionUser,
  publicId: string,
): Promise<PaymentPage> {
  const [rows, state] = await Promise.all([
    pageByPublicId(db, [publicId, user.world, user.id]),
    paymentState(db, publicId),
  ]);
  const row = found(rows[0]);
  const {
    seekerId,
    outstandingOfferId,
    frozenFor,
    dealId,
    dealStatus,
    offer,
    service,
    seeker,
    provider,
    holdUntil,
    start,
    end,
    markedDone,
    agreed,
  } = row;
  const page = { dealId, dealStatus, offer, service, seeker, provider, holdUntil, start, end, markedDone, agreed };
  const payment = found(state ?? undefined);
  const side = user.id === seekerId ? 'seeker' : 'provider';
  const isOpen = page.dealStatus === 'price_offered' || page.dealStatus === 'payment_pending';
  const isInTime = payment.expiresAt === null || Date.parse(payment.expiresAt) > now().getTime();
  const isStanding = payment.kind === 'main' ? isOpen && page.offer.id === outstandingOfferId : isInTime;
  const stands = isStanding && payment.status === 'requested' && frozenFor.length === 0;
  const terms = { cancelTerms: termsOf(row, await sumDeal(db, dealId)), clocks: clockLengths(config) };
  const again = stands && payment.kind === 'main' ? payAgainAt({ ...row, status: dealStatus }, { config, now }) : null;
  const payable = stands && side === 'seeker' && again === null;
  const asksAddress = payable && payment.kind === 'main' && dealStatus === 'price_offered' && !service.remote;
  return {
    ...page,
    ...terms,
    lastAddress: asksAddress ? await lastAddress({ db, sealer }, user, dealId) : '',
    payment,
    side,
    stands,
    payAgainAt: again,
    awaits: decidersOf(frozenFor),
    payable,
  };
}
