import { expect, test } from 'vitest';
import { inDays, needNotices } from './need-clocks.ts';
import { notificationPath } from './notifications.ts';

const DAY = 24 * 3_600_000;

test.each([
  [5 * DAY, 'in 5 days'],
  [4 * DAY + 1, 'in 5 days'],
  [DAY + 1, 'in 2 days'],
  [DAY, 'within a day'],
  [60_000, 'within a day'],
])('%i ms from now is %s', (ms, words) => {
  expect(inDays(ms)).toBe(words);
});

test('the notices of a need have fixed titles, and open the home page with the need', () => {
  for (const { title, content } of Object.values(needNotices)) {
    expect(title).not.toMatch(/[{}]/);
    for (const [, word] of content.matchAll(/\{(\w+)\}/g)) expect(['need', 'when']).toContain(word);
    const notice = {
      id: 1,
      userId: 1,
      type: 'system',
      title,
      content,
      read: false,
      createdAt: '2026-11-02T09:00:00.000Z',
    } as const;
    expect(notificationPath({ ...notice, relatedType: 'need', relatedId: 7 })).toBe('/?need=7');
  }
});
