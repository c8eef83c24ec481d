// What is said otherwise of money that is added to a price, and of tips.
import type { PaymentPage } from '#shared/payments.ts';
import type { Words } from './payment-words.ts';

type Own = Record<'topup' | 'tip', Partial<Words>>;

export const topupAndTip: Record<PaymentPage['side'], Own> = {
  seeker: {
    topup: {
      requested: ['info', 'Ready to pay', 'This comes on top of the price. It is held until the job is done, too.'],
      expired: ['neutral', 'No longer payable', 'The link has run out, or the deal has moved on. {other} can ask again on the deal.'],
    },
    tip: {
      requested: ['info', 'A tip for {other}', 'All of it goes to {other} at once. No fee is taken.'],
      expired: ['neutral', 'No longer payable', 'The link has run out, or the deal is closed.'],
      released: ['good', 'Thank you', '{other} has your tip, all of it.'],
      sent: ['good', 'Thank you', '{other} has your tip, all of it.'],
      owed: ['good', 'Thank you', '{other} has your tip, all of it.'],
    },
  },
  provider: {
    topup: {
      requested: ['info', 'Waiting for payment', '{other} is asked for this on top of the price. You get {net} of it (fee {fee}).'],
      expired: ['neutral', 'No longer payable', 'The link has run out, or the deal has moved on. You can ask again.'],
    },
    tip: {
      requested: ['info', 'A tip on its way', '{other} wants to leave you a tip. You get all of it.'],
      expired: ['neutral', 'Not paid', 'The tip was not paid.'],
      released: ['good', 'A tip of {released}', 'All of it is yours, no fee is taken.'],
      sent: ['good', 'A tip of {released}', '{sent} has been sent to you, no fee is taken.{debt}'],
      owed: ['good', 'A tip of {released}', 'No fee is taken. All of it has paid what you owed.'],
    },
  },
};
