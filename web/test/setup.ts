// Runs before each test file of the web.
import { configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A page's code loads when it is first shown; on a busy machine that takes longer than the library's default of one
// second.
configure({ asyncUtilTimeout: 15_000 });

// jsdom does not scroll: everything observed is visible, and scrolling into view does nothing.
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView ??= () => undefined;
globalThis.IntersectionObserver ??= class {
  readonly root = null;
  readonly rootMargin = '';
  readonly thresholds = [];
  readonly #callback: IntersectionObserverCallback;

  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback;
  }

  observe(target: Element) {
    this.#callback(
      [{ target, isIntersecting: true } as IntersectionObserverEntry],
      this as unknown as IntersectionObserver,
    );
  }

  unobserve() {}

  disconnect() {}

  takeRecords() {
    return [];
  }
} as unknown as typeof IntersectionObserver;

// Drafts outlive the page that a test removes.
afterEach(() => {
  if (typeof sessionStorage !== 'undefined') sessionStorage.clear();
});
