// How a payment stands, in words for each of its two sides.
import { formatCents } from '#shared/money.ts';
import type { PaymentPage } from '#shared/payments.ts';
import type { Tone } from '../ui/status-pill.tsx';

export interface PaymentWords {
  tone: Tone;
  title: string;
  detail: string;
}

export function wordsFor(page: PaymentPage): PaymentWords {
  return page.side === 'seeker' ? wordsForSeeker(page) : wordsForProvider(page);
}

const checking: PaymentWords = {
  tone: 'waiting',
  title: 'We’re checking this payment',
  detail: 'Something about it does not fit. An operator looks at it, and no money is lost meanwhile.',
};

function wordsForSeeker({ payment, stands, dealStatus, provider }: PaymentPage): PaymentWords {
  const name = provider.username;
  switch (payment.status) {
    case 'requested':
      if (!stands) return { tone: 'neutral', title: 'No longer payable', detail: `This offer does not stand any more. If ${name} has sent another, it is on the deal.` };
      if (dealStatus === 'payment_pending') return { tone: 'waiting', title: 'Finish paying', detail: 'Your time is held for you meanwhile.' };
      return { tone: 'info', title: 'Ready to pay', detail: `${name} has sent you this offer. Nothing is charged before you pay.` };
    case 'processing':
      return { tone: 'waiting', title: 'Payment under way', detail: 'Your bank has it in hand. This page shows when it is done.' };
    case 'paid':
      if (dealStatus === 'awaiting_confirmation') return { tone: 'waiting', title: 'Held until the job is done', detail: `${name} says it is done. Confirm it, and the money is released.` };
      return { tone: 'good', title: 'Paid. Held until the job is done', detail: `${name} gets nothing before you confirm that the job is done.` };
    case 'released':
      return { tone: 'good', title: 'Released', detail: `You confirmed the job, and ${name} has the money.` };
    case 'refunding':
      return { tone: 'waiting', title: 'Refund on its way', detail: `${formatCents(payment.refunded)} go back to your card. That takes 5–10 days.` };
    case 'refunded':
      return { tone: 'neutral', title: 'Refunded', detail: `${formatCents(payment.refunded)} went back to your card. It can take 5–10 days to show there.` };
    case 'review':
      return checking;
  }
}

function wordsForProvider({ payment, stands, dealStatus, seeker }: PaymentPage): PaymentWords {
  const name = seeker.username;
  const fee = formatCents(payment.fee);
  switch (payment.status) {
    case 'requested':
      if (!stands) return { tone: 'neutral', title: 'No longer payable', detail: 'This offer does not stand any more. You can send another on the deal.' };
      if (dealStatus === 'payment_pending') return { tone: 'waiting', title: 'Payment started', detail: `${name} is paying, and the time is held for them.` };
      return { tone: 'info', title: 'Waiting for payment', detail: `${name} has your offer. You get ${formatCents(payment.amount - payment.fee)} of it (fee ${fee}).` };
    case 'processing':
      return { tone: 'waiting', title: 'Payment started', detail: `The bank of ${name} has it in hand.` };
    case 'paid':
      if (dealStatus === 'awaiting_confirmation') return { tone: 'waiting', title: 'Waiting for confirmation', detail: `${name} has been asked to confirm that the job is done.` };
      return { tone: 'good', title: 'Paid and held: you can start', detail: `The money is held until the job is done. Then ${formatCents(payment.amount - payment.fee)} are yours (fee ${fee}).` };
    case 'released':
      return { tone: 'good', title: `${formatCents(payment.released - payment.fee)} released to you`, detail: `${formatCents(payment.released)} less the fee of ${fee}.` };
    case 'refunding':
    case 'refunded':
      return { tone: 'neutral', title: 'Refunded', detail: `The money came when the deal had moved on, so ${name} gets all ${formatCents(payment.refunded)} back.` };
    case 'review':
      return checking;
  }
}
