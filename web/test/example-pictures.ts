// Pictures for the tests: the browser's parts that read one and make it smaller, which jsdom has not.
import { vi } from 'vitest';

/** Any picture can be read, and anything else cannot. Both kinds of stand-in are the test's to take away again. */
export function readPictures(): void {
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if (!file.type.startsWith('image/')) throw new TypeError('no picture');
    return { width: 3000, height: 2000, close: () => undefined };
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/jpeg;base64,aGVsbG8=');
}
