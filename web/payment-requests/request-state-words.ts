// The state of a payment request, in a few words for each side; docs/money.md §6 has the table.
import type { RequestState } from '#shared/payment-requests.ts';
import type { Tone } from '../ui/display/status-pill.tsx';

type Words = Record<RequestState, readonly [Tone, string]>;

const seeker: Words = {
  requested: ['info', 'Not paid yet'],
  paying: ['waiting', 'Finish paying'],
  countered: ['waiting', 'Your counter-offer waits'],
  over: ['neutral', 'No longer payable'],
  processing: ['waiting', 'Payment under way'],
  held: ['good', 'Held until the job is done'],
  done: ['waiting', 'Is the job done?'],
  released: ['good', 'Released'],
  sent: ['good', 'Released'],
  refunding: ['waiting', 'Refund: 5–10 days'],
  refunded: ['neutral', 'Refunded'],
  bank_dispute: ['bad', 'Bank dispute open'],
  charged_back: ['neutral', 'Taken back by your bank'],
  review: ['waiting', 'We’re checking it'],
};

const provider: Words = {
  requested: ['info', 'Waiting for payment'],
  paying: ['waiting', 'Payment started'],
  countered: ['waiting', 'Counter-offer received'],
  over: ['neutral', 'No longer payable'],
  processing: ['waiting', 'Payment started'],
  held: ['good', 'Paid and held'],
  done: ['waiting', 'Waiting for confirmation'],
  released: ['good', 'Released to you'],
  sent: ['good', 'Sent to you'],
  refunding: ['neutral', 'Refunding'],
  refunded: ['neutral', 'Refunded'],
  bank_dispute: ['bad', 'Frozen: bank dispute'],
  charged_back: ['bad', 'Taken back by the bank'],
  review: ['waiting', 'We’re checking it'],
};

export const stateWords = (state: RequestState, side: 'seeker' | 'provider') =>
  (side === 'seeker' ? seeker : provider)[state];
