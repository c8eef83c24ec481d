import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Availability, noAvailability } from '#shared/availability.ts';
import { toasts } from '../lib/page/toast.ts';
import { serverThatAnswers, show } from '../test/example-thread.tsx';
import HoursSection from './hours-section.tsx';

const own = (said: Partial<Availability> = {}) => ({ ...noAvailability, ...said, timeZone: 'America/New_York' });
const mornings = own({ weekly: noAvailability.weekly.with(0, [{ start: 540, end: 720 }]) });

beforeEach(() => toasts.set([]));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save hours' }));
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** Shows the section with a server that stores what is saved; returns the requests. */
function open(hours = mornings) {
  const { calls } = serverThatAnswers({
    'GET /api/availability': hours,
    'PUT /api/availability': (body: Availability) => ({ ...hours, ...body }),
  });
  show(<HoursSection />);
  return () => calls('PUT /api/availability').map(([, { body }]) => JSON.parse(String(body)) as Availability);
}

test('without hours it says that nothing is refused, and one press sets an ordinary week', async () => {
  const saved = open(own());
  expect(await screen.findByText('No weekly hours are set.')).toBeDefined();
  expect(screen.getByText('America/New York')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Change the time zone' }).getAttribute('href')).toBe('/settings#time');
  fireEvent.click(screen.getByRole('button', { name: 'Monday to Friday, 9 to 5' }));
  expect(screen.queryByText('No weekly hours are set.')).toBeNull();
  save();
  await waitFor(() => expect(saved()).toHaveLength(1));
  const workday = [{ start: 540, end: 1020 }];
  expect(saved()[0]?.weekly).toEqual([workday, workday, workday, workday, workday, [], []]);
  await waitFor(() => expect(toasts.get()[0]).toMatchObject({ title: 'Hours saved' }));
});

test('a span is added and removed, and the keyboard goes along', async () => {
  const saved = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Monday: add hours' }));
  expect(document.activeElement).toBe(screen.getAllByLabelText('Monday, start')[1]);
  fireEvent.change(screen.getAllByLabelText('Monday, end')[1]!, { target: { value: '00:00' } });
  fireEvent.click(screen.getByRole('button', { name: 'Monday: remove 09:00 to 12:00' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Monday: add hours' }));
  save();
  await waitFor(() => expect(saved()[0]?.weekly[0]).toEqual([{ start: 720, end: 1440 }]));
});

test('a day’s hours are copied to the days that are chosen', async () => {
  const saved = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Monday: copy to other days' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Copy Monday’s hours' }));
  expect(dialog.queryByLabelText('Monday')).toBeNull();
  fireEvent.click(dialog.getByLabelText('Friday'));
  fireEvent.click(dialog.getByLabelText('Sunday'));
  fireEvent.click(dialog.getByRole('button', { name: 'Copy' }));
  save();
  const morning = [{ start: 540, end: 720 }];
  await waitFor(() => expect(saved()[0]?.weekly).toEqual([morning, morning, morning, morning, [], [], morning]));
});

test('a day off is added, and forgotten again', async () => {
  const saved = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Add a day' }));
  write('Date', '2026-12-24');
  save();
  await waitFor(() => expect(saved()[0]?.exceptions).toEqual([{ day: '2026-12-24', spans: [] }]));
  fireEvent.click(screen.getByRole('button', { name: /24 Dec 2026: forget this day/ }));
  save();
  await waitFor(() => expect(saved()[1]?.exceptions).toEqual([]));
});

test('an error shows at its field, which takes the focus, and nothing is sent', async () => {
  const saved = open();
  await screen.findByLabelText('Monday, end');
  write('Monday, end', '08:00');
  write('Minimum notice, hours', '400');
  save();
  expect(screen.getByText('The end is not after the start')).toBeDefined();
  expect(screen.getByText('Please enter 0 to 336 hours')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Monday, start')));
  expect(screen.getByRole('group', { name: 'Monday' }).textContent).toContain('The end is not after the start');
  expect(saved()).toEqual([]);
});

test('a server’s error shows at its field, not as a toast', async () => {
  const fields = { 'exceptions.0.day': 'At most 2 years ahead' };
  serverThatAnswers({
    'GET /api/availability': own({ exceptions: [{ day: '2026-12-24', spans: [] }] }),
    'PUT /api/availability': Response.json(
      { error: 'At most 2 years ahead', code: 'invalid_input', fields },
      { status: 400 },
    ),
  });
  show(<HoursSection />);
  await screen.findByLabelText('Date');
  save();
  expect(await screen.findByText('At most 2 years ahead')).toBeDefined();
  expect(screen.getByLabelText('Date').getAttribute('aria-invalid')).toBe('true');
  expect(toasts.get()).toEqual([]);
});

test('hours that cannot be loaded can be loaded again', async () => {
  serverThatAnswers({});
  show(<HoursSection />);
  expect(await screen.findByText('Your hours could not be loaded.')).toBeDefined();
  open();
  fireEvent.click(screen.getAllByRole('button', { name: 'Retry' })[0]!);
  expect((await screen.findAllByLabelText('Monday, start')).length).toBeGreaterThan(0);
});
