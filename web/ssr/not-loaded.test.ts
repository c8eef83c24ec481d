// What users see if the app's code fails to load: runs the script of every document in a separate document.
import { afterEach, expect, test, vi } from 'vitest';
import whole from '../index.html?raw';
import script from '../public/not-loaded.js?raw';

afterEach(() => vi.unstubAllGlobals());

test('when the app’s code cannot be loaded the reader is told, and can retry', () => {
  new Function(script)();
  const entry = document.head.appendChild(document.createElement('script'));
  const link = document.head.appendChild(document.createElement('link'));
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  link.dispatchEvent(new Event('error'));
  expect(document.querySelector('[role=alert]')).toBeNull();
  entry.dispatchEvent(new Event('error'));
  expect(document.querySelector('[role=alert]')?.textContent).toBe('Doorstep could not be loaded.Reload');
  document.querySelector<HTMLButtonElement>('[role=alert] button')?.click();
  expect(reload).toHaveBeenCalledOnce();
});

test('it listens before the code is asked for', () => {
  const scripts = [...whole.matchAll(/<script.*?src="(.*?)"/g)].map(([, src]) => src);
  expect(scripts.slice(-2)).toEqual(['/not-loaded.js', '/main.tsx']);
});
