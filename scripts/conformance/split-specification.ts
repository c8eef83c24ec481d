// Gives every sentence and table row of the specification a readable, stable id.
import { splitSentences } from './split-sentences.ts';

export interface Row {
  /** Section number, part of the section and running number: `5-registration-3`, `8-row-2`. */
  id: string;
  text: string;
}

interface Place {
  section: string;
  /** The words for sentences directly under the section's heading. */
  sectionName: string;
  /** The part under a third-level heading. */
  heading?: string;
  /** The part that a bold lead such as `**Registration**:` opens; it ends at the next empty line. */
  lead?: string;
}

// Short names for headings whose own words would make long ids.
const shortNames: Record<string, string> = {
  'Specification: local-services marketplace web application': 'intro',
  'What the product does and for whom': 'product',
  'Screens and routes': 'screens',
  'Public landing and sign-in page': 'landing',
  'Signed-in shell and routes': 'routes',
  'Shell layout': 'shell',
  'Dialogs and panels': 'dialogs',
  'Guided tours': 'tours',
  'Entities and their fields': 'entities',
  'States and transitions': 'states',
  'Validation rules': 'validation',
  'Roles and permissions': 'roles',
  'The calls the product makes': 'calls',
  'Real-time channel': 'realtime',
  'Error catalogue': 'errors',
  'Business constants and limits': 'limits',
};

/**
 * The rows of a Markdown specification, in order. Each paragraph and each bullet is on one line. Headings and table
 * heads are not rows: they only name the rows under them.
 */
export function splitSpecification(markdown: string): Row[] {
  const rows: Row[] = [];
  const counts = new Map<string, number>();
  const lines = markdown.split(/\r?\n/);
  let place: Place = { section: '0', sectionName: 'intro' };
  for (const [index, line] of lines.entries()) {
    place = enter(place, line);
    const isRow = line.startsWith('|');
    for (const text of isRow ? tableRow(lines, index) : sentencesOf(line)) {
      const part = isRow ? rowPart(place) : `${place.section}-${place.lead ?? place.heading ?? place.sectionName}`;
      const count = (counts.get(part) ?? 0) + 1;
      counts.set(part, count);
      rows.push({ id: `${part}-${count}`, text });
    }
  }
  return rows;
}

function enter(place: Place, line: string): Place {
  const { section, sectionName, heading } = place;
  const [, marks, number, title] = /^(#+) (?:(\d+)\. )?(.+)$/.exec(line) ?? [];
  if (marks && title) {
    return marks.length < 3
      ? { section: number ?? '0', sectionName: nameOf(title) }
      : { section, sectionName, heading: nameOf(title) };
  }
  const lead = /^\*\*(.+?)\*\*:/.exec(line)?.[1];
  if (lead) return { ...place, lead: nameOf(lead) };
  return line.trim() === '' ? { section, sectionName, heading } : place;
}

function rowPart({ section, heading }: Place): string {
  return heading ? `${section}-${heading}-row` : `${section}-row`;
}

function nameOf(title: string): string {
  const words =
    title
      .replace(/\(.*?\)/g, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return shortNames[title] ?? words.join('-');
}

function sentencesOf(line: string): string[] {
  const onlyNames = /^#|^\*\*[^*]+\*\*:$/.test(line);
  return onlyNames ? [] : splitSentences(line.trim().replace(/^(?:-|\d+\.) /, ''));
}

/** The cells of a table line; empty for the head and the rule under it. */
function tableRow(lines: string[], index: number): string[] {
  const isHead = !lines[index - 1]?.startsWith('|');
  const line = lines[index] ?? '';
  if (isHead || /^[|\s:-]+$/.test(line)) return [];
  const cells = line
    .slice(1)
    .replace(/\|\s*$/, '')
    .split(/(?<!\\)\|/);
  return [cells.map((cell) => cell.trim()).join(' · ')];
}
