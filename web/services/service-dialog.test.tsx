import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { payoutCountries } from '#shared/payout-countries.ts';
import { exampleService } from '../test/example-service.ts';
import { serverThatAnswers, show } from '../test/example-thread.tsx';
import { ana } from '../test/example-user.ts';
import { ServiceDialog } from './service-dialog.tsx';

const CREATE = 'POST /api/services';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const fill = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
/** Initially nothing is chosen. */
const choose = () => fill(/^Category/, 'bikes_cars');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const refusal = (status: number, body: object) => () => Response.json(body, { status });
const sent = (calls: unknown[][]) => JSON.parse((calls[0]![1] as RequestInit).body as string);

test('a service without a proper title is not sent, and the field says why', async () => {
  const { calls } = serverThatAnswers({ [CREATE]: exampleService() });
  show(<ServiceDialog onClose={() => undefined} />);
  fill(/^Title/, 'ab');
  choose();
  press('Add service');
  expect((await screen.findByRole('alert')).textContent).toBe('Give it a title of at least 3 characters');
  expect(screen.getByLabelText(/^Title/).getAttribute('aria-invalid')).toBe('true');
  expect(calls(CREATE)).toEqual([]);
});

test.each([
  ['abc', 'Please enter a valid positive number'],
  ['1e3', 'Please enter a valid positive number'],
  ['9.5', 'Please enter whole dollars'],
  ['10000', 'Maximum payment amount is $9,999'],
])('the price %s is not sent', async (price, words) => {
  const { calls } = serverThatAnswers({ [CREATE]: exampleService() });
  show(<ServiceDialog onClose={() => undefined} />);
  fill(/^Title/, 'Bike repair');
  choose();
  fill(/^Price/, price);
  press('Add service');
  expect((await screen.findByRole('alert')).textContent).toBe(words);
  expect(calls(CREATE)).toEqual([]);
});

test.each([
  [null, 'Up to 25 km'],
  [10, 'Up to 10 km'],
])('a new service reaches as far as its provider’s travel distance: %s', (serviceRadiusKm, words) => {
  show(<ServiceDialog onClose={() => undefined} />, { ...ana, serviceRadiusKm });
  expect(screen.getByLabelText<HTMLSelectElement>('How far you travel').selectedOptions[0]?.text).toBe(words);
});

test('a service that is changed keeps its own reach', () => {
  show(<ServiceDialog service={exampleService({ radiusKm: 50 })} onClose={() => undefined} />, {
    ...ana,
    serviceRadiusKm: 10,
  });
  expect(screen.getByLabelText<HTMLSelectElement>('How far you travel').selectedOptions[0]?.text).toBe('Up to 50 km');
});

test('a service without a category is not sent', async () => {
  const { calls } = serverThatAnswers({ [CREATE]: exampleService() });
  show(<ServiceDialog onClose={() => undefined} />);
  fill(/^Title/, 'Bike repair');
  press('Add service');
  expect((await screen.findByRole('alert')).textContent).toBe('Please choose a category');
  expect(calls(CREATE)).toEqual([]);
});

test('the category that matches the title is suggested, and one tap chooses it', async () => {
  const plumbing = { id: 'plumbing', name: 'Plumbing', category: 'plumbing', licence: 'usually' };
  const { calls } = serverThatAnswers({
    [CREATE]: exampleService(),
    'GET /api/kinds': { items: [plumbing, { ...plumbing, id: 'water-heater' }] },
  });
  show(<ServiceDialog onClose={() => undefined} />);
  fill(/^Title/, 'Dripping taps and blocked drains');
  fireEvent.click(await screen.findByRole('button', { name: 'Plumbing' }));
  expect(screen.getByLabelText<HTMLSelectElement>(/^Category/).value).toBe('plumbing');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Category/)));
  expect(screen.queryByRole('button', { name: 'Plumbing' })).toBeNull();
  press('Add service');
  await waitFor(() => expect(sent(calls(CREATE))).toMatchObject({ category: 'plumbing' }));
});

test('the description suggests a category as well, while it is written', async () => {
  const { calls } = serverThatAnswers({ 'GET /api/kinds': { items: [] } });
  show(<ServiceDialog onClose={() => undefined} />);
  fill(/^Title/, 'A gentle hand');
  fill(/^Description/, 'I groom dogs and trim their nails.');
  await waitFor(() =>
    expect(calls('GET /api/kinds').map(([path]) => path)).toContain(
      '/api/kinds?q=A+gentle+hand&description=I+groom+dogs+and+trim+their+nails.',
    ),
  );
  expect(calls(CREATE)).toEqual([]);
});

test('a matching category is not questioned', async () => {
  serverThatAnswers({
    'GET /api/kinds': { items: [{ id: 'bicycle-repair', name: 'Bicycle repair', category: 'bikes_cars' }] },
  });
  show(<ServiceDialog onClose={() => undefined} />);
  fill(/^Title/, 'Bike repair');
  expect(await screen.findByText('By its words it fits')).toBeDefined();
  choose();
  await waitFor(() => expect(screen.queryByText('By its words it fits')).toBeNull());
});

test('an empty price is "ask me", tags are separated by commas, and the dialog closes', async () => {
  const { calls } = serverThatAnswers({ [CREATE]: exampleService() });
  const onClose = vi.fn();
  show(<ServiceDialog onClose={onClose} />);
  fill(/^Title/, '  Bike repair ');
  fill(/^Tags/, 'brakes, , chains ');
  fireEvent.change(screen.getByLabelText(/^Category/), { target: { value: 'bikes_cars' } });
  fireEvent.click(screen.getByLabelText(/^Strict/));
  press('Add service');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent(calls(CREATE))).toMatchObject({
    title: 'Bike repair',
    price: null,
    tags: ['brakes', 'chains'],
    category: 'bikes_cars',
    policy: 'strict',
    visibility: 'live',
    remote: false,
  });
});

test('the error of a long tag says "tag", for there may be several in the box', async () => {
  show(<ServiceDialog onClose={() => undefined} />);
  fill(/^Title/, 'Bike repair');
  choose();
  fill(/^Tags/, `taps, ${'x'.repeat(31)}`);
  press('Add service');
  expect(await screen.findByText('A tag has at most 30 characters')).toBeDefined();
});

test('editing a service starts with its values and sends them to that service', async () => {
  const service = exampleService({ price: 45_00, tags: ['taps', 'drains'] });
  const { calls } = serverThatAnswers({ 'PATCH /api/services/5': service });
  const onClose = vi.fn();
  show(<ServiceDialog service={service} onClose={onClose} />);
  fill(/^Price/, '50');
  press('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const { title, tags, price, ...rest } = sent(calls('PATCH /api/services/5'));
  expect({ title, tags, price }).toEqual({ title: service.title, tags: service.tags, price: 50 });
  expect(rest).not.toHaveProperty('provider');
});

test('what the server refuses is said at its field, once, and the first of several has the focus', async () => {
  serverThatAnswers({
    [CREATE]: refusal(400, {
      error: 'At most 80 characters',
      code: 'invalid_input',
      fields: { licence: 'At most 40 characters', title: 'At most 80 characters', price: 'Too dear' },
    }),
  });
  show(<ServiceDialog onClose={() => undefined} />);
  fill(/^Title/, 'Bike repair');
  choose();
  press('Add service');
  await waitFor(() => expect(screen.getByLabelText(/^Title/).getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(screen.getByLabelText(/^Title/));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add service' }).getAttribute('aria-busy')).toBeNull());
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'At most 80 characters',
    'Too dear',
  ]);
});

test('what the server refuses without a field is said below them', async () => {
  serverThatAnswers({ [CREATE]: refusal(422, { error: 'Set your place first', code: 'place_needed' }) });
  show(<ServiceDialog onClose={() => undefined} />);
  fill(/^Title/, 'Bike repair');
  choose();
  press('Add service');
  expect((await screen.findByRole('alert')).textContent).toBe('Set your place first');
});

test('a user without a place is asked for it in the form, unless they work remotely', async () => {
  const place = { city: 'Springfield', state: 'IL', country: 'US', latitude: '39.8', longitude: '-89.64' };
  const { calls } = serverThatAnswers({
    'GET /api/places': { items: [place] },
    'POST /api/user/location': { ok: true },
    'GET /api/user': { ...ana, latitude: place.latitude, longitude: place.longitude },
  });
  show(<ServiceDialog onClose={() => undefined} />);
  expect(screen.getByText('Where do you live?')).toBeDefined();
  fireEvent.click(screen.getByLabelText(/from afar/));
  expect(screen.queryByText('Where do you live?')).toBeNull();
  fireEvent.click(screen.getByLabelText(/from afar/));
  fill(/^Your city/, 'Spring');
  fireEvent.click(await screen.findByRole('option', { name: /Springfield/ }));
  await waitFor(() => expect(screen.queryByText('Where do you live?')).toBeNull());
  expect(sent(calls('POST /api/user/location'))).toEqual({
    chosen: true,
    city: 'Springfield',
    state: 'IL',
    latitude: '39.8',
    longitude: '-89.64',
  });
});

test('a service sent again after a lost reply is the same one, after a refusal a new one', async () => {
  const answers = [
    () => Promise.reject(new TypeError('no network')),
    refusal(422, { error: 'Set your place first', code: 'place_needed' }),
    () => exampleService(),
  ];
  const { calls } = serverThatAnswers({ [CREATE]: () => answers.shift()?.() });
  show(<ServiceDialog onClose={() => undefined} />);
  fill(/^Title/, 'Bike repair');
  choose();
  for (const count of [1, 2, 3]) {
    press('Add service');
    await waitFor(() => expect(calls(CREATE)).toHaveLength(count));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Add service' })?.getAttribute('aria-busy') ?? null).toBeNull(),
    );
  }
  const keys = calls(CREATE).map(([, { body }]) => (JSON.parse(String(body)) as { key: string }).key);
  expect(keys[0]).toMatch(/^[\w-]{8,100}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[1]);
});

test('work that commonly needs a licence has a field for its number, other work does not', async () => {
  const kinds = [{ id: 'electrician', name: 'Electrician', category: 'electrical', licence: 'usually' }];
  const { calls } = serverThatAnswers({ [CREATE]: exampleService(), 'GET /api/kinds': () => ({ items: kinds }) });
  show(<ServiceDialog onClose={() => undefined} />);
  fill(/^Title/, 'Sockets and fuses');
  choose();
  await screen.findByText(/This work commonly needs a licence/);
  fill(/^Licence number/, ' OR 12345 ');
  press('Add service');
  await waitFor(() => expect(sent(calls(CREATE))).toMatchObject({ licence: 'OR 12345' }));
  cleanup();
  kinds[0] = { id: 'dog-walking', name: 'Dog walking', category: 'pets', licence: 'no' };
  show(<ServiceDialog onClose={() => undefined} />);
  fill(/^Title/, 'Dog walks');
  await screen.findByRole('button', { name: 'Pets' });
  expect(screen.queryByLabelText(/^Licence number/)).toBeNull();
});

test('an existing licence can still be changed', () => {
  serverThatAnswers({});
  show(<ServiceDialog service={exampleService({ licence: 'OR 12345' })} onClose={() => undefined} />);
  expect(screen.getByLabelText<HTMLInputElement>(/^Licence number/).value).toBe('OR 12345');
});

test('the price field says what neighbours usually ask for such work, by the unit that is chosen', async () => {
  const asked: string[] = [];
  const { calls } = serverThatAnswers({
    'GET /api/kinds': {
      items: [
        { id: 'plumbing', name: 'Plumbing', category: 'plumbing', licence: 'no' },
        { id: 'bicycle-repair', name: 'Bicycle repair', category: 'bikes_cars', licence: 'no' },
      ],
    },
    'GET /api/kinds/usual-price': () => {
      const [path] = calls('GET /api/kinds/usual-price').at(-1)!;
      asked.push(path);
      if (path.includes('unit=hour')) return { price: { unit: 'hour', low: 4000, median: 5000, high: 6000 } };
      return { price: path.includes('unit=day') ? { unit: 'day', low: 30000, median: 30000, high: 30000 } : null };
    },
  });
  show(<ServiceDialog onClose={() => undefined} />);
  choose();
  fill(/^Title/, 'Bike repair');
  await waitFor(() => expect(asked).toEqual(['/api/kinds/usual-price?kind=bicycle-repair&unit=job']));
  expect(screen.getByLabelText(/^Price/)).toBe(screen.getByRole('textbox', { description: /^Whole dollars/ }));
  expect(screen.queryByText(/usually ask/)).toBeNull();
  fill(/^For/, 'hour');
  const words = /Neighbours usually ask \$40–\$60 an hour for “Bicycle repair”\./;
  expect(await screen.findByRole('textbox', { description: words })).toBe(screen.getByLabelText(/^Price/));
  fill(/^For/, 'day');
  await screen.findByText(/Neighbours usually ask \$300 a day for “Bicycle repair”\./);
});

const ACCOUNT = 'GET /api/payments/account';
const account = { status: 'none', missing: [], mode: 'live', homeCountry: 'US' };

test('before offering a service one reads that payouts do not work in every country, and where to look', async () => {
  serverThatAnswers({ [ACCOUNT]: account });
  show(<ServiceDialog onClose={() => undefined} />);
  const link = await screen.findByRole('link', { name: /^Payment Setup ?\(opens in a new tab\)$/ });
  expect(link.getAttribute('href')).toBe('/settings/connect');
  expect(link.parentElement?.textContent).toBe(
    `Earnings can be paid out to people who live in one of ${payoutCountries('US').length} countries: look for yours under Payment Setup (opens in a new tab) before you begin.`,
  );
  cleanup();
  serverThatAnswers({ [ACCOUNT]: { ...account, homeCountry: 'JP' } });
  show(<ServiceDialog onClose={() => undefined} />);
  expect(await screen.findByText(/only to people who live in this country: Japan\./)).toBeDefined();
});

test.each([{ status: 'active' }, { mode: 'off' }])(
  'nothing is said of countries where it does not matter: %o',
  async (change) => {
    const { calls } = serverThatAnswers({ [ACCOUNT]: { ...account, ...change } });
    show(<ServiceDialog onClose={() => undefined} />);
    await waitFor(() => expect(calls(ACCOUNT)).toHaveLength(1));
    expect(screen.queryByText(/^Earnings can be paid out/)).toBeNull();
  },
);

test('a service that was begun is there again after a reload, and what was changed of another one is not mixed in', () => {
  show(<ServiceDialog onClose={() => undefined} />);
  fill(/^Title/, 'Bike repair');
  choose();
  fill(/^Description/, 'Brakes and');
  cleanup();
  show(<ServiceDialog service={exampleService({ description: 'From another tab' })} onClose={() => undefined} />);
  expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Tap and drip repair');
  expect(screen.queryByText('We kept what you typed.')).toBeNull();
  cleanup();
  show(<ServiceDialog onClose={() => undefined} />);
  expect(screen.getByText('We kept what you typed.')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Bike repair');
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Description/).value).toBe('Brakes and');
  expect(screen.getByLabelText<HTMLSelectElement>(/^Category/).value).toBe('bikes_cars');
});
