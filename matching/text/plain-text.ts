// Any text as the engine reads it: lower case, without accents, markup or control characters, and no longer than people
// write.

/** Characters that are read of one text; what comes after is not understood any more. */
export const MOST_READ = 6_000;

const ENTITIES: Record<string, string> = {
  '&amp;': ' and ',
  '&lt;': ' ',
  '&gt;': ' ',
  '&nbsp;': ' ',
  '&quot;': ' ',
  '&#39;': '’',
};

/** Whole characters only, so that a cut never splits a pair. */
const cut = (text: string): string => text.slice(0, MOST_READ).replace(/[\uD800-\uDBFF]$/, '');

/**
 * Words in small letters, none of which comes three times in a row, stand as they are: most of the glossary, which is
 * read at every start.
 */
const isPlain = (text: string): boolean =>
  text.length <= MOST_READ && /^[a-z]+(?: [a-z]+)*$/.test(text) && !/([a-z])\1\1/.test(text);

/** "¡Se cayó el TECHO!" is "se cayo el techo!"; digits and the marks between clauses stay. */
export function plainText(text: string): string {
  if (isPlain(text)) return text;
  return cut(text)
    .replace(/<[a-z!/][^>]{0,300}>/gi, ' ')
    .replace(/&(amp|lt|gt|nbsp|quot|#39);/g, (entity) => ENTITIES[entity] ?? ' ')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/(\p{L})\1{2,}/gu, '$1$1')
    .replace(/\p{C}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
