// English as typed in haste: typos, words spelt as they sound, and texting abbreviations.

/** Shorter words are rarely mistyped. */
const LEAST_LETTERS = 4;
/** The share of words with typos, of words spelt by ear, and of abbreviable words that are abbreviated. */
const SLIPPING = 0.12;
const BY_EAR = 0.25;
const SHORTENED = 0.5;
const LETTERS = 'aeiourstnl';

/** Returns a number from 0 up to, but not including, 1. */
export type Random = () => number;

const oneOf = <T>(random: Random, all: ArrayLike<T>): T => all[Math.floor(random() * all.length)]!;

/** Drops a letter, swaps it with the next, doubles it, or replaces it. */
const FINGERS: readonly ((word: string, at: number, random: Random) => string)[] = [
  (word, at) => word.slice(0, at) + word.slice(at + 1),
  (word, at) => word.slice(0, at) + word[at + 1]! + word[at]! + word.slice(at + 2),
  (word, at) => word.slice(0, at) + word[at]! + word.slice(at),
  (word, at, random) => word.slice(0, at) + oneOf(random, LETTERS) + word.slice(at + 1),
];

const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ing$/, 'in'],
  [/([b-df-hj-np-tv-z])\1/, '$1'],
  [/ph/, 'f'],
  [/ight/, 'ite'],
  [/tion/, 'shun'],
  [/ck/, 'k'],
  [/ea/, 'ee'],
  [/ea/, 'e'],
  [/ee/, 'ea'],
  [/ie/, 'ei'],
  [/ei/, 'ie'],
  [/ou/, 'o'],
  [/oo/, 'u'],
  [/ai/, 'ay'],
  [/^kn/, 'n'],
  [/^wh/, 'w'],
  [/^wr/, 'r'],
  [/c(?=[aou])/, 'k'],
  [/c(?=[ei])/, 's'],
  [/qu/, 'kw'],
  [/([^e])e$/, '$1'],
  [/er$/, 'ur'],
  [/er$/, 'or'],
  [/or$/, 'er'],
  [/le$/, 'el'],
  [/ible$/, 'able'],
  [/ance$/, 'ence'],
  [/ent$/, 'ant'],
  [/mb$/, 'm'],
  [/gh/, ''],
  [/y$/, 'ie'],
  [/ome/, 'um'],
  [/ove/, 'uv'],
  [/ould$/, 'ud'],
  [/ture$/, 'chur'],
  [/sh/, 'ch'],
  [/ch/, 'sh'],
  [/([b-df-hj-np-tv-z])e([b-df-hj-np-tv-z])/, '$1$2'],
  [/([b-df-hj-np-tv-z])a([b-df-hj-np-tv-z])/, '$1e$2'],
  [/([b-df-hj-np-tv-z])i([b-df-hj-np-tv-z])/, '$1e$2'],
];

const SHORT = new Map([
  ['and', 'n'],
  ['for', '4'],
  ['to', '2'],
  ['you', 'u'],
  ['your', 'ur'],
  ['are', 'r'],
  ['please', 'plz'],
  ['people', 'ppl'],
  ['with', 'w'],
  ['because', 'cuz'],
  ['someone', 'sum1'],
  ['somebody', 'sumbody'],
  ['anyone', 'any1'],
  ['about', 'abt'],
  ['from', 'frm'],
  ['have', 'hav'],
  ['what', 'wat'],
  ['tomorrow', 'tmrw'],
  ['tonight', 'tonite'],
  ['good', 'gud'],
  ['though', 'tho'],
  ['through', 'thru'],
  ['know', 'kno'],
  ['them', 'em'],
  ['bedroom', 'bdrm'],
]);

/** The same text with such slips. */
export function withSlips(text: string, random: Random): string {
  return text
    .split(' ')
    .map((word) => {
      const short = SHORT.get(word);
      if (short !== undefined && random() < SHORTENED) return short;
      if (word.length < LEAST_LETTERS) return word;
      const chance = random();
      if (chance < SLIPPING) return oneOf(random, FINGERS)(word, 1 + Math.floor(random() * (word.length - 2)), random);
      return chance < SLIPPING + BY_EAR ? byEar(word, random) : word;
    })
    .join(' ');
}

function byEar(word: string, random: Random): string {
  const fitting = SOUNDS.filter(([sound]) => sound.test(word));
  if (fitting.length === 0) return word;
  const [sound, written] = oneOf(random, fitting);
  return word.replace(sound, written);
}
