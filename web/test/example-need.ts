// A need of Ana's for tests, and a server that understands and matches.
import type { Need } from '#shared/needs.ts';
import { exampleMatch, exampleParse, tapRepair } from './example-match.ts';
import { exampleService } from './example-service.ts';
import { serverThatAnswers } from './example-thread.tsx';
import { ana } from './example-user.ts';

export const LIST = 'GET /api/services';
export const MATCHES = 'GET /api/match';
export const OF_NEED = 'GET /api/needs/3/matches';
export const PARSE = 'POST /api/needs/parse';
export const NEEDS = 'GET /api/needs';

export const athome = { ...ana, latitude: '44.9', longitude: '-123' };

export const need: Need = {
  id: 3,
  title: 'Fix the dripping tap',
  description: '',
  photos: [],
  category: null,
  kind: null,
  budgetMin: null,
  budgetMax: 150_00,
  urgency: 'this_week',
  onDate: null,
  dateIs: 'on',
  partOfDay: null,
  near: null,
  radiusKm: 24,
  visibility: 'private',
  city: 'Maple Hill',
  state: 'Oregon',
  status: 'open',
  hiddenReason: null,
  createdAt: '2026-11-02T09:00:00.000Z',
  expiresAt: '2026-12-02T09:00:00.000Z',
  canBeRenewed: false,
  goalId: null,
  placeInGoal: null,
  dealCount: 0,
};

export const listed = (...items: Need[]) => ({ items, nextCursor: null });
export const found = { items: [exampleService()], nextCursor: null };
export const matched = { items: [exampleMatch()], readings: [tapRepair], isUnsure: false };
/** A sentence that only says what is wanted. */
export const plainly = ({ text }: { text: string }) =>
  exampleParse({ title: text, kind: null, readings: [], budgetMax: null, urgency: 'flexible' });

export const server = (answers: Record<string, unknown> = {}) =>
  serverThatAnswers({
    [LIST]: found,
    [MATCHES]: matched,
    [OF_NEED]: matched,
    [PARSE]: plainly,
    [NEEDS]: listed(need),
    'GET /api/goals': { items: [], nextCursor: null },
    ...answers,
  });

/** The queries of an endpoint's calls. */
export const asked = (calls: unknown[][]) =>
  calls.map(([path]) => Object.fromEntries(new URLSearchParams(String(path).split('?')[1])));
/** The body of the first such call. */
export const said = (calls: unknown[][]): unknown => JSON.parse((calls[0]![1] as RequestInit).body as string);
export const inUrl = () => Object.fromEntries(new URLSearchParams(location.search));
