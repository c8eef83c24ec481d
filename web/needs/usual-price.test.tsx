// The usual price among neighbours, beside a need's budget.
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { athome } from '../test/example-need.ts';
import { serverThatAnswers, show } from '../test/example-thread.tsx';
import { NeedDialog } from './need-dialog.tsx';

const USUAL = 'GET /api/kinds/usual-price';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (kind: string | null) => {
  const { calls } = serverThatAnswers({
    'GET /api/kinds': { items: [{ id: 'tap-repair', name: 'Tap repair', category: 'plumbing', licence: 'no' }] },
    'GET /api/goals': { items: [], nextCursor: null },
    [USUAL]: { price: { unit: 'visit', low: 7000, median: 8000, high: 9500 } },
  });
  show(<NeedDialog start={{ title: 'Fix the dripping tap', kind }} onClose={() => undefined} />, athome);
  return calls;
};

test('a need whose kind is chosen shows what neighbours usually ask for it', async () => {
  const calls = open('tap-repair');
  await screen.findByText('Neighbours usually ask $70–$95 a visit for “Tap repair”.');
  expect(calls(USUAL).map(([path]) => path)).toEqual(['/api/kinds/usual-price?kind=tap-repair']);
});

test('a need without a kind asks for no price', async () => {
  const calls = open(null);
  await screen.findByLabelText('Budget to');
  expect(calls(USUAL)).toEqual([]);
});
