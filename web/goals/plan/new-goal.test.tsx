import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Plans } from '#shared/matching.ts';
import { exampleGoal, examplePlans } from '../../test/example-goal.ts';
import { exampleMatch, tapRepair } from '../../test/example-match.ts';
import { exampleService } from '../../test/example-service.ts';
import { serverThatAnswers, show } from '../../test/example-thread.tsx';
import { ana } from '../../test/example-user.ts';
import { Confirms } from '../../ui/overlay/confirms.tsx';
import { NewGoal } from './new-goal.tsx';

const PLAN = 'POST /api/goals/plan';
const KEEP = 'POST /api/goals';
const SAID = 'move into the new flat by Christmas';

const server = (answers: Record<string, unknown> = {}) =>
  serverThatAnswers({ [PLAN]: examplePlans(), [KEEP]: exampleGoal(), ...answers });
const open = () =>
  show(
    <>
      <NewGoal showIdeas={false} />
      <Confirms />
    </>,
  );
const box = () => screen.getByLabelText<HTMLTextAreaElement>('What do you want to reach?');
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const say = (text = SAID) => {
  fireEvent.change(box(), { target: { value: text } });
  fireEvent.keyDown(box(), { key: 'Enter' });
};
const plan = async (plans?: Partial<Plans>, answers: Record<string, unknown> = {}) => {
  const { calls } = server({ ...(plans && { [PLAN]: examplePlans(plans) }), ...answers });
  const shown = open();
  say();
  await screen.findByRole('heading', { name: /^(Your plan|Which of these|Is this what|This is not clear)/ });
  return { calls, ...shown };
};
const rows = () =>
  within(screen.getByRole('list', { name: 'What it takes' }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('p')?.textContent);
const bodies = (calls: unknown[][]) => calls.map(([, init]) => JSON.parse(String((init as RequestInit).body)));

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('one sentence becomes a plan with its needs in order, and its heading has the focus', async () => {
  const { calls } = await plan();
  expect(bodies(calls(PLAN))).toEqual([{ text: SAID }]);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your plan' }));
  expect(rows()).toEqual(['Mend the tap', 'Carry the boxes', 'Clean the old flat']);
  expect(screen.getByLabelText<HTMLInputElement>('Your goal').value).toBe('Move into the new flat');
  expect(screen.getByLabelText<HTMLInputElement>(/^Until when/).value).toBe('2026-12-24');
});

test.each([
  ['mile', '15 miles'],
  ['km', '25 km'],
] as const)('a planned need is searched within the usual distance, in the reader’s %s', async (distanceUnit, far) => {
  server({ 'GET /api/kinds': { items: [] } });
  show(<NewGoal showIdeas={false} />, { ...ana, distanceUnit });
  say();
  await screen.findByRole('heading', { name: 'Your plan' });
  press('Edit Mend the tap');
  const select = screen.getByLabelText<HTMLSelectElement>('How far to look');
  expect(select.selectedOptions[0]?.textContent).toBe(`Within ${far}`);
  expect([...select.options].map(({ textContent }) => textContent)).not.toContain('Within 16 miles');
});

test('Enter that ends a word of an input method plans nothing, even in Safari', async () => {
  const { calls } = server();
  open();
  fireEvent.change(box(), { target: { value: SAID } });
  fireEvent.keyDown(box(), { key: 'Enter', isComposing: true });
  fireEvent.keyDown(box(), { key: 'Enter', keyCode: 229 });
  await act(async () => undefined);
  expect(calls(PLAN)).toEqual([]);
  fireEvent.keyDown(box(), { key: 'Enter' });
  await waitFor(() => expect(calls(PLAN)).toHaveLength(1));
});

test('an empty sentence is not sent, and Enter with Shift is a new line', async () => {
  const { calls } = server();
  open();
  fireEvent.change(box(), { target: { value: SAID } });
  fireEvent.keyDown(box(), { key: 'Enter', shiftKey: true });
  fireEvent.change(box(), { target: { value: '  ' } });
  press('Plan it');
  expect((await screen.findByRole('alert')).textContent).toBe('Say what you want to reach');
  expect(document.activeElement).toBe(box());
  expect(calls(PLAN)).toEqual([]);
});

test('during planning a second press does nothing; a failure shows, and can be retried', async () => {
  let isDown = true;
  const { calls } = server({
    [PLAN]: () => (isDown ? Response.json({ error: 'Request failed' }, { status: 500 }) : examplePlans()),
  });
  open();
  say();
  press(/Plan/);
  expect((await screen.findByRole('alert')).textContent).toBe('Request failed');
  expect(calls(PLAN)).toHaveLength(1);
  expect(box().value).toBe(SAID);
  isDown = false;
  press('Plan it');
  await screen.findByRole('heading', { name: 'Your plan' });
});

test('the plan’s needs are edited, moved, dropped and added, and saved as they are then', async () => {
  const { calls } = await plan(undefined, { 'GET /api/kinds': { items: [] } });
  press('Move Clean the old flat up');
  expect(rows()).toEqual(['Mend the tap', 'Clean the old flat', 'Carry the boxes']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Clean the old flat up' }));
  expect(screen.getByText('Clean the old flat is number 2 of 3 now')).toBeDefined();
  press('Drop Mend the tap');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'What it takes' }));
  press('Edit Carry the boxes');
  fireEvent.change(screen.getByLabelText('In one sentence'), { target: { value: 'Carry all boxes' } });
  fireEvent.change(screen.getByLabelText('Budget to'), { target: { value: '300' } });
  press('Done');
  await waitFor(() => expect(rows()).toEqual(['Clean the old flat', 'Carry all boxes']));
  press('Add a need');
  fireEvent.change(screen.getByLabelText('In one sentence'), { target: { value: 'Hang the lamps' } });
  press('Add it');
  await waitFor(() => expect(rows()).toHaveLength(3));
  fireEvent.change(screen.getByLabelText(/^Why/), { target: { value: 'Home for Christmas.' } });
  fireEvent.change(screen.getByLabelText(/^Until when/), { target: { value: '2026-12-20' } });
  press('Keep this goal');
  await waitFor(() => expect(location.search).toBe('?goal=8'));
  const [body] = bodies(calls(KEEP));
  expect(body).toMatchObject({ title: 'Move into the new flat', why: 'Home for Christmas.', targetDate: '2026-12-20' });
  expect(body.needs).toMatchObject([
    { title: 'Clean the old flat', kind: 'tap-repair' },
    { title: 'Carry all boxes', kind: null, category: null, budgetMax: 300 },
    { title: 'Hang the lamps', kind: null },
  ]);
  expect(bodies(calls(KEEP))).toHaveLength(1);
  expect(sessionStorage).toHaveLength(0);
});

test('at the edge of the list nothing moves', async () => {
  await plan();
  press('Move Mend the tap up');
  press('Move Clean the old flat down');
  expect(rows()).toEqual(['Mend the tap', 'Carry the boxes', 'Clean the old flat']);
});

test('a need is saved with the chosen kind, and its category', async () => {
  const kind = { id: 'lamp-hanging', name: 'Hang lamps', category: 'electrical' };
  const { calls } = await plan(undefined, { 'GET /api/kinds': { items: [kind] } });
  press('Add a need');
  fireEvent.change(screen.getByLabelText('In one sentence'), { target: { value: 'Light for the hall' } });
  const combobox = screen.getByRole('combobox', { name: /^Kind of help/ });
  fireEvent.change(combobox, { target: { value: 'lamp' } });
  fireEvent.click(await screen.findByRole('option', { name: /Hang lamps/ }));
  press('Add it');
  await waitFor(() => expect(rows()).toContain('Light for the hall'));
  expect(await screen.findByText('Hang lamps')).toBeDefined();
  press('Keep this goal');
  await waitFor(() => expect(calls(KEEP)).toHaveLength(1));
  expect(bodies(calls(KEEP))[0].needs.at(-1)).toMatchObject({
    title: 'Light for the hall',
    kind: 'lamp-hanging',
    category: 'electrical',
  });
});

test('a reworded need follows its new words, unless its kind or category was chosen', async () => {
  const { calls } = await plan(undefined, { 'GET /api/kinds': { items: [tapRepair] } });
  const sentence = () => screen.getByLabelText('In one sentence');
  const kind = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Kind of help/ });
  const edit = async (title: string) => fireEvent.click(await screen.findByRole('button', { name: `Edit ${title}` }));
  await edit('Carry the boxes');
  fireEvent.change(sentence(), { target: { value: 'Paint the walls' } });
  expect(kind().value).toBe('');
  expect(kind().placeholder).toBe('What the text says');
  press('Done');
  await edit('Mend the tap');
  fireEvent.change(kind(), { target: { value: 'tap' } });
  fireEvent.click(await screen.findByRole('option', { name: new RegExp(tapRepair.name) }));
  fireEvent.change(sentence(), { target: { value: 'Mend both taps' } });
  press('Done');
  await edit('Clean the old flat');
  fireEvent.change(screen.getByLabelText(/^Category/), { target: { value: 'cleaning' } });
  fireEvent.change(sentence(), { target: { value: 'Clean both flats' } });
  press('Done');
  await waitFor(() => expect(rows()).toEqual(['Mend both taps', 'Paint the walls', 'Clean both flats']));
  press('Keep this goal');
  await waitFor(() => expect(calls(KEEP)).toHaveLength(1));
  expect(bodies(calls(KEEP))[0].needs).toMatchObject([
    { kind: tapRepair.id, category: tapRepair.category },
    { kind: null, category: null },
    { kind: null, category: 'cleaning' },
  ]);
});

test('saving again after a lost reply, even after a reload, makes the same goal', async () => {
  let isLost = true;
  const lost = () => {
    if (isLost) throw new TypeError('Failed to fetch');
    return exampleGoal();
  };
  const { calls, unmount } = await plan(undefined, { [KEEP]: lost });
  press('Keep this goal');
  await screen.findByText('Failed to fetch');
  press('Keep this goal');
  await waitFor(() => expect(calls(KEEP)).toHaveLength(2));
  unmount();
  isLost = false;
  open();
  press('Keep this goal');
  await waitFor(() => expect(location.search).toBe('?goal=8'));
  const sent = bodies(calls(KEEP));
  expect(sent).toHaveLength(3);
  expect(new Set(sent.map((body) => JSON.stringify(body))).size).toBe(1);
});

test('somebody who writes of ending their life is told where to talk with a person, before and beside a plan', async () => {
  server();
  open();
  fireEvent.change(box(), { target: { value: 'end this year well' } });
  expect(screen.queryByRole('link', { name: '988' })).toBeNull();
  fireEvent.change(box(), { target: { value: 'I want to end my life' } });
  expect(screen.getByRole('link', { name: '988' })).toBeDefined();
  fireEvent.keyDown(box(), { key: 'Enter' });
  await screen.findByRole('heading', { name: 'Your plan' });
  expect(screen.getByRole('link', { name: '988' })).toBeDefined();
});

test('a server’s error shows in its place, and the corrected goal has a new key', async () => {
  let answer = () =>
    Response.json(
      {
        error: 'Please check what you entered.',
        code: 'invalid_input',
        fields: { targetDate: 'This day is already over', 'needs.1.onDate': 'Too late' },
      },
      { status: 400 },
    );
  const { calls } = await plan(undefined, { [KEEP]: () => answer() });
  press('Keep this goal');
  await screen.findByText('This day is already over');
  expect(document.activeElement).toBe(screen.getByLabelText(/^Until when/));
  expect(within(screen.getAllByRole('listitem')[1]!).getByRole('alert').textContent).toBe('Too late');
  answer = () => Response.json({ error: 'Please set your place first.', code: 'place_needed' }, { status: 422 });
  fireEvent.change(screen.getByLabelText(/^Until when/), { target: { value: '' } });
  expect(screen.queryByText('This day is already over')).toBeNull();
  press('Keep this goal');
  await screen.findByText('Please set your place first.');
  const [first, second] = bodies(calls(KEEP));
  expect(second.targetDate).toBeNull();
  expect(second.key).not.toBe(first.key);
});

test('a goal without a title is not sent, and its field says so', async () => {
  const { calls } = await plan();
  fireEvent.change(screen.getByLabelText('Your goal'), { target: { value: 'ab' } });
  press('Keep this goal');
  expect((await screen.findByRole('alert')).textContent).toBe('Say what you want to reach in at least 3 characters');
  expect(calls(KEEP)).toEqual([]);
});

test('an unclear sentence asks what is meant', async () => {
  await plan({ isUnsure: true });
  const heading = screen.getByRole('heading', { name: 'Which of these do you mean?' });
  expect(document.activeElement).toBe(heading);
  expect(screen.getByRole('button', { name: /^Move house without chaos/ }).textContent).toContain(
    'Mend the tap, Carry the boxes',
  );
  press(/^Learn to dance/);
  expect(rows()).toEqual(['Dance lessons']);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your plan' }));
});

test('while a goal is unclear, the neighbours for all of it are shown, and nothing where there are none', async () => {
  const FIND = 'GET /api/match';
  const title = 'House and garden, all of it';
  const items = [exampleMatch({ service: exampleService({ title }) })];
  const { calls, unmount } = await plan({ isUnsure: true }, { [FIND]: { items, readings: [], isUnsure: true } });
  const list = await screen.findByRole('list', { name: 'Neighbours who may help with it' });
  expect(list.textContent).toContain(title);
  expect(String(calls(FIND)[0]?.[0])).toBe(`/api/match?q=${SAID.replaceAll(' ', '+')}&type=goal`);
  unmount();
  sessionStorage.clear();
  const none = await plan({ plans: [], isUnsure: true }, { [FIND]: { items: [], readings: [], isUnsure: true } });
  await waitFor(() => expect(none.calls(FIND)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('Neighbours who may help with it')).toBeNull());
});

test('a failed load of them says so, not dimmed as if still loading, and offers Retry', async () => {
  await plan(
    { isUnsure: true },
    { 'GET /api/match': () => Response.json({ error: 'Request failed' }, { status: 500 }) },
  );
  const failure = await screen.findByText('This could not be loaded.', undefined, { timeout: 10_000 });
  expect(failure.closest('[aria-busy="true"]')).toBeNull();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
});

test('a sentence that is too long for a title is kept as the reason', async () => {
  const { calls } = await plan({ title: 'Move into the new…' });
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Why/).value).toBe(SAID);
  press('Keep this goal');
  await waitFor(() => expect(bodies(calls(KEEP))).toMatchObject([{ title: 'Move into the new…', why: SAID }]));
});

test('an unlikely plan is still asked about', async () => {
  await plan({ plans: examplePlans().plans.slice(0, 1), isUnsure: true });
  expect(screen.getByRole('heading', { name: 'Is this what you mean?' })).toBeDefined();
  expect(screen.getAllByRole('button', { name: /^Move house without chaos/ })).toHaveLength(1);
});

test('a sentence that was not understood says so, and can be planned by hand or reworded', async () => {
  const { calls } = await plan({ plans: [], isUnsure: true, title: 'Blorp' });
  expect(screen.getByRole('heading', { name: 'This is not clear yet.' })).toBeDefined();
  press('Say it in other words');
  expect(box().value).toBe(SAID);
  expect(document.activeElement).toBe(box());
  say('blorp');
  await screen.findByRole('heading', { name: 'This is not clear yet.' });
  press('Plan it myself');
  expect(screen.getByLabelText<HTMLInputElement>('Your goal').value).toBe('Blorp');
  press('Keep this goal');
  await waitFor(() => expect(bodies(calls(KEEP))).toMatchObject([{ title: 'Blorp', needs: [] }]));
});

test('a plan with another meaning switches to it, and keeps the edits of each', async () => {
  await plan();
  press('Drop Mend the tap');
  press('Learn to dance');
  expect(rows()).toEqual(['Dance lessons']);
  press('Move house without chaos');
  expect(rows()).toEqual(['Carry the boxes', 'Clean the old flat']);
});

test('a plan survives a reload as it was changed, and is gone once it is dropped', async () => {
  const { unmount } = await plan();
  press('Drop Mend the tap');
  fireEvent.change(screen.getByLabelText('Your goal'), { target: { value: 'Move in peace' } });
  unmount();
  open();
  expect(rows()).toEqual(['Carry the boxes', 'Clean the old flat']);
  expect(screen.getByLabelText<HTMLInputElement>('Your goal').value).toBe('Move in peace');
  expect(document.activeElement).toBe(document.body);
  press('Drop it');
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('Nothing of it is kept.');
  fireEvent.click(within(question).getByRole('button', { name: 'Drop it' }));
  await waitFor(() => expect(document.activeElement).toBe(box()));
  expect(box().value).toBe('');
  cleanup();
  open();
  expect(screen.queryByRole('heading', { name: 'Your plan' })).toBeNull();
});

test('a stored plan of an older version that cannot be read is ignored', () => {
  sessionStorage.setItem('plan of a goal', '{"title":"Half of one"}');
  server();
  open();
  expect(box()).toBeDefined();
});

test('an idea is planned with one press, and more are there when asked for', async () => {
  const { calls } = server();
  show(<NewGoal showIdeas />);
  const list = () => within(screen.getByRole('list', { name: /^You have no goals yet/ })).getAllByRole('button');
  expect(list()).toHaveLength(5);
  press('More ideas');
  expect(list().length).toBeGreaterThan(5);
  press('Run a half marathon in autumn');
  await screen.findByRole('heading', { name: 'Your plan' });
  expect(bodies(calls(PLAN))).toEqual([{ text: 'Run a half marathon in autumn' }]);
});

const budgetField = () => screen.getByLabelText<HTMLInputElement>(/^Budget for all of it/);
const fit = () => within(screen.getByRole('region', { name: 'Budget and days' }));
const days = () =>
  within(fit().getByRole('list', { name: 'Days of the plan' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const FAR = { budget: 600_00, targetDate: '2099-12-24' };

test('the budget of the sentence stands in the plan, and is kept with the goal', async () => {
  const { calls } = await plan(FAR);
  expect(budgetField().value).toBe('600');
  press('Keep this goal');
  await waitFor(() => expect(bodies(calls(KEEP))).toMatchObject([{ budget: 600, targetDate: '2099-12-24' }]));
});

test('the plan shows its total beside the budget, and warns when it is above', async () => {
  await plan(FAR);
  expect(fit().getByText(/planned of/).textContent).toBe('$0 planned of $600');
  fireEvent.click(screen.getByRole('button', { name: 'Edit Carry the boxes' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Budget to'), { target: { value: '700' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(fit().getByText(/planned of/).textContent).toBe('$700 planned of $600'));
  expect(fit().getByRole('status').textContent).toBe('The needs come to $100 more than your budget.');
  fireEvent.change(budgetField(), { target: { value: '$1,000' } });
  await waitFor(() => expect(fit().getByRole('status').textContent).toBe(''));
});

test('one press shares budget and days among the needs, and each goes along when the goal is kept', async () => {
  const { calls } = await plan(FAR);
  fireEvent.change(budgetField(), { target: { value: '90' } });
  press('Share out the budget');
  await waitFor(() => expect(fit().getByText(/planned of/).textContent).toBe('$90 planned of $90'));
  expect(days()).toHaveLength(4);
  expect(days().at(-1)).toMatch(/Thu, 24 Dec 2099\s*Your last day/);
  expect(fit().getByRole('status').textContent).toBe('');
  press('Keep this goal');
  await waitFor(() => expect(bodies(calls(KEEP))).toHaveLength(1));
  const [{ needs }] = bodies(calls(KEEP));
  expect(needs.map((need: { budgetMax: number }) => need.budgetMax)).toEqual([30, 30, 30]);
  for (const need of needs) expect(need).toMatchObject({ urgency: 'on_date', dateIs: 'by' });
  expect(needs.at(-1).onDate).toBe('2099-12-23');
});

test('a need that became other work takes its share of the budget without the old work’s usual cost', async () => {
  const [move] = examplePlans().plans;
  const needs = move!.needs.map((planned, at) => ({ ...planned, usual: at === 0 ? 400_00 : 100_00 }));
  const { calls } = await plan({ ...FAR, plans: [{ ...move!, needs }] });
  press('Edit Mend the tap');
  fireEvent.change(screen.getByLabelText('In one sentence'), { target: { value: 'Hang the lamps' } });
  press('Done');
  await waitFor(() => expect(rows()[0]).toBe('Hang the lamps'));
  press('Share out the budget');
  await waitFor(() => expect(fit().getByText(/planned of/).textContent).toBe('$300 planned of $600'));
  press('Keep this goal');
  await waitFor(() => expect(bodies(calls(KEEP))).toHaveLength(1));
  expect(bodies(calls(KEEP))[0].needs.map((need: { budgetMax: number }) => need.budgetMax)).toEqual([100, 100, 100]);
});

test('a budget that is none is refused at its field, stays there, and nothing is sent', async () => {
  const { calls } = await plan(FAR);
  fireEvent.change(budgetField(), { target: { value: '99.50' } });
  press('Keep this goal');
  await waitFor(() => expect(budgetField().getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByRole('alert').textContent).toBe('Please enter whole dollars');
  expect(budgetField().value).toBe('99.50');
  expect(calls(KEEP)).toEqual([]);
});

test('a plan without a budget and a day shows neither total nor days', async () => {
  await plan({ budget: null, targetDate: null });
  expect(budgetField().value).toBe('');
  expect(screen.queryByRole('region', { name: /Budget|Days/ })).toBeNull();
});
