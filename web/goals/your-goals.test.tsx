import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Goal } from '#shared/goals.ts';
import HomePage from '../home/home-page.tsx';
import { exampleGoal, exampleNeed, examplePlans } from '../test/example-goal.ts';
import { serverThatAnswers, show } from '../test/example-thread.tsx';
import { ana } from '../test/example-user.ts';

const GOALS = 'GET /api/goals';
const pageOf = (...items: unknown[]) => ({ items, nextCursor: null });
/** The goals with the requested status: each call is recorded before its reply. */
const askedFor =
  (...all: Goal[]) =>
  () => {
    const [path] = vi.mocked(fetch).mock.lastCall as unknown as [string];
    const status = new URLSearchParams(path.split('?')[1]).get('status');
    return pageOf(...all.filter((goal) => goal.status === status));
  };
const server = (answers: Record<string, unknown> = {}) =>
  serverThatAnswers({
    [GOALS]: askedFor(exampleGoal()),
    'GET /api/goals/8': exampleGoal(),
    'GET /api/goals/8/matches': { needs: [] },
    'GET /api/service-interests': pageOf(),
    'GET /api/service-requests': pageOf(),
    'GET /api/needs': pageOf(),
    'GET /api/services': pageOf(),
    ...answers,
  });
const open = () => show(<HomePage />, { ...ana, latitude: '44.9', longitude: '-123' });
const onTheirWay = async () =>
  within(await screen.findByRole('list', { name: 'Goals on their way' })).getAllByRole('listitem');

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a goal shows its progress, its day, and a link to its next step [2-routes-row-1]', async () => {
  const step = (needId: number | null, dealId: number | null) => ({ says: `Step ${needId} ${dealId}`, needId, dealId });
  const goals = [
    exampleGoal({ progress: { done: 1, of: 3 }, nextStep: step(3, null) }),
    exampleGoal({ id: 9, title: 'Learn to swim', targetDate: null, nextStep: step(4, 31) }),
    exampleGoal({ id: 10, title: 'Grow tomatoes', nextStep: step(null, null) }),
  ];
  server({ [GOALS]: askedFor(...goals) });
  open();
  const cards = await onTheirWay();
  expect(
    cards.map((card) =>
      within(card)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ),
  ).toEqual([
    ['/?goal=8', '/needs?need=3'],
    ['/?goal=9', '/service-interests?deal=31'],
    ['/?goal=10', '/?goal=10'],
  ]);
  expect(cards[0]!.textContent).toContain('1 of 3 done');
  expect(cards[0]!.textContent).toContain('By Thu, 24 Dec 2026');
  expect(cards[1]!.textContent).toContain('No date yet');
});

test('paused and finished goals are out of the way, by status', async () => {
  const quiet = (id: number, status: 'paused' | 'achieved' | 'abandoned') =>
    exampleGoal({ id, title: `A goal ${status}`, status, nextStep: null });
  server({ [GOALS]: askedFor(quiet(9, 'achieved'), exampleGoal(), quiet(10, 'paused'), quiet(11, 'abandoned')) });
  open();
  expect(await onTheirWay()).toHaveLength(1);
  for (const [name, status] of [
    ['Paused', 'paused'],
    ['Achieved', 'achieved'],
    ['Given up', 'abandoned'],
  ] as const) {
    const fold = await screen.findByText(name, { selector: 'summary' });
    expect(fold.textContent).toBe(`${name} (1)`);
    expect(within(fold.closest('details')!).getByRole('link', { hidden: true }).textContent).toContain(
      `A goal ${status}`,
    );
  }
});

test('more goals come on request, for each status apart', async () => {
  const isOver = { status: 'achieved', nextStep: null } as const;
  const first = askedFor(exampleGoal(), exampleGoal({ id: 9, title: 'Learn to swim', ...isOver }));
  const { calls } = server({
    [GOALS]: () => {
      const { items } = first();
      return { items, nextCursor: items.length > 0 ? 'next' : null };
    },
  });
  open();
  await onTheirWay();
  const fold = await screen.findByText('Achieved', { selector: 'summary' });
  expect(fold.textContent).toBe('Achieved (1+)');
  expect(calls(GOALS)).toHaveLength(4);
  server({
    [GOALS]: askedFor(
      exampleGoal({ id: 5, title: 'An older one' }),
      exampleGoal({ id: 4, title: 'Bake bread', ...isOver }),
    ),
  });
  fireEvent.click(screen.getByRole('button', { name: 'Show more goals' }));
  await waitFor(async () => expect(await onTheirWay()).toHaveLength(2));
  expect(screen.queryByRole('button', { name: 'Show more goals' })).toBeNull();
  expect(fold.textContent).toBe('Achieved (1+)');
  fireEvent.click(screen.getByRole('button', { name: 'Show more of achieved', hidden: true }));
  await waitFor(() => expect(fold.textContent).toBe('Achieved (2)'));
  expect(await onTheirWay()).toHaveLength(2);
});

test('goals that cannot be loaded say so and can be loaded again, and the rest of the page stands', async () => {
  server({ [GOALS]: () => Response.json({ error: 'Request failed' }, { status: 500 }) });
  open();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByLabelText('What do you want to reach?')).toBeDefined();
  server();
  fireEvent.click(retry);
  expect(await onTheirWay()).toHaveLength(1);
});

test('without a goal there are ideas; with one they come on request', async () => {
  server({ [GOALS]: pageOf() });
  const { unmount } = open();
  expect(await screen.findByRole('list', { name: /^You have no goals yet/ })).toBeDefined();
  unmount();
  server();
  open();
  await onTheirWay();
  expect(screen.queryByRole('list', { name: 'For example:' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'More ideas' }));
  expect(screen.getByRole('list', { name: 'For example:' })).toBeDefined();
});

test('a need that leads to a goal is not shown a second time', async () => {
  const { calls } = server({
    'GET /api/needs': pageOf(exampleNeed({ id: 4, title: 'Mow the lawn', goalId: null, placeInGoal: null })),
  });
  open();
  const alone = within((await screen.findByRole('heading', { name: 'Your open needs' })).closest('section')!);
  expect(calls('GET /api/needs').map(([path]) => path)).toEqual(['/api/needs?open=1&withoutGoal=1']);
  expect(alone.getAllByRole('listitem')).toHaveLength(1);
  expect(alone.getByRole('link', { name: 'Find neighbours' }).getAttribute('href')).toBe('/needs?need=4');
});

test('a goal opens in place of the page, scrolled to its top and with the focus', async () => {
  server();
  const { container } = open();
  fireEvent.click(await screen.findByRole('link', { name: 'Move into the new flat' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Move into the new flat' })).toBeDefined();
  expect(document.activeElement).toBe(container.firstElementChild);
  fireEvent.click(screen.getByRole('link', { name: 'All goals' }));
  expect(await screen.findByRole('heading', { level: 1, name: /^(Good \w+|Hello), / })).toBeDefined();
  expect(document.activeElement).toBe(container.firstElementChild);
});

test('a goal that was just saved opens, and is in the list', async () => {
  const kept = exampleGoal({ id: 12, title: 'Run a half marathon' });
  let goals = [exampleGoal()];
  server({
    [GOALS]: () => askedFor(...goals)(),
    'POST /api/goals/plan': examplePlans(),
    'POST /api/goals': () => {
      goals = [kept, ...goals];
      return Response.json(kept, { status: 201 });
    },
    'GET /api/goals/12': kept,
    'GET /api/goals/12/matches': { needs: [] },
  });
  open();
  fireEvent.change(screen.getByLabelText('What do you want to reach?'), { target: { value: 'run' } });
  fireEvent.click(screen.getByRole('button', { name: 'Plan it' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Keep this goal' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Run a half marathon' })).toBeDefined();
  fireEvent.click(screen.getByRole('link', { name: 'All goals' }));
  await waitFor(async () => expect(await onTheirWay()).toHaveLength(2));
  expect(screen.getByLabelText<HTMLTextAreaElement>('What do you want to reach?').value).toBe('');
});
