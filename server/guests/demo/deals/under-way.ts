// Paid deals that are not over, one in each status.
import { DAY, type DealStory } from '../story.ts';

export const dealsUnderWay: readonly DealStory[] = [
  // paid_in_escrow, with a time
  {
    about: 'cleaning',
    seeker: 'guest',
    need: 'Have the whole flat cleaned',
    events: [
      { ago: 2 * DAY, interest: 'Before grandma’s birthday I would like it to shine.' },
      { ago: 46, provider: { step: 'accept', slots: [{ inDays: 2, from: 9, hours: 3 }], flexible: true } },
      {
        ago: 45,
        provider: {
          step: 'offer',
          amount: 90,
          time: { inDays: 2, from: 9, hours: 3 },
          scope: ['Three hours', 'Kitchen, bath and floors'],
        },
      },
      { ago: 44, pays: 'by card' },
      { ago: 43.5, providerSays: 'See you then! Do you have a vacuum cleaner, or shall I bring mine?' },
    ],
  },
  // paid_in_escrow, the guest's own job
  {
    about: 'maths',
    seeker: 'omar',
    events: [
      { ago: 3 * DAY, interest: 'My son has a test next week. Equations.' },
      { ago: 70, provider: { step: 'accept', flexible: true } },
      {
        ago: 69,
        provider: {
          step: 'offer',
          amount: 42,
          time: { inDays: 1, from: 14, hours: 1.5 },
          scope: ['An hour and a half', 'Exercises to keep'],
        },
      },
      { ago: 60, pays: 'by card' },
    ],
  },
  // in_progress
  {
    about: 'garden',
    seeker: 'guest',
    events: [
      { ago: 40, interest: 'The hedge has reached the neighbours’ window.' },
      { ago: 38, provider: { step: 'accept', flexible: true } },
      { ago: 37, provider: { step: 'offer', amount: 90, scope: ['Two hours in the garden', 'Cuttings taken away'] } },
      { ago: 30, pays: 'by card' },
      { ago: 1, provider: { step: 'start' } },
      {
        ago: 0.9,
        providerSays:
          'I have begun at the gate. There is a nest in the middle part: I leave that until autumn, all right?',
      },
    ],
  },
  // awaiting_confirmation
  {
    about: 'taps',
    seeker: 'guest',
    need: 'Stop the tap in the kitchen from dripping',
    events: [
      { ago: 34, interest: 'It drips all night long.' },
      { ago: 33, provider: { step: 'accept', flexible: true } },
      { ago: 32, provider: { step: 'offer', amount: 60, scope: ['New seals and washers', 'Clean up afterwards'] } },
      { ago: 31, pays: 'by card' },
      { ago: 4, provider: { step: 'done' } },
      { ago: 3.9, providerSays: 'Done! It was the washer, as always. Turn it off gently and it will last ten years.' },
    ],
  },
  // fix_requested
  {
    about: 'lawn',
    seeker: 'nora',
    events: [
      { ago: 4 * DAY, interest: 'The patch behind the bakery. My landlord has begun to sigh.' },
      { ago: 94, provider: { step: 'accept', flexible: true } },
      { ago: 93, provider: { step: 'offer', amount: 35, scope: ['Lawn', 'Edges'] } },
      { ago: 90, pays: 'by card' },
      { ago: 28, provider: { step: 'done' } },
      {
        ago: 9,
        seeker: { step: 'ask_fix', reason: 'It looks lovely! Only the edge along the wall was left standing.' },
      },
    ],
  },
  // disputed
  {
    about: 'painting',
    seeker: 'guest',
    events: [
      { ago: 5 * DAY, interest: 'The bedroom, from green to white.' },
      { ago: 118, provider: { step: 'accept', flexible: true } },
      {
        ago: 117,
        provider: { step: 'offer', amount: 280, scope: ['One room, two coats', 'Floor and furniture covered'] },
      },
      { ago: 110, pays: 'by card' },
      { ago: 30, provider: { step: 'done' } },
      {
        ago: 12,
        seeker: { step: 'problem', reason: 'In daylight the green shines through: there was one coat, not two.' },
      },
      {
        ago: 6,
        provider: {
          step: 'propose_split',
          toProvider: 200_00,
          message: 'You are right about the corner. I leave 80 to you, all right?',
        },
      },
    ],
  },
];
