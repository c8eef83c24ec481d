// The town where a need is wanted, in the need's form.
import { cleanup, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { CurrentUser } from '#shared/users.ts';
import { athome, need, said } from '../test/example-need.ts';
import { serverThatAnswers, show } from '../test/example-thread.tsx';
import { NeedDialog } from './need-dialog.tsx';

const SAVE = 'POST /api/needs';
const portland = { city: 'Portland', state: 'OR', country: 'US', latitude: '45.52', longitude: '-122.68' };
const salem = { city: 'Salem', state: 'OR', country: 'US', latitude: '44.94', longitude: '-123.04' };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (user: CurrentUser = athome) => {
  const { calls } = serverThatAnswers({
    'GET /api/places': { items: [portland, salem] },
    'GET /api/goals': { items: [], nextCursor: null },
    'GET /api/places/geocoder': { attribution: null },
    [SAVE]: need,
  });
  show(<NeedDialog start={{ title: 'Fix the dripping tap' }} onClose={() => undefined} />, user);
  return calls;
};
const where = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Where/ });
const write = (text: string) => fireEvent.change(where(), { target: { value: text } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save need' }));
/** Whether the browser would submit the form around the box. */
const enterSends = (box: HTMLElement): boolean => fireEvent(box, createEvent.keyDown(box, { key: 'Enter' }));

test('Enter in the town’s box takes the first match, and sends nothing', async () => {
  const calls = open();
  write('portl');
  expect(enterSends(where())).toBe(false);
  expect(where().value).toBe('portl');
  await screen.findByRole('option', { name: 'Portland, OR, US' });
  await screen.findByText('2 cities found');
  expect(enterSends(where())).toBe(false);
  expect(where().value).toBe('Portland, OR, US');
  expect(calls(SAVE)).toEqual([]);
  save();
  await waitFor(() => expect(said(calls(SAVE))).toMatchObject({ near: '45.52,-122.68' }));
});

test('a town that is typed but not chosen is asked about, neither dropped nor sent', async () => {
  const calls = open();
  write('portl');
  fireEvent.blur(where());
  expect(where().value).toBe('portl');
  save();
  expect((await screen.findByRole('alert')).textContent).toBe('Choose the city from the list');
  expect(document.activeElement).toBe(where());
  expect(calls(SAVE)).toEqual([]);
  write('sal');
  fireEvent.click(await screen.findByRole('option', { name: 'Salem, OR, US' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  save();
  await waitFor(() => expect(said(calls(SAVE))).toMatchObject({ near: '44.94,-123.04' }));
});

test('a town that is typed and removed means home', async () => {
  const calls = open();
  write('portl');
  write('');
  save();
  await waitFor(() => expect(said(calls(SAVE))).toMatchObject({ near: null }));
});

test('Enter in the box for my own place sends no need', () => {
  open({ ...athome, latitude: null, longitude: null });
  expect(enterSends(screen.getByRole('combobox', { name: 'Your city' }))).toBe(false);
});
