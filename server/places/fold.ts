// Normalizes place names for comparison: without case, accents and punctuation.

/** Latin letters that Unicode does not decompose into a letter and an accent. */
const letters = new Map(
  Object.entries({
    ß: 'ss',
    ø: 'o',
    ł: 'l',
    đ: 'd',
    ı: 'i',
    æ: 'ae',
    œ: 'oe',
    þ: 'th',
    ð: 'd',
    ħ: 'h',
    ŧ: 't',
    ə: 'e',
  }),
);
/** Abbreviations, compared in full. */
const short: Record<string, string> = { st: 'saint', ste: 'sainte', mt: 'mount', ft: 'fort' };

/** Only short words are looked up: most words are longer, and loading the list must be fast. */
const inFull = (word: string): string => (word.length > 3 ? word : (short[word] ?? word));

/** The words of any text: "St. John's" is ["st", "johns"], "São Paulo" ["sao", "paulo"]. */
export function foldedWords(text: string): string[] {
  const lower = text.toLowerCase();
  // Most names of the list are this plain.
  if (/^[a-z]+( [a-z]+)*$/.test(lower)) return lower.split(' ');
  const plain = lower.replace(/[ßøłđıæœþðħŧə]/g, (letter) => letters.get(letter) ?? letter);
  const latin = plain.normalize('NFD').replace(/[\p{M}'‘’ʼ`´]/gu, '');
  return latin.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** A place's full name: "St. John's" is "saint johns". */
export const foldedName = (name: string): string => foldedWords(name).map(inFull).join(' ');

/** The text typed so far. The last word may be incomplete ("st" for "stockton"), so it is not expanded. */
export function foldedQuery(typed: string): string[] {
  const words = foldedWords(typed);
  return words.map((word, at) => (at < words.length - 1 ? inFull(word) : word));
}
