// The reader of the page that is being rendered. The build puts this into the SSR bundle in place of the browser's
// fetch and time zone.
import { AsyncLocalStorage } from 'node:async_hooks';

export interface Reader {
  /**
   * Sends a GET request to the API as the reader. Rejects when rendering has ended, or when the response is too long.
   */
  ask: (path: string) => Promise<Response>;
  /** The account's time zone once it is loaded; the app corrects it if the device's differs. */
  zone?: string;
}

export const reader = new AsyncLocalStorage<Reader>();

export const readerZone = (): string | undefined => reader.getStore()?.zone;
export const deviceZone = (): string => readerZone() ?? 'UTC';

/** Replaces the browser's fetch. Only reads: rendering a page changes nothing. */
export async function fetch(path: string, { method = 'GET' }: { method?: string } = {}): Promise<Response> {
  const who = reader.getStore();
  if (!who || method !== 'GET') throw new Error(`${method} ${path} is not for rendering.`);
  return who.ask(path);
}
