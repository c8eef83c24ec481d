// Which words of a text may name a place: "in Durham", "near Cary NC", "cerca de Oak Park". Whether it is one, a list
// of cities knows.
import type { Span } from './spans.ts';

const AFTER =
  /(?<!\p{L})(?:in|near|around|close to|outside|en|cerca de|por)\s+((?:\p{Lu}[\p{L}'’.-]*)(?:\s+(?:de|del|la|las|los|of|the)?\s*\p{Lu}[\p{L}'’.-]*){0,3}(?:,\s*\p{Lu}[\p{L}.]*)?)/gu;
const ANY_CASE =
  /(?<!\p{L})(?:in|near|around|close to|outside|en|cerca de)\s+((?:[\p{L}'’.-]+)(?:\s+[\p{L}'’.-]+){0,2}(?:,\s*[\p{L}.]+)?)/gu;

export interface PlaceWords extends Span {
  name: string;
  /** Written as names are, with a capital; else it may be any word. */
  isCapital: boolean;
}

/** Names to look up, the likeliest and longest first; at most 12. */
export function placeWords(text: string): PlaceWords[] {
  const matches = [AFTER, ANY_CASE].flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => ({ match, isCapital: pattern === AFTER })),
  );
  const found = matches.flatMap(({ match, isCapital }) => {
    const to = match.index + match[0].length;
    const words = match[1]!.replace(/[.,]+$/, '').split(/\s+/);
    return words.map((_, left) => {
      const name = words.slice(0, words.length - left).join(' ');
      const cut = match[1]!.length - match[1]!.indexOf(name) - name.length;
      return { name: name.replace(/,$/, ''), isCapital, from: match.index, to: to - cut };
    });
  });
  const names = new Set<string>();
  return found.filter(({ name }) => !names.has(name.toLowerCase()) && names.add(name.toLowerCase())).slice(0, 12);
}
