// Unpaid deals, one in each status: most wait for the guest.
import { DAY, type DealStory } from '../story.ts';

export const waitingDeals: readonly DealStory[] = [
  // requested
  {
    about: 'lawn',
    seeker: 'ruth',
    events: [
      {
        ago: 3,
        interest: 'My mower gave up, and the grass did not. Could you come this week?',
        wanted: [
          { inDays: 2, from: 10, hours: 2 },
          { inDays: 3, from: 14, hours: 2 },
        ],
      },
      {
        ago: 2.9,
        seekerSays: 'Hello! It is only a small garden, behind the yellow house. Do you bring your own mower?',
      },
    ],
  },
  // accepted
  {
    about: 'maths',
    seeker: 'priya',
    events: [
      { ago: 20, interest: 'My daughter is afraid of fractions. She is ten, and quick otherwise.' },
      { ago: 19, provider: { step: 'accept', flexible: true } },
      { ago: 18.5, seekerSays: 'Thank you! What would you charge for an hour and a half?' },
    ],
  },
  // price_offered
  {
    about: 'bikes',
    seeker: 'guest',
    need: 'Have the brakes of my old bike repaired',
    events: [
      { ago: 22, interest: 'The brakes squeal and the gears jump. It is an old city bike.' },
      { ago: 21, provider: { step: 'accept', flexible: true } },
      { ago: 20.5, providerSays: 'Sounds like new pads and a stretched cable. I am in your street most evenings.' },
      {
        ago: 20,
        provider: {
          step: 'offer',
          amount: 65,
          scope: ['Brakes and gears set', 'New brake pads', 'Test ride'],
          message: 'Parts are in it.',
        },
      },
    ],
  },
  // countered
  {
    about: 'lawn',
    seeker: 'kofi',
    events: [
      { ago: 30, interest: 'Two lawns, one in front and one behind. I have no time with all these walls to paint.' },
      { ago: 28, provider: { step: 'accept', flexible: true } },
      { ago: 27, provider: { step: 'offer', amount: 70, scope: ['Both lawns', 'Edges', 'Grass taken along'] } },
      {
        ago: 5,
        seeker: { step: 'counter', amount: 60, message: 'I keep the grass for the compost: 60?' },
      },
    ],
  },
  // payment_pending
  {
    about: 'piano',
    seeker: 'guest',
    events: [
      { ago: 26, interest: 'I would like to begin at last, at 34. Is that too late?' },
      { ago: 25, provider: { step: 'accept', flexible: true } },
      {
        ago: 24.5,
        providerSays: 'Too late for Vienna, in good time for your kitchen. We begin with a song that you choose.',
      },
      { ago: 24, provider: { step: 'offer', amount: 30, scope: ['One lesson of 45 minutes', 'Sheet music'] } },
      { ago: 0.05, pays: 'not yet' },
    ],
  },
  // declined
  {
    about: 'moving',
    seeker: 'guest',
    events: [
      { ago: 6 * DAY, interest: 'One sofa, from the third floor. Tomorrow morning?' },
      {
        ago: 6 * DAY - 2,
        provider: { step: 'decline', reason: 'I am away with the van until Sunday, sorry. Ask me for next week.' },
      },
    ],
  },
  // withdrawn
  {
    about: 'dogs',
    seeker: 'guest',
    events: [
      { ago: 8 * DAY, interest: 'Could you take Biscuit along on Thursday?' },
      { ago: 8 * DAY - 3, seeker: { step: 'withdraw', reason: 'My sister takes him this time. Thank you!' } },
    ],
  },
  // expired
  {
    about: 'spanish',
    seeker: 'guest',
    events: [
      { ago: 5 * DAY, interest: 'An hour a week, in the evening if you can.' },
      { ago: 3 * DAY, clock: 'expire' },
    ],
  },
];
