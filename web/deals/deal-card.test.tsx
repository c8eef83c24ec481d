import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { BookingCard } from '../bookings/booking-card.tsx';
import { asProvider, dealWith, paid } from '../test/example-deal.ts';
import { openDeal } from '../test/example-deal-page.tsx';
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

test('a list says nothing of the time for tips; the deal’s page says it beside the tip', async () => {
  const deadline = { at: '2026-12-08T09:00:00.000Z', then: 'After that no tip can be left.' };
  const completed = dealWith({ ...paid, status: 'completed', deadline, steps: ['tip'] });
  for (const narrow of [false, true]) {
    const { container } = show(<DealCard deal={completed} href="/" current={false} narrow={narrow} />);
    expect(container.querySelectorAll('time[datetime="2026-12-08T09:00:00.000Z"]')).toHaveLength(0);
    expect(container.textContent).not.toMatch(/\btips?\b/i);
    cleanup();
  }
  const { container } = show(<BookingCard deal={completed} href="/" zone="UTC" />);
  expect(container.textContent).not.toMatch(/\btips?\b/i);
  cleanup();
  const { article } = await openDeal(completed);
  expect(article.getByText(/^All of a tip goes to bo, until Tue,? 8 Dec/)).toBeDefined();
  expect(article.queryByText(/no tip can be left/)).toBeNull();
});

test('a list does say until when a job is to be marked done', () => {
  const deadline = { at: '2026-12-08T09:00:00.000Z', then: '' };
  show(<DealCard deal={dealWith({ ...paid, deadline })} href="/" current={false} narrow={false} />);
  expect(screen.getByText(/^To be marked done by/)).toBeDefined();
});
