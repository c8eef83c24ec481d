import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Slot } from '#shared/slots.ts';
import { serverThatAnswers, show } from '../test/example-thread.tsx';
import { FreeTimes } from './free-times.tsx';

const slot = (start: string, minutes = 60): Slot => ({
  start,
  end: new Date(Date.parse(start) + minutes * 60_000).toISOString(),
});
// Saturday evening and the following night, in which New York's clocks go back.
const starts = [
  '2026-10-31T22:00:00.000Z',
  '2026-11-01T05:30:00.000Z',
  '2026-11-01T06:30:00.000Z',
  '2026-11-01T15:00:00.000Z',
];
const times = starts.map((start) => slot(start));
const free = { timeZone: 'America/New_York', minutes: 60, hasHours: true, times };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

test('times stand under their days on my own clock, and a repeated one says which', async () => {
  serverThatAnswers({ 'GET /api/availability/free-times': free });
  const onPick = vi.fn<(slot: Slot) => void>();
  show(<FreeTimes isPicked={({ start }) => start === times[3]?.start} onPick={onPick} />);
  expect(await screen.findByText('Starts, Sun 1 Nov')).toBeDefined();
  expect(buttons()).toEqual(['Sat 31 Oct', 'Sun 1 Nov, picked', 'Later days', '01:30 GMT-4', '01:30 GMT-5', '10:00']);
  fireEvent.click(screen.getByRole('button', { name: 'Sat 31 Oct' }));
  expect(buttons().slice(3)).toEqual(['18:00']);
  fireEvent.click(screen.getByRole('button', { name: 'Sun 1 Nov, picked' }));
  expect(screen.getByRole('button', { name: '10:00' }).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: '01:30 GMT-5' }));
  expect(onPick.mock.calls).toEqual([[times[2]]]);
  expect(screen.getByRole('link', { name: 'Change your hours' }).getAttribute('href')).toBe('/services?tab=hours');
});

test('another length and later days can be requested', async () => {
  const { calls } = serverThatAnswers({ 'GET /api/availability/free-times': free });
  show(<FreeTimes isPicked={() => false} onPick={() => undefined} />);
  fireEvent.change(await screen.findByLabelText('How long'), { target: { value: '90' } });
  const asked = () => calls('GET /api/availability/free-times').map(([path]) => new URL(path, 'http://x').searchParams);
  await waitFor(() => expect(asked().map((query) => query.get('minutes'))).toEqual([null, '90']));
  fireEvent.click(screen.getByRole('button', { name: 'Later days' }));
  await waitFor(() => expect(asked()[2]?.get('from')).toBe(asked()[1]?.get('to')));
  expect(screen.getByRole('button', { name: 'Earlier days' })).toBeDefined();
});

test('times are proposed for the job’s planned length, where that is known', async () => {
  const { calls } = serverThatAnswers({ 'GET /api/availability/free-times': { ...free, minutes: 180 } });
  show(<FreeTimes isPicked={() => false} onPick={() => undefined} like={slot(starts[0]!, 180)} />);
  expect(((await screen.findByLabelText('How long')) as HTMLSelectElement).value).toBe('180');
  expect(
    calls('GET /api/availability/free-times').map(([path]) => new URL(path, 'http://x').searchParams.get('minutes')),
  ).toEqual(['180']);
});

test('a list without free times says so, and one without hours that any time can be agreed', async () => {
  serverThatAnswers({ 'GET /api/availability/free-times': { ...free, times: [], hasHours: false } });
  show(<FreeTimes isPicked={() => false} onPick={() => undefined} />);
  expect(await screen.findByText('No time of this length is free in these two weeks.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Set your hours' })).toBeDefined();
});

test('free times that cannot be loaded can be loaded again', async () => {
  serverThatAnswers({});
  show(<FreeTimes isPicked={() => false} onPick={() => undefined} />);
  expect(await screen.findByText('Your free times could not be loaded.')).toBeDefined();
  serverThatAnswers({ 'GET /api/availability/free-times': free });
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Starts, Sat 31 Oct')).toBeDefined();
});
