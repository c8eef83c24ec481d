// Stretches of a text that were understood as something, and what is left when they are taken out.

/** From the first character up to, but not, the last. */
export interface Span {
  from: number;
  to: number;
}

/** Runs of blanks and lonely marks that are left behind close up. */
export function withoutSpans(text: string, spans: readonly Span[]): string {
  let rest = '';
  let at = 0;
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    if (from > at) rest += `${text.slice(at, from)} `;
    at = Math.max(at, to);
  }
  return (rest + text.slice(at))
    .replace(/\s+([,.;:!?])/g, '$1')
    .replace(/([,;:])\s*(?=[,.;:!?]|$)/g, '')
    .replace(/^[\s,.;:!?-]+/, '')
    .replace(/\s+/g, ' ')
    .trim();
}

export const overlaps = (a: Span, b: Span): boolean => a.from < b.to && b.from < a.to;
