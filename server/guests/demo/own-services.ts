// The guest's services, some of which neighbours have booked already.
import type { NewService } from '#shared/services.ts';
import type * as z from 'zod/mini';

export const ownServices = {
  maths: {
    title: 'Homework help in maths',
    description: 'Fractions to first equations, with patience and squared paper. An hour at your kitchen table.',
    category: 'lessons',
    price: 28,
    unit: 'hour',
    tags: ['maths', 'homework'],
    policy: 'flexible',
  },
  lawn: {
    title: 'Lawn mowing for small gardens',
    description: 'I bring the mower and take the grass away. Edges included.',
    category: 'garden',
    price: 35,
    unit: 'visit',
    tags: ['lawn', 'mowing'],
    policy: 'flexible',
  },
  photos: {
    title: 'Photos of your family party',
    description: 'Two hours, fifty pictures. Still looking for a name for it.',
    category: 'food',
    price: 120,
    unit: 'job',
    tags: ['photos'],
    visibility: 'draft',
  },
} as const satisfies Record<string, z.input<typeof NewService>>;

export type OwnServiceName = keyof typeof ownServices;
