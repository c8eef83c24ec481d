// A deal in full, for one of its two sides.
import { type DealSide, HELD } from '#shared/deal-statuses.ts';
import { MOST_COUNTERS, MOST_FIXES } from '#shared/deal-moves.ts';
import { decidersOf } from '#shared/deal-frozen.ts';
import type {
  AskedNeed,
  Deal,
  DealDetail,
  DealSums,
  Evidence,
  HistoryEntry,
  Offer,
  PaymentState,
  Proposal,
} from '#shared/deal-views.ts';
import type { Policy } from '#shared/services.ts';
import type { Slot } from '#shared/slots.ts';
import { promisable } from '../../availability/check-available.ts';
import { markOutsideHours } from '../../availability/mark-outside-hours.ts';
import type { Context, SessionUser } from '../../context/context.ts';
import type { Db } from '../../db/db.ts';
import { isoSql } from '../../db/iso-sql.ts';
import { prepare } from '../../db/prepare.ts';
import { found } from '../../http/refusal.ts';
import { sumDeal } from '../../money/deal-money.ts';
import { paymentState } from '../../money/payment-state.ts';
import { type PhotoFacts, photoOf, photoSql } from '../../photos/photo-of.ts';
import { reviewsEnd, reviewsOfDeal } from './reviews-of-deal.ts';
import { dealColumns, dealOf, type DealRow, dealTables, offerSql } from './deal-sql.ts';
import { askedNeedSql } from '../need-facts.ts';
import { feeOfPair } from '../fee-of-pair.ts';
import { sumsOfCancelling } from '../steps/cancel.ts';
import { clocksSaid, termsOf } from './terms-of-deal.ts';

interface DetailRow extends DealRow {
  askedNeed: (Omit<AskedNeed, 'photos'> & { photos: PhotoFacts[] }) | null;
  note: string;
  policy: Policy;
  slots: Slot[];
  wanted: Slot[];
  flexible: boolean;
  holdUntil: string | null;
  policyStartAt: string | null;
  paidAt: string | null;
  sidePayments: string[];
  evidence: Evidence[];
  proposals: Proposal[];
  disputedSince: string | null;
  holdWarned: boolean;
  bankDoneAt: string | null;
}

const dealById = prepare<DetailRow>(
  'deal_by_id',
  `select ${dealColumns}, ${askedNeedSql} as "askedNeed", s.policy, d.note, d.slots, d.wanted, d.flexible, d.hold_until as "holdUntil", d.policy_start_at as "policyStartAt",
     d.paid_at as "paidAt", d.hold_warned as "holdWarned", d.bank_done_at as "bankDoneAt",
     case when d.status = 'disputed' then d.clock_from end as "disputedSince",
     (select coalesce(json_agg(x.public_id order by x.id desc), '[]') from payments x
       where x.deal_id = d.id and x.kind <> 'main') as "sidePayments",
     (select coalesce(json_agg(json_build_object('id', e.id, 'by', e.side, 'text', e.text, 'createdAt', ${isoSql('e.created_at')},
       'photos', (select coalesce(json_agg(${photoSql('f')} order by f.evidence_place), '[]') from photos f where f.evidence_id = e.id))
       order by e.id), '[]') from deal_evidence e where e.deal_id = d.id) as evidence,
     (select coalesce(json_agg(json_build_object('id', q.id, 'kind', q.kind, 'by', q.made_by, 'start', ${isoSql('q.start_at')},
       'end', ${isoSql('q.end_at')}, 'amount', q.amount, 'message', q.message, 'createdAt', ${isoSql('q.created_at')}, 'outcome', q.outcome)
       order by q.id desc), '[]') from deal_proposals q where q.deal_id = d.id) as proposals
   from ${dealTables} where d.id = $1 and d.world = $2 and (d.seeker_id = $3 or d.provider_id = $3)`,
);
const offersOfDeal = prepare<{ offer: Offer }>(
  'offers_of_deal',
  `select ${offerSql} as offer from offers o join deals d on d.id = o.deal_id left join payments p on p.offer_id = o.id
   where o.deal_id = $1 order by o.version`,
);
const historyOfDeal = prepare<HistoryEntry>(
  'history_of_deal',
  `select id, step, actor_side as "by", from_status as "from", to_status as "to", created_at as "at", reason, detail
   from deal_steps where deal_id = $1 order by id`,
);

/** Refuses `not_found` to everybody else. */
export async function findDeal(
  context: Pick<Context, 'db' | 'now' | 'config'>,
  user: SessionUser,
  dealId: number,
): Promise<DealDetail> {
  const { db, now, config } = context;
  const row = found((await dealById(db, [dealId, user.world, user.id]))[0]);
  const deal = dealOf(row, user.id, context);
  const { askedNeed, note, policy, slots, wanted, flexible, holdUntil, evidence, counters, fixes } = row;
  const proposals = deal.side === 'provider' ? await markOutsideHours(db, user.id, row.proposals) : row.proposals;
  const [offers, history, payment, sidePayments, sums, fee, reviews] = await Promise.all([
    offersOfDeal(db, [dealId]),
    historyOfDeal(db, [dealId]),
    paymentState(db, deal.offer?.publicId ?? undefined),
    statesOf(db, row.sidePayments),
    sumDeal(db, dealId),
    feeOfPair(db, { config }, { seekerId: row.seekerId, providerId: deal.provider.id }),
    reviewsOfDeal(db, { dealId, askerId: user.id, until: reviewsEnd(row, deal.side, config), now: now() }),
  ]);
  return {
    ...deal,
    awaits: decidersOf(row.frozenFor),
    need: askedNeed && { ...askedNeed, photos: askedNeed.photos.map(photoOf) },
    note,
    policy,
    slots,
    wanted,
    promisable: await promisableWishes(context, deal, wanted),
    flexible,
    holdUntil,
    evidence,
    proposals,
    history,
    payment,
    sidePayments,
    ...fee,
    reviews,
    offers: offers.map(({ offer }) => offer),
    sums: shownSums(sums),
    countersLeft: Math.max(0, MOST_COUNTERS - counters),
    fixesLeft: Math.max(0, MOST_FIXES - fixes),
    cancelTerms: termsOf(row, sums),
    ...(await clocksSaid(row, context)),
    cancel: cancelNow(row, deal, sums, now()),
    dispute:
      row.disputedSince === null || row.disputedBy === null
        ? null
        : {
            by: row.disputedBy as DealSide | 'system',
            openedAt: row.disputedSince,
            decideBy: new Date(Date.parse(row.disputedSince) + config.CLOCK_DISPUTE_DECISION).toISOString(),
          },
    question: questionOf(deal, history),
  };
}

/** Of use to the provider, who is about to say when they can come. */
const promisableWishes = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, provider, side, steps }: Deal,
  slots: readonly Slot[],
): Promise<Slot[]> =>
  side === 'provider' && steps.includes('accept')
    ? promisable(db, { providerId: provider.id, slots, now: now(), dealId: id })
    : Promise.resolve([]);

function questionOf({ asked }: Deal, history: readonly HistoryEntry[]): DealDetail['question'] {
  const asking = history.findLast(({ step }) => step === 'ask_side');
  if (!asked || !asking) return null;
  return { asked: asked.side, text: asking.reason, askedAt: asking.at, until: asked.until };
}

const shownSums = ({ charged, held, released, fee, refunded, chargedBack }: DealSums): DealSums => ({
  charged,
  held,
  released,
  fee,
  refunded,
  chargedBack,
});

async function statesOf(db: Db, publicIds: readonly string[]): Promise<PaymentState[]> {
  const states = await Promise.all(publicIds.map((publicId) => paymentState(db, publicId)));
  return states.filter((state) => state !== null);
}

/** Null if the asking side cannot cancel. */
function cancelNow(row: DetailRow, { side, steps }: Deal, sums: DealSums, now: Date): DealDetail['cancel'] {
  if (!HELD.includes(row.status) || !steps.includes('cancel')) return null;
  return sumsOfCancelling({ ...row, offerPolicy: row.offer?.policy ?? null }, sums, side, now);
}
