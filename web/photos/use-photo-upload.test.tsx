import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Photo } from '#shared/photos.ts';
import { readPictures } from '../test/example-pictures.ts';
import { serverThatAnswers } from '../test/example-thread.tsx';
import { openPdf } from './pdf-pages.ts';
import { usePhotoUpload } from './use-photo-upload.ts';

vi.mock('./pdf-pages.ts', () => ({
  openPdf: vi.fn(async () => ({ count: 2, draw: async () => new Blob(['page'], { type: 'image/png' }) })),
}));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const stored = { id: 1, width: 12, height: 9, src: '/api/photos/1', small: '/api/photos/1?size=small' };

test.each([
  ['whose type the system knows', new File(['x'], 'quote', { type: 'application/pdf' })],
  ['of no known type, by its name', new File(['x'], 'Quote.PDF')],
])('each page of a PDF %s becomes a photo', async (_which, file) => {
  readPictures();
  serverThatAnswers({ 'POST /api/uploads': () => stored });
  const added: Photo[] = [];
  const { result } = renderHook(() => usePhotoUpload(0, (photo) => added.push(photo)));
  await act(() => result.current.add([file]));
  expect(openPdf).toHaveBeenCalledWith(file);
  expect(result.current.problems).toEqual([]);
  expect(added.map(({ alt }) => alt)).toEqual([`${file.name}, page 1 of 2`, `${file.name}, page 2 of 2`]);
});

test('a picture whose name only ends in .pdf stays a picture', async () => {
  readPictures();
  serverThatAnswers({ 'POST /api/uploads': () => stored });
  const { result } = renderHook(() => usePhotoUpload(0, () => undefined));
  vi.mocked(openPdf).mockClear();
  await act(() => result.current.add([new File(['x'], 'scan.pdf', { type: 'image/png' })]));
  expect(openPdf).not.toHaveBeenCalled();
});
