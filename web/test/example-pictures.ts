// Pictures for tests: fakes of the browser APIs that decode and resize them, which jsdom lacks.
import { vi } from 'vitest';

/** Any picture can be decoded, anything else cannot. The test has to remove both fakes. */
export function readPictures(): void {
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if (!file.type.startsWith('image/')) throw new TypeError('no picture');
    return { width: 3000, height: 2000, close: () => undefined };
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/jpeg;base64,aGVsbG8=');
}
