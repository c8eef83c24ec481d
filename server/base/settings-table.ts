// The README's table of settings, made from config.ts.
import { type Setting, settings } from './config.ts';

const BEGIN = '<!-- settings:begin -->';
const END = '<!-- settings:end -->';

export function settingsTable(): string {
  const rows = Object.entries<Setting<unknown>>(settings).map(
    ([name, { fallback, says }]) => `| \`${name}\` | ${fallback ? `\`${fallback}\`` : ''} | ${says} |`,
  );
  return ['| setting | when not set | what it is |', '|---|---|---|', ...rows].join('\n');
}

/** The text with the table between its two marks brought up to date. Throws when a mark is missing. */
export function withSettingsTable(readme: string): string {
  const [begin, end] = [readme.indexOf(BEGIN), readme.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`README.md needs ${BEGIN} and, after it, ${END}.`);
  return `${readme.slice(0, begin)}${BEGIN}\n${settingsTable()}\n${readme.slice(end)}`;
}
