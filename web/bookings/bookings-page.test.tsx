// The bookings page for a user: three views, keyboard navigation, and their own URLs.
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { noAvailability } from '#shared/availability.ts';
import type { DealDetail } from '#shared/deal-views.ts';
import { createQueryClient, userKey } from '../lib/api/query-client.ts';
import { Routes } from '../routes.tsx';
import { asProvider, dealWith, offer } from '../test/example-deal.ts';
import { ana } from '../test/example-user.ts';
import { bookingsKey } from './queries.ts';

const json = (body: unknown, status = 200) => Response.json(body, { status });
let answers: Record<string, (search: URLSearchParams) => Response>;
let asked: string[];

const atNine = { start: '2026-11-24T09:00:00.000Z', end: '2026-11-24T11:00:00.000Z' };
const repair = dealWith({ status: 'paid_in_escrow', offer, price: 8000, ...atNine });
const walk = asProvider({
  id: 8,
  status: 'in_progress',
  offer,
  start: '2026-11-24T10:00:00.000Z',
  end: '2026-11-24T10:30:00.000Z',
  service: { id: 4, title: 'Dog walk', remote: false },
});
const untimed = dealWith({
  id: 9,
  status: 'paid_in_escrow',
  offer,
  service: { id: 5, title: 'Chairs mended', remote: false },
});
const hours = {
  ...noAvailability,
  weekly: noAvailability.weekly.map((_, day) => (day < 5 ? [{ start: 540, end: 1020 }] : [])),
  timeZone: 'UTC',
};

interface BookingsScene {
  calendar?: DealDetail[];
  around?: { before: string | null; after: string | null };
  open?: DealDetail[];
  listed?: DealDetail[];
  zone?: string;
}

function visit(
  search: string,
  { calendar = [], around = { before: null, after: null }, open = [], listed = [], zone = 'UTC' }: BookingsScene = {},
): QueryClient {
  answers = {
    'GET /api/user': () => json(ana),
    'GET /api/notifications': () => json([]),
    'GET /api/conversations': () => json({ items: [], unread: 0 }),
    'GET /api/availability': () => json({ ...hours, timeZone: zone }),
    'GET /api/bookings/calendar': () => json({ items: calendar, more: false, ...around }),
    'GET /api/bookings': (query) => json({ items: query.get('time') === 'open' ? open : listed, nextCursor: null }),
    'GET /api/deals/7': () => json(repair),
    ...answers,
  };
  history.replaceState(null, '', `/bookings${search}`);
  const client = createQueryClient();
  client.setQueryData(userKey, { ...ana, timeZone: zone });
  render(
    <QueryClientProvider client={client}>
      <Routes />
    </QueryClientProvider>,
  );
  return client;
}
const grid = () => screen.findByRole('grid');
/** Found by its label: searching a month by role takes seconds. */
const day = (name: RegExp) => screen.getByLabelText(name, { selector: 'button' });
const param = (name: string) => new URLSearchParams(location.search).get(name);

// Pages load lazily; on a busy machine the first load takes longer than a query waits.
beforeAll(async () => {
  await Promise.all([import('../shell/shell.tsx'), import('./bookings-page.tsx')]);
}, 30_000);
beforeEach(() => {
  asked = [];
  answers = {};
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: { method?: string } = {}) => {
    asked.push(`${method} ${url}`);
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    return answers[`${method} ${pathname}`]?.(searchParams) ?? new Response('', { status: 404 });
  });
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  Element.prototype.scrollTo = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('/bookings shows paid deals, at their time, in a month of whole weeks [2-routes-row-6]', async () => {
  visit('?date=2026-11-24', { calendar: [repair, walk] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Bookings' })).toBeDefined();
  const month = within(await grid());
  expect(screen.getByRole('heading', { name: 'November 2026' })).toBeDefined();
  expect(month.getAllByRole('gridcell')).toHaveLength(42);
  expect(month.getByRole('button', { name: 'Tuesday 24 November, 2 bookings' })).toBeDefined();
  expect(month.getByRole('link', { name: '09:00 Bike repair' })).toBeDefined();
  const below = within(screen.getByRole('list', { name: 'Tuesday 24 November' })).getAllByRole('link');
  expect(below.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Bike repair.*Tue,? 24 Nov, 09:00 – 11:00.*Paid, held in escrow.*by bo/),
    expect.stringMatching(/Dog walk.*10:00 – 10:30.*In progress.*for bo/),
  ]);
});

const unread = { ...repair, start: 'when the rooster crows', end: 'at noon' };

test('a booking whose time cannot be read says "recently" in the list [8-row-15]', async () => {
  visit('?view=list', { listed: [unread, walk] });
  const list = within(await screen.findByRole('list', { name: 'Upcoming bookings' }));
  expect(list.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'recently',
    expect.stringMatching(/^Tuesday,? 24 November 2026$/),
  ]);
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Bike repair\$80recentlyPaid/),
    expect.stringMatching(/Dog walk.*10:00 – 10:30/),
  ]);
});

test('a booking whose time cannot be read does not break the calendar [8-row-15]', async () => {
  visit('?date=2026-11-24', { calendar: [unread, walk] });
  await grid();
  expect(day(/^Tuesday 24 November, 1 booking$/)).toBeDefined();
});

test('Tab reaches one day of the month, the arrows, Home, End and the page keys move on, and the address follows', async () => {
  visit('?date=2026-11-24', { calendar: [repair] });
  await grid();
  const chosen = () => document.querySelectorAll('[role=gridcell][aria-selected=true]');
  const press = async (key: string, expected: string) => {
    fireEvent.keyDown(document.activeElement!, { key });
    await waitFor(() => expect((document.activeElement as HTMLElement).dataset.day).toBe(expected));
    expect(param('date')).toBe(expected);
    expect(chosen()).toHaveLength(1);
    expect([...document.querySelectorAll('[role=grid] [tabindex="0"]')]).toEqual([document.activeElement]);
  };
  day(/Tuesday 24 November/).focus();
  await press('ArrowRight', '2026-11-25');
  await press('ArrowDown', '2026-12-02');
  expect(screen.getByText('December 2026').tagName).toBe('H2');
  await press('ArrowUp', '2026-11-25');
  await press('ArrowLeft', '2026-11-24');
  await press('Home', '2026-11-23');
  await press('End', '2026-11-29');
  await press('PageUp', '2026-10-29');
  await press('PageDown', '2026-11-29');
});

test('Enter on a day goes to what is booked on it', async () => {
  visit('?date=2026-11-24', { calendar: [repair] });
  await grid();
  fireEvent.click(day(/Wednesday 25 November, nothing booked/), { detail: 0 });
  expect(await screen.findByText('Nothing is booked on this day.')).toBeDefined();
  expect(document.activeElement?.textContent).toBe('Wednesday 25 November');
});

test('today, the month before and the next one are links, and an invalid day means today', async () => {
  visit('?date=2026-02-31', { calendar: [repair] });
  await grid();
  const today = new Date().toISOString().slice(0, 10);
  expect(screen.getByRole('gridcell', { selected: true }).querySelector('button')?.getAttribute('aria-current')).toBe(
    'date',
  );
  fireEvent.click(screen.getByRole('link', { name: 'Next month' }));
  await waitFor(() => expect(param('date')).toMatch(/^\d{4}-\d\d-\d\d$/));
  expect(param('date')!.slice(0, 7) > today.slice(0, 7)).toBe(true);
  fireEvent.click(screen.getByRole('link', { name: 'Today' }));
  await waitFor(() => expect(param('date')).toBeNull());
  expect(screen.getByRole('link', { name: 'Previous month' })).toBeDefined();
});

test('a week shows each booking at its hour, as client and as provider, and says when I work', async () => {
  visit('?view=week&date=2026-11-24', { calendar: [repair, walk] });
  const week = within(await grid());
  expect(screen.getByRole('heading', { name: '23 – 29 Nov 2026' })).toBeDefined();
  expect(week.getAllByRole('columnheader')).toHaveLength(7);
  expect(
    await week.findByRole('button', { name: 'Tuesday 24 November, 2 bookings, You work 09:00 – 17:00' }),
  ).toBeDefined();
  expect(week.getByRole('button', { name: 'Sunday 29 November, nothing booked, You do not work' })).toBeDefined();
  const blocks = week.getAllByRole('link');
  expect(blocks.map(({ textContent }) => textContent)).toEqual([
    '09:00 – 11:00, Bike repairby bo, Paid, held in escrow',
    '10:00 – 10:30, Dog walkfor bo, In progress',
  ]);
  expect(blocks.map((block) => block.parentElement?.style.width)).toEqual(['50%', '50%']);
  expect(blocks.map((block) => block.parentElement?.style.top)).toEqual(['3rem', '6rem']);
});

test('in a week the arrows move between the days, and down and up a day’s bookings', async () => {
  visit('?view=week&date=2026-11-23', { calendar: [repair, walk] });
  const week = within(await grid());
  const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });
  day(/Monday 23 November/).focus();
  press('ArrowRight');
  await waitFor(() => expect(document.activeElement).toBe(day(/Tuesday 24 November/)));
  press('ArrowDown');
  press('ArrowDown');
  expect(document.activeElement).toBe(week.getByRole('link', { name: /Dog walk/ }));
  press('ArrowDown');
  press('ArrowUp');
  press('ArrowUp');
  expect(document.activeElement).toBe(day(/Tuesday 24 November/));
  press('PageDown');
  await waitFor(() => expect(document.activeElement).toBe(day(/Tuesday 1 December/)));
  expect(screen.getByRole('heading', { name: '30 Nov – 6 Dec 2026' })).toBeDefined();
});

test('with a clock other than UTC, days and hours are on mine', async () => {
  const late = dealWith({
    status: 'paid_in_escrow',
    offer,
    start: '2026-11-24T20:30:00.000Z',
    end: '2026-11-24T21:30:00.000Z',
  });
  visit('?date=2026-11-25', { calendar: [late], zone: 'Asia/Kathmandu' });
  await grid();
  expect(day(/Wednesday 25 November, 1 booking/)).toBeDefined();
  expect(day(/Tuesday 24 November, nothing booked/)).toBeDefined();
  expect(screen.getByRole('list', { name: 'Wednesday 25 November' }).textContent).toContain('02:15 – 03:15');
  expect(screen.getByText(/These times are on your clock in Asia\/Kathmandu/)).toBeDefined();
});

test('the list stands under the days, in two parts, with bookings without a time in a group of their own', async () => {
  const later = dealWith({
    id: 10,
    status: 'paid_in_escrow',
    offer,
    start: '2026-11-26T09:00:00.000Z',
    end: '2026-11-26T10:00:00.000Z',
  });
  visit('?view=list', { listed: [repair, walk, later], open: [untimed] });
  const upcoming = within(await screen.findByRole('list', { name: 'Upcoming bookings' }));
  expect(upcoming.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Tuesday,? 24 November 2026$/),
    expect.stringMatching(/^Thursday,? 26 November 2026$/),
  ]);
  expect(within(screen.getByRole('list', { name: 'No time agreed yet' })).getByRole('link').textContent).toContain(
    'Chairs mended',
  );
  fireEvent.click(screen.getByRole('link', { name: 'Past' }));
  expect(await screen.findByRole('list', { name: 'Past bookings' })).toBeDefined();
  expect(location.search).toBe('?view=list&when=past');
  expect(screen.queryByRole('list', { name: 'No time agreed yet' })).toBeNull();
  expect(asked.some((call) => /\/api\/bookings\?to=.*order=latest.*time=known/.test(call))).toBe(true);
});

test('bookings without a time stand below the month, too', async () => {
  visit('?date=2026-11-24', { open: [untimed] });
  await grid();
  const card = within(screen.getByRole('list', { name: 'No time agreed yet' })).getByRole('link').textContent;
  expect(card).toContain('Paid, held in escrow');
  expect(card).not.toContain('No time agreed yet');
});

test('an open booking is in the address, says how it stands, and what cancelling would do', async () => {
  const cancel = { refund: 8000, release: 0, share: 100 };
  answers['GET /api/deals/7'] = () => json({ ...repair, steps: ['cancel', 'propose_time'], cancel });
  visit('?date=2026-11-24', { calendar: [repair] });
  await grid();
  fireEvent.click(within(screen.getByRole('list', { name: 'Tuesday 24 November' })).getByRole('link'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Bike repair' }));
  expect(param('booking')).toBe('7');
  expect(dialog.getByText('Held until the job is done')).toBeDefined();
  expect(dialog.getByText('If you cancel now: You get all $80 back.')).toBeDefined();
  expect(dialog.getByRole('button', { name: 'Propose another time' })).toBeDefined();
  expect(dialog.getByRole('button', { name: 'Cancel the job' })).toBeDefined();
  expect(dialog.getByRole('link', { name: 'Open the deal' }).getAttribute('href')).toBe('/service-interests?deal=7');
  expect(dialog.getByRole('link', { name: 'Message' }).getAttribute('href')).toBe('/messages?with=9&service=3');
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.search).toBe('?date=2026-11-24');
});

test('a booking that I am asked about reads so as a card, in a week and when it is open', async () => {
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const withQuestion = { ...repair, status: 'disputed', asked: { side: 'seeker', until } } satisfies DealDetail;
  answers['GET /api/deals/7'] = () => json(withQuestion);
  visit('?date=2026-11-24&view=week', { calendar: [withQuestion], listed: [withQuestion] });
  const link = await screen.findByRole('link', { name: /Bike repair/ });
  expect(link.textContent).toContain('Question for you');
  fireEvent.click(link);
  const dialog = within(await screen.findByRole('dialog', { name: 'Bike repair' }));
  expect(dialog.getByText('Question for you')).toBeDefined();
  cleanup();
  visit('?view=list');
  expect((await screen.findByRole('link', { name: /Bike repair/ })).textContent).toContain('Question for you');
});

test('an upcoming open booking can be added to my own calendar', async () => {
  const [start, end] = [48, 50].map((later) => new Date(Date.now() + later * 3_600_000).toISOString()) as [
    string,
    string,
  ];
  answers['GET /api/deals/7'] = () => json({ ...repair, start, end });
  visit('?booking=7', { calendar: [repair] });
  const dialog = within(await screen.findByRole('dialog', { name: 'Bike repair' }));
  expect(dialog.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')).toBe('/api/deals/7.ics');
});

test('a booking that is not mine cannot be opened, and can be retried', async () => {
  visit('?booking=404', { calendar: [repair] });
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('This booking could not be loaded.')).toBeDefined();
  expect(dialog.getByRole('button', { name: 'Retry' })).toBeDefined();
});

test('a cancelled booking is struck through, but stays', async () => {
  visit('?date=2026-11-24', { calendar: [dealWith({ ...repair, status: 'canceled', steps: [] })] });
  await grid();
  const card = within(screen.getByRole('list', { name: 'Tuesday 24 November' })).getByRole('link');
  expect(within(card).getByText(/09:00 – 11:00/).className).toContain('line-through');
  expect(card.textContent).toContain('Cancelled');
});

test('a month without bookings says where the nearest are', async () => {
  visit('?date=2026-11-24', { around: { before: '2026-09-02T09:00:00.000Z', after: '2027-01-05T09:00:00.000Z' } });
  await grid();
  expect(screen.getByText(/Nothing is booked this month/).textContent).toMatch(
    /The next is on Tue,? 5 Jan\. The last was on Wed,? 2 Sept?\./,
  );
  expect(screen.getByRole('link', { name: /5 Jan/ }).getAttribute('href')).toBe('/bookings?date=2027-01-05');
});

test('before the first booking the page says what would stand here', async () => {
  visit('');
  expect(await screen.findByText('Nothing is booked yet.')).toBeDefined();
  expect(screen.queryByRole('grid')).toBeNull();
});

test.each(['?view=month', '?view=week', '?view=list'])(
  'a failed load at %s says so once, and can be retried',
  async (search) => {
    const fail = () => json({ error: 'The server is busy.', code: 'busy' }, 503);
    answers = { 'GET /api/bookings/calendar': fail, 'GET /api/bookings': fail };
    visit(search);
    expect(await screen.findByText('This could not be loaded.')).toBeDefined();
    answers['GET /api/bookings/calendar'] = () => json({ items: [], more: false, before: null, after: null });
    answers['GET /api/bookings'] = () => json({ items: [], nextCursor: null });
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Nothing is booked yet.')).toBeDefined();
    expect(screen.queryByText('This could not be loaded.')).toBeNull();
  },
);

test.each(['?view=month', '?view=list'])(
  'a failed refresh at %s keeps what is there, with the reason above it',
  async (search) => {
    const client = visit(`${search}&date=2026-11-24`, { calendar: [repair], listed: [repair] });
    expect((await screen.findAllByText(repair.service.title)).length).toBeGreaterThan(0);
    const fail = () => json({ error: 'The server is busy.', code: 'busy' }, 503);
    Object.assign(answers, { 'GET /api/bookings/calendar': fail, 'GET /api/bookings': fail });
    await act(() => client.invalidateQueries({ queryKey: bookingsKey }));
    expect((await screen.findAllByText('This could not be brought up to date.')).length).toBeGreaterThan(0);
    expect(screen.getAllByText(repair.service.title).length).toBeGreaterThan(0);
  },
);

test.each(['constructor', 'toString', '__proto__', 'year'])('an unknown view, "%s", shows the month', async (view) => {
  visit(`?view=${view}&date=2026-11-24`, { calendar: [repair] });
  expect(await screen.findByRole('grid', { name: /November 2026/ })).toBeDefined();
});
