// What is asked before a step that cannot be taken back, and says what happens.
import type { DealDetail } from '#shared/deals.ts';
import { dollarsToCents, formatCents } from '#shared/money.ts';
import type { Question } from '../ui/confirm.tsx';

export function questionBefore(
  step: 'abandon' | 'start' | 'done' | 'confirm',
  { offer, provider, seeker, status }: DealDetail,
): Question | undefined {
  const amount = formatCents(dollarsToCents(offer?.amount ?? 0));
  switch (step) {
    case 'start':
      return undefined;
    case 'abandon':
      return {
        title: 'Leave the payment?',
        description: `The time is free for others again. The offer from ${provider.username} still stands, and you can accept it later.`,
        action: 'Do not pay now',
        cancel: 'Keep paying',
      };
    case 'done':
      return {
        title: 'Is the job done?',
        description: `${seeker.username} is asked to confirm it. Then the ${amount} held for it is released to you, less the fee.`,
        action: 'Mark done',
      };
    case 'confirm':
      return {
        title: status === 'awaiting_confirmation' ? 'Is everything as agreed?' : `${provider.username} has not marked it done yet`,
        description: `Confirming releases the ${amount} held for it to ${provider.username}. It cannot be taken back.`,
        action: `Confirm and release ${amount}`,
      };
  }
}
