// Announces a step: a notice to the other side (to both, if neither took it), and a live event to both.
import { untilWords } from '#shared/deal-frozen.ts';
import type { StepDetail } from '#shared/deal-views.ts';
import type { DealSide, DealStatus } from '#shared/deal-statuses.ts';
import { dealSteps, type DealStep } from '#shared/deal-steps.ts';
import { type Cents, formatCents } from '#shared/money.ts';
import type { Work } from '../../context/work.ts';
import type { Db } from '../../db/db.ts';
import { notify } from '../../notifications/notify.ts';
import { fillIn } from '../../notifications/fill-in.ts';
import type { LockedDeal } from '../lock-deal.ts';
import { updateOperators } from './notify-operators.ts';

interface StepNotice {
  move: { step: DealStep };
  deal: Pick<LockedDeal, 'id' | 'world' | 'seekerId' | 'providerId' | 'seekerName' | 'providerName' | 'serviceTitle'>;
  /** The status after the step. */
  status: DealStatus;
  actorId: number | null;
  reason?: string;
  detail?: StepDetail;
  /** The offer whose amount the notice shows if the step has no sum of its own. */
  offerId?: number | null;
}

export async function tellBoth(
  work: Work,
  { deal, move, status, actorId, reason = '', detail = {}, offerId = null }: StepNotice,
): Promise<void> {
  const { notice } = dealSteps[move.step];
  const saysAmount = SIDES.some((side) => notice[side]?.includes('{amount}'));
  const sums = await sumsOf(work.tx, detail, saysAmount ? offerId : null);
  // If only one of several causes is lifted, the deal stays frozen.
  const isStopped = move.step === 'thaw' && detail.awaits !== undefined && detail.awaits.length > 0;
  for (const side of isStopped ? [] : SIDES) {
    const { [side]: words, type, title } = notice;
    const { userId, other, ...aboutDeal } = about(deal, side);
    if (words === null || userId === actorId) continue;
    const content = fillIn(words, {
      ...sums,
      other,
      service: deal.serviceTitle,
      reason,
      until: untilWords(detail.awaits ?? [], side === 'seeker' ? 'your bank' : `${deal.seekerName}’s bank`),
      asked: detail.asked === side ? 'you' : other,
    });
    await notify(work, { ...aboutDeal, userId, type, title, content });
  }
  await work.emit({ type: 'deal_moved', world: deal.world, id: deal.id });
  work.publish([deal.seekerId, deal.providerId], 'booking_notification', { dealId: deal.id, status, by: actorId ?? 0 });
  await updateOperators(work, deal);
}

const SIDES: readonly DealSide[] = ['seeker', 'provider'];

type NamedDeal = Pick<LockedDeal, 'id' | 'seekerId' | 'providerId' | 'seekerName' | 'providerName' | 'serviceTitle'>;

/** The receiver of a notice about a deal, the name in it, and what it relates to. */
export function about(deal: NamedDeal, side: DealSide) {
  const [userId, other] = side === 'seeker' ? [deal.seekerId, deal.providerName] : [deal.providerId, deal.seekerName];
  return {
    userId,
    other,
    subject: `${deal.serviceTitle} with ${other}`,
    relatedType: 'booking',
    relatedId: deal.id,
  } as const;
}

/** What the step moved, or the total of its offer. */
async function sumsOf(
  tx: Db,
  { amount, release, refund, held }: StepDetail,
  offerId: number | null,
): Promise<Record<'amount' | 'release' | 'refund' | 'held', string>> {
  const said = (sum: Cents | undefined) => (sum === undefined ? '' : formatCents(sum));
  return {
    amount: said(amount ?? (await priceOf(tx, offerId))),
    release: said(release),
    refund: said(refund),
    held: said(held),
  };
}

async function priceOf(tx: Db, offerId: number | null): Promise<Cents | undefined> {
  if (offerId === null) return undefined;
  return (await tx.selectFrom('offers').select('price').where('id', '=', offerId).executeTakeFirstOrThrow()).price;
}
