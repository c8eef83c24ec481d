// Generates the part of docs/ranking.md that comes from the ranking weights.
import { PARTS, weights } from '../matching/rank/weights.ts';

const BEGIN = '<!-- weights:begin -->';
const END = '<!-- weights:end -->';

function tableOf(part: string): string {
  const rows = Object.entries(weights).filter(([, weight]) => weight.part === part);
  return [
    '| weight | value | what it does |',
    '| --- | --- | --- |',
    ...rows.map(([name, { value, says }]) => `| \`${name}\` | ${value} | ${says} |`),
  ].join('\n');
}

/** Returns the text with the part between its two markers regenerated. Throws when a marker is missing. */
export function withWeights(page: string): string {
  const begin = page.indexOf(BEGIN);
  const end = page.indexOf(END);
  if (begin < 0 || end < begin) throw new Error(`docs/ranking.md needs ${BEGIN} and, after it, ${END}.`);
  const made = Object.entries(PARTS).map(
    ([part, says]) =>
      `## ${part[0]!.toUpperCase()}${part.slice(1)}\n\n${says[0]!.toUpperCase()}${says.slice(1)}.\n\n${tableOf(part)}`,
  );
  return `${page.slice(0, begin)}${BEGIN}\n${made.join('\n\n')}\n${page.slice(end)}`;
}
