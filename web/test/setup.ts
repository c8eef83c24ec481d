// Before each file of the web's tests.
import { configure } from '@testing-library/react';

// A page's code is fetched when it is first shown; on a busy machine that takes longer than the library's one second.
configure({ asyncUtilTimeout: 15_000 });

// jsdom knows of no window that scrolls: whatever is watched for is in sight at once, and nothing has to be brought
// there.
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
