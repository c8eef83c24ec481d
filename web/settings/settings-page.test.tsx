// The settings: what is saved, and finding a city by keyboard.
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient, userKey } from '../lib/api/query-client.ts';
import { currentTheme, setTheme } from '../lib/page/theme.ts';
import { toasts } from '../lib/page/toast.ts';
import { ana } from '../test/example-user.ts';
import SettingsPage from './settings-page.tsx';

const places = [
  { city: 'Springfield', state: 'IL', country: 'US', latitude: '39.80172', longitude: '-89.64371' },
  { city: 'Springfield', state: 'MO', country: 'US', latitude: '37.21533', longitude: '-93.29824' },
];
let sent: { path: string; body: unknown }[] = [];
let askedWhoIsHere = 0;
let found: typeof places;
let me: typeof ana;
let refusal: object | undefined;

beforeEach(() => {
  sent = [];
  askedWhoIsHere = 0;
  found = places;
  me = ana;
  refusal = undefined;
  toasts.set([]);
  setTheme('light');
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body?: string }) => {
    // Requests of sections that are not tested here.
    if (/^\/api\/(notifications|user\/sessions|blocks)/.test(path))
      return Response.json({ error: 'Request failed' }, { status: 500 });
    if (path.startsWith('/api/places')) return new Response(JSON.stringify({ items: found }));
    if (method === 'GET' && path === '/api/user') askedWhoIsHere += 1;
    if (method !== 'GET') sent.push({ path: `${method} ${path}`, body: body && JSON.parse(body) });
    if (method === 'PATCH' && refusal) return Response.json(refusal, { status: 422 });
    if (method === 'PATCH') me = { ...me, ...JSON.parse(body ?? '{}') };
    return new Response(JSON.stringify(path === '/api/user' ? me : { ok: true }));
  });
  const client = createQueryClient();
  client.setQueryData(userKey, ana);
  render(
    <QueryClientProvider client={client}>
      <SettingsPage />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const city = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'City' });
const ownName = () => screen.getByLabelText<HTMLInputElement>(/^Your name/);
const type = (value: string) => fireEvent.change(city(), { target: { value } });
const key = (name: string) => fireEvent.keyDown(city(), { key: name });
/** The suggested cities; empty while the list is closed. */
const offered = () => {
  const list = document.getElementById(city().getAttribute('aria-controls') ?? '');
  return list?.hidden ? [] : [...(list?.querySelectorAll('[role="option"]') ?? [])];
};
const untilOffered = () => waitFor(() => expect(offered()).toHaveLength(2));
const active = () => document.getElementById(city().getAttribute('aria-activedescendant') ?? '')?.textContent;

test('a city is found by typing and chosen by keyboard; its coordinates and region are saved, and the user is refetched [7-row-11]', async () => {
  type('spring');
  await untilOffered();
  expect(city().getAttribute('aria-expanded')).toBe('true');
  key('ArrowDown');
  key('ArrowDown');
  expect(active()).toBe('Springfield, MO, US');
  key('ArrowUp');
  expect(active()).toBe('Springfield, IL, US');
  key('Enter');
  await waitFor(() => expect(toasts.get()[0]).toMatchObject({ title: 'Place saved' }));
  expect(sent).toEqual([
    {
      path: 'POST /api/user/location',
      body: { latitude: '39.80172', longitude: '-89.64371', city: 'Springfield', state: 'IL', chosen: true },
    },
  ]);
  expect(askedWhoIsHere).toBe(1);
  expect(city().value).toBe('Springfield, IL, US');
  expect(offered()).toEqual([]);
});

test('a click chooses it too', async () => {
  type('spring');
  await untilOffered();
  fireEvent.click(offered()[1]!);
  await waitFor(() => expect(sent).toMatchObject([{ body: { state: 'MO' } }]));
});

test('Escape closes the list and saves nothing, and neither does Enter with nothing chosen', async () => {
  type('spring');
  await untilOffered();
  key('Enter');
  key('Escape');
  expect(offered()).toEqual([]);
  expect(sent).toEqual([]);
});

test('an unknown city name says what to try', async () => {
  found = [];
  type('xyzzy');
  expect(await screen.findByText('No city of that name in our list. Try a larger one nearby.')).toBeTruthy();
});

test('text that was typed but not chosen goes when the box loses focus, and the saved city is back', async () => {
  const before = city().value;
  expect(before).toBe('Maple Hill, Oregon');
  found = [];
  type('xyzzy');
  await screen.findByText(/^No city of that name/);
  fireEvent.blur(city());
  expect(city().value).toBe(before);
  expect(screen.queryByText(/^No city of that name/)).toBeNull();
  found = places;
  type('spring');
  await untilOffered();
  fireEvent.click(offered()[1]!);
  await waitFor(() => expect(toasts.get()[0]).toMatchObject({ title: 'Place saved' }));
  type('spring');
  fireEvent.blur(city());
  expect(city().value).toBe('Springfield, MO, US');
  expect(offered()).toEqual([]);
});

test('a few words about myself are saved', async () => {
  fireEvent.change(screen.getByLabelText('About you'), { target: { value: ' I mend bikes. ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save profile' }));
  await waitFor(() => expect(toasts.get()[0]).toMatchObject({ title: 'Profile saved' }));
  expect(sent).toEqual([{ path: 'PATCH /api/user', body: { bio: 'I mend bikes.' } }]);
});

test('the name that others read is saved, and nothing else with it', async () => {
  fireEvent.change(ownName(), { target: { value: '  Ana  Ortega ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save profile' }));
  await waitFor(() => expect(toasts.get()[0]).toMatchObject({ title: 'Profile saved' }));
  expect(sent).toEqual([{ path: 'PATCH /api/user', body: { displayName: 'Ana Ortega' } }]);
});

test('a name that is refused says why at its field, and stays as it was typed', async () => {
  fireEvent.change(ownName(), { target: { value: 'Ana (@bo)' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save profile' }));
  expect(await screen.findByText('Your name can’t contain @.')).toBeTruthy();
  expect(sent).toEqual([]);
  refusal = { code: 'name_reserved', error: 'Choose another', fields: { displayName: 'Please choose another.' } };
  fireEvent.change(ownName(), { target: { value: 'Doorstep Support' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save profile' }));
  expect(await screen.findByText('Please choose another.')).toBeTruthy();
  expect(ownName().value).toBe('Doorstep Support');
  expect(toasts.get()).toEqual([]);
});

test('more than a thousand characters are not sent', async () => {
  fireEvent.change(screen.getByLabelText('About you'), { target: { value: 'x'.repeat(1001) } });
  fireEvent.click(screen.getByRole('button', { name: 'Save profile' }));
  expect(await screen.findByText('At most 1000 characters')).toBeTruthy();
  expect(sent).toEqual([]);
});

test('another time zone is saved at once', async () => {
  fireEvent.change(screen.getByLabelText('Time zone'), { target: { value: 'Europe/Madrid' } });
  await waitFor(() => expect(sent).toEqual([{ path: 'PATCH /api/user', body: { timeZone: 'Europe/Madrid' } }]));
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Time zone').value).toBe('Europe/Madrid'));
});

test('time zones are listed by continent, each by its city', () => {
  const list = screen.getByLabelText<HTMLSelectElement>('Time zone');
  const labelOf = (zone: string) => [...list.options].find(({ value }) => value === zone);
  const groupOf = (zone: string) => labelOf(zone)?.closest('optgroup')?.label;
  expect(labelOf('America/Indiana/Knox')?.text).toBe('Knox, Indiana');
  expect(groupOf('America/Indiana/Knox')).toBe('America');
  expect([labelOf('UTC')?.text, groupOf('UTC')]).toEqual(['UTC', 'Other']);
  expect(list.value).toBe(ana.timeZone);
});

test('languages are chosen from a list by name, one by one, and can be removed', async () => {
  const list = () => screen.getByLabelText<HTMLSelectElement>('Add a language');
  const names = [...list().options].map(({ text }) => text).slice(1);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
  fireEvent.change(list(), { target: { value: 'es' } });
  expect(await screen.findByRole('button', { name: 'Remove Spanish' })).toBeTruthy();
  expect([...list().options].some(({ text }) => text === 'Spanish')).toBe(false);
  fireEvent.change(list(), { target: { value: 'pl' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Spanish' }));
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toEqual([
      { languages: ['es'] },
      { languages: ['es', 'pl'] },
      { languages: ['pl'] },
    ]),
  );
  await waitFor(() => expect(screen.getByRole('list', { name: 'Languages you speak' }).textContent).toBe('Polish'));
  await waitFor(() => expect(document.activeElement).toBe(list()));
});

test.each([
  ['by Enter', (list: HTMLElement) => fireEvent.keyDown(list, { key: 'Enter' })],
  ['by going on', (list: HTMLElement) => fireEvent.blur(list)],
])('the keyboard skips the languages in between, and the chosen one is added %s', async (_, add) => {
  const list = screen.getByLabelText<HTMLSelectElement>('Add a language');
  for (const [pressed, value] of [
    ['g', 'de'],
    ['ArrowDown', 'el'],
    ['Escape', 'el'],
    ['ArrowDown', 'es'],
  ] as const) {
    fireEvent.keyDown(list, { key: pressed });
    if (pressed === 'Escape') expect(list.value).toBe('');
    else fireEvent.change(list, { target: { value } });
  }
  expect(list.value).toBe('es');
  expect(screen.getByText('Press Enter to add it.')).toBeTruthy();
  expect(sent).toEqual([]);
  add(list);
  await waitFor(() => expect(sent).toEqual([{ path: 'PATCH /api/user', body: { languages: ['es'] } }]));
  await waitFor(() => expect(list.value).toBe(''));
  // With a mouse, the choice is saved immediately again.
  fireEvent.pointerDown(list);
  fireEvent.change(list, { target: { value: 'pl' } });
  await waitFor(() => expect(sent[1]?.body).toEqual({ languages: ['es', 'pl'] }));
});

test('the keyboard saves a time zone once it is found, not at each letter', async () => {
  const list = screen.getByLabelText<HTMLSelectElement>('Time zone');
  for (const value of ['Europe/Amsterdam', 'Europe/Madrid']) {
    fireEvent.keyDown(list, { key: 'E' });
    fireEvent.change(list, { target: { value } });
  }
  fireEvent.keyDown(list, { key: 'Enter' });
  fireEvent.blur(list);
  await waitFor(() => expect(list.value).toBe('Europe/Madrid'));
  await waitFor(() => expect(sent).toEqual([{ path: 'PATCH /api/user', body: { timeZone: 'Europe/Madrid' } }]));
});

test('eight languages are enough, and the list says so', () => {
  cleanup();
  const client = createQueryClient();
  client.setQueryData(userKey, { ...ana, languages: ['en', 'es', 'pl', 'de', 'fr', 'it', 'pt', 'ca'] });
  render(
    <QueryClientProvider client={client}>
      <SettingsPage />
    </QueryClientProvider>,
  );
  expect(screen.getByLabelText<HTMLSelectElement>('Add a language').disabled).toBe(true);
  expect(screen.getByText(/Take one away to add another/)).toBeTruthy();
});

test('my travel distance is chosen in steps of my own unit, and saved at once', async () => {
  const reach = () => screen.getByLabelText<HTMLSelectElement>('How far you travel for a job');
  expect(reach().selectedOptions[0]?.text).toBe('Up to 25 km');
  fireEvent.change(reach(), { target: { value: '10' } });
  await waitFor(() => expect(sent).toEqual([{ path: 'PATCH /api/user', body: { serviceRadiusKm: 10 } }]));
  await waitFor(() => expect(reach().selectedOptions[0]?.text).toBe('Up to 10 km'));
});

test('the dark theme is a choice here too', () => {
  fireEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(currentTheme()).toBe('dark');
});

test('the page says who sees what, with a link to the full policy', () => {
  const part = within(screen.getByRole('region', { name: 'Privacy' }));
  expect(part.getByText('No neighbour at all').nextSibling?.textContent).toMatch(/e-mail address/);
  expect(part.getByRole('link', { name: 'privacy policy and terms' }).getAttribute('href')).toBe('/privacy-policy');
});

test('the list of parts names each by its heading, for a member and for a guest', () => {
  for (const isGuest of [false, true]) {
    cleanup();
    const client = createQueryClient();
    client.setQueryData(userKey, { ...ana, isGuest });
    render(
      <QueryClientProvider client={client}>
        <SettingsPage />
      </QueryClientProvider>,
    );
    const links = [...screen.getByRole('navigation', { name: 'Parts of the settings' }).querySelectorAll('a')].map(
      ({ textContent }) => textContent,
    );
    expect(links).toEqual(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent));
  }
});
