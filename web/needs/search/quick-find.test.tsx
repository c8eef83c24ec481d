import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dancing, exampleMatch, exampleParse, tapRepair } from '../../test/example-match.ts';
import {
  asked,
  athome,
  inUrl,
  LIST,
  listed,
  MATCHES,
  matched,
  need,
  NEEDS,
  PARSE,
  plainly,
  said,
  server,
} from '../../test/example-need.ts';
import { exampleService } from '../../test/example-service.ts';
import { show } from '../../test/example-thread.tsx';
import NeedsPage from '../needs-page.tsx';

const SENTENCE = 'someone to fix a dripping tap this week, under $150';
const open = (query: string) => history.replaceState(null, '', `/needs?${query}`);
const openSentence = (more = '') => open(`${new URLSearchParams({ q: SENTENCE })}${more}`);
const type = (text: string) => {
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
  fireEvent.submit(screen.getByRole('search'));
};
const parts = () => within(screen.getByRole('group', { name: 'What you are looking for' }));
const part = (name: string) => parts().findByRole('button', { name });
const remove = async (name: string) => fireEvent.click(await part(`Remove ${name}`));
const dialog = () => within(screen.getByRole('dialog'));

beforeEach(() => {
  history.replaceState(null, '', '/needs');
  vi.useFakeTimers({ now: new Date('2026-11-22T10:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a sentence is parsed: its request is searched within its budget, and the parts are chips', async () => {
  openSentence();
  const { calls } = server({ [PARSE]: exampleParse() });
  show(<NeedsPage />, athome);
  for (const name of ['Kind of help: Tap and toilet repair', 'Budget: Up to $150', 'When: This week'])
    expect(await part(name)).toBeDefined();
  expect(said(calls(PARSE))).toEqual({ text: SENTENCE });
  await waitFor(() => expect(asked(calls(MATCHES))).toEqual([{ q: 'Someone to fix a dripping tap', budget: '150' }]));
  expect(await screen.findByText('Above your budget')).toBeDefined();
  expect(calls(LIST)).toEqual([]);
  expect(inUrl()).toEqual({ q: SENTENCE });
});

test('a day, a part of it, another place and remote help are searched as stated', async () => {
  openSentence();
  const place = { city: 'Austin', state: 'TX', country: 'US', latitude: '30.27', longitude: '-97.74' };
  const { calls } = server({
    [PARSE]: exampleParse({
      urgency: 'on_date',
      onDate: '2026-11-27',
      partOfDay: 'morning',
      place,
      remote: true,
      budgetMax: null,
    }),
  });
  show(<NeedsPage />, athome);
  for (const name of ['When: Fri, 27 Nov 2026', 'Time of day: Morning', 'Place: Austin, TX, US'])
    expect(await part(name)).toBeDefined();
  expect(parts().getByText('From afar')).toBeDefined();
  await waitFor(() =>
    expect(asked(calls(MATCHES))).toEqual([
      {
        q: 'Someone to fix a dripping tap',
        near: '30.27,-97.74',
        remote: '1',
        day: '2026-11-27',
        partOfDay: 'morning',
      },
    ]),
  );
  await remove('how');
  await remove('place');
  await waitFor(() =>
    expect(asked(calls(MATCHES)).at(-1)).toEqual({
      q: 'Someone to fix a dripping tap',
      day: '2026-11-27',
      partOfDay: 'morning',
    }),
  );
  expect(inUrl()).toEqual({ q: SENTENCE, place: '-', afar: '-' });
});

test('help wanted by a day does not filter by who is free that day, help wanted today does', async () => {
  openSentence();
  const { calls } = server({
    [PARSE]: exampleParse({ urgency: 'on_date', onDate: '2026-11-27', dateIs: 'by', budgetMax: null }),
  });
  show(<NeedsPage />, athome);
  fireEvent.click(await part('When: By Fri, 27 Nov 2026'));
  fireEvent.click(dialog().getByLabelText('Today'));
  fireEvent.click(dialog().getByRole('button', { name: 'Use this time' }));
  await waitFor(() => expect(asked(calls(MATCHES)).map(({ day }) => day)).toEqual([undefined, '2026-11-22']));
  expect(inUrl()).toEqual({ q: SENTENCE, when: 'today', time: '-' });
});

test('corrections stay while the text continues, and go with the text', async () => {
  openSentence();
  const { calls } = server({ [PARSE]: exampleParse() });
  show(<NeedsPage />, athome);
  fireEvent.click(await part('Budget: Up to $150'));
  fireEvent.change(dialog().getByLabelText('To'), { target: { value: 'lots' } });
  fireEvent.click(dialog().getByRole('button', { name: 'Use this budget' }));
  expect(dialog().getByRole('alert').textContent).toBe('Please enter whole dollars, at most $9,999');
  fireEvent.change(dialog().getByLabelText('To'), { target: { value: '80' } });
  fireEvent.click(dialog().getByRole('button', { name: 'Use this budget' }));
  expect(inUrl()).toEqual({ q: SENTENCE, budget: '..80' });
  await remove('when');
  type(`${SENTENCE}, please`);
  await waitFor(() => expect(calls(PARSE)).toHaveLength(2));
  await waitFor(() => expect(asked(calls(MATCHES)).at(-1)).toMatchObject({ budget: '80' }));
  expect(await part('Budget: Up to $80')).toBeDefined();
  expect(parts().queryByText('This week')).toBeNull();
  expect(inUrl()).toEqual({ q: `${SENTENCE}, please`, budget: '..80', when: 'flexible' });
  type('');
  expect(inUrl()).toEqual({});
});

test('a shared link’s corrections apply, and unreadable ones do not', async () => {
  openSentence('&budget=20..60&kind=tap-dancing&when=soon&place=nowhere');
  const { calls } = server({ [PARSE]: exampleParse(), 'GET /api/kinds': { items: [tapRepair, dancing] } });
  show(<NeedsPage />, athome);
  for (const name of ['Kind of help: Dance lessons', 'Budget: $20 to $60', 'When: This week'])
    expect(await part(name)).toBeDefined();
  expect(asked(calls(MATCHES))).toEqual([{ q: 'Someone to fix a dripping tap', kind: 'tap-dancing', budget: '60' }]);
});

test('a kind is corrected with the keyboard alone, and the focus returns to its chip', async () => {
  openSentence();
  const { calls } = server({
    [PARSE]: exampleParse(),
    'GET /api/kinds': { items: [dancing] },
    [MATCHES]: { ...matched, readings: [dancing] },
  });
  show(<NeedsPage />, athome);
  const chip = await part('Kind of help: Tap and toilet repair');
  chip.focus();
  fireEvent.click(chip);
  const box = dialog().getByRole('combobox', { name: 'Kind of help' });
  expect(document.activeElement).toBe(box);
  fireEvent.change(box, { target: { value: 'dance' } });
  await dialog().findByRole('option');
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  fireEvent.keyDown(box, { key: 'Enter' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(inUrl()).toEqual({ q: SENTENCE, kind: 'tap-dancing' });
  expect(document.activeElement).toBe(await part('Kind of help: Dance lessons'));
  await waitFor(() => expect(asked(calls(MATCHES)).at(-1)).toMatchObject({ kind: 'tap-dancing' }));
});

test('words that mean no kind of help are searched as words', async () => {
  openSentence();
  const { calls } = server({ [PARSE]: exampleParse() });
  show(<NeedsPage />, athome);
  await remove('kind of help');
  await waitFor(() => expect(asked(calls(LIST))).toEqual([{ q: 'Someone to fix a dripping tap', maxPrice: '150' }]));
  expect(await part('Add Kind of help')).toBeDefined();
});

test('an unclear part is asked about, and the answer is in the URL', async () => {
  open('q=tap');
  const unsure = { items: [exampleMatch()], readings: [tapRepair, dancing], isUnsure: true };
  let answer: unknown = unsure;
  const { calls } = server({ [MATCHES]: () => answer });
  show(<NeedsPage />, athome);
  expect(await screen.findByText('Did you mean …?')).toBeDefined();
  answer = { ...matched, readings: [dancing] };
  fireEvent.click(screen.getByRole('button', { name: 'Dance lessons' }));
  expect(inUrl()).toEqual({ q: 'tap', kind: 'tap-dancing' });
  await waitFor(() => expect(screen.queryByText('Did you mean …?')).toBeNull());
  expect(asked(calls(MATCHES)).at(-1)).toEqual({ q: 'tap', kind: 'tap-dancing' });
});

test('words that are not understood can be replaced by choosing the kind', async () => {
  open('q=the%20thing');
  server({ [MATCHES]: { items: [], readings: [], isUnsure: true }, 'GET /api/kinds': { items: [dancing] } });
  show(<NeedsPage />, athome);
  fireEvent.click(await screen.findByRole('button', { name: 'Choose the kind' }));
  fireEvent.change(dialog().getByRole('combobox'), { target: { value: 'dance' } });
  fireEvent.click(await dialog().findByRole('option'));
  expect(inUrl()).toEqual({ q: 'the thing', kind: 'tap-dancing' });
});

test('the old results stay in sight, marked as old, until the next ones are there', async () => {
  const waiting: ((answer: unknown) => void)[] = [];
  server({
    [MATCHES]: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
      }),
  });
  show(<NeedsPage />, athome);
  await screen.findByRole('link', { name: 'Tap and drip repair' });
  type('piano');
  await waitFor(() => expect(waiting).toHaveLength(1));
  const list = () => screen.getByRole('list', { name: 'Services found' });
  expect(within(list()).getByRole('link', { name: 'Tap and drip repair' })).toBeDefined();
  expect(list().closest('[aria-busy=true]')).not.toBeNull();
  waiting[0]!({ ...matched, items: [exampleMatch({ service: exampleService({ id: 6, title: 'Piano lessons' }) })] });
  expect(await screen.findByRole('link', { name: 'Piano lessons' })).toBeDefined();
  expect(list().closest('[aria-busy=true]')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Tap and drip repair' })).toBeNull();
});

test('a sentence that cannot be parsed is searched all the same', async () => {
  openSentence();
  const { calls } = server({ [PARSE]: Response.json({ error: 'Request failed' }, { status: 500 }) });
  show(<NeedsPage />, athome);
  await waitFor(() => expect(asked(calls(MATCHES))).toEqual([{ q: SENTENCE }]));
  expect(await screen.findByRole('link', { name: 'Tap and drip repair' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Save as a need' })).toBeDefined();
});

test('failed matches say so, and can be retried', async () => {
  open('q=tap');
  let fails = true;
  server({ [MATCHES]: () => (fails ? Response.json({ error: 'Too many searches.' }, { status: 429 }) : matched) });
  show(<NeedsPage />, athome);
  expect(await screen.findByText('Too many searches.')).toBeDefined();
  fails = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Above your budget')).toBeDefined();
});

test('a link’s filters apply: only the free day is left', async () => {
  open('q=tap&radius=10&max=50&rating=4&remote=1&day=2026-11-24&part=evening');
  const { calls } = server();
  show(<NeedsPage />, athome);
  await waitFor(() =>
    expect(asked(calls(MATCHES))).toEqual([
      {
        q: 'tap',
        radiusKm: '10',
        maxPrice: '50',
        minRating: '4',
        remote: '1',
        day: '2026-11-24',
        partOfDay: 'evening',
        free: '1',
      },
    ]),
  );
  fireEvent.change(screen.getByLabelText('Available when'), { target: { value: '' } });
  fireEvent.change(screen.getByLabelText('Rating'), { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: 'Only from afar', pressed: true }));
  expect(inUrl()).toEqual({ q: 'tap', radius: '10', max: '50' });
});

test('another order still shows only matches, with all filters', async () => {
  open('q=tap&sort=price&rating=4&remote=1&day=2026-11-24');
  const { calls } = server();
  show(<NeedsPage />, athome);
  await waitFor(() =>
    expect(asked(calls(MATCHES))).toEqual([
      { q: 'tap', sort: 'price', minRating: '4', remote: '1', day: '2026-11-24', free: '1' },
    ]),
  );
  expect(calls(LIST)).toEqual([]);
  expect(screen.getByLabelText<HTMLInputElement>('Available when').value).not.toBe('');
});

test('an empty box uses the chosen order, with every filter, the free day among them', async () => {
  open('sort=price&rating=4&remote=1&category=plumbing&day=2026-11-24&part=evening');
  const { calls } = server();
  show(<NeedsPage />, athome);
  await waitFor(() =>
    expect(asked(calls(LIST))).toEqual([
      { sort: 'price', minRating: '4', remote: '1', category: 'plumbing', availableAt: '2026-11-24,evening' },
    ]),
  );
  expect(calls(MATCHES)).toEqual([]);
  fireEvent.change(screen.getByLabelText('Free in which part of the day'), { target: { value: '' } });
  await waitFor(() => expect(asked(calls(LIST)).at(-1)).toMatchObject({ availableAt: '2026-11-24' }));
  fireEvent.change(screen.getByLabelText('Available when'), { target: { value: '' } });
  await waitFor(() => expect(asked(calls(LIST)).at(-1)).not.toHaveProperty('availableAt'));
  expect(inUrl()).toEqual({ sort: 'price', rating: '4', remote: '1', category: 'plumbing' });
});

test('words that mean no kind of help hide busy providers as well', async () => {
  open('q=tap&kind=-&day=2026-11-24');
  const { calls } = server();
  show(<NeedsPage />, athome);
  await waitFor(() => expect(asked(calls(LIST))).toMatchObject([{ q: expect.any(String), availableAt: '2026-11-24' }]));
});

test('parsed and corrected parts are in the saved need', async () => {
  openSentence('&budget=20..120&place=30.27,-97.74,Austin&radius=10');
  const goal = { id: 8, title: 'A flat without drips', status: 'active' };
  const { calls } = server({
    [PARSE]: exampleParse({ urgency: 'on_date', onDate: '2026-11-27', dateIs: 'by', partOfDay: 'morning' }),
    'POST /api/needs': { ...need, id: 4 },
    'GET /api/goals': {
      items: [goal, { ...goal, id: 9, title: 'Learn to swim', status: 'achieved' }],
      nextCursor: null,
    },
    [NEEDS]: listed(),
  });
  show(<NeedsPage />, athome);
  fireEvent.click(screen.getByRole('button', { name: 'Save as a need' }));
  await screen.findByRole('dialog');
  expect(dialog().getByLabelText<HTMLInputElement>('In one sentence').value).toBe('Someone to fix a dripping tap');
  expect(dialog().getByRole<HTMLInputElement>('combobox', { name: /^Kind of help/ }).value).toBe('Tap repair');
  expect(dialog().getByLabelText<HTMLSelectElement>('That day or before').value).toBe('by');
  fireEvent.change(await dialog().findByLabelText(/^Part of a goal/), { target: { value: '8' } });
  expect(dialog().queryByRole('option', { name: 'Learn to swim' })).toBeNull();
  fireEvent.click(dialog().getByRole('button', { name: 'Save need' }));
  await waitFor(() => expect(calls('POST /api/needs')).toHaveLength(1));
  expect(said(calls('POST /api/needs'))).toMatchObject({
    title: 'Someone to fix a dripping tap',
    description: '',
    near: '30.27,-97.74',
    key: expect.any(String),
    kind: 'tap-repair',
    category: 'plumbing',
    budgetMin: 20,
    budgetMax: 120,
    urgency: 'on_date',
    onDate: '2026-11-27',
    dateIs: 'by',
    partOfDay: 'morning',
    radiusKm: 10,
    goalId: 8,
  });
});

test('parts that do not cover the sentence say so, and the saved need keeps it in full', async () => {
  const sentence = 'a gardener, $25 an hour, after Christmas';
  open(`q=${encodeURIComponent(sentence)}`);
  const { calls } = server({
    [PARSE]: exampleParse({ title: 'A gardener', budgetMax: null, urgency: 'flexible', remote: true, saysMore: true }),
    'POST /api/needs': { ...need, id: 4 },
  });
  show(<NeedsPage />, athome);
  expect(await screen.findByText(/^Not all that you said is here/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Save as a need' }));
  await screen.findByRole('dialog');
  expect(dialog().getByLabelText<HTMLTextAreaElement>(/^More about it/).value).toBe(`${sentence}\nFrom afar.`);
  fireEvent.click(dialog().getByRole('button', { name: 'Save need' }));
  await waitFor(() => expect(calls('POST /api/needs')).toHaveLength(1));
  expect(said(calls('POST /api/needs'))).toMatchObject({ title: 'A gardener', description: `${sentence}\nFrom afar.` });
});

test('parts that cover the sentence bring no remark', async () => {
  openSentence();
  server({ [PARSE]: exampleParse() });
  show(<NeedsPage />, athome);
  await part('When: This week');
  expect(screen.queryByText(/^Not all that you said is here/)).toBeNull();
});

test('a goal chosen in an edit is sent, and the kind can be left to the text again', async () => {
  const goal = { id: 8, title: 'A flat without drips', status: 'active' };
  const { calls } = server({
    [NEEDS]: listed({ ...need, kind: 'tap-repair', goalId: 7 }),
    'GET /api/kinds': { items: [tapRepair] },
    'GET /api/goals': { items: [goal], nextCursor: null },
    'PATCH /api/needs/3': need,
  });
  show(<NeedsPage />, athome);
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Fix the dripping tap' }));
  const kind = dialog().getByRole<HTMLInputElement>('combobox', { name: /^Kind of help/ });
  await waitFor(() => expect(kind.value).toBe('Tap and toilet repair'));
  fireEvent.change(kind, { target: { value: '' } });
  const goals = await dialog().findByLabelText<HTMLSelectElement>(/^Part of a goal/);
  await dialog().findByRole('option', { name: 'A flat without drips' });
  expect(goals.selectedOptions[0]!.textContent).toBe('The goal it is part of');
  fireEvent.change(goals, { target: { value: '8' } });
  fireEvent.click(dialog().getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls('PATCH /api/needs/3')).toHaveLength(1));
  expect(said(calls('PATCH /api/needs/3'))).toMatchObject({ kind: null, goalId: 8 });
});

test('a sentence longer than a title is kept in full', async () => {
  const long = `My old tap drips ${'and drips '.repeat(20)}`.trim();
  open(new URLSearchParams({ q: long }).toString());
  server({
    [PARSE]: ({ text }: { text: string }) => ({ ...plainly({ text }), title: `${text.slice(0, 110)}…` }),
    [NEEDS]: listed(),
  });
  show(<NeedsPage />, athome);
  fireEvent.click(screen.getByRole('button', { name: 'Save as a need' }));
  await screen.findByRole('dialog');
  expect(dialog().getByLabelText<HTMLTextAreaElement>(/^More about it/).value).toBe(long);
});

test('the results are shown on the map where the link says so, and the list comes back', async () => {
  open('q=tap&view=map');
  server();
  show(<NeedsPage />, athome);
  expect(await screen.findByRole('region', { name: 'Map' })).toBeDefined();
  expect(screen.getByText('1 service found.')).toBeDefined();
  expect(screen.queryByRole('list', { name: 'Services found' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /^Maple Hill/ }));
  expect(screen.getByText('Above your budget')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'List' }));
  expect(inUrl()).toEqual({ q: 'tap' });
  expect(screen.getByRole('list', { name: 'Services found' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Map', pressed: false }));
  expect(inUrl()).toEqual({ q: 'tap', view: 'map' });
});

test('a full result says that these are the best, a shorter one is all', async () => {
  open('q=tap');
  const some = (count: number) => ({
    ...matched,
    items: Array.from({ length: count }, (_, id) => exampleMatch({ service: exampleService({ id: id + 1 }) })),
  });
  let answer = some(50);
  server({ [MATCHES]: () => answer });
  show(<NeedsPage />, athome);
  expect(await screen.findByText('The 50 best services.')).toBeDefined();
  answer = some(49);
  type('taps');
  expect(await screen.findByText('49 services found.')).toBeDefined();
});

const filter = (name: string) => screen.queryByLabelText(name);

test('no filter contradicts the sentence, and removing a chip frees its filter', async () => {
  openSentence('&max=50&day=2026-11-24');
  const { calls } = server({ [PARSE]: exampleParse({ remote: true }) });
  show(<NeedsPage />, athome);
  expect(await part('Budget: Up to $150')).toBeDefined();
  for (const name of ['Price', 'Available when']) expect(filter(name), name).toBeNull();
  expect(screen.queryByRole('button', { name: 'Only from afar' })).toBeNull();
  expect(filter('Rating')).not.toBeNull();
  await waitFor(() =>
    expect(asked(calls(MATCHES))).toEqual([{ q: 'Someone to fix a dripping tap', budget: '150', remote: '1' }]),
  );
  await remove('budget');
  expect((filter('Price') as HTMLSelectElement).value).toBe('');
  await remove('when');
  expect((filter('Available when') as HTMLSelectElement).value).toBe('');
  await remove('how');
  expect(screen.getByRole('button', { name: 'Only from afar', pressed: false })).toBeDefined();
  expect(inUrl()).toEqual({ q: SENTENCE, budget: '-', when: 'flexible', afar: '-' });
});

test('a filter that is already set is not offered', async () => {
  open('q=tap&max=50&day=2026-11-24');
  server();
  show(<NeedsPage />, athome);
  expect(await part('Add Place')).toBeDefined();
  for (const name of ['Add Budget', 'Add When']) expect(parts().queryByRole('button', { name })).toBeNull();
  fireEvent.change(screen.getByLabelText('Price'), { target: { value: '' } });
  fireEvent.click(await part('Add Budget'));
  fireEvent.change(dialog().getByLabelText('To'), { target: { value: '80' } });
  fireEvent.click(dialog().getByRole('button', { name: 'Use this budget' }));
  expect(await part('Budget: Up to $80')).toBeDefined();
  expect(filter('Price')).toBeNull();
});

test('the sentence’s budget applies in every order', async () => {
  openSentence('&sort=price');
  const { calls } = server({ [PARSE]: exampleParse() });
  show(<NeedsPage />, athome);
  await waitFor(() =>
    expect(asked(calls(MATCHES))).toMatchObject([
      { q: 'Someone to fix a dripping tap', sort: 'price', maxPrice: '150', budget: '150' },
    ]),
  );
});

test('a user who writes that they want to end their life reads first where to find somebody to talk to', async () => {
  open(new URLSearchParams({ q: 'I want to kill myself' }).toString());
  server({ [PARSE]: exampleParse() });
  show(<NeedsPage />, athome);
  const help = await screen.findByText('You do not have to carry this alone.');
  expect(screen.getByRole('link', { name: '988' }).getAttribute('href')).toBe('tel:988');
  expect(screen.getByRole('link', { name: 'send a text to 988' }).getAttribute('href')).toBe('sms:988');
  expect(help.compareDocumentPosition(await screen.findByRole('heading', { name: 'Found' }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  type('kill weeds');
  await waitFor(() => expect(screen.queryByText('You do not have to carry this alone.')).toBeNull());
});
