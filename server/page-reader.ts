// For whom a page is being drawn. The build puts this into the drawing's bundle, in place of the browser's own fetch
// and time zones.
import { AsyncLocalStorage } from 'node:async_hooks';

export interface Reader {
  /**
   * Asks the API as they would. Throws once nobody waits for it any more, and where the answer is too long to be drawn.
   */
  ask: (path: string) => Promise<Response>;
  /**
   * The one they live in; where their device is in another, the app says so a moment later. Unknown until it is known
   * who they are.
   */
  zone?: string;
}

export const reader = new AsyncLocalStorage<Reader>();

export const readerZone = (): string | undefined => reader.getStore()?.zone;
export const deviceZone = (): string => readerZone() ?? 'UTC';

/** In place of the browser's, for what is only read: drawing a page changes nothing. */
export async function fetch(path: string, { method = 'GET' }: { method?: string } = {}): Promise<Response> {
  const who = reader.getStore();
  if (!who || method !== 'GET') throw new Error(`${method} ${path} is not for drawing.`);
  return who.ask(path);
}
