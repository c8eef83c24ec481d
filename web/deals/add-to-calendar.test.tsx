import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DealDetail } from '#shared/deal-views.ts';
import { dealWith, paid } from '../test/example-deal.ts';
import { AddToCalendar } from './add-to-calendar.tsx';

const link = (change: Partial<DealDetail>) => {
  cleanup();
  render(<AddToCalendar deal={dealWith({ ...paid, ...change })} />);
  return screen.queryByRole('link');
};
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T09:00:00.000Z') }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a booking that is to come can be taken into my calendar', () => {
  const add = link({});
  expect(add?.textContent).toBe('Add to calendar');
  expect(add?.getAttribute('href')).toBe('/api/deals/7.ics');
});

test('one that was called off can be struck there', () => {
  expect(link({ status: 'canceled' })?.textContent).toBe('Strike it from my calendar');
});

test('nothing is offered before it is paid, once it is done or over, or where no time is fixed', () => {
  const none = [{ status: 'payment_pending' }, { status: 'completed' }, { start: null, end: null }] as const;
  for (const change of none) expect(link(change)).toBeNull();
  vi.setSystemTime('2026-11-24T11:00:00.000Z');
  for (const change of [{}, { status: 'canceled' }] as const) expect(link(change)).toBeNull();
});
