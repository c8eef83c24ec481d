// `npm run bench:web`: what pages cost on a phone, for a guest's world and a town of 5,000 people, on the built
// product; writes results.md. After `--`: `--runs=1` for a quick look, and page names to measure only those (nothing is
// written then).
import { type Browser, chromium } from '@playwright/test';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { browserArguments, findBrowser } from '../../test/browser.ts';
import { enterAsGuest } from '../../test/e2e/guest.ts';
import { openProduction } from '../../test/production.ts';
import type { Someone } from '../../test/people.ts';
import { type NamedPage, signedInPages } from '../../test/signed-in-pages.ts';
import { paths } from '../../web/paths.ts';
import { type Claim, machine, type Row } from '../measure.ts';
import { section } from '../section.ts';
import { claim, codeRows, firstScriptRow, LANDING, pageRows, scrollingRows, SIGNED_IN } from './claims.ts';
import { fillTown, PEOPLE, untilUnderstood } from './fill-town.ts';
import { measureFirstScript } from './measure-first-script.ts';
import { measurePage, type PageFigures } from './measure-page.ts';
import { measureScrolling } from './measure-scrolling.ts';
import { settleAna } from './people.ts';

const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '3' } },
  allowPositionals: true,
});
const runs = Number(values.runs);
const isWanted = (name: string) => positionals.length === 0 || positionals.includes(name);

interface PageMeasurement {
  name: string;
  figures: PageFigures;
}

async function measureAll(
  address: string,
  pages: readonly NamedPage[],
  who: Someone | undefined,
): Promise<PageMeasurement[]> {
  const measured: PageMeasurement[] = [];
  for (const { name, path } of pages.filter((page) => isWanted(page.name))) {
    const figures = await measurePage(new URL(path, address).href, who?.cookie, runs);
    console.log(
      name,
      Math.round(figures.lcp),
      figures.cls.toFixed(3),
      Object.values(figures.scores).join(' '),
      figures.findings.join('; '),
    );
    measured.push({ name, figures });
  }
  return measured;
}

const rowsOf = (measured: readonly PageMeasurement[]): Row[] =>
  measured.flatMap(({ name, figures }) => pageRows(name, figures, SIGNED_IN));

async function scrollingOf(browser: Browser, address: string, ana: Someone): Promise<Row[]> {
  if (!isWanted('scrolling')) return [];
  const users = await measureScrolling(browser, address, ana, `${paths.admin}?tab=users`, 'Users', PEOPLE);
  const services = await measureScrolling(
    browser,
    address,
    ana,
    `${paths.needs}?sort=newest`,
    'Services found',
    PEOPLE,
  );
  return [...scrollingRows('admin, users', users), ...scrollingRows('Quick Find', services)];
}

const production = await openProduction(fillTown);
const { address, connection } = production;
await untilUnderstood(connection);
const ana = await settleAna(production);
const guest = await enterAsGuest(address);
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments });
const firstScript = await measureFirstScript(browser, address);
const scrolled = await scrollingOf(browser, address, ana);
await browser.close();
const landing = await measureAll(address, [{ name: 'landing', path: paths.home }], undefined);
const ofGuest = await measureAll(address, await signedInPages(guest), guest);
const ofAna = await measureAll(
  address,
  [
    ...(await signedInPages(ana)),
    { name: 'admin', path: paths.admin },
    { name: 'admin-users', path: `${paths.admin}?tab=users` },
  ],
  ana,
);
await production.close();

const setting = `Lighthouse’s mobile setting (a simulated phone on slow 4G), the built product, the median of ${runs} runs.`;
const claims: Claim[] = [
  claim('The landing page is there at once', setting, [
    ...landing.flatMap(({ name, figures }) => pageRows(name, figures, LANDING)),
    firstScriptRow(firstScript),
  ]),
  claim('Signed-in pages of a guest’s demo', setting, rowsOf(ofGuest)),
  claim(`Signed-in pages in a town of ${PEOPLE} people`, setting, rowsOf(ofAna)),
  claim(
    'A list of 5,000 scrolls without a stop',
    'On a phone’s screen with the processor four times slower, from the end of the list to its beginning, in flicks of 900 pixels with a jump after every twenty. Tasks under 50 ms are not told apart.',
    scrolled,
  ),
  claim(
    'No page loads another page’s code',
    'The build names the code of each page; these are the pages whose code was loaded, all runs together.',
    codeRows(ofAna),
  ),
];
const text = [`# What pages cost\n\nBy \`npm run bench:web\` on: ${machine()}.\n`, ...claims.map(section)].join('\n');
console.log(text);
if (positionals.length === 0) writeFileSync(join(import.meta.dirname, 'results.md'), `${text.trim()}\n`);
