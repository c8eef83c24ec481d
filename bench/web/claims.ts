// The measurements, compared with the goals.
import type { Claim, Row } from '../measure.ts';
import { NO_GOAL } from '../section.ts';
import type { PageFigures, Score } from './measure-page.ts';
import type { ScrollFigures } from './measure-scrolling.ts';

export interface Goals {
  /** Milliseconds. */
  lcp: number;
  cls: number;
  /** Scores without a goal are only reported. */
  scores: Record<Score, number | undefined>;
}

export const LANDING: Goals = {
  lcp: 1_200,
  cls: 0.01,
  scores: { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 },
};
export const SIGNED_IN: Goals = {
  lcp: 2_200,
  cls: 0.02,
  scores: { performance: 95, accessibility: 100, 'best-practices': undefined, seo: undefined },
};
const FIRST_SCRIPT = 70_000;
const LONGEST_TASK = 100;
const MOST_ROWS = 80;

const atMost = (what: string, value: number, goal: number, words: (value: number) => string): Row => ({
  what,
  ours: words(value),
  floor: words(goal),
  ratio: value / goal,
  goal: 1,
});
const atLeast = (what: string, value: number, goal: number | undefined): Row =>
  goal === undefined
    ? { what, ours: String(value), floor: '–', ratio: Number.NaN, goal: NO_GOAL }
    : {
        what,
        ours: String(value),
        floor: String(goal),
        ratio: value === 0 ? Number.POSITIVE_INFINITY : goal / value,
        goal: 1,
      };

const seconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`;
const shift = (value: number) => value.toFixed(3);

export const pageRows = (name: string, { lcp, cls, scores }: PageFigures, wanted: Goals): Row[] => [
  atMost(`${name}: LCP`, lcp, wanted.lcp, seconds),
  atMost(`${name}: CLS`, cls, wanted.cls, shift),
  ...(Object.keys(wanted.scores) as Score[]).map((score) =>
    atLeast(`${name}: ${score}`, scores[score], wanted.scores[score]),
  ),
];

export const firstScriptRow = (bytes: number): Row =>
  atMost(
    'landing: compressed script before the first input',
    bytes,
    FIRST_SCRIPT,
    (value) => `${(value / 1_000).toFixed(1)} kB`,
  );

export const scrollingRows = (name: string, { length, longestTask, mostRows }: ScrollFigures): Row[] => [
  atMost(`${name}, ${length} rows: longest task`, longestTask, LONGEST_TASK, (ms) =>
    ms === 0 ? 'under 50 ms' : `${Math.round(ms)} ms`,
  ),
  atMost(`${name}, ${length} rows: most rows in the document`, mostRows, MOST_ROWS, String),
];

/** The build names a page's code `NAME-page-HASH.js`. */
const pageOf = (script: string): string | undefined => /^(.+-page)-[\w-]{8}\.js$/.exec(script)?.[1];

/** Which pages' code each page has loaded. */
export const codeRows = (pages: readonly { name: string; figures: PageFigures }[]): Row[] =>
  pages.map(({ name, figures }) => {
    const loaded = [...new Set(figures.scripts.flatMap((script) => pageOf(script) ?? []))];
    return {
      what: name,
      ours: loaded.join(', ') || 'none by its name',
      floor: 'one',
      ratio: Math.max(1, loaded.length),
      goal: 1,
    };
  });

export const claim = (title: string, how: string, rows: Row[]): Claim => ({ claim: title, how, rows });
