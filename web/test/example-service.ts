// A service of Bo's for tests.
import type { OwnService, Service } from '#shared/services.ts';
import type { Person } from '#shared/users.ts';
import { ana } from './example-user.ts';

export const bo: Person = {
  id: 9,
  username: 'bo',
  displayName: '',
  avatar: null,
  city: 'Maple Hill',
  state: 'Oregon',
  ratingAverage: 4.9,
  ratingCount: 31,
  completedDeals: 40,
};

export const exampleService = (change: Partial<Service> = {}): Service => ({
  id: 5,
  providerId: bo.id,
  title: 'Tap and drip repair',
  description: 'Every dripping tap.',
  category: 'plumbing',
  price: 45_00,
  unit: 'job',
  tags: ['taps'],
  remote: false,
  radiusKm: 25,
  visibility: 'live',
  policy: 'flexible',
  city: 'Maple Hill',
  state: 'Oregon',
  ratingAverage: null,
  ratingCount: 0,
  hiddenReason: null,
  createdAt: '2026-11-02T09:00:00.000Z',
  provider: bo,
  languages: [],
  distance: 'about 1 mile',
  licence: '',
  photos: [],
  at: { latitude: 44.1, longitude: -121.3 },
  ...change,
});

/** One of the signed-in user's own services, as their list shows it. */
export const exampleOwnService = ({ views = 0, interests = 0, ...change }: Partial<OwnService> = {}): OwnService => ({
  ...exampleService({ providerId: ana.id, ...change }),
  views,
  interests,
});
