// Tells of a step: a notice to the other side (to both, where the system acted), and the live event to both.
import { dealSteps, type DealStep } from '#shared/deal-steps.ts';
import { dollarsToCents, formatCents } from '#shared/money.ts';
import { notify } from '../notifications/notify.ts';
import type { LockedDeal } from './lock-deal.ts';
import type { Taking } from './taking.ts';

type Told = Pick<Taking, 'tx' | 'after' | 'context' | 'by' | 'actorId'> & {
  move: { step: DealStep; to: Taking['move']['to'] };
  deal: Pick<LockedDeal, 'id' | 'seekerId' | 'providerId' | 'seekerName' | 'providerName' | 'serviceTitle'>;
};

/** The amount in the notice is that of `offerId`. */
export async function tellBoth({ tx, after, context, deal, move, by, actorId }: Told, offerId: number | null = null): Promise<void> {
  const { type, title, content } = dealSteps[move.step].notice;
  const said = fill(content, {
    actor: by === 'seeker' ? deal.seekerName : deal.providerName,
    service: deal.serviceTitle,
    amount: content.includes('{amount}') ? await amountOf(tx, offerId) : '',
  });
  const both = [deal.seekerId, deal.providerId];
  for (const userId of both.filter((id) => id !== actorId)) {
    await notify(tx, after, context, { userId, type, title, content: said, relatedType: 'booking', relatedId: deal.id });
  }
  after(() => context.publish(both, 'booking_notification', { dealId: deal.id, status: move.to, by: actorId ?? 0 }));
}

/** In one pass, so that a name or a title with braces in it stays as it is. */
const fill = (content: string, words: Record<string, string>): string =>
  content.replaceAll(/\{(\w+)\}/g, (braces, name: string) => words[name] ?? braces);

async function amountOf(tx: Taking['tx'], offerId: number | null): Promise<string> {
  if (offerId === null) return '';
  const { amount } = await tx.selectFrom('offers').select('amount').where('id', '=', offerId).executeTakeFirstOrThrow();
  return formatCents(dollarsToCents(amount));
}
