// A claim as a section of a results page.
import type { Claim, Row } from './measure.ts';

const line = ({ what, ours, floor, ratio, goal }: Row): string =>
  `| ${what} | ${ours} | ${floor} | ${ratio.toFixed(2)} | ${Number(goal.toFixed(3))} | ${ratio <= goal ? 'yes' : '**no**'} |`;

export const section = ({ claim, how, rows }: Claim): string =>
  [`## ${claim}`, '', how, '', '| what | ours | floor or goal | ratio | at most | holds |', '|---|---|---|---|---|---|', ...rows.map(line), ''].join('\n');
