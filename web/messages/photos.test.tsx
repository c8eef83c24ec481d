// Photos in a thread: choosing, removing, sending and viewing them.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { NewMessage } from '#shared/messages.ts';
import type { Photo } from '#shared/photos.ts';
import { readPictures } from '../test/example-pictures.ts';
import { bo, serverThatAnswers, show, written } from '../test/example-thread.tsx';
import { ana } from '../test/example-user.ts';
import { outgoing } from './outgoing.ts';
import { Thread } from './thread.tsx';

const LIST = 'GET /api/messages/0/9';
const SEND = 'POST /api/messages';
const UPLOAD = 'POST /api/uploads';

const photo = (id: number): Photo => ({
  id,
  alt: '',
  width: 1200,
  height: 900,
  src: `/api/photos/${id}`,
  small: `/api/photos/${id}?size=small`,
});
const file = (name: string, type = 'image/png') => new File(['x'], name, { type });
const choose = (...files: File[]) =>
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files } });
const chosen = () => [...document.querySelectorAll('form img')].map((img) => img.getAttribute('src'));
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const log = () => screen.findByRole('log', { name: 'Messages' });

function server(answers: Record<string, unknown> = {}) {
  let uploaded = 0;
  const stores = ({ content, clientId, photos: ids = [] }: NewMessage) =>
    written(100, { senderId: ana.id, receiverId: bo.id, content, clientId: clientId ?? null, photos: ids.map(photo) });
  const uploads = () => Response.json(photo((uploaded += 1)), { status: 201 });
  return serverThatAnswers({
    [LIST]: [],
    'POST /api/messages/0/9/read': { ok: true },
    [SEND]: stores,
    [UPLOAD]: uploads,
    ...answers,
  });
}
const sent = (calls: unknown[][]) => JSON.parse((calls[0]![1] as RequestInit).body as string);

beforeEach(() => {
  sessionStorage.clear();
  outgoing.set([]);
  readPictures();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('photos are sent without words, and a removed one is not', async () => {
  const { calls } = server();
  show(<Thread person={bo} />);
  await log();
  expect(button('Send').disabled).toBe(true);
  choose(file('one.png'), file('two.png'));
  await waitFor(() => expect(chosen()).toEqual(['/api/photos/1?size=small', '/api/photos/2?size=small']));
  fireEvent.click(button('Remove photo 1'));
  expect(document.activeElement).toBe(screen.getByPlaceholderText('Type your message...'));
  await waitFor(() => expect(button('Send').disabled).toBe(false));
  fireEvent.click(button('Send'));
  expect(chosen()).toEqual([]);
  await waitFor(() => expect(calls(SEND)).toHaveLength(1));
  expect(sent(calls(SEND))).toMatchObject({ content: '', photos: [2] });
  expect(await within(await log()).findByRole('img', { name: 'Photo from you' })).toBeDefined();
});

test('nothing is sent while a photo is uploading, not even by Enter', async () => {
  let arrive: (answer: Response) => void = () => {};
  const { calls } = server({ [UPLOAD]: () => new Promise<Response>((resolve) => (arrive = resolve)) });
  show(<Thread person={bo} />);
  await log();
  const box = screen.getByPlaceholderText('Type your message...');
  fireEvent.change(box, { target: { value: 'Look' } });
  choose(file('one.png'));
  expect(await screen.findByText('Adding photo 1 of 1...')).toBeDefined();
  fireEvent.keyDown(box, { key: 'Enter' });
  expect([button('Send').disabled, button('Add photos').disabled, calls(SEND).length]).toEqual([true, true, 0]);
  await waitFor(() => expect(calls(UPLOAD)).toHaveLength(1));
  arrive(Response.json(photo(1), { status: 201 }));
  await waitFor(() => expect(button('Send').disabled).toBe(false));
  fireEvent.keyDown(box, { key: 'Enter' });
  await waitFor(() => expect(calls(SEND)).toHaveLength(1));
  expect(sent(calls(SEND))).toMatchObject({ content: 'Look', photos: [1] });
});

test('a file that is no picture, too large or cannot be sent offline shows an error, and the words stay', async () => {
  server();
  const { unmount } = show(<Thread person={bo} />);
  await log();
  choose(file('notes.txt', 'text/plain'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/cannot read notes\.txt as a picture/);
  choose(...['1', '2', '3', '4', '5'].map((name) => file(`${name}.png`)));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'A message has 4 photos at most: 1 of these did not fit.',
  );
  await waitFor(() => expect(chosen()).toHaveLength(4));
  unmount();
  sessionStorage.clear();
  server({ [UPLOAD]: undefined });
  show(<Thread person={bo} />);
  await log();
  choose(file('tap.png'));
  expect((await screen.findByRole('alert')).textContent).toBe('tap.png was not added: photos need a connection.');
});

test('chosen photos are there again after a reload', async () => {
  server();
  const { unmount } = show(<Thread person={bo} />);
  await log();
  choose(file('one.png'));
  await waitFor(() => expect(chosen()).toHaveLength(1));
  unmount();
  show(<Thread person={bo} />);
  await log();
  expect(chosen()).toEqual(['/api/photos/1?size=small']);
});

test('photos name their sender, open large, and say so where they are gone', async () => {
  const list = [written(1, { content: 'See here', photos: [photo(1), photo(2)] }), written(2, { content: '' })];
  server({ [LIST]: list });
  show(<Thread person={bo} />);
  const thread = within(await log());
  expect(thread.getAllByRole('img').map((img) => img.getAttribute('alt'))).toEqual([
    'Photo 1 of 2 from bo',
    'Photo 2 of 2 from bo',
  ]);
  expect(thread.getByText(/Photos that are no longer here/)).toBeDefined();
  fireEvent.click(button('Enlarge: Photo 2 of 2 from bo'));
  const large = within(await screen.findByRole('dialog', { name: 'Photos from bo' }));
  expect(large.getByRole('img').getAttribute('src')).toBe('/api/photos/2');
  fireEvent.keyDown(large.getByRole('button', { name: 'Close' }), { key: 'ArrowRight' });
  expect(large.getByRole('img', { name: 'Photo 1 of 2 from bo' }).getAttribute('src')).toBe('/api/photos/1');
});

test.each([
  [true, 0, 'EM'],
  [false, 1, 'P'],
])('only a message that the operator removed says so and cannot be reported: %s', async (removed, buttons, tag) => {
  server({ [LIST]: [written(1, { content: 'Removed by the operator', removed })] });
  show(<Thread person={bo} />);
  const words = await screen.findByText('Removed by the operator');
  expect(words.tagName).toBe(tag);
  expect(screen.queryAllByRole('button', { name: 'Report this message' })).toHaveLength(buttons);
});
