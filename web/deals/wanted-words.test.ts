import { expect, test } from 'vitest';
import type { AskedNeed } from '#shared/deal-views.ts';
import { budgetText, whenWanted, whenWasWanted } from './wanted-words.ts';

const on = { urgency: 'on_date', onDate: '2026-11-09', dateIs: 'on', partOfDay: null } as const;

test('a need’s time names its day, whether that is the deadline, and the part of the day', () => {
  expect(whenWanted(on)).toBe('Mon, 9 Nov 2026');
  expect(whenWanted({ ...on, dateIs: 'by' })).toBe('By Mon, 9 Nov 2026');
  expect(whenWanted({ ...on, dateIs: 'by', partOfDay: 'morning' })).toBe('By Mon, 9 Nov 2026, morning');
});

test('without a day it says how soon, and at which time of day', () => {
  const soon = { urgency: 'this_week', onDate: null, dateIs: 'by', partOfDay: null } as const;
  expect(whenWanted(soon)).toBe('This week');
  expect(whenWanted({ ...soon, partOfDay: 'evening' })).toBe('This week, evening');
});

test('a large budget is grouped like all amounts', () => {
  expect(budgetText({ budgetMin: 600_00, budgetMax: 9000_00 })).toBe('$600 to $9,000');
  expect(budgetText({ budgetMin: null, budgetMax: 1500_00 })).toBe('up to $1,500');
  expect(budgetText({ budgetMin: 20_00, budgetMax: null })).toBe('from $20');
});

test('read later, “this week” says from when it counts; a day of the calendar does not', () => {
  const asked = { statedAt: '2026-11-02T12:00:00.000Z' } as AskedNeed;
  const soon = { ...asked, urgency: 'this_week', onDate: null, dateIs: 'on', partOfDay: 'morning' } as const;
  expect(whenWasWanted(soon)).toBe('This week, morning, asked on Mon, 2 Nov 2026');
  expect(whenWasWanted({ ...soon, urgency: 'flexible', partOfDay: null })).toBe('Any time');
  expect(whenWasWanted({ ...asked, ...on, dateIs: 'by' })).toBe('By Mon, 9 Nov 2026');
});
