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

test('an upcoming booking can be added to my calendar', () => {
  const add = link({});
  expect(add?.textContent).toBe('Add to calendar');
  expect(add?.getAttribute('href')).toBe('/api/deals/7.ics');
});

test('a cancelled one can be removed there', () => {
  expect(link({ status: 'canceled' })?.textContent).toBe('Strike it from my calendar');
});

test('nothing is offered before payment, once it is done or over, or without a fixed time', () => {
  const none = [{ status: 'payment_pending' }, { status: 'completed' }, { start: null, end: null }] as const;
  for (const change of none) expect(link(change)).toBeNull();
  vi.setSystemTime('2026-11-24T11:00:00.000Z');
  for (const change of [{}, { status: 'canceled' }] as const) expect(link(change)).toBeNull();
});
