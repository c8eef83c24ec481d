// The `test` of every browser test: closes the browsers that the test opened. Pages left open would keep polling and
// hold their sockets, and slow down later tests.
import { test as base } from '@playwright/test';

export const test = base.extend<{ closesWhatItOpened: void }>({
  closesWhatItOpened: [
    async ({ browser }, use) => {
      const open = new Set(browser.contexts());
      await use();
      const opened = browser.contexts().filter((context) => !open.has(context));
      await Promise.all(opened.map((context) => context.close()));
    },
    { auto: true },
  ],
});
