import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { asProvider, dealWith } from '../test/example-deal.ts';
import { show } from '../test/example-thread.tsx';
import { DealCard } from './deal-card.tsx';

afterEach(cleanup);

const asks = {
  note: 'My chain slips.',
  wanted: [
    { start: '2026-11-24T09:00:00.000Z', end: '2026-11-24T11:00:00.000Z' },
    { start: '2026-11-25T09:00:00.000Z', end: '2026-11-25T11:00:00.000Z' },
  ],
};

test('a new lead shows the neighbour’s note and when they would like it; one’s own interest does not', () => {
  const look = { href: '/', current: false, narrow: false };
  show(<DealCard deal={asProvider({ asks })} {...look} />);
  expect(screen.getByText('“My chain slips.”')).toBeDefined();
  expect(screen.getByText(/^Tue,? 24 Nov.*, or 1 other time$/)).toBeDefined();
  cleanup();
  show(<DealCard deal={dealWith({ asks })} {...look} />);
  expect(screen.queryByText('“My chain slips.”')).toBeNull();
});
