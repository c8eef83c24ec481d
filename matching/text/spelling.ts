// Mends misspelt words against the words that the engine knows: by the letters left out, put in, swapped or mistaken,
// and by the sound.
import { LRUCache } from 'lru-cache';

/** How often each known word is written, or any other measure of how likely it is meant. */
export type KnownWords = ReadonlyMap<string, number>;

/** Shorter words are mended only by their sound. */
const SHORTEST = 4;
const SHORTEST_BY_SOUND = 3;
/** Longer words may differ in two places. */
const TWO_FROM = 7;
const MOST_STEPS = 2;
const SHORTEST_PART = 3;
/** Beyond that nobody types a word. */
const LONGEST = 24;
/** A step less where both words sound alike, half a step where they begin differently. */
const ALIKE_IN_SOUND = 0.7;
const OTHER_BEGINNING = 0.5;
/** How much being written ten times as often counts beside a step. */
const TEN_TIMES_AS_OFTEN = 0.25;
const MOST_CANDIDATES = 5;
/** So many unknown words are remembered with what may be meant: names and slips come again. */
const REMEMBERED = 10_000;

/** What may be meant, one word or two where a blank was left out; the lower the cost, the likelier. */
export interface Candidate {
  words: string[];
  cost: number;
  /** Steps for each letter that was typed: how far it is from what was typed. */
  away: number;
}

/**
 * Returns likely corrections of an unknown word, the likeliest first; none for a known word or without a close match.
 */
export type Spelling = (word: string) => Candidate[];

export function makeSpelling(known: KnownWords): Spelling {
  const { words, firstOf } = byLength(
    [...known.keys()].filter((word) => word.length >= SHORTEST_BY_SOUND && word.length <= LONGEST),
  );
  const [once, twice] = lettersOfAll(words);
  const oftenness = (word: string): number => TEN_TIMES_AS_OFTEN * Math.log10(known.get(word)!);
  const told = new LRUCache<string, Candidate[]>({ max: REMEMBERED });
  return (word) => {
    if (!isLookedUp(word, known)) return [];
    const before = told.get(word);
    if (before) return before;
    const meant = meantBy(word);
    told.set(word, meant);
    return meant;
  };

  function meantBy(word: string): Candidate[] {
    const near = nearWords(word).map(({ candidate, steps, cost }) => ({
      words: [candidate],
      cost: cost - oftenness(candidate),
      away: steps / word.length,
    }));
    const parts = splitInTwo(word, known);
    if (parts) near.push({ words: parts, cost: 1.2 - Math.min(...parts.map(oftenness)), away: 1 / word.length });
    return near.toSorted((a, b) => a.cost - b.cost || (a.words[0]! < b.words[0]! ? -1 : 1)).slice(0, MOST_CANDIDATES);
  }

  /**
   * A step changes at most two of a word's letters, one where it makes the word longer or shorter, which sorts nearly
   * all words out before they are compared.
   */
  function nearWords(word: string): { candidate: string; steps: number; cost: number }[] {
    const near: { candidate: string; steps: number; cost: number }[] = [];
    const sound = soundOf(word);
    const [mine, mineTwice] = lettersOf(word);
    const end = firstOf(word.length + MOST_STEPS + 1);
    for (let at = firstOf(word.length - MOST_STEPS); at < end; at += 1) {
      const changed = bitsOf(once[at]! ^ mine);
      if (changed > 2 * MOST_STEPS) continue;
      const candidate = words[at]!;
      if (changed + bitsOf(twice[at]! ^ mineTwice) > 2 * MOST_STEPS - Math.abs(candidate.length - word.length))
        continue;
      const steps = stepsBetween(word, candidate, MOST_STEPS);
      if (steps > MOST_STEPS) continue;
      const isAlike = soundOf(candidate) === sound;
      if (
        steps > Math.min(reachOf(word.length), reachOf(candidate.length)) &&
        !(isAlike && (steps === 1 || word.length >= SHORTEST))
      )
        continue;
      near.push({
        candidate,
        steps,
        cost: steps - (isAlike ? ALIKE_IN_SOUND : 0) + (candidate[0] === word[0] ? 0 : OTHER_BEGINNING),
      });
    }
    return near;
  }
}

/** The shortest words first, and where those of at least a length begin. */
function byLength(words: readonly string[]): { words: string[]; firstOf: (length: number) => number } {
  const sorted = words.toSorted((a, b) => a.length - b.length);
  let at = 0;
  const first = Array.from({ length: LONGEST + 1 }, (_, length) => {
    while (at < sorted.length && sorted[at]!.length < length) at += 1;
    return at;
  });
  return { words: sorted, firstOf: (length) => first[Math.max(0, length)] ?? sorted.length };
}

/** Whether a word is compared with all known ones, which takes a processor some milliseconds. */
export const isLookedUp = (word: string, known: KnownWords): boolean =>
  word.length >= SHORTEST_BY_SOUND && word.length <= LONGEST && !/\d/.test(word) && !known.has(word);

/** None for the shortest words, unless they sound alike. */
const reachOf = (length: number): number => {
  if (length < SHORTEST) return 0;
  return length >= TWO_FROM ? 2 : 1;
};

/**
 * The consonants as both languages speak them: "kemado" and "quemado", "brades" and "braids", "lus" and "luz" sound
 * alike.
 */
export const soundOf = (word: string): string =>
  word
    .replace(/ph/g, 'f')
    .replace(/qu|ck|q/g, 'k')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/c(?!h)/g, 'k')
    .replace(/z/g, 's')
    .replace(/v/g, 'b')
    .replace(/ll/g, 'y')
    .replace(/(?<!^)[aeiouwyh]|^h/g, '')
    .replace(/(.)\1+/g, '$1');

/**
 * One bit for each letter from a to z that occurs, one for all others; and the same for those that occur more than
 * once.
 */
function lettersOf(word: string): [once: number, twice: number] {
  let once = 0;
  let twice = 0;
  for (let at = 0; at < word.length; at += 1) {
    const letter = word.charCodeAt(at) - 97;
    const bit = 1 << (letter >= 0 && letter < 26 ? letter : 26);
    twice |= once & bit;
    once |= bit;
  }
  return [once, twice];
}

function lettersOfAll(words: readonly string[]): [once: Uint32Array, twice: Uint32Array] {
  const all = [new Uint32Array(words.length), new Uint32Array(words.length)] as [Uint32Array, Uint32Array];
  words.forEach((word, at) => {
    [all[0][at], all[1][at]] = lettersOf(word);
  });
  return all;
}

function bitsOf(value: number): number {
  let bits = value - ((value >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * A row of the comparison for each of three letters after another, made once: an unknown word is compared with
 * hundreds.
 */
const rows = [0, 1, 2].map(() => new Uint8Array(LONGEST + 1));

/**
 * Letters left out, put in, mistaken, or swapped with their neighbour (optimal string alignment), of words up to
 * `LONGEST`; above `most` it says `most` + 1.
 */
export function stepsBetween(a: string, b: string, most = LONGEST): number {
  let [before, last, row] = rows as [Uint8Array, Uint8Array, Uint8Array];
  for (let j = 0; j <= b.length; j += 1) last[j] = j;
  let leastOfLast = 0;
  for (let i = 1; i <= a.length; i += 1) {
    const letter = a.charCodeAt(i - 1);
    row[0] = i;
    let leastOfRow = i;
    for (let j = 1; j <= b.length; j += 1) {
      const other = b.charCodeAt(j - 1);
      let least = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (letter === other ? 0 : 1));
      if (i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === other)
        least = Math.min(least, before[j - 2]! + 1);
      row[j] = least;
      if (least < leastOfRow) leastOfRow = least;
    }
    if (leastOfRow > most && leastOfLast > most) return most + 1;
    leastOfLast = leastOfRow;
    [before, last, row] = [last, row, before];
  }
  return Math.min(last[b.length]!, most + 1);
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
