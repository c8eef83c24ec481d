// `npm run screenshots`: pictures of every page of the built product, in both themes, on a phone, a tablet and a
// desktop. After `--`: the folder that they go to (dist/screenshots), and `--only=WORD` for those with the word in
// their name; `--docs` takes the few that the documents show, small, into docs/pictures.
import { chromium } from '@playwright/test';
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { browserArguments, findBrowser } from '../../test/browser.ts';
import { openProduction } from '../../test/production.ts';
import { makeScene } from './scene.ts';
import { type Picture, takePictures } from './take-pictures.ts';

/** The most presentable ones. */
const SHOWN: Record<string, readonly Picture[]> = {
  landing: [
    { theme: 'light', width: 1280 },
    { theme: 'dark', width: 375 },
  ],
  home: [{ theme: 'light', width: 1280 }],
  'quick-find-asked': [
    { theme: 'light', width: 1280 },
    { theme: 'dark', width: 375 },
  ],
  'deal-as-seeker': [{ theme: 'light', width: 1280 }],
  thread: [{ theme: 'dark', width: 1280 }],
  bookings: [{ theme: 'light', width: 1280 }],
  tour: [{ theme: 'dark', width: 1280 }],
};

const { values, positionals } = parseArgs({
  options: { only: { type: 'string', default: '' }, docs: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const folder = resolve(positionals[0] ?? (values.docs ? 'docs/pictures' : 'dist/screenshots'));
mkdirSync(folder, { recursive: true });
const production = await openProduction();
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments });
try {
  const where = { address: production.address, folder };
  for (const shot of await makeScene(production)) {
    const { name } = shot;
    if (!name.includes(values.only) || (values.docs && !SHOWN[name])) continue;
    await takePictures(browser, shot, values.docs ? { ...where, only: SHOWN[name] ?? [], small: true } : where);
    console.log(name);
  }
} finally {
  await browser.close();
  await production.close();
}
console.log(`The pictures are in ${folder}.`);
