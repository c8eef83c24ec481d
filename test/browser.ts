// Finds a Chromium for the browser tests: the first of these that starts. 1. CHROMIUM_PATH. 2. Playwright's own, if
// installed. 3. The one from npm (Linux x64). 4. The system's.
import { chromium } from '@playwright/test';
import { existsSync } from 'node:fs';
import { chromiumFromNpm } from './browser-from-npm.ts';

/**
 * Never @sparticuz/chromium's own `args`: they disable web security, and a second context crashes the browser. A root
 * process cannot use Chromium's sandbox.
 */
export const browserArguments = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--force-color-profile=srgb',
  '--font-render-hinting=none',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

const candidates: [name: string, find: () => string | undefined | Promise<string | undefined>][] = [
  ['CHROMIUM_PATH', () => process.env.CHROMIUM_PATH],
  ['Playwright', () => (existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined)],
  ['npm', chromiumFromNpm],
  ['the system', () => systemPaths.find((path) => existsSync(path))],
];

/** The path of a Chromium that has been started successfully. Throws with everything that was tried. */
export async function findBrowser(): Promise<string> {
  const tried: string[] = [];
  for (const [name, find] of candidates) {
    try {
      const path = await find();
      if (path === undefined) {
        tried.push(`${name}: none`);
        continue;
      }
      await seeItStart(path);
      // Worker processes inherit the choice instead of trying again.
      process.env.CHROMIUM_PATH = path;
      return path;
    } catch (error) {
      tried.push(`${name}: ${String(error).split('\n', 1)[0]}`);
    }
  }
  throw new Error(
    `No Chromium could be started.\n  ${tried.join('\n  ')}\nRun "npx playwright install chromium", or set CHROMIUM_PATH.`,
  );
}

async function seeItStart(executablePath: string): Promise<void> {
  const browser = await chromium.launch({ executablePath, args: browserArguments, timeout: 20_000 });
  await browser.close();
}
