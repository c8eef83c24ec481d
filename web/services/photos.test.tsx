// Photos of a service: viewing them, and adding them in its form.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Photo } from '#shared/photos.ts';
import { PhotoGallery } from '../photos/photo-gallery.tsx';
import { fitted } from '../photos/shrink-photo.ts';
import { readPictures } from '../test/example-pictures.ts';
import { exampleService } from '../test/example-service.ts';
import { serverThatAnswers, show } from '../test/example-thread.tsx';
import { ServiceCard } from './service-card.tsx';
import { ServiceDialog } from './service-dialog.tsx';

const photo = (id: number, alt = ''): Photo => ({
  id,
  alt,
  width: 1200,
  height: 900,
  src: `/api/photos/${id}`,
  small: `/api/photos/${id}?size=small`,
});
const three = [photo(1, 'A mended wheel'), photo(2), photo(3)];
const UPLOAD = 'POST /api/uploads';
const SAVE = 'PATCH /api/services/5';

beforeEach(readPictures);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const gallery = () => screen.getByRole('region', { name: 'Photos' });
const shown = () => gallery().querySelector('figure img')?.getAttribute('src');
const file = (name: string, type = 'image/png') => new File(['x'], name, { type });
const choose = (...files: File[]) =>
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files } });
const rows = () => [...document.querySelectorAll('fieldset ul li img')].map((img) => img.getAttribute('src'));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const saved = (calls: unknown[][]) => JSON.parse((calls[0]![1] as RequestInit).body as string);

test('the arrow keys, Home and End cycle through the photos, and announce which one is shown', () => {
  show(<PhotoGallery photos={three} title="Bike repair" />);
  expect(shown()).toBe('/api/photos/1');
  const key = (name: string) => fireEvent.keyDown(screen.getByRole('button', { name: /^Enlarge/ }), { key: name });
  key('ArrowRight');
  expect(shown()).toBe('/api/photos/2');
  expect(screen.getByRole('status').textContent).toBe('Photo 2 of 3');
  key('End');
  expect(shown()).toBe('/api/photos/3');
  key('ArrowRight');
  expect(shown()).toBe('/api/photos/1');
  key('ArrowLeft');
  expect(shown()).toBe('/api/photos/3');
  key('Home');
  expect(shown()).toBe('/api/photos/1');
});

test('thumbnails and buttons choose too; a photo’s caption is its text and stands below it', () => {
  show(<PhotoGallery photos={three} title="Bike repair" />);
  expect(screen.getByRole('figure').textContent).toBe('A mended wheel');
  fireEvent.click(screen.getByRole('button', { name: 'Photo 3' }));
  expect([shown(), screen.getByRole('button', { name: 'Photo 3' }).getAttribute('aria-current')]).toEqual([
    '/api/photos/3',
    'true',
  ]);
  press('Next photo');
  expect(within(gallery()).getByRole('img', { name: 'A mended wheel' })).toBeTruthy();
  press('Previous photo');
  expect(within(gallery()).getByRole('img', { name: 'Bike repair, photo 3' })).toBeTruthy();
});

test('a photo opens larger, where the arrow keys work too', async () => {
  show(<PhotoGallery photos={three} title="Bike repair" />);
  press('Enlarge: A mended wheel');
  const dialog = within(await screen.findByRole('dialog', { name: 'Bike repair' }));
  fireEvent.keyDown(dialog.getByRole('button', { name: 'Next photo' }), { key: 'ArrowRight' });
  expect(dialog.getByRole('img', { name: 'Bike repair, photo 2' })).toBeTruthy();
});

test('pictures have their size before they load, and those in lists load only when they come near', () => {
  show(<PhotoGallery photos={three} title="Bike repair" />);
  for (const img of document.querySelectorAll('img'))
    expect(Number(img.getAttribute('width')) * Number(img.getAttribute('height'))).toBeGreaterThan(0);
  cleanup();
  show(<ServiceCard service={exampleService({ photos: three })} />);
  const small = document.querySelector('img[src="/api/photos/1?size=small"]');
  expect([small?.getAttribute('loading'), small?.getAttribute('width'), small?.getAttribute('height')]).toEqual([
    'lazy',
    '112',
    '84',
  ]);
});

test('a service without photos shows no empty frame', () => {
  show(<PhotoGallery photos={[]} title="Bike repair" />);
  expect(screen.queryByRole('region')).toBeNull();
  cleanup();
  show(<ServiceCard service={exampleService()} />);
  expect(document.querySelector('img')).toBeNull();
});

test('chosen pictures are uploaded one by one, described, sorted and saved with the service', async () => {
  let id = 10;
  const { calls } = serverThatAnswers({
    [UPLOAD]: () => Response.json(photo((id += 1)), { status: 201 }),
    [SAVE]: exampleService(),
  });
  const onClose = vi.fn();
  show(<ServiceDialog service={exampleService({ photos: [photo(1)] })} onClose={onClose} />);
  choose(file('a.png'), file('b.png'));
  await waitFor(() => expect(rows()).toEqual([1, 11, 12].map((of) => `/api/photos/${of}?size=small`)));
  expect(saved(calls(UPLOAD))).toEqual({ image: 'aGVsbG8=', small: 'aGVsbG8=' });
  press('Move photo 3 up');
  press('Remove photo 1');
  fireEvent.change(screen.getByLabelText(/^What photo 1 shows/), { target: { value: 'A wheel' } });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move photo 1 up' }).disabled).toBe(true);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBeNull());
  press('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(saved(calls(SAVE)).photos).toEqual([
    { id: 12, alt: 'A wheel' },
    { id: 11, alt: '' },
  ]);
});

test('a file that is no picture, is refused, or is one too many is named, and the rest is kept', async () => {
  let tries = 0;
  serverThatAnswers({
    [UPLOAD]: () =>
      (tries += 1) === 1
        ? Response.json({ error: 'Too many attempts.', code: 'too_many_requests' }, { status: 429 })
        : photo(20),
  });
  const seven = [1, 2, 3, 4, 5].map((of) => photo(of));
  show(<ServiceDialog service={exampleService({ photos: seven })} onClose={() => undefined} />);
  choose(file('notes.txt', 'text/plain'), file('refused.png'), file('fine.png'), file('more.png'));
  await waitFor(() => expect(rows()).toHaveLength(6));
  const told = await waitFor(() => {
    const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(alerts).toHaveLength(3);
    return alerts;
  });
  expect(told).toEqual([
    'A service has 8 photos at most: 1 of these did not fit.',
    'Your browser cannot read notes.txt as a picture. Please choose another one, best a JPEG or PNG.',
    'refused.png was not added: Too many attempts.',
  ]);
});

test('with eight photos no more can be added', () => {
  serverThatAnswers({});
  show(
    <ServiceDialog
      service={exampleService({ photos: [1, 2, 3, 4, 5, 6, 7, 8].map((of) => photo(of)) })}
      onClose={() => undefined}
    />,
  );
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add photos' }).disabled).toBe(true);
});

test.each([
  [
    { width: 4000, height: 3000 },
    { width: 1600, height: 1200 },
  ],
  [
    { width: 300, height: 200 },
    { width: 300, height: 200 },
  ],
  [
    { width: 5000, height: 1 },
    { width: 1600, height: 1 },
  ],
])('a picture of %j is drawn as %j', (size, drawn) => {
  expect(fitted(size, 1600)).toEqual(drawn);
});

test('uploaded photos of a service that is not saved yet are there again after a reload', async () => {
  serverThatAnswers({ [UPLOAD]: () => Response.json(photo(11), { status: 201 }) });
  show(<ServiceDialog onClose={() => undefined} />);
  choose(file('a.png'));
  await waitFor(() => expect(rows()).toHaveLength(1));
  cleanup();
  show(<ServiceDialog onClose={() => undefined} />);
  expect(rows()).toEqual(['/api/photos/11?size=small']);
});
