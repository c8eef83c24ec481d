// One's own photo: choosing, cropping, saving and removing it.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CurrentUser } from '#shared/users.ts';
import { toasts } from '../../lib/page/toast.ts';
import { serverThatAnswers, show } from '../../test/example-thread.tsx';
import { ana } from '../../test/example-user.ts';
import { PhotoSection } from './photo-section.tsx';

const SET = 'PUT /api/user/avatar';
const withPhoto: CurrentUser = { ...ana, avatar: '/api/user/7/avatar?v=1' };
const drawn = vi.fn();
const closed = vi.fn();
let me: CurrentUser;
let answer: () => unknown;
let server: ReturnType<typeof serverThatAnswers>;

beforeEach(() => {
  toasts.set([]);
  me = ana;
  answer = () => ({ ok: true });
  drawn.mockClear();
  closed.mockClear();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => undefined,
    drawImage: drawn,
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/jpeg;base64,QUJD');
  vi.stubGlobal('createImageBitmap', async ({ name }: File) => {
    if (name === 'letter.txt') throw new Error('The source image could not be decoded.');
    return { width: 400, height: 200, close: () => closed(name) };
  });
  server = serverThatAnswers({
    [SET]: () => answer(),
    'DELETE /api/user/avatar': { ok: true },
    'GET /api/user': () => me,
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const choose = (name: string) =>
  fireEvent.change(screen.getByLabelText('Photo'), { target: { files: [new File(['x'], name)] } });
const dialog = () => screen.findByRole('dialog', { name: 'Your photo' });
/** The position of the last square in the picture: left, top, side. */
const lastSquare = () => drawn.mock.lastCall?.slice(1, 4);

test('a picture is cropped to its middle, moved by sliders, and saved as a small JPEG', async () => {
  show(<PhotoSection id="photo" />);
  choose('ana.png');
  await dialog();
  await waitFor(() => expect(lastSquare()).toEqual([100, 0, 200]));
  fireEvent.change(screen.getByRole('slider', { name: 'Zoom' }), { target: { value: '2' } });
  fireEvent.change(screen.getByRole('slider', { name: 'Left to right' }), { target: { value: '0' } });
  fireEvent.change(screen.getByRole('slider', { name: 'Top to bottom' }), { target: { value: '1' } });
  await waitFor(() => expect(lastSquare()).toEqual([0, 100, 100]));
  me = withPhoto;
  fireEvent.click(screen.getByRole('button', { name: 'Save photo' }));
  await waitFor(() => expect(toasts.get()).toMatchObject([{ title: 'Photo saved' }]));
  expect(JSON.parse(String(server.calls(SET)[0]?.[1].body))).toEqual({ image: 'QUJD' });
  expect(lastSquare()).toEqual([0, 100, 100]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('while a large picture is being read, the button is busy', async () => {
  let read: (picture: unknown) => void = () => undefined;
  vi.stubGlobal('createImageBitmap', () => new Promise((resolve) => (read = resolve)));
  show(<PhotoSection id="photo" />);
  choose('large.png');
  const button = screen.getByRole('button', { name: 'Choose a photo' });
  expect(button.getAttribute('aria-busy')).toBe('true');
  read({ width: 12_000, height: 12_000, close: closed });
  await dialog();
  expect(button.getAttribute('aria-busy')).toBeNull();
});

test('a file that is no picture is refused, and nothing is sent', async () => {
  show(<PhotoSection id="photo" />);
  choose('letter.txt');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Your browser cannot read this as a picture. Please choose another one.',
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  choose('ana.png');
  await dialog();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a picture frees its memory once another is chosen, and once its dialog is closed', async () => {
  show(<PhotoSection id="photo" />);
  choose('first.png');
  await dialog();
  expect(closed).not.toHaveBeenCalled();
  choose('second.png');
  await waitFor(() => expect(closed.mock.calls).toEqual([['first.png']]));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(closed.mock.calls).toEqual([['first.png'], ['second.png']]));
});

test('a refused photo stays open, with the server’s words', async () => {
  answer = () => Response.json({ error: 'Too many attempts.', code: 'too_many_requests' }, { status: 429 });
  show(<PhotoSection id="photo" />);
  choose('ana.png');
  await dialog();
  fireEvent.click(screen.getByRole('button', { name: 'Save photo' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Too many attempts.');
  expect(await dialog()).toBeTruthy();
  expect(toasts.get()).toEqual([]);
});

test('a photo can be removed, where there is one', async () => {
  show(<PhotoSection id="photo" />);
  expect(screen.queryByRole('button', { name: 'Remove photo' })).toBeNull();
  cleanup();
  show(<PhotoSection id="photo" />, withPhoto);
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/api/user/7/avatar?v=1');
  fireEvent.click(screen.getByRole('button', { name: 'Remove photo' }));
  await waitFor(() => expect(toasts.get()).toMatchObject([{ title: 'Photo removed' }]));
  expect(server.calls('DELETE /api/user/avatar')).toHaveLength(1);
  await waitFor(() => expect(document.querySelector('svg.door')).not.toBeNull());
});
