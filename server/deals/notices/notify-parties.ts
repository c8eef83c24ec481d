// Tells of a step: a notice to the other side (to both, where neither of them acted), and the live event to both.
import { untilWords } from '#shared/deal-frozen.ts';
import type { StepDetail } from '#shared/deal-views.ts';
import type { DealActor, DealStatus } from '#shared/deal-statuses.ts';
import { dealSteps, type DealStep } from '#shared/deal-steps.ts';
import { formatCents } from '#shared/money.ts';
import type { Work } from '../../context/work.ts';
import type { Db } from '../../db/open.ts';
import { notify } from '../../notifications/notify.ts';
import { fillIn } from '../../notifications/fill-in.ts';
import type { LockedDeal } from '../lock-deal.ts';

interface StepNotice {
  move: { step: DealStep };
  deal: Pick<LockedDeal, 'id' | 'world' | 'seekerId' | 'providerId' | 'seekerName' | 'providerName' | 'serviceTitle'>;
  /** After the step. */
  status: DealStatus;
  by: DealActor;
  actorId: number | null;
  reason?: string;
  detail?: StepDetail;
  /** Where the step has no sum of its own, the notice's amount is that of this offer. */
  offerId?: number | null;
}

export async function tellBoth(
  work: Work,
  { deal, move, status, by, actorId, reason = '', detail = {}, offerId = null }: StepNotice,
): Promise<void> {
  const { type, title, content } = dealSteps[move.step].notice;
  const said = fillIn(content, {
    actor: by === 'seeker' ? deal.seekerName : deal.providerName,
    service: deal.serviceTitle,
    reason,
    amount: content.includes('{amount}') ? await amountOf(work.tx, detail, offerId) : '',
    held: formatCents(detail.held ?? 0),
    until: untilWords(detail.awaits ?? []),
    asked: detail.asked === 'seeker' ? deal.seekerName : deal.providerName,
  });
  const both = [deal.seekerId, deal.providerId];
  // Where only one of several causes is gone, the deal does not go on yet.
  const isStopped = move.step === 'thaw' && detail.awaits !== undefined && detail.awaits.length > 0;
  for (const userId of isStopped ? [] : both.filter((id) => id !== actorId)) {
    await notify(work, {
      userId,
      type,
      title,
      content: said,
      relatedType: 'booking',
      relatedId: deal.id,
    });
  }
  await work.happened({ what: 'deal_moved', world: deal.world, id: deal.id });
  work.publish(both, 'booking_notification', { dealId: deal.id, status, by: actorId ?? 0 });
}

async function amountOf(tx: Db, { amount }: StepDetail, offerId: number | null): Promise<string> {
  if (amount !== undefined) return formatCents(amount);
  if (offerId === null) return '';
  const offer = await tx.selectFrom('offers').select('price').where('id', '=', offerId).executeTakeFirstOrThrow();
  return formatCents(offer.price);
}
