// When the app's code is loaded: runs the script of a page's document in a separate document.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import script from '../public/after-paint.js?raw';

/** A PerformanceObserver that reports these paint events. */
const observerThatSays = (...names: string[]) =>
  class {
    static readonly supportedEntryTypes = ['paint'];
    readonly #hear: (list: { getEntries: () => { name: string }[] }) => void;

    constructor(hear: (list: { getEntries: () => { name: string }[] }) => void) {
      this.#hear = hear;
    }

    observe() {
      this.#hear({ getEntries: () => names.map((name) => ({ name })) });
    }

    disconnect() {}
  };
const begin = (observer: unknown) => {
  vi.stubGlobal('PerformanceObserver', observer);
  new Function(script)();
};
const fetched = () => document.head.querySelectorAll('link').length;

beforeEach(() => {
  vi.useFakeTimers();
  document.head.innerHTML = '';
  document.body.innerHTML = '<template id="code"><link rel="modulepreload" href="/app.js"></template>';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the code is fetched once the page is painted', () => {
  begin(observerThatSays('first-paint', 'first-contentful-paint'));
  expect(fetched()).toBe(1);
});

test('a browser that cannot say what it paints fetches the code at once', () => {
  begin(undefined);
  expect(fetched()).toBe(1);
});

test('a browser that reports no paint fetches the code after three seconds', () => {
  begin(observerThatSays('first-paint'));
  vi.advanceTimersByTime(2_900);
  expect(fetched()).toBe(0);
  vi.advanceTimersByTime(100);
  expect(fetched()).toBe(1);
});

test.each(['pointerdown', 'keydown', 'visibilitychange'])('%s does not wait for it', (act) => {
  begin(observerThatSays());
  document.dispatchEvent(new Event(act, { bubbles: true }));
  expect(fetched()).toBe(1);
  vi.advanceTimersByTime(3_000);
  expect(fetched()).toBe(1);
});
