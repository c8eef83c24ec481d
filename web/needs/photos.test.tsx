// A need's photos: added in its form, and viewed by its seeker and possible providers.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Photo } from '#shared/photos.ts';
import { RequestCard } from '../deals/request-card.tsx';
import { askedNeed, asProvider } from '../test/example-deal.ts';
import { athome, listed, need, NEEDS, said } from '../test/example-need.ts';
import { readPictures } from '../test/example-pictures.ts';
import { serverThatAnswers, show } from '../test/example-thread.tsx';
import { NeedDialog } from './need-dialog.tsx';
import { OwnNeeds } from './own-needs.tsx';

const photo = (id: number, alt = ''): Photo => ({
  id,
  alt,
  width: 1200,
  height: 900,
  src: `/api/photos/${id}`,
  small: `/api/photos/${id}?size=small`,
});
const UPLOAD = 'POST /api/uploads';
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(readPictures);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([
  ['a new one', undefined, 'POST /api/needs', 'Save need', [{ id: 11, alt: 'The tap' }]],
  [
    'one that is changed',
    { ...need, photos: [photo(1)] },
    'PATCH /api/needs/3',
    'Save',
    [
      { id: 1, alt: 'The tap' },
      { id: 11, alt: '' },
    ],
  ],
] as const)(
  'pictures are chosen, described and saved with the need: %s',
  async (_, edited, address, button, photos) => {
    const { calls } = serverThatAnswers({ [UPLOAD]: () => Response.json(photo(11), { status: 201 }), [address]: need });
    show(<NeedDialog need={edited && { ...edited, photos: [...edited.photos] }} onClose={() => undefined} />, athome);
    fireEvent.change(screen.getByLabelText('In one sentence'), { target: { value: 'Fix the dripping tap' } });
    fireEvent.change(document.querySelector('input[type=file]')!, {
      target: { files: [new File(['x'], 'tap.png', { type: 'image/png' })] },
    });
    await waitFor(() => expect(document.querySelectorAll('fieldset ul li img')).toHaveLength(photos.length));
    fireEvent.change(screen.getByLabelText(/^What photo 1 shows/), { target: { value: 'The tap' } });
    await waitFor(() => expect(screen.getByRole('button', { name: button }).getAttribute('aria-disabled')).toBeNull());
    press(button);
    await waitFor(() => expect(calls(address)).toHaveLength(1));
    expect(said(calls(address))).toMatchObject({ photos });
  },
);

test('my own need’s photos are on its card, and open larger', async () => {
  serverThatAnswers({ [NEEDS]: listed({ ...need, photos: [photo(1, 'The tap'), photo(2)] }) });
  show(<OwnNeeds current={undefined} sought={undefined} onLookFor={() => undefined} />, athome);
  await screen.findByRole('button', { name: 'Enlarge: The tap' });
  press('Enlarge: Fix the dripping tap, photo 2');
  const dialog = within(await screen.findByRole('dialog', { name: 'Fix the dripping tap' }));
  expect(dialog.getByRole('img').getAttribute('src')).toBe('/api/photos/2');
});

test('the provider of a deal sees the photos of its need', () => {
  show(<RequestCard deal={asProvider({ need: askedNeed({ photos: [photo(1, 'The tap')] }) })} />);
  expect(
    within(screen.getByRole('list', { name: 'Photos: Fix the dripping tap' })).getByRole('button', {
      name: 'Enlarge: The tap',
    }),
  ).toBeTruthy();
});
