import { useQuery } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { goals } from '#shared/goals.ts';
import { call } from '../lib/api/call.ts';
import { OwnNeeds } from '../needs/own-needs.tsx';
import { goalListKey } from '../queries/goals.ts';
import { listed, need } from '../test/example-need.ts';
import { hear, serverThatAnswers, show } from '../test/example-thread.tsx';
import { useDealUpdates } from './use-deal-updates.ts';

const GOALS = 'GET /api/goals';

function Page() {
  useDealUpdates();
  useQuery({ queryKey: goalListKey, queryFn: ({ signal }) => call(goals.list, { query: {} }, { signal }) });
  return <OwnNeeds current={undefined} sought={undefined} onLookFor={() => undefined} />;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const reminder = {
  id: 1,
  userId: 3,
  type: 'system',
  title: 'Your need expires soon',
  content: '',
  read: false,
  createdAt: need.createdAt,
  relatedType: 'need',
  relatedId: need.id,
};

test.each([
  ['the notice that a need runs out comes', () => hear('notification', reminder)],
  ['the channel comes up again', () => hear('connect', undefined)],
])('when %s, the need can be renewed at once, and my goals are refetched', async (_, happens) => {
  let now = need;
  const { calls } = serverThatAnswers({
    'GET /api/needs': () => listed(now),
    [GOALS]: { items: [], nextCursor: null },
  });
  show(<Page />);
  await screen.findByRole('article', { name: need.title });
  expect(screen.queryByRole('button', { name: /^Renew/ })).toBeNull();
  now = { ...need, canBeRenewed: true };
  act(happens);
  expect(await screen.findByRole('button', { name: `Renew: ${need.title}` })).toBeDefined();
  await waitFor(() => expect(calls(GOALS)).toHaveLength(2));
});
