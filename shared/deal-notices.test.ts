// Where a click on each notice of a deal leads: a page that shows the deal, by the specification's own rules.
import { expect, test } from 'vitest';
import { reminders } from './deal-reminders.ts';
import { DEAL_STEPS, dealSteps, type DealStep } from './deal-steps.ts';
import { Notification, notificationPath } from './notifications.ts';

const pathOf = (type: Notification['type'], title: string): string =>
  notificationPath({
    id: 1,
    userId: 1,
    type,
    title,
    content: '',
    read: false,
    createdAt: '2026-11-02T09:00:00.000Z',
    relatedType: 'booking',
    relatedId: 7,
  });

/** What is about the first interest and its answer; everything else is about an offer, a payment or a booking. */
const TO_INTERESTS: readonly DealStep[] = ['interest', 'accept', 'decline', 'withdraw'];

test.each(DEAL_STEPS)(
  'the notice of %s opens the deal where it belongs [4-notification-5, 4-notification-9]',
  (step) => {
    const { type, title } = dealSteps[step].notice;
    expect(pathOf(type, title)).toBe(
      TO_INTERESTS.includes(step) ? '/service-interests?deal=7' : '/service-requests?deal=7',
    );
  },
);

test('titles are fixed words: nobody can put words of their own in, and so steer where a click leads', () => {
  for (const step of DEAL_STEPS) expect(dealSteps[step].notice.title).not.toMatch(/[{}]/);
  for (const { title } of reminders) expect(title).not.toMatch(/[{}]/);
});

test('every sentence can be filled in from what the server has', () => {
  for (const step of DEAL_STEPS) {
    const words = [...dealSteps[step].notice.content.matchAll(/\{(\w+)\}/g)].map(([, word]) => word);
    for (const word of words)
      expect(['actor', 'service', 'amount', 'held', 'reason', 'until', 'asked'], step).toContain(word);
  }
  for (const { content } of reminders) {
    for (const [, word] of content.matchAll(/\{(\w+)\}/g))
      expect(['seeker', 'provider', 'service', 'then', 'days']).toContain(word);
  }
});

test('every type is one of the specification’s', () => {
  for (const step of DEAL_STEPS)
    expect(Notification.shape.type.def.entries).toHaveProperty(dealSteps[step].notice.type);
});

test('reminders open the deal’s own page, too', () => {
  for (const { title, to } of reminders)
    if (to !== 'operators') expect(pathOf('booking', title)).toMatch(/^\/service-(requests|interests)\?deal=7$/);
});
