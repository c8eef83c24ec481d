// What the classifiers learn from: every written phrase of the taxonomy with the kinds of service, or the goal, that it
// speaks for.
import { splitWanted } from '../meaning/wanted.ts';
import { gainOf, type Goal, type Kind, LANGUAGES, type Theme, type Trade } from '../taxonomy.ts';
import { contentWords } from '../text/features.ts';
import { plainText } from '../text/plain-text.ts';
import { wordsOf } from '../text/words.ts';

/** How much each sort of phrase counts beside a need. */
const WEIGHTS = {
  need: 1,
  typed: 1,
  aim: 0.5,
  listing: 1,
  name: 1,
  framed: 0.5,
  words: 0.7,
  goal: 1,
  talk: 1,
} as const;
/** So many single words make one text. */
const WORDS_TOGETHER = 3;

/** A text with the classes it speaks for and their shares, which add up to 1. */
export interface Text {
  text: string;
  labels: readonly number[];
  shares: readonly number[];
  weight: number;
  /** Whether the sentence encoder is taught by it (scripts/matching/teach-encoder). */
  isTaught: boolean;
  /** Whether it is learned from, too, what the encoder says of it as a whole. */
  asWhole: boolean;
}

/** Talk beside the matter has a class of its own behind the kinds. */
export const NO_KIND = 'none';

export const kindsOf = (trades: readonly Trade[]): Kind[] => trades.flatMap(({ kinds }) => kinds);

type Sort = keyof typeof WEIGHTS;
/** Sorts of phrases that are sentences: what somebody writes who asks for something or offers it. */
const TAUGHT: readonly Sort[] = ['need', 'typed', 'aim', 'listing', 'name', 'goal', 'talk'];
/** Those of them without misspelt words. */
const AS_WHOLE: readonly Sort[] = TAUGHT.filter((sort) => sort !== 'typed');
/**
 * Of so many needs and listings of a kind one is kept from the encoder, and they alone are read as wholes: of what it
 * was taught it is too sure.
 */
const KEPT = { needs: 8, listings: 3 };
/**
 * Of so many wordings of a goal one is read as a whole: more teach nothing new, and reading takes most of the time of
 * learning.
 */
const GOALS_AS_WHOLE = 3;

const sorted = (sort: Sort): Pick<Text, 'weight' | 'isTaught' | 'asWhole'> => ({
  weight: WEIGHTS[sort],
  isTaught: TAUGHT.includes(sort),
  asWhole: AS_WHOLE.includes(sort),
});
const oneKeptOf =
  (every: number) =>
  (text: Text, place: number): Text => ({ ...text, isTaught: place % every !== 0, asWhole: place % every === 0 });
const one = (text: string, label: number, sort: Sort): Text => ({
  text,
  labels: [label],
  shares: [1],
  ...sorted(sort),
});

/**
 * What is refused in a request is heard no more in learning than it is in reading; all of it where nothing else is
 * said.
 */
function wantedOf(text: string): string {
  const { wanted, unwanted } = splitWanted(plainText(text));
  return unwanted.length === 0 || contentWords(wordsOf(wanted)).length === 0 ? text : wanted;
}

const wordingsOf = ({ name, says }: Goal, language: (typeof LANGUAGES)[number]): { text: string; asWhole: boolean }[] =>
  [name[language], ...says[language]].map((text, place) => ({
    text: wantedOf(text),
    asWhole: place % GOALS_AS_WHOLE === 0,
  }));

/** Classes are the kinds in their order, and last `NO_KIND`. */
export function kindTexts(
  trades: readonly Trade[],
  themes: readonly Theme[],
  smallTalk: Record<(typeof LANGUAGES)[number], string[]>,
): Text[] {
  const kinds = kindsOf(trades);
  const numbers = new Map(kinds.map(({ id }, at) => [id, at]));
  const texts = kinds.flatMap((kind, at) => LANGUAGES.flatMap((language) => textsOf(kind, at, language)));
  for (const { goals } of themes) {
    for (const goal of goals) {
      const gains = goal.welcome.map(({ grade }) => gainOf(grade));
      const sum = gains.reduce((a, b) => a + b, 0);
      const meant = {
        labels: goal.welcome.map(({ id }) => numbers.get(id)!),
        shares: gains.map((gain) => gain / sum),
        ...sorted('goal'),
      };
      for (const language of LANGUAGES)
        for (const wording of wordingsOf(goal, language)) texts.push({ ...meant, ...wording });
    }
  }
  for (const language of LANGUAGES) for (const text of smallTalk[language]) texts.push(one(text, kinds.length, 'talk'));
  return texts;
}

/** What neighbours put around the name of a trade, and what says nothing of which it is. */
const FRAMES: Record<(typeof LANGUAGES)[number], readonly string[]> = {
  en: [
    'licensed {name}, nights and weekends',
    'need a good {name}',
    'experienced local {name}, fair prices',
    '{name} near me',
    'looking for a {name} this week',
    '{name}, no job too small',
    'certified {name} with twenty years of experience',
    'can anyone recommend a {name}',
    '{name} at your door, free estimates',
    'reliable and friendly {name}',
  ],
  es: [
    '{name} con experiencia',
    'busco {name}',
    '{name} a domicilio, precios justos',
    'necesito {name} para esta semana',
    '{name} con licencia, noches y fines de semana',
    'alguien conoce un buen {name}',
  ],
};
const FRAMES_EACH = 3;

function framed(names: readonly string[], at: number, language: (typeof LANGUAGES)[number]): Text[] {
  const frames = FRAMES[language];
  return names.flatMap((name, place) =>
    Array.from({ length: FRAMES_EACH }, (_, count) =>
      one(frames[(at + place + count * 3) % frames.length]!.replace('{name}', name), at, 'framed'),
    ),
  );
}

function textsOf(kind: Kind, at: number, language: (typeof LANGUAGES)[number]): Text[] {
  const words = kind.words[language];
  const groups = Array.from({ length: Math.ceil(words.length / WORDS_TOGETHER) }, (_, group) =>
    words.slice(group * WORDS_TOGETHER, (group + 1) * WORDS_TOGETHER).join(' , '),
  );
  const asked = (part: 'needs' | 'typed' | 'goals', sort: Sort): Text[] =>
    kind[part][language].map((text) => one(wantedOf(text), at, sort));
  return [
    ...asked('needs', 'need').map(oneKeptOf(KEPT.needs)),
    ...asked('typed', 'typed'),
    ...asked('goals', 'aim'),
    ...kind.listings[language].map((text) => one(text, at, 'listing')).map(oneKeptOf(KEPT.listings)),
    ...[kind.name[language], ...kind.provider[language]].map((text) => one(text, at, 'name')),
    ...framed([kind.name[language], ...kind.provider[language]], at, language),
    ...groups.map((text) => one(text, at, 'words')),
  ];
}

/** Classes are the goals in their order. */
export function goalTexts(themes: readonly Theme[]): Text[] {
  return themes
    .flatMap(({ goals }) => goals)
    .flatMap((goal, at) =>
      LANGUAGES.flatMap((language) =>
        wordingsOf(goal, language).map(({ text, asWhole }) => ({ ...one(text, at, 'goal'), asWhole })),
      ),
    );
}
