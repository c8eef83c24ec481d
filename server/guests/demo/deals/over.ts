// The guest's finished deals, one for each way to end after payment.
import { DAY, type DealStory } from '../story.ts';

export const dealsOver: readonly DealStory[] = [
  // completed; the guest has not reviewed it yet
  {
    about: 'computers',
    seeker: 'guest',
    events: [
      { ago: 4 * DAY, interest: 'The Wi-Fi ends at the kitchen door.' },
      { ago: 94, provider: { step: 'accept', flexible: true } },
      {
        ago: 93,
        provider: { step: 'offer', amount: 70, scope: ['Two hours at your place', 'A note on what was changed'] },
      },
      { ago: 92, pays: 'by card' },
      { ago: 72, provider: { step: 'done' } },
      { ago: 70, seeker: { step: 'confirm' } },
      {
        ago: 69,
        providerReviews: {
          stars: 5,
          communication: 5,
          text: 'Good coffee, clear questions, and the router stood where it should.',
        },
      },
    ],
  },
  // canceled
  {
    about: 'gutters',
    seeker: 'guest',
    events: [
      { ago: 10 * DAY, interest: 'Two floors, a lot of maple.' },
      { ago: 10 * DAY - 1, provider: { step: 'accept', flexible: true } },
      { ago: 10 * DAY - 2, provider: { step: 'offer', amount: 80, scope: ['All gutters cleared'] } },
      { ago: 10 * DAY - 3, pays: 'by card' },
      { ago: 9 * DAY, seeker: { step: 'cancel', refund: 80_00, reason: 'The landlord does it after all.' } },
    ],
  },
  // refunded
  {
    about: 'shelves',
    seeker: 'guest',
    events: [
      { ago: 13 * DAY, interest: 'A shelf for the hall.' },
      { ago: 13 * DAY - 1, provider: { step: 'accept', flexible: true } },
      { ago: 13 * DAY - 2, provider: { step: 'offer', amount: 70, scope: ['Two hours', 'Screws and wall plugs'] } },
      { ago: 13 * DAY - 3, pays: 'by card' },
      { ago: 12 * DAY, provider: { step: 'done' } },
      { ago: 12 * DAY - 2, seekerSays: 'The left side came down again this morning.' },
      { ago: 12 * DAY - 3, provider: { step: 'give_back', reason: 'That wall is sand. I am sorry: all of it back.' } },
    ],
  },
  // resolved
  {
    about: 'cleaning',
    seeker: 'guest',
    events: [
      { ago: 16 * DAY, interest: 'The kitchen, after a party.' },
      { ago: 16 * DAY - 1, provider: { step: 'accept', flexible: true } },
      { ago: 16 * DAY - 2, provider: { step: 'offer', amount: 60, scope: ['Two hours', 'Kitchen'] } },
      { ago: 16 * DAY - 3, pays: 'by card' },
      { ago: 15 * DAY, provider: { step: 'done' } },
      { ago: 15 * DAY - 1, seeker: { step: 'problem', reason: 'The oven was forgotten.' } },
      { ago: 15 * DAY - 2, provider: { step: 'propose_split', toProvider: 45_00, message: 'True. A quarter back?' } },
      { ago: 15 * DAY - 3, seeker: { step: 'accept_split' } },
    ],
  },
  // closed
  {
    about: 'dogs',
    seeker: 'guest',
    events: [
      { ago: 26 * DAY, interest: 'Biscuit pulls, but he listens to biscuits.' },
      { ago: 26 * DAY - 1, provider: { step: 'accept', flexible: true } },
      { ago: 26 * DAY - 2, provider: { step: 'offer', amount: 18, scope: ['One hour in the park'] } },
      { ago: 26 * DAY - 3, pays: 'by card' },
      { ago: 25 * DAY, seeker: { step: 'confirm' } },
      {
        ago: 25 * DAY - 1,
        seekerReviews: { stars: 5, punctuality: 5, text: 'On time to the minute, and he slept until supper.' },
      },
      { ago: 25 * DAY - 2, providerReviews: { stars: 5, text: 'A friendly dog and a friendly door.' } },
      { ago: 11 * DAY, clock: 'close' },
    ],
  },
];
