import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { NearbyNeed } from '#shared/needs.ts';
import type { OwnService } from '#shared/services.ts';
import { useDealUpdates } from '../deals/use-deal-updates.ts';
import { toasts } from '../lib/page/toast.ts';
import { nearbyKey } from '../queries/keys.ts';
import { OwnServiceCard } from '../services/own-service-card.tsx';
import { asProvider } from '../test/example-deal.ts';
import { bo as someone, exampleService } from '../test/example-service.ts';
import { hear, serverThatAnswers, show } from '../test/example-thread.tsx';
import { ana } from '../test/example-user.ts';
import { NearbyNeeds } from './nearby-needs.tsx';
import { NeedDialog } from './need-dialog.tsx';

const NEARBY = 'GET /api/needs/nearby';
const ANSWER = 'POST /api/needs/3/answers';

const need: NearbyNeed = {
  id: 3,
  title: 'Fix the dripping tap',
  description: 'In the kitchen.',
  photos: [],
  category: 'plumbing',
  budgetMin: null,
  budgetMax: 150_00,
  urgency: 'this_week',
  onDate: null,
  dateIs: 'on',
  partOfDay: null,
  city: 'Maple Hill',
  state: 'Oregon',
  createdAt: '2026-11-02T09:00:00.000Z',
  seeker: { ...someone, username: 'cyd' },
  distance: 'about 2 miles',
  commonLanguages: [],
  serviceIds: [5, 6],
  dealId: null,
  offerLasts: 72 * 3_600_000,
};
const mine = {
  items: [
    exampleService({ id: 6, title: 'Pipes' }),
    exampleService({ id: 5 }),
    exampleService({ id: 8, title: 'Dog walks' }),
  ],
  nextCursor: null,
};
const server = (answers: Record<string, unknown> = {}) =>
  serverThatAnswers({
    [NEARBY]: { items: [need], nextCursor: null },
    'GET /api/services/mine': mine,
    'GET /api/fees': { feeBps: 500, repeatFeeBps: 200, feeFloor: 0 },
    ...answers,
  });

const open = async () => {
  show(<NearbyNeeds />);
  fireEvent.click(await screen.findByRole('button', { name: /Answer with an offer/ }));
  await screen.findByRole('option', { name: 'Pipes' });
};
const fill = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send offer' }));

beforeEach(() => {
  history.replaceState(null, '', '/service-requests');
  toasts.set([]);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a need posted just now says so in its sentence', async () => {
  server({ [NEARBY]: { items: [{ ...need, createdAt: new Date().toISOString() }], nextCursor: null } });
  show(<NearbyNeeds />);
  expect((await screen.findByText(/^cyd, /)).textContent).toMatch(/^cyd, just now/);
});

test('a need shows its seeker, its distance, when and for how much', async () => {
  server();
  show(<NearbyNeeds />);
  const card = await screen.findByRole('article');
  for (const words of ['Fix the dripping tap', 'In the kitchen.', 'This week', 'Up to $150', 'About 2 miles away']) {
    expect(within(card).getByText(words)).toBeDefined();
  }
  expect(within(card).getByRole('link', { name: 'Profile of cyd' })).toBeDefined();
});

test('its photos can be viewed, if its seeker has added some', async () => {
  const photo = {
    id: 1,
    alt: 'The tap',
    width: 1200,
    height: 900,
    src: '/api/photos/1',
    small: '/api/photos/1?size=small',
  };
  server({ [NEARBY]: { items: [{ ...need, photos: [photo] }], nextCursor: null } });
  show(<NearbyNeeds />);
  const button = await screen.findByRole('button', { name: 'Enlarge: The tap' });
  expect(button.querySelector('img')?.getAttribute('src')).toBe(photo.small);
});

const others = (from: number) =>
  Array.from({ length: 20 }, (_, at) => ({ ...need, id: from - at, title: `Plant tree ${from - at}` }));
const titles = () => screen.getAllByRole('article').map((card) => card.querySelector('h3')?.textContent);

test('a notice’s need comes first and has the focus, wherever in the list it is', async () => {
  const pages = [
    { items: others(60), nextCursor: '41' },
    { items: [...others(40), need], nextCursor: null },
  ];
  serverThatAnswers({ [NEARBY]: () => pages.shift() });
  show(<NearbyNeeds sought={need.id} />);
  const card = await screen.findByRole('article', { name: need.title });
  await waitFor(() => expect(document.activeElement).toBe(card));
  expect(titles()[0]).toBe(need.title);
});

test('a notice of a need that is gone says so, or leads to the deal where I have answered it', async () => {
  const REQUESTS = 'GET /api/service-requests';
  const gone = { [NEARBY]: { items: others(22).filter(({ id }) => id !== 21), nextCursor: null } };
  server({ ...gone, [REQUESTS]: { items: [], nextCursor: null } });
  const { unmount } = show(<NearbyNeeds sought={21} />);
  const words = await screen.findByText('This need isn’t open any more.');
  expect(document.activeElement?.contains(words)).toBe(true);
  unmount();
  server({ ...gone, [REQUESTS]: { items: [asProvider({ id: 31 })], nextCursor: null } });
  show(<NearbyNeeds sought={21} />);
  expect(await screen.findByText(/^You’ve answered this need already\./)).toBeDefined();
  expect(screen.getByRole('link', { name: 'See deal' }).getAttribute('href')).toBe('/service-requests?deal=31');
});

test('another deal with the neighbour is mentioned before the form opens', async () => {
  server({ [NEARBY]: { items: [{ ...need, dealId: 40 }], nextCursor: null } });
  show(<NearbyNeeds />);
  expect(
    await screen.findByText(/^You already have a deal with cyd\. An answer to this need is a new one\./),
  ).toBeDefined();
  expect(screen.getByRole('link', { name: 'See deal with cyd' }).getAttribute('href')).toBe(
    '/service-requests?deal=40',
  );
});

test.each([
  [
    'a neighbour’s new need is told of',
    () => hear('notification', { id: 1, type: 'offer', relatedType: 'need', relatedId: 3 }),
  ],
  ['the channel comes up again', () => hear('connect', undefined)],
])('when %s, the list has it at once', async (_, happens) => {
  const Live = () => {
    useDealUpdates();
    return <NearbyNeeds />;
  };
  let now: NearbyNeed[] = [];
  server({ [NEARBY]: () => ({ items: now, nextCursor: null }) });
  show(<Live />);
  await screen.findByText('Nobody near is looking for what you offer.');
  now = [need];
  act(happens);
  expect(await screen.findByRole('article', { name: need.title })).toBeDefined();
});

test('the list is refetched after I change a service', async () => {
  const service: OwnService = { ...exampleService(), views: 0, interests: 0, hiddenReason: null };
  server({ [`PATCH /api/services/${service.id}`]: service });
  const { client } = show(<OwnServiceCard service={service} onEdit={() => undefined} />);
  client.setQueryData(nearbyKey, { pages: [], pageParams: [] });
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
  await waitFor(() => expect(client.getQueryState(nearbyKey)?.isInvalidated).toBe(true));
});

test('a shared language is named', async () => {
  server({ [NEARBY]: { items: [{ ...need, commonLanguages: ['es', 'pl'] }], nextCursor: null } });
  show(<NearbyNeeds />);
  expect(await screen.findByText('Speaks Spanish and Polish')).toBeDefined();
});

test('without needs it says what to do next; a failure can be retried', async () => {
  server({ [NEARBY]: { items: [], nextCursor: null } });
  const { unmount } = show(<NearbyNeeds />);
  expect(await screen.findByText('Nobody near is looking for what you offer.')).toBeDefined();
  unmount();
  server({ [NEARBY]: () => Response.json({ error: 'Request failed' }, { status: 500 }) });
  show(<NearbyNeeds />);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  server();
  fireEvent.click(retry);
  expect(await screen.findByText('Fix the dripping tap')).toBeDefined();
});

test('an answer is sent with one of the matching services, and leads to its deal', async () => {
  const { calls } = server({ [ANSWER]: { id: 31, need: { id: 3, title: need.title } } });
  await open();
  const names = within(screen.getByLabelText('Your service'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['Tap and drip repair', 'Pipes']);
  fill('Your service', '6');
  fill('Price', '80');
  expect(screen.getByText(/You get at least \$76 of \$80/)).toBeDefined();
  fill(/What is included/, 'New washer\n\nTest');
  fill(/A word to cyd/, 'I am near.');
  send();
  await waitFor(() => expect(location.search).toBe('?deal=31'));
  const body = JSON.parse(String(calls(ANSWER)[0]![1].body));
  expect(body).toMatchObject({
    serviceId: 6,
    amount: 80,
    scope: ['New washer', 'Test'],
    time: null,
    message: 'I am near.',
    key: expect.any(String),
  });
  expect(toasts.get()[0]).toMatchObject({ title: 'Offer sent', about: { href: '/service-requests?deal=31' } });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an answer’s sums are sent in dollars, as typed, and a refused line shows its error', async () => {
  const fields = { 'lines.0.label': 'Say it in other words' };
  const { calls } = server({
    [ANSWER]: () => Response.json({ error: 'Please check it.', code: 'invalid_input', fields }, { status: 400 }),
  });
  await open();
  fill('Price', '80');
  fireEvent.click(screen.getByRole('button', { name: 'Add a line' }));
  fill('Line 1: what for', 'Labour');
  fill('Line 1: amount', '80');
  send();
  expect(await screen.findByText('Say it in other words')).toBeDefined();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Line 1: what for')));
  expect(calls(ANSWER).map(([, { body }]) => JSON.parse(String(body)))).toEqual([
    {
      key: expect.any(String),
      serviceId: 5,
      amount: 80,
      lines: [{ label: 'Labour', amount: 80 }],
      scope: [],
      time: null,
      message: '',
      validUntil: null,
    },
  ]);
});

test('a wrong price shows its error at the field, and nothing is sent', async () => {
  const { calls } = server();
  await open();
  const none = 'Please enter a valid positive number';
  const cents = 'Please enter whole dollars';
  const tooMuch = 'Maximum payment amount is $9,999';
  for (const [price, words] of [
    ['', none],
    ['10000', tooMuch],
    ['0', none],
    ['12.50', cents],
    ['99999999', tooMuch],
    ['1e3', none],
    ['10000.5', tooMuch],
  ] as const) {
    fill('Price', price);
    send();
    expect(await screen.findByText(words), price).toBeDefined();
    expect(screen.getByLabelText('Price').getAttribute('aria-invalid')).toBe('true');
  }
  expect(calls(ANSWER)).toEqual([]);
});

test('when the need has ended meanwhile, the dialog says so and the list is refetched', async () => {
  const words = 'Nobody is looked for any more: this need is over.';
  const { calls } = server({ [ANSWER]: () => Response.json({ error: words, code: 'wrong_state' }, { status: 409 }) });
  await open();
  fill('Price', '80');
  send();
  expect(await screen.findByText(words)).toBeDefined();
  await waitFor(() => expect(calls(NEARBY)).toHaveLength(2));
});

test('a retry after a lost reply is the same answer', async () => {
  let isLost = true;
  const { calls } = server({
    [ANSWER]: () => {
      if (isLost) throw new TypeError('Failed to fetch');
      return { id: 31, need: { id: 3, title: need.title } };
    },
  });
  await open();
  fill('Price', '80');
  send();
  await screen.findByText('Failed to fetch');
  isLost = false;
  send();
  await waitFor(() => expect(calls(ANSWER)).toHaveLength(2));
  const keys = calls(ANSWER).map(([, { body }]) => JSON.parse(String(body)).key);
  expect(new Set(keys).size).toBe(1);
});

test('if the need was answered in another tab, the form keeps what was typed, and links to that deal', async () => {
  const error = 'You already have an open deal about this.';
  server({ [ANSWER]: () => Response.json({ error, code: 'deal_under_way', dealId: 40 }, { status: 409 }) });
  await open();
  fill('Price', '80');
  fill(/A word to cyd/, 'I am near.');
  send();
  expect(await screen.findByText(error)).toBeDefined();
  const link = screen.getByRole('link', { name: /^See deal/ });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/service-requests?deal=40', '_blank']);
  expect(screen.getByLabelText<HTMLTextAreaElement>(/A word to cyd/).value).toBe('I am near.');
  expect(screen.getByLabelText<HTMLInputElement>('Price').value).toBe('80');
});

test('a question about a need can be asked before a price is named, in the thread about the service that fits', async () => {
  server({ 'GET /api/messages/5/9': [] });
  show(<NearbyNeeds />);
  fireEvent.click(await screen.findByRole('button', { name: 'Ask a question: Fix the dripping tap' }));
  expect(await screen.findByRole('dialog', { name: 'Message about Tap and drip repair' })).toBeDefined();
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Message')).value).toBe('About “Fix the dripping tap”: ');
});

test('a need is shown to neighbours only when its box is ticked', async () => {
  const { calls } = serverThatAnswers({ 'POST /api/needs': { ...need, visibility: 'public' } });
  show(<NeedDialog onClose={() => undefined} />, { ...ana, latitude: '44.9', longitude: '-123' });
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Show it to neighbours nearby' });
  expect(box.checked).toBe(false);
  fireEvent.click(box);
  fireEvent.change(screen.getByLabelText('In one sentence'), { target: { value: 'Fix the dripping tap' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save need' }));
  await waitFor(() => expect(calls('POST /api/needs')).toHaveLength(1));
  expect(JSON.parse(String(calls('POST /api/needs')[0]![1].body)).visibility).toBe('public');
});
