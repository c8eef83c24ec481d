// The browser's tests: one Chromium against one built server, which test/e2e-server.ts starts.
import { defineConfig } from '@playwright/test';
import { browserArguments, findBrowser } from './test/browser.ts';

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.test.ts',
  outputDir: 'dist/test-results',
  globalSetup: './test/e2e-server.ts',
  // Stories of two people are long, and the machine may be a small one that does other things too.
  timeout: 240_000,
  expect: { timeout: 15_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env.CI === 'true',
  reporter: 'list',
  use: {
    baseURL: process.env.DOORSTEP_ADDRESS,
    actionTimeout: 20_000,
    // It takes a tenth of the time, and from there nobody fetches it.
    trace: process.env.CI === 'true' ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: await findBrowser(), args: browserArguments },
  },
});
