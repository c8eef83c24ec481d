// One page as Lighthouse sees it on a phone: a new browser each time, with Lighthouse's simulated slow network and
// processor.
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { browserArguments, findBrowser } from '../../test/browser.ts';
import { findFreePort } from '../../server/base/listen.ts';
import { median } from '../measure.ts';

const SCORES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Score = (typeof SCORES)[number];

export interface PageFigures {
  /** Milliseconds. */
  lcp: number;
  cls: number;
  /** 0 to 100. */
  scores: Record<Score, number>;
  /** What kept a score below 100, without duplicates. */
  findings: string[];
  /** Every loaded script, by file name. */
  scripts: string[];
}

/** Attempts if the browser did not begin to load the page. */
const TRIES = 3;

/** The median of `runs` runs. */
export async function measurePage(url: string, cookie: string | undefined, runs: number): Promise<PageFigures> {
  const each: PageFigures[] = [];
  for (let run = 0; run < runs; run += 1) each.push(await runOnce(url, cookie));
  const scoreOf = (score: Score) => [score, median(each.map(({ scores }) => scores[score]))] as const;
  return {
    lcp: median(each.map(({ lcp }) => lcp)),
    cls: median(each.map(({ cls }) => cls)),
    scores: Object.fromEntries(SCORES.map(scoreOf)) as PageFigures['scores'],
    findings: [...new Set(each.flatMap(({ findings }) => findings))],
    scripts: [...new Set(each.flatMap(({ scripts }) => scripts))],
  };
}

async function runOnce(url: string, cookie: string | undefined, tries = TRIES): Promise<PageFigures> {
  const port = await findFreePort('127.0.0.1');
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [...browserArguments, `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'error',
      ...(cookie && { extraHeaders: { cookie } }),
    });
    const report = result?.lhr;
    if (report && !report.runtimeError) return figuresOf(report);
    if (tries === 1) throw new Error(`${url} could not be measured: ${report?.runtimeError?.message}`);
  } finally {
    await browser.close();
  }
  return runOnce(url, cookie, tries - 1);
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

function figuresOf({ audits, categories }: Report): PageFigures {
  const numeric = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const requests =
    (audits['network-requests']?.details as { items?: { url: string; resourceType: string }[] } | undefined)?.items ??
    [];
  const wanting = SCORES.flatMap((score) =>
    (categories[score]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const found = audits[id]?.score;
      return weight > 0 && typeof found === 'number' && found < 0.9 ? [`${score}: ${audits[id]?.title}`] : [];
    }),
  );
  return {
    lcp: numeric('largest-contentful-paint'),
    cls: numeric('cumulative-layout-shift'),
    scores: Object.fromEntries(
      SCORES.map((score) => [score, Math.round((categories[score]?.score ?? 0) * 100)]),
    ) as PageFigures['scores'],
    findings: wanting,
    scripts: requests
      .filter(({ resourceType }) => resourceType === 'Script')
      .map(({ url }) => new URL(url).pathname.split('/').at(-1) ?? ''),
  };
}
