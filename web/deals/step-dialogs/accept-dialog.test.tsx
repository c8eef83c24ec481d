import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asProvider } from '../../test/example-deal.ts';
import { serverThatAnswers, show } from '../../test/example-thread.tsx';
import { ana } from '../../test/example-user.ts';
import { asked } from '../../ui/overlay/confirm.ts';
import { AcceptDialog } from './accept-dialog.tsx';
import { DAY_MS } from '#shared/time.ts';

const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const times = [9, 10].map((hour) => ({
  start: `${inDays(2)}T0${hour - 1}:00:00.000Z`,
  end: `${inDays(2)}T0${hour - 1}:30:00.000Z`,
}));

const wished = { start: `${inDays(4)}T14:00:00.000Z`, end: `${inDays(4)}T15:00:00.000Z` };

const STEP = 'POST /api/deals/7/steps';
let answer: () => unknown;
let calls: ReturnType<typeof serverThatAnswers>['calls'];
const onClose = vi.fn();
const sent = () =>
  calls(STEP).map(
    ([, { body }]) => JSON.parse(String(body)) as { key: string; slots: { start: string; end: string }[] },
  );

beforeEach(() => {
  asked.set(null);
  onClose.mockClear();
  answer = () => asProvider();
  ({ calls } = serverThatAnswers({
    'GET /api/availability/free-times': { timeZone: 'America/New_York', minutes: 30, hasHours: true, times },
    [STEP]: () => answer(),
  }));
  show(
    <AcceptDialog
      deal={asProvider({
        promisable: [],
        wanted: [wished, { start: inDays(-1) + 'T09:00:00.000Z', end: inDays(-1) + 'T10:00:00.000Z' }],
      })}
      onClose={onClose}
    />,
    { ...ana, timeZone: 'America/New_York' },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const accept = () => fireEvent.click(screen.getByRole('button', { name: 'Accept' }));
const starts = async () => within(await screen.findByRole('group', { name: /^Starts/ })).getAllByRole('button');

test('picked free times are marked, and one that is unpicked is not', async () => {
  for (const start of await starts()) fireEvent.click(start);
  const picked = within(screen.getByRole('list', { name: 'Picked times' }));
  expect(picked.getAllByRole('listitem')).toHaveLength(2);
  fireEvent.click(picked.getAllByRole('button')[0]!);
  accept();
  await waitFor(() => expect(sent()).toMatchObject([{ step: 'accept', slots: [times[1]], flexible: false }]));
});

test('accepting without a time says what is missing, and moves there', async () => {
  await starts();
  accept();
  expect(await screen.findByText('Mark at least one time, or say that you are flexible.')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Day')));
  expect(sent()).toEqual([]);
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: inDays(3) } });
  // The date library is loaded lazily.
  expect(await screen.findByText('Please enter the start and the end')).toBeDefined();
});

test('a preferred time at which the provider is free is picked from the start: one press accepts it', async () => {
  cleanup();
  show(<AcceptDialog deal={asProvider({ wanted: [wished], promisable: [wished] })} onClose={onClose} />);
  const [wish] = within(screen.getByRole('group', { name: 'bo would like it' })).getAllByRole('button');
  expect([wish?.getAttribute('aria-pressed'), wish?.textContent]).toEqual([
    'true',
    expect.not.stringContaining('not free'),
  ]);
  accept();
  await waitFor(() => expect(sent()).toMatchObject([{ step: 'accept', slots: [wished] }]));
});

test('the seeker’s preferred time is shown and one press takes it; a past one is not', async () => {
  const wishes = within(screen.getByRole('group', { name: 'bo would like it' })).getAllByRole('button');
  expect(wishes.map((wish) => wish.getAttribute('aria-pressed'))).toEqual(['false']);
  fireEvent.click(wishes[0]!);
  expect(wishes[0]!.getAttribute('aria-pressed')).toBe('true');
  accept();
  await waitFor(() => expect(sent()).toMatchObject([{ step: 'accept', slots: [wished] }]));
});

test('a time of my own choice is on my own clock, not the device’s', async () => {
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: inDays(3) } });
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '10:00' } });
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '12:00' } });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Accept' }).getAttribute('aria-busy')).toBeNull());
  accept();
  await waitFor(() => expect(sent()).toHaveLength(1));
  const own = sent()[0]?.slots[0];
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'America/New_York',
    dateStyle: 'short',
    timeStyle: 'short',
  });
  expect(screen.getAllByText(/^These times are on your clock in America\/New York/)).toHaveLength(1);
  expect([own?.start, own?.end].map((at) => clock.format(new Date(at ?? '')))).toEqual([
    `${inDays(3)} 10:00`,
    `${inDays(3)} 12:00`,
  ]);
});

test('ten times can be marked and no more, those of my own choice among them', async () => {
  const own = () => screen.getAllByRole('group', { name: /^Time \d/ }).length;
  const add = () => screen.queryByRole('button', { name: 'Add another time' });
  for (let count = 1; add() && count < 20; count += 1) fireEvent.click(add()!);
  expect(own()).toBe(10);
  for (const day of screen.getAllByLabelText('Day')) fireEvent.change(day, { target: { value: inDays(3) } });
  fireEvent.click((await starts())[0]!);
  expect(screen.queryByRole('list', { name: 'Picked times' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Remove time 10' }));
  fireEvent.click((await starts())[0]!);
  expect(within(screen.getByRole('list', { name: 'Picked times' })).getAllByRole('listitem')).toHaveLength(1);
  expect(add()).toBeNull();
});

test('a change after a lost reply is refused once, and then sent under a new key', async () => {
  answer = () => {
    throw new TypeError('Failed to fetch');
  };
  fireEvent.click(screen.getByLabelText(/^I’m flexible/));
  accept();
  await screen.findByText('Failed to fetch');
  fireEvent.click((await starts())[0]!);
  answer = () =>
    Response.json({ error: 'This key was already used for something else.', code: 'key_reused' }, { status: 409 });
  accept();
  await screen.findByText('This key was already used for something else.');
  answer = () => asProvider();
  accept();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const [first, second, third] = sent().map(({ key }) => key);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('a user who has entered a time is asked before the dialog closes', async () => {
  await starts();
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: inDays(3) } });
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(asked.get()).toMatchObject({ title: 'Leave without saving?' }));
  expect(onClose).not.toHaveBeenCalled();
});
