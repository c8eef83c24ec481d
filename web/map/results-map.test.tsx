import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MapAround } from '#shared/map.ts';
import type { Service } from '#shared/services.ts';
import { userKey } from '../lib/api/query-client.ts';
import { exampleService } from '../test/example-service.ts';
import { serverThatAnswers, show } from '../test/example-thread.tsx';
import { ana } from '../test/example-user.ts';
import { ResultsMap } from './results-map.tsx';

const home = { latitude: 39.8, longitude: -89.64 };
const around: MapAround = {
  centre: home,
  land: [
    [
      [-91, 39],
      [-91, 41],
      [-88, 41],
      [-88, 39],
    ],
  ],
  borders: [
    {
      of: 'states',
      line: [
        [-91, 39.9],
        [-88, 39.9],
      ],
    },
  ],
  towns: [{ name: 'Jacksonville', latitude: 39.73, longitude: -90.23 }],
  tiles: null,
};
const GET = 'GET /api/map';
const found: Service[] = [
  exampleService({ id: 1, title: 'Tap repair', city: 'Springfield', state: 'IL', at: home }),
  exampleService({ id: 2, title: 'Bike repair', city: 'Springfield', state: 'IL', at: home }),
  exampleService({
    id: 3,
    title: 'Piano lessons',
    city: 'Chatham',
    state: 'IL',
    at: { latitude: 39.68, longitude: -89.7 },
  }),
  exampleService({ id: 4, title: 'Hay', city: 'Peoria', state: 'IL', at: { latitude: 40.69, longitude: -89.59 } }),
  exampleService({ id: 5, title: 'Tax returns', remote: true, at: null, distance: null }),
];
const springfielder = { ...ana, latitude: '39.8017', longitude: '-89.6436' };

/** Stores the hovered service, as a page does. */
function Mounted({ radiusKm, near, services = found }: { radiusKm?: number; near?: string; services?: Service[] }) {
  const [selected, select] = useState<number | null>(null);
  return (
    <>
      <button type="button" onFocus={() => select(3)}>
        Elsewhere on the page
      </button>
      <i>{selected}</i>
      <ResultsMap services={services} radiusKm={radiusKm} near={near} selected={selected} onSelect={select} />
    </>
  );
}

const mark = (id: string): Element | null => document.querySelector(`[data-mark="${id}"]`);
const SPRINGFIELD = '39.8,-89.64';
const CHATHAM = '39.68,-89.7';
const PEORIA = '40.69,-89.59';
const town = (name: RegExp) => screen.getByRole('button', { name });

let calls: (call: string) => unknown[][];
beforeEach(() => ({ calls } = serverThatAnswers({ [GET]: around })));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the drawing describes in a sentence what it shows, and fetches only the visible window', async () => {
  show(<Mounted radiusKm={25} />, springfielder);
  expect(
    await screen.findByRole('img', { name: 'Map of 25 km around the middle of your search: 4 services in 3 towns.' }),
  ).toBeDefined();
  expect(calls(GET).map(([path]) => path)).toEqual(['/api/map?radiusKm=25']);
});

test('towns are buttons with their number, and remote providers stand apart', async () => {
  show(<Mounted radiusKm={25} />, springfielder);
  await screen.findByRole('img');
  const towns = within(screen.getByRole('list', { name: 'Towns on the map' })).getAllByRole('button');
  expect(towns.map(({ textContent }) => textContent)).toEqual([
    'Springfield, IL2 services',
    'Chatham, IL1 service',
    'Peoria, IL1 service, outside this view',
  ]);
  expect(within(screen.getByRole('list', { name: 'Not on the map' })).getByRole('button').textContent).toBe(
    'From anywhere1 service',
  );
  expect(mark(SPRINGFIELD)?.textContent).toContain('2');
});

test('where all of them are in one town, it says why that is one mark, and where to look', async () => {
  show(<Mounted radiusKm={25} services={found.filter(({ id }) => id < 3)} />, springfielder);
  await screen.findByRole('img');
  expect(screen.getByText(/never where somebody lives, so all of Springfield, IL is one mark/)).toBeDefined();
  cleanup();
  show(<Mounted radiusKm={25} />, springfielder);
  await screen.findByRole('img');
  expect(screen.queryByText(/is one mark/)).toBeNull();
});

test('choosing a town shows its services and closes the others, by its button or by its mark', async () => {
  show(<Mounted radiusKm={25} />, springfielder);
  await screen.findByRole('img');
  fireEvent.click(town(/Springfield/));
  expect(town(/Springfield/).getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByText('Tap repair')).toBeDefined();
  fireEvent.click(mark(CHATHAM)!);
  expect(screen.getByText('Piano lessons')).toBeDefined();
  expect(screen.queryByText('Tap repair')).toBeNull();
  fireEvent.click(mark(CHATHAM)!);
  expect(screen.queryByText('Piano lessons')).toBeNull();
});

test('list and map are in sync: hovering over an entry marks it in the other', async () => {
  show(<Mounted radiusKm={25} />, springfielder);
  await screen.findByRole('img');
  const isMarked = (id: string) => mark(id)?.hasAttribute('data-pointed-at');
  fireEvent.focus(town(/Chatham/));
  expect([isMarked(CHATHAM!), isMarked(SPRINGFIELD!)]).toEqual([true, false]);
  fireEvent.blur(town(/Chatham/));
  expect(isMarked(CHATHAM!)).toBe(false);
  fireEvent.pointerEnter(mark(SPRINGFIELD!)!);
  expect(
    town(/Springfield/)
      .closest('li')
      ?.hasAttribute('data-pointed-at'),
  ).toBe(true);
  fireEvent.pointerLeave(mark(SPRINGFIELD!)!);
  expect(
    town(/Springfield/)
      .closest('li')
      ?.hasAttribute('data-pointed-at'),
  ).toBe(false);
});

test('hovering over a service tells the page, and the page’s mark highlights its town', async () => {
  show(<Mounted radiusKm={25} />, springfielder);
  await screen.findByRole('img');
  fireEvent.click(town(/Springfield/));
  fireEvent.focus(screen.getByRole('link', { name: 'Bike repair' }));
  expect(document.querySelector('i')?.textContent).toBe('2');
  fireEvent.blur(screen.getByRole('link', { name: 'Bike repair' }));
  expect(document.querySelector('i')?.textContent).toBe('');
  fireEvent.focus(screen.getByText('Elsewhere on the page'));
  expect(mark(CHATHAM)?.hasAttribute('data-pointed-at')).toBe(true);
});

test('buttons and keyboard zoom the map by a step, and it says how far it shows', async () => {
  show(<Mounted radiusKm={25} />, springfielder);
  await screen.findByRole('img');
  const says = () => screen.getByRole('status').textContent;
  expect(says()).toBe('Showing 25 km around.');
  fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
  expect(says()).toBe('Showing 20 km around.');
  fireEvent.keyDown(town(/Chatham/), { key: '-' });
  fireEvent.keyDown(town(/Chatham/), { key: '-' });
  expect(says()).toBe('Showing 50 km around.');
  fireEvent.keyDown(town(/Chatham/), { key: '-', ctrlKey: true });
  expect(says()).toBe('Showing 50 km around.');
  for (let presses = 0; presses < 8; presses += 1) fireEvent.keyDown(town(/Chatham/), { key: '+' });
  expect(says()).toBe('Showing 1 km around.');
  expect(screen.getByRole('button', { name: 'Zoom in' }).getAttribute('aria-disabled')).toBe('true');
});

test('choosing a town outside the view widens the view to it', async () => {
  show(<Mounted radiusKm={25} />, springfielder);
  await screen.findByRole('img');
  expect(mark(PEORIA)).toBeNull();
  fireEvent.click(town(/Peoria/));
  expect(screen.getByRole('status').textContent).toBe('Showing 100 km around.');
  expect(mark(PEORIA)).not.toBeNull();
});

test('for a reader of miles the rings are miles', async () => {
  show(<Mounted radiusKm={24} />, { ...springfielder, distanceUnit: 'mile' });
  const drawing = await screen.findByRole('img', { name: /Map of 15 miles/ });
  expect(within(drawing).getByText('15 miles')).toBeDefined();
  expect(within(drawing).getByText('5 miles')).toBeDefined();
});

test('without a radius the map shows every result; around another place it fetches that one', async () => {
  show(<Mounted near="41.88,-87.63" />, springfielder);
  await screen.findByRole('img');
  expect(calls(GET).map(([path]) => path)).toEqual([expect.stringMatching(/near=41\.88%2C-87\.63$/)]);
  cleanup();
  show(<Mounted />, springfielder);
  expect(await screen.findByRole('img', { name: /Map of 100 km/ })).toBeDefined();
});

test('the map fills its width, and appears only once the place is known as well', async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      private readonly tell: (entries: object[]) => void;

      constructor(tell: (entries: object[]) => void) {
        this.tell = tell;
      }

      observe = () => this.tell([{ contentRect: { width: 343 } }]);
      disconnect = () => undefined;
    },
  );
  const { client } = show(<Mounted radiusKm={25} />);
  act(() => client.setQueryData(userKey, springfielder));
  const drawing = await screen.findByRole('img');
  expect(drawing.closest('svg')?.getAttribute('viewBox')).toContain('343');
});

test('a user without a place is asked for it above the results, and has the list meanwhile', () => {
  show(<Mounted radiusKm={25} />);
  expect(screen.queryByText('Where do you live?')).toBeNull();
  expect(screen.queryByRole('img')).toBeNull();
  fireEvent.click(town(/Chatham/));
  expect(screen.getByText('Piano lessons')).toBeDefined();
  expect(calls(GET)).toEqual([]);
});

test('a map that cannot be drawn leaves the list, and can be retried', async () => {
  serverThatAnswers({ [GET]: () => Response.json({ error: 'Something broke.' }, { status: 400 }) });
  show(<Mounted radiusKm={25} />, springfielder);
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined();
  expect(town(/Springfield/)).toBeDefined();
});

test('nothing is loaded from elsewhere, unless tiles are configured; then they show their attribution', async () => {
  show(<Mounted radiusKm={25} />, springfielder);
  await screen.findByRole('img');
  expect(document.querySelector('image')).toBeNull();
  cleanup();
  serverThatAnswers({
    [GET]: { ...around, tiles: { address: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© Example' } },
  });
  show(<Mounted radiusKm={25} />, springfielder);
  expect(await screen.findByText('© Example')).toBeDefined();
  expect(document.querySelector('image')?.getAttribute('href')).toMatch(
    /^https:\/\/tiles\.example\/\d+\/\d+\/\d+\.png$/,
  );
  expect(screen.queryByText('Jacksonville')).toBeNull();
});
