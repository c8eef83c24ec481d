// A need that is being written is kept until it is saved.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { need } from '../test/example-need.ts';
import { serverThatAnswers, show } from '../test/example-thread.tsx';
import { NeedDialog } from './need-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const box = (label: string | RegExp) => screen.getByLabelText<HTMLTextAreaElement>(label);
const write = (label: string | RegExp, value: string) => fireEvent.change(box(label), { target: { value } });
const note = () => screen.queryByText('We kept what you typed.');

test('what was changed of a need is there again after signing in again, beside what another tab changed', async () => {
  serverThatAnswers({
    'PATCH /api/needs/3': () => Response.json({ error: 'Sign in', code: 'not_signed_in' }, { status: 401 }),
  });
  const { client } = show(<NeedDialog need={need} onClose={() => undefined} />);
  write(/^More about it/, 'Only at night');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(client.getQueryData(['user'])).toBeNull());
  cleanup();
  show(<NeedDialog need={{ ...need, title: 'Fix the tap' }} onClose={() => undefined} />);
  expect(note()).not.toBeNull();
  expect(box(/^More about it/).value).toBe('Only at night');
  expect(box('In one sentence').value).toBe('Fix the tap');
  cleanup();
  show(<NeedDialog need={{ ...need, id: 4 }} onClose={() => undefined} />);
  expect(note()).toBeNull();
});

test('a need that was begun for one search is not mixed into that of another', () => {
  show(<NeedDialog start={{ title: 'Paint a fence' }} onClose={() => undefined} />);
  write('In one sentence', 'Paint a long fence');
  fireEvent.change(screen.getByRole('combobox', { name: /^Where/ }), { target: { value: 'Portl' } });
  cleanup();
  show(<NeedDialog start={{ title: 'Move a piano' }} onClose={() => undefined} />);
  expect(box('In one sentence').value).toBe('Move a piano');
  cleanup();
  show(<NeedDialog start={{ title: 'Paint a fence' }} onClose={() => undefined} />);
  expect(box('In one sentence').value).toBe('Paint a long fence');
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Where/ }).value).toBe('');
});
