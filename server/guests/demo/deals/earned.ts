// The guest's past earnings: completed and reviewed jobs for neighbours.
import { DAY, type DealStory } from '../story.ts';

export const dealsEarned: readonly DealStory[] = [
  {
    about: 'maths',
    seeker: 'lena',
    events: [
      { ago: 22 * DAY, interest: 'Times tables, for a boy who would rather play football.' },
      { ago: 22 * DAY - 1, provider: { step: 'accept', flexible: true } },
      { ago: 22 * DAY - 2, provider: { step: 'offer', amount: 56, scope: ['Two hours', 'With a ball, if need be'] } },
      { ago: 22 * DAY - 3, pays: 'by card' },
      { ago: 21 * DAY, provider: { step: 'done' } },
      { ago: 21 * DAY - 2, seeker: { step: 'confirm' } },
      {
        ago: 21 * DAY - 3,
        seekerReviews: { stars: 5, communication: 5, quality: 5, text: 'He counts everything now, even the peas.' },
      },
      { ago: 21 * DAY - 4, providerReviews: { stars: 5, text: 'A warm kitchen and a quick boy.' } },
      { ago: 7 * DAY - 3, clock: 'close' },
    ],
  },
  {
    about: 'lawn',
    seeker: 'jonas',
    events: [
      { ago: 9 * DAY, interest: 'I do other people’s gardens, and never mine.' },
      { ago: 9 * DAY - 1, provider: { step: 'accept', flexible: true } },
      { ago: 9 * DAY - 2, provider: { step: 'offer', amount: 35, scope: ['Lawn', 'Edges'] } },
      { ago: 9 * DAY - 3, pays: 'by card' },
      { ago: 8 * DAY + 4, provider: { step: 'done' } },
      { ago: 8 * DAY + 2, seeker: { step: 'confirm' } },
      {
        ago: 8 * DAY + 1,
        seekerReviews: {
          stars: 4,
          punctuality: 4,
          text: 'Straight lines, as in a park. A little late, with a good reason.',
        },
      },
      { ago: 8 * DAY, providerReviews: { stars: 5, text: 'He even made lemonade.' } },
    ],
  },
];
