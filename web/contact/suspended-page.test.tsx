// The page for suspended users: every decision about them, each with its own appeal.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Decision } from '#shared/reports.ts';
import type { Suspension } from '#shared/suspension.ts';
import { serverThatAnswers, show } from '../test/example-thread.tsx';
import SuspendedPage from './suspended-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  location.hash = '';
});

const decision = (id: number, outcome: Decision['outcome'], words: string): Decision => ({
  id,
  kind: 'message',
  seen: null,
  outcome,
  reason: 'abuse',
  words,
  wasGone: false,
  decidedAt: '2026-11-02T09:00:00.000Z',
  appeal: null,
});

const suspended = (decisions: Decision[]): Suspension => ({ username: 'bo', reason: 'Spam', decisions, questions: [] });

function open(decisions: Decision[]) {
  location.hash = '#token=abc';
  const server = serverThatAnswers({
    'POST /api/suspension': suspended(decisions),
    'POST /api/suspension/appeal': suspended(decisions),
  });
  show(<SuspendedPage />, null);
  return server;
}

test('a suspended user appeals the decision that they choose', async () => {
  const { calls } = open([decision(8, 'remove', 'Insults'), decision(7, 'suspend', 'Spam')]);
  const card = await screen.findByRole('article', { name: 'We’ve removed your message.' });
  fireEvent.click(within(card).getByRole('button', { name: 'Appeal' }));
  fireEvent.change(within(card).getByLabelText('Why is the decision wrong?'), { target: { value: 'No insult' } });
  fireEvent.click(within(card).getByRole('button', { name: 'Send appeal' }));
  await waitFor(() => expect(calls('POST /api/suspension/appeal')).toHaveLength(1));
  expect(JSON.parse(String(calls('POST /api/suspension/appeal')[0]![1].body))).toMatchObject({
    id: 8,
    token: 'abc',
    text: 'No insult',
  });
  expect(screen.getAllByRole('button', { name: 'Appeal' })).toHaveLength(1);
  expect(screen.queryByText('Reason: “Spam”')).toBeNull();
});

test('the reason shows by itself when no decision gives it', async () => {
  open([decision(8, 'warn', 'Insults')]);
  expect(await screen.findByText('Reason: “Spam”')).toBeDefined();
});
