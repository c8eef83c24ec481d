// Formats a claim as a section of a results page.
import type { Claim, Row } from './measure.ts';

/** For rows that are reported but not claimed; their ratio may be NaN. */
export const NO_GOAL = Number.POSITIVE_INFINITY;

const line = ({ what, ours, floor, ratio, goal }: Row): string =>
  `| ${what} | ${ours} | ${floor} | ${Number.isNaN(ratio) ? '–' : ratio.toFixed(2)} | ${goal === NO_GOAL ? '– | –' : `${Number(goal.toFixed(3))} | ${ratio <= goal ? 'yes' : '**no**'}`} |`;

export const section = ({ claim, how, rows }: Claim): string =>
  [
    `## ${claim}`,
    '',
    how,
    '',
    '| what | ours | floor or goal | ratio | at most | holds |',
    '|---|---|---|---|---|---|',
    ...rows.map(line),
    '',
  ].join('\n');
