// The demo neighbours' services, and their offers when the guest is interested.
import type { Dollars } from '#shared/money.ts';
import type { NewService } from '#shared/services.ts';
import type * as z from 'zod/mini';
import type { NeighbourName } from './neighbours.ts';

export interface DemoService {
  by: NeighbourName;
  says: z.input<typeof NewService>;
  /** For an ordinary job. */
  offers: { amount: Dollars; scope: string[] };
}

export const demoServices = {
  taps: {
    by: 'nora',
    says: {
      title: 'Taps, drips and small plumbing',
      description:
        'Dripping taps, running toilets, blocked sinks. I bring the usual seals and say beforehand what a part costs.',
      category: 'plumbing',
      price: 60,
      unit: 'visit',
      tags: ['taps', 'toilets', 'drains'],
      policy: 'flexible',
    },
    offers: { amount: 60, scope: ['Find out why it drips', 'New seals and washers', 'Clean up afterwards'] },
  },
  shelves: {
    by: 'nora',
    says: {
      title: 'Shelves, pictures and flat-pack furniture',
      description:
        'I hang what should hang straight and build what came in boxes. Drill, level and wall plugs are mine.',
      category: 'repairs',
      price: 35,
      unit: 'hour',
      tags: ['flat-pack', 'drilling'],
      policy: 'flexible',
    },
    offers: { amount: 70, scope: ['Two hours', 'Screws and wall plugs'] },
  },
  bikes: {
    by: 'theo',
    says: {
      title: 'Bike repair at your door',
      description:
        'Flat tyres, squealing brakes, gears that jump. I come with a stand and the usual parts; e-bikes too.',
      category: 'bikes_cars',
      price: 40,
      unit: 'job',
      tags: ['brakes', 'gears', 'e-bikes'],
      policy: 'flexible',
    },
    offers: { amount: 65, scope: ['Brakes and gears set', 'New brake pads', 'Test ride'] },
  },
  piano: {
    by: 'mina',
    says: {
      title: 'Piano lessons for beginners of any age',
      description: 'First songs from the first lesson on. At your place or mine; I have a spare keyboard to lend.',
      category: 'lessons',
      price: 30,
      unit: 'session',
      tags: ['piano', 'children', 'adults'],
      policy: 'moderate',
    },
    offers: { amount: 30, scope: ['One lesson of 45 minutes', 'Sheet music'] },
  },
  spanish: {
    by: 'mina',
    says: {
      title: 'Spanish conversation, online',
      description: 'An hour of talking with somebody who likes mistakes. For travellers and for homework.',
      category: 'lessons',
      price: 25,
      unit: 'hour',
      tags: ['spanish', 'conversation'],
      remote: true,
      policy: 'flexible',
    },
    offers: { amount: 25, scope: ['One hour of conversation', 'A list of your new words'] },
  },
  garden: {
    by: 'jonas',
    says: {
      title: 'Garden tidy-up and hedge trimming',
      description:
        'Hedges, beds, weeds and leaves. I take the cuttings along and leave the roses alone unless you ask.',
      category: 'garden',
      price: 45,
      unit: 'hour',
      tags: ['hedges', 'weeding', 'leaves'],
      policy: 'flexible',
    },
    offers: { amount: 90, scope: ['Two hours in the garden', 'Cuttings taken away'] },
  },
  gutters: {
    by: 'jonas',
    says: {
      title: 'Gutters cleared before the rain',
      description: 'Leaves out, downpipes rinsed, photos of what I found up there. Houses of up to two floors.',
      category: 'cleaning',
      price: 80,
      unit: 'job',
      tags: ['gutters', 'roof'],
      policy: 'flexible',
    },
    offers: { amount: 80, scope: ['All gutters cleared', 'Downpipes rinsed', 'Photos before and after'] },
  },
  dogs: {
    by: 'ruth',
    says: {
      title: 'Dog walks around the park',
      description: 'An hour for one dog or two that like each other. You get a photo, and a tired dog.',
      category: 'pets',
      price: 18,
      unit: 'visit',
      tags: ['dogs', 'walks'],
      policy: 'flexible',
    },
    offers: { amount: 18, scope: ['One hour in the park', 'A photo on the way'] },
  },
  painting: {
    by: 'kofi',
    says: {
      title: 'Rooms painted within a day',
      description: 'Walls and ceilings, edges taped, floor covered. Bring me the colour, or we look for one together.',
      category: 'building',
      price: 280,
      unit: 'day',
      tags: ['painting', 'walls'],
      policy: 'strict',
    },
    offers: { amount: 280, scope: ['One room, two coats', 'Floor and furniture covered', 'Paint brought along'] },
  },
  moving: {
    by: 'kofi',
    says: {
      title: 'Moving help with a van',
      description: 'Two arms, a van and straps that hold. Pianos only on the ground floor.',
      category: 'moving',
      price: 55,
      unit: 'hour',
      tags: ['van', 'moving'],
      policy: 'moderate',
    },
    offers: { amount: 165, scope: ['Three hours with the van', 'Blankets and straps'] },
  },
  cleaning: {
    by: 'lena',
    says: {
      title: 'Home cleaning, weekly or once',
      description: 'Kitchen, bath, floors, windows by arrangement. My own mild cleaners, or yours.',
      category: 'cleaning',
      price: 30,
      unit: 'hour',
      tags: ['cleaning', 'windows'],
      policy: 'moderate',
    },
    offers: { amount: 90, scope: ['Three hours', 'Kitchen, bath and floors', 'Cleaners brought along'] },
  },
  computers: {
    by: 'omar',
    says: {
      title: 'Help with computers, phones and Wi-Fi',
      description: 'Slow laptops, new phones, Wi-Fi that ends at the kitchen door. At your place, patiently.',
      category: 'computers',
      price: 35,
      unit: 'hour',
      tags: ['wifi', 'laptops', 'phones'],
      policy: 'flexible',
    },
    offers: { amount: 70, scope: ['Two hours at your place', 'A note on what was changed'] },
  },
  cakes: {
    by: 'priya',
    says: {
      title: 'Birthday cakes and small buffets',
      description: 'Cakes for eight to thirty, with or without nuts, and a buffet that needs no kitchen of yours.',
      category: 'food',
      price: 75,
      unit: 'job',
      tags: ['cakes', 'buffets', 'birthdays'],
      policy: 'moderate',
    },
    offers: { amount: 75, scope: ['A cake for fifteen', 'Brought to your door'] },
  },
} as const satisfies Record<string, DemoService>;

export type DemoServiceName = keyof typeof demoServices;
