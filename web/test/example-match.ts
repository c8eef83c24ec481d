// Understood requests and matches, for tests.
import type { KindOfService } from '#shared/kinds.ts';
import type { Match, ParsedNeed } from '#shared/matching.ts';
import { exampleService } from './example-service.ts';

export const tapRepair: KindOfService = { id: 'tap-repair', name: 'Tap and toilet repair', category: 'plumbing' };
export const dancing: KindOfService = { id: 'tap-dancing', name: 'Dance lessons', category: 'lessons' };

export const exampleMatch = (change: Partial<Match> = {}): Match => ({
  service: exampleService(),
  reasons: [
    { about: 'meaning', says: tapRepair.name, isGood: true },
    { about: 'distance', says: 'About 1 mile away', isGood: true },
    { about: 'price', says: 'Above your budget', isGood: false },
  ],
  ...change,
});

export const exampleParse = (change: Partial<ParsedNeed> = {}): ParsedNeed => ({
  title: 'Someone to fix a dripping tap',
  kind: tapRepair,
  readings: [tapRepair],
  isUnsure: false,
  budgetMin: null,
  budgetMax: 150_00,
  urgency: 'this_week',
  onDate: null,
  dateIs: 'on',
  partOfDay: null,
  place: null,
  remote: false,
  saysMore: false,
  ...change,
});
