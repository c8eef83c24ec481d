// Generates the table of docs/settings.md from config.ts.
import { type Setting, settings } from './config.ts';

const BEGIN = '<!-- settings:begin -->';
const END = '<!-- settings:end -->';

export function settingsTable(): string {
  const rows = Object.entries<Setting<unknown>>(settings).map(
    ([name, { fallback, says }]) => `| \`${name}\` | ${fallback ? `\`${fallback}\`` : ''} | ${says} |`,
  );
  return ['| setting | when not set | what it is |', '|---|---|---|', ...rows].join('\n');
}

/** Returns the page with the table between its two markers updated. Throws if a marker is missing. */
export function withSettingsTable(page: string): string {
  const begin = page.indexOf(BEGIN);
  const end = page.indexOf(END);
  if (begin < 0 || end < begin) throw new Error(`docs/settings.md needs ${BEGIN} and, after it, ${END}.`);
  return `${page.slice(0, begin)}${BEGIN}\n${settingsTable()}\n${page.slice(end)}`;
}
