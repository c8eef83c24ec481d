// Deals among the neighbours, for their reviews of each other's work.
import type { Dollars } from '#shared/money.ts';
import { DAY, type DealStory } from '../story.ts';
import type { StoryActor } from '../neighbours.ts';
import type { DemoServiceName } from '../services.ts';

interface ReviewedJob {
  about: DemoServiceName;
  seeker: StoryActor;
  /** In days. */
  ago: number;
  amount: Dollars;
  stars: number;
  text: string;
}

const reviewed: readonly ReviewedJob[] = [
  {
    about: 'taps',
    seeker: 'lena',
    ago: 12,
    amount: 60,
    stars: 5,
    text: 'Quiet nights again. She even showed me how to do it myself.',
  },
  {
    about: 'bikes',
    seeker: 'ruth',
    ago: 11,
    amount: 45,
    stars: 5,
    text: 'Three gears, all of them working. I am 71 and ride like 70.',
  },
  {
    about: 'garden',
    seeker: 'priya',
    ago: 10,
    amount: 90,
    stars: 4,
    text: 'Lovely beds. The hedge is a little shorter than we said.',
  },
  {
    about: 'piano',
    seeker: 'kofi',
    ago: 8,
    amount: 30,
    stars: 5,
    text: 'I played a whole song. My dog left the room, I did not mind.',
  },
  { about: 'cakes', seeker: 'omar', ago: 7, amount: 75, stars: 5, text: 'Fifteen guests, no crumb left.' },
];

/** Neither side waits for the other's review: the provider's own is a single line. */
export const dealsBetweenNeighbours: readonly DealStory[] = reviewed.map(
  ({ about, seeker, ago, amount, stars, text }) => ({
    about,
    seeker,
    events: [
      { ago: ago * DAY, interest: '' },
      { ago: ago * DAY - 1, provider: { step: 'accept', flexible: true } },
      { ago: ago * DAY - 2, provider: { step: 'offer', amount } },
      { ago: ago * DAY - 3, pays: 'by card' },
      { ago: ago * DAY - 10, seeker: { step: 'confirm' } },
      { ago: ago * DAY - 11, seekerReviews: { stars, text } },
      { ago: ago * DAY - 12, providerReviews: { stars: 5, text: 'A pleasure.' } },
    ],
  }),
);
