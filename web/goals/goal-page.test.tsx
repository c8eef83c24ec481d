import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Goal } from '#shared/goals.ts';
import { toasts } from '../lib/page/toast.ts';
import { InterestHost } from '../services/interest-host.tsx';
import { exampleGoal, exampleNeed } from '../test/example-goal.ts';
import { dancing, exampleMatch, tapRepair } from '../test/example-match.ts';
import { bo } from '../test/example-service.ts';
import { serverThatAnswers, show } from '../test/example-thread.tsx';
import { ana } from '../test/example-user.ts';
import { Confirms } from '../ui/overlay/confirms.tsx';
import { GoalPage } from './goal-page.tsx';

const GOAL = 'GET /api/goals/8';
const MATCHES = 'GET /api/goals/8/matches';
const CHANGE = 'PATCH /api/goals/8';
const REMOVE = 'DELETE /api/goals/8';
const INTEREST = 'POST /api/service-interests';
const athome = { ...ana, latitude: '44.9', longitude: '-123' };
const failed = () => Response.json({ error: 'Request failed' }, { status: 500 });

const understood = { readings: [tapRepair], isUnsure: false, hasDeclined: false };
const found = (needId: number, more: object = {}) => ({ needId, items: [exampleMatch()], ...understood, ...more });
const pageOf = (...items: unknown[]) => ({ items, nextCursor: null });

const server = (answers: Record<string, unknown> = {}) =>
  serverThatAnswers({
    [GOAL]: exampleGoal(),
    [MATCHES]: { needs: [found(3), found(4, { items: [] })] },
    'GET /api/service-interests': pageOf(),
    'GET /api/goals': pageOf(exampleGoal()),
    'GET /api/kinds': { items: [dancing] },
    ...answers,
  });
const open = async (answers: Record<string, unknown> = {}) => {
  const { calls } = server(answers);
  show(
    <>
      <GoalPage id={8} />
      <Confirms />
      <InterestHost />
    </>,
    athome,
  );
  await screen.findByRole('article', { name: 'Move into the new flat' });
  return { calls };
};
const cards = () =>
  within(screen.getByRole('list', { name: 'Needs of this goal' }))
    .getAllByRole('heading', { level: 3, name: /^\d\. / })
    .map(({ textContent }) => textContent);
const cardOf = (title: string) =>
  within(screen.getByRole('heading', { level: 3, name: new RegExp(title) }).closest('li')!);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const bodies = (calls: unknown[][]) => calls.map(([, init]) => JSON.parse(String((init as RequestInit).body)));
const withNeeds = (...needs: Goal['needs']): Goal => exampleGoal({ needs });
const answer = async (question: RegExp | string, action: string) => {
  const asked = await screen.findByRole('alertdialog');
  expect(asked.textContent).toMatch(question);
  fireEvent.click(within(asked).getByRole('button', { name: action }));
};

beforeEach(() => {
  history.replaceState(null, '', '/?goal=8');
  toasts.set([]);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('each need stands in its order with the neighbours who fit it best, and why', async () => {
  await open();
  expect(cards()).toEqual(['1. Fix the dripping tap', '2. Clean the old flat']);
  const first = cardOf('Fix the dripping tap');
  const neighbours = within(await first.findByRole('list', { name: 'Neighbours for Fix the dripping tap' }));
  expect(neighbours.getByRole('link', { name: 'Tap and drip repair' }).getAttribute('href')).toBe(
    '/users/9?service=5&need=3',
  );
  expect(neighbours.getByText('About 1 mile away')).toBeDefined();
  expect(first.getByRole('link', { name: 'See all for Fix the dripping tap' }).getAttribute('href')).toBe(
    '/needs?need=3',
  );
  const second = cardOf('Clean the old flat');
  expect(second.getByText(/Nobody near offers this yet/)).toBeDefined();
  expect(second.getByRole('link', { name: 'Look further for Clean the old flat' }).getAttribute('href')).toBe(
    '/needs?need=4',
  );
  expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/needs?need=3');
});

test('where nearby providers have declined it says that nobody else offers it, and does not suggest showing a shown need', async () => {
  const shown = exampleNeed({ id: 4, title: 'Clean the old flat', visibility: 'public' });
  await open({
    [GOAL]: withNeeds(exampleNeed(), shown),
    [MATCHES]: { needs: [found(3, { items: [], hasDeclined: true }), found(4, { items: [] })] },
  });
  expect(
    await cardOf('Fix the dripping tap').findByText(
      'Nobody else near offers this yet. Look further away, or show the need to neighbours: then they can answer it.',
    ),
  ).toBeDefined();
  expect(
    cardOf('Clean the old flat').getByText(
      'Nobody near offers this yet. Look further away, or wait a little: neighbours see the need, and can answer it.',
    ),
  ).toBeDefined();
});

test('what nobody near offers is shown to neighbours, all of it in one press', async () => {
  const needs = [exampleNeed(), exampleNeed({ id: 4, title: 'Clean the old flat' })];
  const { calls } = await open({
    [GOAL]: withNeeds(...needs),
    [MATCHES]: { needs: [found(3, { items: [] }), found(4, { items: [] })] },
    'PATCH /api/needs/3': needs[0],
    'PATCH /api/needs/4': needs[1],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Show all 2 to neighbours' }));
  await waitFor(() => expect(toasts.get()[0]).toMatchObject({ title: 'Shown to neighbours' }));
  expect([3, 4].flatMap((id) => bodies(calls(`PATCH /api/needs/${id}`)))).toEqual([
    { visibility: 'public' },
    { visibility: 'public' },
  ]);
});

test('interest is sent from the goal, and carries the need', async () => {
  const { calls } = await open({ [INTEREST]: { id: 77 } });
  fireEvent.click(await screen.findByRole('button', { name: 'I’m interested' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Send interest' }));
  expect((await screen.findByRole('link', { name: 'Open the deal' })).getAttribute('href')).toBe(
    '/service-interests?deal=77',
  );
  expect(bodies(calls(INTEREST))).toMatchObject([{ serviceId: 5, needId: 3 }]);
  await waitFor(() => expect(calls(GOAL).length).toBeGreaterThan(1));
});

test('an unclear need asks what it means, and the choice becomes its kind', async () => {
  const unsure = found(3, { items: [], readings: [tapRepair, dancing], isUnsure: true });
  const { calls } = await open({ [MATCHES]: { needs: [unsure] }, 'PATCH /api/needs/3': exampleNeed() });
  const card = cardOf('Fix the dripping tap');
  expect(await card.findByText('Did you mean …?')).toBeDefined();
  expect(card.queryByText(/Nobody near/)).toBeNull();
  fireEvent.click(card.getByRole('button', { name: 'Dance lessons' }));
  await waitFor(() =>
    expect(bodies(calls('PATCH /api/needs/3'))).toEqual([{ kind: 'tap-dancing', category: 'lessons' }]),
  );
  await waitFor(() => expect(calls(MATCHES)).toHaveLength(2));
});

test('a need that is none of these can be named by the kind of help', async () => {
  const { calls } = await open({
    [MATCHES]: { needs: [found(3, { items: [], readings: [], isUnsure: true })] },
    'PATCH /api/needs/3': exampleNeed(),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Choose the kind' }));
  fireEvent.change(screen.getByRole('combobox', { name: 'Kind of help' }), { target: { value: 'dance' } });
  fireEvent.click(await screen.findByRole('option', { name: /Dance lessons/ }));
  await waitFor(() =>
    expect(bodies(calls('PATCH /api/needs/3'))).toEqual([{ kind: 'tap-dancing', category: 'lessons' }]),
  );
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('neighbours that cannot be loaded show one error, beside the needs, and can be loaded again', async () => {
  await open({ [MATCHES]: failed });
  expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('The neighbours who fit could not be loaded.'),
  ]);
  expect(cards()).toHaveLength(2);
  server();
  press('Retry');
  await screen.findByRole('list', { name: 'Neighbours for Fix the dripping tap' });
});

test('a goal that is gone says so, one that fails to load can be retried', async () => {
  server({ [GOAL]: () => Response.json({ error: 'Not found.', code: 'not_found' }, { status: 404 }) });
  const { unmount } = show(<GoalPage id={8} />, athome);
  expect(await screen.findByText('This goal is not here any more.')).toBeDefined();
  unmount();
  server({ [GOAL]: failed });
  show(<GoalPage id={8} />, athome);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  server();
  fireEvent.click(retry);
  expect(await screen.findByRole('heading', { level: 1, name: 'Move into the new flat' })).toBeDefined();
});

test('a need links to the deal that it waits for, and a booked one shows no neighbours', async () => {
  const deal = {
    id: 31,
    status: 'requested',
    side: 'seeker',
    service: { id: 5, title: 'Pipes', remote: false },
    need: { id: 3, title: 'Tap' },
    seeker: { ...bo, id: ana.id, username: 'ana' },
    provider: bo,
    communication: 'chat',
    offer: null,
    price: null,
    start: null,
    end: null,
    deadline: null,
    frozen: false,
    chargeChecked: false,
    steps: [],
    createdAt: '2026-11-02T09:00:00.000Z',
    updatedAt: '2026-11-02T09:00:00.000Z',
  };
  const { calls } = await open({
    [GOAL]: withNeeds(exampleNeed({ status: 'booked', dealCount: 1 })),
    'GET /api/service-interests': pageOf(deal),
  });
  const link = await cardOf('Fix the dripping tap').findByRole('link', { name: /Pipes/ });
  expect(link.getAttribute('href')).toBe('/service-interests?deal=31');
  expect(calls(MATCHES)).toEqual([]);
});

test('a need moves past its neighbour, withdrawn ones in between or not, and announces its new place', async () => {
  const needs = [
    exampleNeed(),
    exampleNeed({ id: 5, title: 'Gone', status: 'withdrawn', placeInGoal: 4 }),
    exampleNeed({ id: 4, title: 'Clean the old flat', placeInGoal: 7 }),
  ];
  let goal = withNeeds(...needs);
  const { calls } = await open({
    [GOAL]: () => goal,
    'PATCH /api/needs/3': () => {
      goal = withNeeds(needs[1]!, needs[2]!, needs[0]!);
      return needs[0];
    },
  });
  expect(cards()).toHaveLength(2);
  press('Move Fix the dripping tap down');
  await waitFor(() => expect(cards()).toEqual(['1. Clean the old flat', '2. Fix the dripping tap']));
  expect(bodies(calls('PATCH /api/needs/3'))).toEqual([{ placeInGoal: 3 }]);
  expect(screen.getByText('Fix the dripping tap is number 2 of 2 now')).toBeDefined();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Fix the dripping tap down' })),
  );
});

test('a need is added under the goal', async () => {
  const { calls } = await open({ 'POST /api/needs': exampleNeed({ id: 6 }), 'GET /api/needs': pageOf() });
  press('Add a need');
  fireEvent.change(screen.getByLabelText('In one sentence'), { target: { value: 'Hang the lamps' } });
  press('Save need');
  await waitFor(() => expect(bodies(calls('POST /api/needs'))).toMatchObject([{ title: 'Hang the lamps', goalId: 8 }]));
});

test('a removed need is withdrawn, or stays on its own; a booked one can only stay', async () => {
  const booked = exampleNeed({ id: 4, title: 'Clean the old flat', status: 'booked' });
  const { calls } = await open({
    [GOAL]: withNeeds(exampleNeed(), booked),
    'DELETE /api/needs/3': { ok: true },
    'PATCH /api/needs/4': booked,
  });
  press('Remove Fix the dripping tap');
  expect(screen.getByText(/Nobody is looked for any more/)).toBeDefined();
  press('Withdraw it');
  await waitFor(() => expect(calls('DELETE /api/needs/3')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'What it takes' }));
  press('Remove Clean the old flat');
  expect(screen.queryByLabelText(/Withdraw it/)).toBeNull();
  press('Take it out');
  await waitFor(() => expect(bodies(calls('PATCH /api/needs/4'))).toEqual([{ goalId: null }]));
});

test('one button pauses and resumes a goal, and keeps the focus', async () => {
  let goal = exampleGoal();
  const stand = async ({ status }: Pick<Goal, 'status'>) => {
    await held;
    goal = exampleGoal({ status, nextStep: null });
    return goal;
  };
  const release: { now?: () => void } = {};
  const held = new Promise<void>((resolve) => {
    release.now = resolve;
  });
  const { calls } = await open({ [GOAL]: () => goal, [CHANGE]: stand });
  const button = screen.getByRole('button', { name: 'Pause' });
  button.focus();
  fireEvent.click(button);
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
  fireEvent.click(button);
  release.now?.();
  expect(await screen.findByText('Paused')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Take it up again' }));
  press('Take it up again');
  await screen.findByRole('button', { name: 'Pause' });
  expect(bodies(calls(CHANGE))).toEqual([{ status: 'paused' }, { status: 'active' }]);
});

test('when all is done the goal can be marked as achieved', async () => {
  const done = exampleGoal({
    needs: [exampleNeed({ status: 'fulfilled' })],
    progress: { done: 1, of: 1 },
    canBeAchieved: true,
  });
  const { calls } = await open({
    [GOAL]: done,
    [CHANGE]: { ...done, status: 'achieved', canBeAchieved: false, nextStep: null },
  });
  expect(screen.getByText('All that it takes is done.')).toBeDefined();
  press('Mark as achieved');
  await waitFor(() => expect(bodies(calls(CHANGE))).toEqual([{ status: 'achieved' }]));
  await waitFor(() => expect(toasts.get()[0]).toMatchObject({ title: 'Goal achieved' }));
});

test('a goal’s text can be changed; a refused day shows its error at the field', async () => {
  let refusal: Response | undefined = Response.json(
    { error: 'No', code: 'invalid_input', fields: { targetDate: 'This day is already over' } },
    { status: 400 },
  );
  const { calls } = await open({ [CHANGE]: () => refusal ?? exampleGoal({ title: 'Move in peace' }) });
  press('Edit');
  fireEvent.change(screen.getByLabelText('Your goal'), { target: { value: 'Move in peace' } });
  fireEvent.change(screen.getByLabelText(/^Until when/), { target: { value: '2020-01-01' } });
  press('Save');
  expect((await screen.findAllByText('This day is already over')).length).toBeGreaterThan(0);
  refusal = undefined;
  fireEvent.change(screen.getByLabelText(/^Until when/), { target: { value: '' } });
  press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies(calls(CHANGE)).at(-1)).toEqual({
    title: 'Move in peace',
    why: '',
    targetDate: null,
    budget: null,
  });
});

test('removing a goal explains what happens to its needs, and leads back', async () => {
  const needs = [exampleNeed(), exampleNeed({ id: 4, status: 'expired' }), exampleNeed({ id: 5, status: 'matched' })];
  const { calls } = await open({ [GOAL]: withNeeds(...needs), [REMOVE]: { ok: true, kept: false } });
  press('Remove');
  await answer(
    /2 needs that nobody answers yet are withdrawn\. 1 need for which a deal is under way stays, without the goal\./,
    'Remove it',
  );
  await waitFor(() => expect(location.search).toBe(''));
  expect(calls(REMOVE)).toHaveLength(1);
  expect(toasts.get()[0]).toMatchObject({ title: 'Goal removed' });
});

test('a goal with a booking is abandoned instead, and stays visible', async () => {
  let goal = withNeeds(exampleNeed({ status: 'booked' }));
  await open({
    [GOAL]: () => goal,
    [REMOVE]: () => {
      goal = { ...goal, status: 'abandoned', nextStep: null };
      return { ok: true, kept: true };
    },
  });
  press('Give up');
  await answer(/Its needs, deals and payments stay as they are/, 'Give it up');
  expect(await screen.findByText('Given up')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Give up' })).toBeNull();
  expect(location.search).toBe('?goal=8');
});

test('a failed removal says so in the dialog, and the goal stays', async () => {
  await open({ [REMOVE]: failed });
  press('Remove');
  await answer(/2 needs that nobody answers yet/, 'Remove it');
  expect(await screen.findByText('Request failed')).toBeDefined();
  expect(location.search).toBe('?goal=8');
  press('Cancel');
});

test('a goal without needs says what to do next', async () => {
  await open({
    [GOAL]: exampleGoal({
      needs: [],
      progress: { done: 0, of: 0 },
      nextStep: { says: 'Add what it takes', needId: null, dealId: null },
    }),
  });
  expect(screen.getByText('No needs yet.')).toBeDefined();
  expect(screen.getAllByRole('button', { name: 'Add a need' })).toHaveLength(1);
});

const withBudget = (change: Partial<Goal> = {}) =>
  exampleGoal({
    budget: 600_00,
    targetDate: '2099-12-24',
    needs: [
      exampleNeed({ urgency: 'on_date', onDate: '2099-12-28', dateIs: 'by' }),
      exampleNeed({ id: 4, title: 'Clean the old flat', budgetMax: 300_00, status: 'booked', placeInGoal: 2 }),
    ],
    spent: [{ needId: 4, amount: 500_00 }],
    ...change,
  });
const fit = () => within(screen.getByRole('region', { name: 'Budget and days' }));

test('a goal shows what it comes to beside its budget, what was paid, its days, and what does not fit', async () => {
  await open({ [GOAL]: withBudget() });
  expect(fit().getByText(/planned of/).textContent).toBe('$650 planned of $600');
  expect(fit().getByText('$500 paid so far')).toBeDefined();
  expect(
    within(fit().getByRole('status'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'The needs come to $50 more than your budget.',
    '“Fix the dripping tap” has until Mon, 28 Dec 2099, after your last day.',
  ]);
  const list = within(fit().getByRole('list', { name: 'Days of the plan' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Thu, 24 Dec 2099Your last day',
    'Mon, 28 Dec 2099Fix the dripping tap',
  ]);
  const { hash } = new URL(list.getByRole<HTMLAnchorElement>('link', { name: 'Fix the dripping tap' }).href);
  expect(document.querySelector(hash)?.textContent).toContain('Fix the dripping tap');
});

test('the budget is shared out again in one press, and a failure leaves all as it was', async () => {
  const SHARE = 'POST /api/goals/8/shares';
  let fails = true;
  const shared = withBudget({ needs: [exampleNeed({ budgetMax: 100_00 })], spent: [] });
  const { calls } = await open({ [GOAL]: withBudget(), [SHARE]: () => (fails ? failed() : shared) });
  press('Share out the budget');
  await waitFor(() => expect(toasts.get().map(({ title }) => title)).toContain('Not shared out'));
  expect(fit().getByText(/planned of/).textContent).toBe('$650 planned of $600');
  fails = false;
  press('Share out the budget');
  await waitFor(() => expect(calls(SHARE)).toHaveLength(2));
  await waitFor(() => expect(toasts.get().map(({ title }) => title)).toContain('Shared out'));
});

test('the budget of a goal can be changed and taken away; what is refused stays in its field', async () => {
  const { calls } = await open({ [GOAL]: withBudget(), [CHANGE]: withBudget({ budget: null }) });
  press('Edit');
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByLabelText<HTMLInputElement>(/^Budget for all of it/);
  expect(field.value).toBe('600');
  fireEvent.change(field, { target: { value: 'lots' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Please enter a valid positive number');
  expect(field.value).toBe('lots');
  expect(calls(CHANGE)).toEqual([]);
  fireEvent.change(field, { target: { value: '' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(bodies(calls(CHANGE))).toMatchObject([{ budget: null }]));
});

test('a goal without budget and days has no such part', async () => {
  await open({ [GOAL]: exampleGoal({ targetDate: null }) });
  expect(screen.queryByRole('region', { name: /Budget|Days/ })).toBeNull();
});
