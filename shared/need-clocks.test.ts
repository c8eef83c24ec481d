import { expect, test } from 'vitest';
import { inDays, needNotices } from './need-clocks.ts';
import { notificationPath } from './notifications.ts';
import { DAY_MS } from './time.ts';

test.each([
  [5 * DAY_MS, 'in 5 days'],
  [4 * DAY_MS + 1, 'in 5 days'],
  [DAY_MS + 1, 'in 2 days'],
  [DAY_MS, 'within a day'],
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
