// Mends misspelt words against the words that the engine knows: by the letters left out, put in, swapped or mistaken.

/** How often each known word is written, or any other measure of how likely it is meant. */
export type KnownWords = ReadonlyMap<string, number>;

const SHORTEST = 4;
/** Longer words may differ in two places. */
const TWO_FROM = 7;
const SHORTEST_PART = 3;
/** Beyond that nobody types a word. */
const LONGEST = 24;

/** Answers the words that are meant: one, two where a blank was left out, or the word itself where nothing comes near. */
export type Spelling = (word: string) => string[];

export function makeSpelling(known: KnownWords): Spelling {
  const byShorter = new Map<string, string[]>();
  for (const word of known.keys()) {
    if (word.length < SHORTEST - 1 || word.length > LONGEST) continue;
    for (const shorter of withoutLetters(word, reachOf(word))) {
      const words = byShorter.get(shorter);
      if (words) words.push(word);
      else byShorter.set(shorter, [word]);
    }
  }
  const likelier = (a: string, b: string): number => known.get(b)! - known.get(a)! || (a < b ? -1 : 1);
  return (word) => {
    if (known.has(word) || word.length < SHORTEST || word.length > LONGEST || /\d/.test(word)) return [word];
    const near = new Map<string, number>();
    for (const shorter of withoutLetters(word, reachOf(word))) {
      for (const candidate of byShorter.get(shorter) ?? []) if (!near.has(candidate)) near.set(candidate, stepsBetween(word, candidate));
    }
    const reach = reachOf(word);
    const [best] = [...near.keys()]
      .filter((candidate) => near.get(candidate)! <= Math.min(reach, reachOf(candidate)))
      .toSorted((a, b) => near.get(a)! - near.get(b)! || Number(b[0] === word[0]) - Number(a[0] === word[0]) || likelier(a, b));
    const parts = near.get(best ?? '') === 1 ? undefined : splitInTwo(word, known);
    return parts ?? [best ?? word];
  };
}

const reachOf = (word: string): number => (word.length >= TWO_FROM ? 2 : 1);

/** The word itself, and what is left when up to `most` letters are taken out. */
function withoutLetters(word: string, most: number): Set<string> {
  const all = new Set([word]);
  let last = [word];
  for (let taken = 0; taken < most; taken += 1) {
    const next: string[] = [];
    for (const longer of last) {
      for (let at = 0; at < longer.length; at += 1) {
        const shorter = longer.slice(0, at) + longer.slice(at + 1);
        if (!all.has(shorter)) {
          all.add(shorter);
          next.push(shorter);
        }
      }
    }
    last = next;
  }
  return all;
}

/** Letters left out, put in, mistaken, or swapped with their neighbour (optimal string alignment). */
export function stepsBetween(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, before[j - 2]! + 1);
      row.push(least);
    }
    before = last;
    last = row;
  }
  return last[b.length]!;
}

/** "dogwalker" is "dog walker"; of several ways the one whose rarer word is written oftenest. */
function splitInTwo(word: string, known: KnownWords): string[] | undefined {
  let best: { parts: string[]; likely: number } | undefined;
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at += 1) {
    const parts = [word.slice(0, at), word.slice(at)];
    const likely = Math.min(...parts.map((part) => known.get(part) ?? 0));
    if (likely > (best?.likely ?? 0)) best = { parts, likely };
  }
  return best?.parts;
}
