import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Need } from '#shared/needs.ts';
import { InterestHost } from '../services/interest-host.tsx';
import { dealWith } from '../test/example-deal.ts';
import {
  asked,
  athome,
  found,
  inUrl,
  LIST,
  listed,
  MATCHES,
  need,
  NEEDS,
  OF_NEED,
  PARSE,
  said,
  server,
} from '../test/example-need.ts';
import { show } from '../test/example-thread.tsx';
import { Confirms } from '../ui/overlay/confirms.tsx';
import { Toasts } from '../ui/overlay/toasts.tsx';
import NeedsPage from './needs-page.tsx';

const type = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });

beforeEach(() => history.replaceState(null, '', '/needs'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the search runs once typing pauses, is kept in the URL, and is saved nowhere', async () => {
  const { calls } = server();
  show(<NeedsPage />, athome);
  await screen.findByRole('link', { name: 'Tap and drip repair' });
  for (const text of ['d', 'dr', 'drip', 'dripping tap ']) type(text);
  await waitFor(() => expect(asked(calls(MATCHES))).toEqual([{ q: 'dripping tap' }]));
  expect(asked(calls(LIST))).toEqual([{}]);
  expect(calls(PARSE)).toHaveLength(1);
  expect(inUrl()).toEqual({ q: 'dripping tap' });
  expect(calls('POST /api/needs')).toEqual([]);
});

test('a link at the top leads to one’s own needs, if there are any', async () => {
  server();
  show(<NeedsPage />, athome);
  const link = await screen.findByRole('link', { name: 'Your needs' });
  const heading = await screen.findByRole('heading', { name: 'Your needs' });
  expect(link.getAttribute('href')).toBe(`#${heading.id}`);
  expect(heading.tabIndex).toBe(-1);
});

test('Enter does not wait, and a shared link’s search runs', async () => {
  history.replaceState(null, '', '/needs?q=piano&max=50&sort=price');
  const { calls } = server();
  show(<NeedsPage />, athome);
  await waitFor(() => expect(asked(calls(MATCHES))).toEqual([{ q: 'piano', maxPrice: '50', sort: 'price' }]));
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('piano');
  type('guitar');
  fireEvent.submit(screen.getByRole('search'));
  expect(inUrl()).toEqual({ q: 'guitar', max: '50', sort: 'price' });
});

test('unreadable values in the URL are ignored', async () => {
  history.replaceState(null, '', '/needs?radius=far&max=-1&category=toString&sort=luck&need=x');
  const { calls } = server();
  show(<NeedsPage />, athome);
  await waitFor(() => expect(asked(calls(LIST))).toEqual([{}]));
});

test('a filter narrows the search and stays in the URL', async () => {
  const { calls } = server();
  show(<NeedsPage />, athome);
  fireEvent.change(screen.getByLabelText('Category'), { target: { value: 'plumbing' } });
  await waitFor(() => expect(asked(calls(LIST)).at(-1)).toEqual({ category: 'plumbing' }));
  expect(inUrl()).toEqual({ category: 'plumbing' });
});

test('a saved need is searched as it was stated, and an interest carries it', async () => {
  const { calls } = server({ 'POST /api/service-interests': { id: 77 } });
  show(
    <>
      <NeedsPage />
      <InterestHost />
    </>,
    athome,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Find neighbours' }));
  expect(inUrl()).toEqual({ need: '3' });
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('Fix the dripping tap');
  expect(await screen.findByText('Above your budget')).toBeDefined();
  expect([calls(OF_NEED).length, calls(MATCHES).length, calls(PARSE).length]).toEqual([1, 0, 0]);
  fireEvent.click(screen.getByRole('button', { name: 'I’m interested' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Send interest' }));
  await screen.findByText('Open the deal');
  expect(said(calls('POST /api/service-interests'))).toMatchObject({ serviceId: 5, needId: 3 });
});

test('a need searched with other filters keeps its own, and stays selected', async () => {
  history.replaceState(null, '', '/needs?need=3&rating=4');
  const { calls } = server();
  show(<NeedsPage />, athome);
  await waitFor(() =>
    expect(asked(calls(MATCHES))).toEqual([
      { q: 'Fix the dripping tap', radiusKm: '24', budget: '150', minRating: '4' },
    ]),
  );
  expect(calls(LIST)).toEqual([]);
  expect(screen.getByRole('button', { name: 'When: This week' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Remove Fix the dripping tap' }));
  expect(inUrl()).toEqual({ q: 'Fix the dripping tap', rating: '4' });
});

test('emptying the box ends the search for a need, and shows everybody again', async () => {
  history.replaceState(null, '', '/needs?need=3');
  const { calls } = server();
  show(<NeedsPage />, athome);
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('Fix the dripping tap'));
  type('');
  fireEvent.submit(screen.getByRole('search'));
  expect(inUrl()).toEqual({});
  await waitFor(() => expect(asked(calls(LIST))).toEqual([{}]));
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
});

test('another sentence typed over a need ends its search, and an interest no longer carries it', async () => {
  history.replaceState(null, '', '/needs?need=3&budget=..80&rating=4');
  const { calls } = server({ 'POST /api/service-interests': { id: 77 } });
  show(
    <>
      <NeedsPage />
      <InterestHost />
    </>,
    athome,
  );
  await screen.findByText('Looking for');
  type('walk my dog');
  await waitFor(() => expect(inUrl()).toEqual({ q: 'walk my dog', rating: '4' }));
  await waitFor(() => expect(asked(calls(MATCHES)).at(-1)).toEqual({ q: 'walk my dog', minRating: '4' }));
  expect(screen.queryByText('Looking for')).toBeNull();
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'I’m interested' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Send interest' }));
  await screen.findByText('Open the deal');
  expect(said(calls('POST /api/service-interests'))).not.toHaveProperty('needId');
});

test('a need stays selected while its sentence continues', async () => {
  history.replaceState(null, '', '/needs?need=3');
  server();
  show(<NeedsPage />, athome);
  await screen.findByText('Looking for');
  for (const q of ['Fix the', 'Mend my dripping tap']) {
    type(q);
    await waitFor(() => expect(inUrl()).toEqual({ q, need: '3' }));
    expect(screen.getByText('Looking for')).toBeDefined();
  }
});

test('a link with a need and unrelated words searches for the words alone', async () => {
  history.replaceState(null, '', '/needs?need=3&q=walk%20my%20dog');
  server();
  show(<NeedsPage />, athome);
  expect(await screen.findByRole('button', { name: 'Save as a need' })).toBeDefined();
  await screen.findByRole('article', { name: need.title });
  expect(screen.queryByText('Looking for')).toBeNull();
});

test('the last typed text does not come back over the chosen need', async () => {
  server();
  show(<NeedsPage />, athome);
  const choose = await screen.findByRole('button', { name: 'Find neighbours' });
  type('guitar lessons');
  fireEvent.click(choose);
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(inUrl()).toEqual({ need: '3' });
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe(need.title);
});

const AFAR: Partial<Need> = { near: '45.52,-122.68', city: 'Portland', state: 'OR' };

test('a need for another town says so, and is searched there', async () => {
  history.replaceState(null, '', '/needs?need=3&rating=4');
  const { calls } = server({ [NEEDS]: listed({ ...need, ...AFAR }), 'PATCH /api/needs/3': need });
  show(<NeedsPage />, athome);
  await waitFor(() => expect(asked(calls(MATCHES))[0]).toMatchObject({ near: '45.52,-122.68' }));
  expect(screen.getByRole('button', { name: 'Place: Portland, OR' })).toBeDefined();
  expect(within(await screen.findByRole('article', { name: need.title })).getByText('Portland, OR')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Edit Fix the dripping tap' }));
  const where = within(await screen.findByRole('dialog')).getByRole<HTMLInputElement>('combobox', { name: /^Where/ });
  expect(where.value).toBe('Portland, OR');
  fireEvent.change(where, { target: { value: '' } });
  fireEvent.blur(where);
  expect(where.value).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(said(calls('PATCH /api/needs/3'))).toMatchObject({ near: null }));
});

test('a need sent again after a lost reply is stated once, and under a new key after a refusal', async () => {
  let answer = () => Response.json({ error: 'Request failed' }, { status: 500 });
  const { calls } = server({ 'POST /api/needs': () => answer(), [NEEDS]: listed() });
  history.replaceState(null, '', '/needs?q=drip');
  show(<NeedsPage />, athome);
  fireEvent.click(await screen.findByRole('button', { name: 'Save as a need' }));
  const save = await screen.findByRole('button', { name: 'Save need' });
  const sent = () =>
    calls('POST /api/needs').map(
      ([, init]) => (JSON.parse((init as RequestInit).body as string) as { key: string }).key,
    );
  const press = async (times: number) => {
    fireEvent.click(save);
    await waitFor(() => expect(sent()).toHaveLength(times));
    await waitFor(() => expect(save.getAttribute('aria-busy')).not.toBe('true'));
  };
  await press(1);
  answer = () =>
    Response.json({ error: 'This key was already used for something else.', code: 'key_reused' }, { status: 409 });
  await press(2);
  await press(3);
  expect(sent()[1]).toBe(sent()[0]);
  expect(sent()[2]).not.toBe(sent()[0]);
});

test('a refused need shows the error at its field, once', async () => {
  const error = 'At most 120 characters';
  const answer = () => Response.json({ error, code: 'invalid_input', fields: { title: error } }, { status: 400 });
  server({ 'POST /api/needs': answer, [NEEDS]: listed() });
  history.replaceState(null, '', '/needs?q=drip');
  show(<NeedsPage />, athome);
  fireEvent.click(await screen.findByRole('button', { name: 'Save as a need' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Save need' }));
  await dialog.findByText(error);
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Save need' }).getAttribute('aria-busy')).toBeNull());
  expect(dialog.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([error]);
  expect(document.activeElement).toBe(dialog.getByLabelText('In one sentence'));
});

const RENEW = 'POST /api/needs/3/renewals';
const renewButton = () => screen.queryByRole('button', { name: /^Renew/ });

test.each(['expired', 'open'] as const)(
  'a need that is %s and expires soon is renewed with one tap',
  async (status) => {
    let now: Need = { ...need, status, canBeRenewed: true };
    const answer: { give?: (response: Response) => void } = {};
    const held = new Promise<Response>((resolve) => {
      answer.give = resolve;
    });
    const { calls } = server({ [NEEDS]: () => listed(now), [RENEW]: () => held });
    show(
      <>
        <NeedsPage />
        <Toasts />
      </>,
      athome,
    );
    const button = await screen.findByRole('button', { name: 'Renew: Fix the dripping tap' });
    expect(screen.getByText(`${status === 'expired' ? 'Expired' : 'Expires'} on Wed, 2 Dec 2026`)).toBeDefined();
    fireEvent.click(button);
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
    fireEvent.click(button);
    now = { ...need, expiresAt: '2026-12-24T09:00:00.000Z' };
    await waitFor(() => expect(calls(RENEW)).toHaveLength(1));
    answer.give?.(Response.json(now));
    expect(await screen.findByText('Fix the dripping tap stays open until Thu, 24 Dec 2026.')).toBeDefined();
    await waitFor(() => expect(renewButton()).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('article', { name: need.title }));
    expect(screen.getByText('Open')).toBeDefined();
    expect(calls(RENEW)).toHaveLength(1);
  },
);

test('a refused renewal says why, and shows the need’s status', async () => {
  let now: Need = { ...need, status: 'expired', canBeRenewed: true };
  const refused = { code: 'wrong_state', status: 'booked', error: 'This need is booked: there is nothing to renew.' };
  server({ [NEEDS]: () => listed(now), [RENEW]: () => Response.json(refused, { status: 409 }) });
  show(
    <>
      <NeedsPage />
      <Toasts />
    </>,
    athome,
  );
  const button = await screen.findByRole('button', { name: /^Renew/ });
  now = { ...need, status: 'booked' };
  fireEvent.click(button);
  expect(await screen.findByText(refused.error)).toBeDefined();
  expect(await screen.findByText('Booked')).toBeDefined();
  expect(renewButton()).toBeNull();
});

test('a need with time left, or a booked one, cannot be renewed', async () => {
  server({ [NEEDS]: listed(need, { ...need, id: 4, status: 'booked', expiresAt: null }) });
  show(<NeedsPage />, athome);
  expect(await screen.findByText('Booked')).toBeDefined();
  expect(renewButton()).toBeNull();
});

test('a notice’s link opens its need, and does not search for an expired one', async () => {
  history.replaceState(null, '', '/needs?need=3');
  const expired: Need = { ...need, status: 'expired', canBeRenewed: true };
  server({ [NEEDS]: listed({ ...need, id: 4, title: 'Mow the lawn' }, expired) });
  show(<NeedsPage />, athome);
  const card = await screen.findByRole('article', { name: need.title });
  expect(document.activeElement).toBe(card);
  expect(card.getAttribute('aria-current')).toBe('true');
  expect(screen.queryByText('Looking for')).toBeNull();
});

test('an expired need can only be withdrawn or renewed', async () => {
  const { calls } = server({
    [NEEDS]: listed({ ...need, status: 'expired', canBeRenewed: true }),
    'DELETE /api/needs/3': { success: true },
  });
  show(
    <>
      <NeedsPage />
      <Confirms />
    </>,
    athome,
  );
  const card = within(await screen.findByRole('article', { name: need.title }));
  expect(card.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual([
    `Renew: ${need.title}`,
    `Withdraw ${need.title}`,
  ]);
  fireEvent.click(card.getByRole('button', { name: `Withdraw ${need.title}` }));
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(calls('DELETE /api/needs/3')).toHaveLength(1));
});

test('a booked need leads to its deal', async () => {
  const deal = { ...dealWith(), status: 'paid_in_escrow', need: { id: 3, title: need.title } };
  const { calls } = server({
    [NEEDS]: listed({ ...need, status: 'booked', dealCount: 1 }),
    'GET /api/service-interests': { items: [deal], nextCursor: null },
  });
  show(<NeedsPage />, athome);
  const card = within(await screen.findByRole('article', { name: need.title }));
  expect(card.getByText('1 deal under way')).toBeDefined();
  expect((await card.findByRole('link', { name: /Bike repair/ })).getAttribute('href')).toBe(
    '/service-interests?deal=7',
  );
  // Asks for the deals of this need, however many others are open.
  expect(calls('GET /api/service-interests').map(([path]) => path)).toContain(
    '/api/service-interests?status=open&needId=3',
  );
});

test('deals about a need that cannot be loaded say so', async () => {
  server({
    [NEEDS]: listed({ ...need, dealCount: 1 }),
    'GET /api/service-interests': () => Response.json({ error: 'Request failed' }, { status: 500 }),
  });
  show(<NeedsPage />, athome);
  const card = within(await screen.findByRole('article', { name: need.title }));
  expect(await card.findByText('Its deals could not be loaded.')).toBeDefined();
});

const notice = () => within(screen.getByRole('region', { name: 'This need' }));

test('the link of an expired need says so above the results, and renews it in place', async () => {
  history.replaceState(null, '', '/needs?need=3');
  let now: Need = { ...need, status: 'expired', canBeRenewed: true };
  const { calls } = server({
    [NEEDS]: () => listed(now),
    [RENEW]: () => {
      now = need;
      return now;
    },
  });
  show(<NeedsPage />, athome);
  expect(await screen.findByText('“Fix the dripping tap” has expired.')).toBeDefined();
  expect(calls(OF_NEED)).toEqual([]);
  fireEvent.click(notice().getByRole('button', { name: /^Renew/ }));
  expect(await screen.findByText('Looking for')).toBeDefined();
  expect(screen.queryByText(/has expired/)).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Search' }));
});

test('the link of a booked need leads to its booking', async () => {
  history.replaceState(null, '', '/needs?need=3');
  server({
    [NEEDS]: listed({ ...need, status: 'booked', expiresAt: null }),
    'GET /api/service-interests': {
      items: [{ id: 8, need: { id: 3 }, service: { id: 99 }, status: 'paid_in_escrow' }],
      nextCursor: null,
    },
  });
  show(<NeedsPage />, athome);
  expect(await screen.findByText('“Fix the dripping tap” is booked.')).toBeDefined();
  await waitFor(() =>
    expect(notice().getByRole('link', { name: 'See the booking' }).getAttribute('href')).toBe(
      '/service-interests?deal=8',
    ),
  );
});

test.each([
  ['fulfilled', '“Fix the dripping tap” is done.'],
  ['withdrawn', '“Fix the dripping tap” was withdrawn.'],
] as const)('the link of a need that is %s says so', async (status, words) => {
  history.replaceState(null, '', '/needs?need=3');
  server({ [NEEDS]: listed(), 'GET /api/needs/3': { ...need, status, expiresAt: null } });
  show(<NeedsPage />, athome);
  expect(await screen.findByText(words)).toBeDefined();
});

test('the link of a missing need, or a neighbour’s, says that it is not here, until a search', async () => {
  history.replaceState(null, '', '/needs?need=3');
  server({
    [NEEDS]: listed(),
    'GET /api/needs/3': () => Response.json({ error: 'Not found.', code: 'not_found' }, { status: 404 }),
  });
  show(<NeedsPage />, athome);
  expect(await screen.findByText('This need is not here any more.')).toBeDefined();
  type('walk my dog');
  await waitFor(() => expect(inUrl()).toEqual({ q: 'walk my dog' }));
  expect(screen.queryByText('This need is not here any more.')).toBeNull();
});

test('an edit keeps the goal that the need has joined meanwhile', async () => {
  const saved = { ...need, goalId: 8, placeInGoal: 1 };
  const { calls } = server({ [NEEDS]: listed({ ...saved, goalId: 7 }), 'PATCH /api/needs/3': saved });
  show(<NeedsPage />, athome);
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Fix the dripping tap' }));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls('PATCH /api/needs/3')).toHaveLength(1));
  const body = said(calls('PATCH /api/needs/3'));
  expect(body).toMatchObject({ title: need.title });
  expect(body).not.toHaveProperty('goalId');
  expect(body).not.toHaveProperty('placeInGoal');
});

test('a user without saved needs is promised no number of days', async () => {
  server({ [NEEDS]: listed() });
  show(<NeedsPage />, athome);
  expect((await screen.findByText(/^None saved yet/)).textContent).not.toMatch(/\d/);
});

test('a search can be saved as a need, which starts with the typed text', async () => {
  history.replaceState(null, '', '/needs?q=walk%20the%20dog&max=50');
  const saved = { ...need, id: 4, title: 'walk the dog' };
  const { calls } = server({
    'POST /api/needs': saved,
    'GET /api/needs/4/matches': { items: [], readings: [], isUnsure: false, hasDeclined: false },
  });
  show(<NeedsPage />, athome);
  fireEvent.click(screen.getByRole('button', { name: 'Save as a need' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Show it to neighbours nearby' }).checked).toBe(false);
  fireEvent.click(dialog.getByLabelText('On a day'));
  fireEvent.click(dialog.getByRole('button', { name: 'Save need' }));
  expect((await dialog.findByText('Please choose the day')).getAttribute('role')).toBe('alert');
  expect(calls('POST /api/needs')).toEqual([]);
  fireEvent.change(dialog.getByLabelText('Which day'), { target: { value: '2026-11-20' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save need' }));
  await waitFor(() => expect(inUrl()).toEqual({ max: '50', need: '4' }));
  expect(said(calls('POST /api/needs'))).toMatchObject({
    title: 'walk the dog',
    budgetMin: null,
    budgetMax: 50,
    urgency: 'on_date',
    onDate: '2026-11-20',
    dateIs: 'on',
    visibility: 'private',
    category: null,
    kind: null,
    goalId: null,
  });
});

test('an empty result says what to do next', async () => {
  history.replaceState(null, '', '/needs?q=zeppelin');
  server({ [MATCHES]: { items: [], readings: [], isUnsure: false } });
  show(<NeedsPage />, athome);
  expect(await screen.findByText('Nobody near offers this yet.')).toBeDefined();
  expect(screen.getAllByRole('button', { name: 'Save as a need' }).length).toBeGreaterThan(0);
});

test.each([
  [
    '/needs?q=tap&rating=5',
    { readings: [], isUnsure: false },
    'Nobody near fits these filters.',
    'Try other words, or save it as a need and come back to it.',
  ],
  [
    '/needs?rating=5',
    undefined,
    'Nobody near fits these filters.',
    'Say above what you need, or look at everybody near.',
  ],
  [
    '/needs?q=xq',
    { readings: [], isUnsure: true },
    'Nobody was found for these words.',
    'Try other words, or save it as a need and come back to it.',
  ],
  [
    '/needs?q=xq&category=repairs',
    { readings: [], isUnsure: true },
    'Nobody was found for these words.',
    'Try other words, or save it as a need and come back to it.',
  ],
])('%s an empty result does not claim that nobody offers it', async (path, understood, title, next) => {
  history.replaceState(null, '', path);
  server({ [MATCHES]: { items: [], ...understood }, [LIST]: { items: [], nextCursor: null } });
  show(<NeedsPage />, athome);
  expect(await screen.findByText(title)).toBeDefined();
  expect(screen.getByText(next)).toBeDefined();
  expect(screen.queryByText(/Nobody near offers/)).toBeNull();
});

test('for a saved need it does not suggest saving it, and says where somebody has declined it', async () => {
  history.replaceState(null, '', '/needs?need=4');
  const answers = (hasDeclined: boolean) => ({
    'GET /api/needs/4': { ...need, id: 4 },
    'GET /api/needs/4/matches': { items: [], readings: [], isUnsure: false, hasDeclined },
  });
  server(answers(false));
  const { unmount } = show(<NeedsPage />, athome);
  expect(await screen.findByText('Nobody near offers this yet.')).toBeDefined();
  expect(screen.getByText('Look further away, or show the need to neighbours: then they can answer it.')).toBeDefined();
  expect(screen.queryByText(/save it as a need/)).toBeNull();
  unmount();
  server(answers(true));
  show(<NeedsPage />, athome);
  expect(await screen.findByText('Nobody else near offers this yet.')).toBeDefined();
});

test('when nobody offers anything at all it says so, without a count and without a map', async () => {
  server({ [LIST]: { items: [], nextCursor: null } });
  show(<NeedsPage />, { ...athome, city: 'Springfield' });
  expect(await screen.findByText('Nobody offers anything near Springfield yet.')).toBeDefined();
  expect(screen.queryByRole('group', { name: 'Show as' })).toBeNull();
  type('zeppelin');
  expect(await screen.findByRole('group', { name: 'Show as' })).toBeDefined();
});

test('a failed search can be retried', async () => {
  let fails = true;
  server({ [LIST]: () => (fails ? Response.json({ error: 'Request failed' }, { status: 500 }) : found) });
  show(<NeedsPage />, athome);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  fails = false;
  fireEvent.click(retry);
  expect(await screen.findByRole('link', { name: 'Tap and drip repair' })).toBeDefined();
});

test('of many needs the newest three are beside the search, with the selected one, and all on request', async () => {
  history.replaceState(null, '', '/needs?need=5');
  const titles = ['Mow the lawn', 'Hang the pictures', 'Walk the dog', 'Clean the windows', 'Mend the chair'];
  server({
    [NEEDS]: listed(...titles.map((title, at) => ({ ...need, id: 9 - at, title }))),
    'GET /api/needs/5/matches': { items: [], readings: [], isUnsure: false, hasDeclined: false },
  });
  show(<NeedsPage />, athome);
  const list = await screen.findByRole('list', { name: 'Your needs' });
  const shown = () =>
    within(list)
      .getAllByRole('article')
      .map((card) => card.querySelector('h3')?.textContent);
  expect(shown()).toEqual([...titles.slice(0, 3), 'Mend the chair']);
  fireEvent.click(screen.getByRole('button', { name: 'All your needs (5)' }));
  expect(shown()).toEqual(titles);
  fireEvent.click(screen.getByRole('button', { name: 'Show fewer' }));
  expect(shown()).toHaveLength(4);
});

test('more needs than a page holds load on request, and a linked one is there even if it is further down', async () => {
  history.replaceState(null, '', '/needs?need=3');
  const many = Array.from({ length: 21 }, (_, at) => ({ ...need, id: 40 - at, title: `Plant tree ${40 - at}` }));
  const pages = [
    { items: many.slice(0, 20), nextCursor: '21' },
    { items: [many[20], need], nextCursor: null },
  ];
  const { calls } = server({
    [NEEDS]: () => pages[asked(calls(NEEDS)).at(-1)?.cursor === '21' ? 1 : 0],
    'GET /api/needs/3': need,
  });
  show(<NeedsPage />, athome);
  const card = await screen.findByRole('article', { name: need.title });
  await waitFor(() => expect(document.activeElement).toBe(card));
  expect(screen.getByText('Looking for')).toBeDefined();
  const shown = () =>
    within(screen.getByRole('list', { name: 'Your needs' }))
      .getAllByRole('article')
      .map((one) => one.querySelector('h3')?.textContent);
  expect(shown()).toEqual([...many.slice(0, 3).map(({ title }) => title), need.title]);
  fireEvent.click(screen.getByRole('button', { name: 'All your needs (20+)' }));
  expect(shown()).toHaveLength(21);
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(shown()).toEqual([...many.map(({ title }) => title), need.title]));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('three needs are all there at once', async () => {
  server({ [NEEDS]: listed(need, { ...need, id: 4 }, { ...need, id: 6 }) });
  show(<NeedsPage />, athome);
  await screen.findByRole('list', { name: 'Your needs' });
  expect(screen.queryByRole('button', { name: /All your needs/ })).toBeNull();
});
