import { expect, test } from 'vitest';
import { type Notification, notificationPath } from './notifications.ts';

const notice: Notification = {
  id: 1,
  userId: 1,
  type: 'system',
  title: 'News',
  content: '',
  read: false,
  createdAt: '2026-11-02T09:00:00.000Z',
  relatedType: null,
  relatedId: null,
};
const pathOf = (change: Partial<Notification>) => notificationPath({ ...notice, ...change });
const aboutBooking = (title: string) => pathOf({ type: 'booking', relatedType: 'booking', relatedId: 7, title });
/** Types whose link depends on the notice's subject. */
const OTHERS = ['email', 'booking', 'system'] as const;

test('the type decides first [4-notification-5]', () => {
  const leads = (['interest', 'offer', 'price_offer', 'payment', 'message'] as const).map((type) =>
    pathOf({ type, relatedType: 'user', relatedId: 5 }),
  );
  expect(leads).toEqual([
    '/service-interests',
    '/service-requests',
    '/service-requests',
    '/service-requests',
    '/messages?with=5',
  ]);
});

test('a booking whose title speaks of a price or a payment leads to the requests [4-notification-7]', () => {
  for (const title of [
    'New Price Offer',
    'An offer received',
    'Price proposal',
    'PAYMENT received',
    'payment and interest',
  ]) {
    expect(aboutBooking(title)).toBe('/service-requests?deal=7');
  }
});

test('a booking whose title speaks of interest or availability leads to the interests [4-notification-8]', () => {
  for (const title of ['Interest accepted', 'Bo marked availability'])
    expect(aboutBooking(title)).toBe('/service-interests?deal=7');
});

test('any other booking leads to the requests [4-notification-9]', () => {
  expect(aboutBooking('Job done')).toBe('/service-requests?deal=7');
});

test('a notice about a service leads to the interests, one about somebody to their page [4-notification-6, 4-notification-10, 4-notification-11]', () => {
  for (const type of OTHERS) {
    expect(pathOf({ type, relatedType: 'service', relatedId: 3 }), type).toBe('/service-interests');
    expect(pathOf({ type, relatedType: 'service', relatedId: null }), type).toBe('/service-interests');
    expect(pathOf({ type, relatedType: 'user', relatedId: 3 }), type).toBe('/users/3');
    expect(pathOf({ type, relatedType: 'booking', relatedId: 7, title: 'Interest accepted' }), type).toBe(
      '/service-interests?deal=7',
    );
    expect(pathOf({ type, relatedType: 'booking', relatedId: 7, title: 'Payment received' }), type).toBe(
      '/service-requests?deal=7',
    );
  }
});

test('anything else leads home [4-notification-12]', () => {
  for (const type of OTHERS) {
    expect(pathOf({ type }), type).toBe('/');
    expect(pathOf({ type, relatedType: 'user', relatedId: null }), type).toBe('/');
    expect(pathOf({ type, relatedType: 'need', relatedId: 7 }), type).toBe('/?need=7');
    expect(pathOf({ type, relatedType: 'need', relatedId: null }), type).toBe('/');
    for (const relatedType of ['decision', 'question'] as const)
      expect(pathOf({ type, relatedType, relatedId: 7 }), type).toBe(`/?${relatedType}=7`);
  }
});
