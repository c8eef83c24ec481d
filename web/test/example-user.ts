// The user that the shell's tests are about.
import type { CurrentUser } from '#shared/users.ts';

export const ana: CurrentUser = {
  id: 7,
  username: 'ana',
  displayName: '',
  avatar: null,
  city: 'Maple Hill',
  state: 'Oregon',
  ratingAverage: null,
  ratingCount: 0,
  completedDeals: 0,
  bio: '',
  languages: [],
  serviceRadiusKm: null,
  createdAt: '2026-03-14T10:00:00.000Z',
  email: 'ana@example.org',
  emailConfirmed: true,
  phone: null,
  latitude: null,
  longitude: null,
  placeIsChosen: false,
  timeZone: 'UTC',
  distanceUnit: 'km',
  isAdmin: false,
  isGuest: false,
  guestExpiresAt: null,
};
