// What the classifiers learn from: every written phrase of the taxonomy with the kinds of service, or the goal, that it speaks for.
import { splitWanted } from '../meaning/wanted.ts';
import { gainOf, type Goal, type Kind, LANGUAGES, type Theme, type Trade } from '../taxonomy.ts';
import { contentWords } from '../text/features.ts';
import { plainText } from '../text/plain-text.ts';
import { wordsOf } from '../text/words.ts';

/** How much each sort of phrase counts beside a need. */
const WEIGHTS = { need: 1, typed: 1, aim: 0.5, listing: 1, name: 1, framed: 0.5, words: 0.7, goal: 1, talk: 1 } as const;
/** So many single words make one text. */
const WORDS_TOGETHER = 3;

/** A text with the classes it speaks for and their shares, which add up to 1. */
export interface Text {
  text: string;
  labels: readonly number[];
  shares: readonly number[];
  weight: number;
  /** Whether its meaning as a whole is learned, too. */
  asWhole: boolean;
}

/** Talk beside the matter has a class of its own behind the kinds. */
export const NO_KIND = 'none';

export const kindsOf = (trades: readonly Trade[]): Kind[] => trades.flatMap(({ kinds }) => kinds);

type Sort = keyof typeof WEIGHTS;
/** Sorts of phrases that are read as a whole: what somebody writes who asks for something or offers it, without misspelt words. */
const AS_WHOLE: readonly Sort[] = ['need', 'aim', 'listing', 'name', 'goal', 'talk'];
/** Of so many needs of a kind one is read as a whole: the others would teach hardly more, and take most of the time. */
const NEEDS_AS_WHOLE = 8;

const sorted = (sort: Sort): Pick<Text, 'weight' | 'asWhole'> => ({ weight: WEIGHTS[sort], asWhole: AS_WHOLE.includes(sort) });
const one = (text: string, label: number, sort: Sort): Text => ({ text, labels: [label], shares: [1], ...sorted(sort) });

/** What is refused in a request is heard no more in learning than it is in reading; all of it where nothing else is said. */
function wantedOf(text: string): string {
  const { wanted, unwanted } = splitWanted(plainText(text));
  return unwanted.length === 0 || contentWords(wordsOf(wanted)).length === 0 ? text : wanted;
}

const wordingsOf = ({ name, says }: Goal, language: (typeof LANGUAGES)[number]): string[] => [name[language], ...says[language]].map(wantedOf);

/** Classes are the kinds in their order, and last `NO_KIND`. */
export function kindTexts(trades: readonly Trade[], themes: readonly Theme[], smallTalk: Record<(typeof LANGUAGES)[number], string[]>): Text[] {
  const kinds = kindsOf(trades);
  const numbers = new Map(kinds.map(({ id }, at) => [id, at]));
  const texts = kinds.flatMap((kind, at) => LANGUAGES.flatMap((language) => textsOf(kind, at, language)));
  for (const { goals } of themes) {
    for (const goal of goals) {
      const gains = goal.welcome.map(({ grade }) => gainOf(grade));
      const sum = gains.reduce((a, b) => a + b, 0);
      const meant = { labels: goal.welcome.map(({ id }) => numbers.get(id)!), shares: gains.map((gain) => gain / sum), ...sorted('goal') };
      for (const language of LANGUAGES) for (const text of wordingsOf(goal, language)) texts.push({ text, ...meant });
    }
  }
  for (const language of LANGUAGES) for (const text of smallTalk[language]) texts.push(one(text, kinds.length, 'talk'));
  return texts;
}

/** What neighbours put around the name of a trade, and what says nothing of which it is. */
const FRAMES: Record<(typeof LANGUAGES)[number], readonly string[]> = {
  en: [
    'licensed {name}, nights and weekends', 'need a good {name}', 'experienced local {name}, fair prices', '{name} near me', 'looking for a {name} this week',
    '{name}, no job too small', 'certified {name} with twenty years of experience', 'can anyone recommend a {name}', '{name} at your door, free estimates', 'reliable and friendly {name}',
  ],
  es: [
    '{name} con experiencia', 'busco {name}', '{name} a domicilio, precios justos', 'necesito {name} para esta semana', '{name} con licencia, noches y fines de semana', 'alguien conoce un buen {name}',
  ],
};
const FRAMES_EACH = 3;

function framed(names: readonly string[], at: number, language: (typeof LANGUAGES)[number]): Text[] {
  const frames = FRAMES[language];
  return names.flatMap((name, place) =>
    Array.from({ length: FRAMES_EACH }, (_, count) => one(frames[(at + place + count * 3) % frames.length]!.replace('{name}', name), at, 'framed')),
  );
}

function textsOf(kind: Kind, at: number, language: (typeof LANGUAGES)[number]): Text[] {
  const words = kind.words[language];
  const groups = Array.from({ length: Math.ceil(words.length / WORDS_TOGETHER) }, (_, group) =>
    words.slice(group * WORDS_TOGETHER, (group + 1) * WORDS_TOGETHER).join(' , '),
  );
  const asked = (part: 'needs' | 'typed' | 'goals', sort: Sort): Text[] => kind[part][language].map((text) => one(wantedOf(text), at, sort));
  return [
    ...asked('needs', 'need').map((text, place) => ({ ...text, asWhole: place % NEEDS_AS_WHOLE === 0 })),
    ...asked('typed', 'typed'),
    ...asked('goals', 'aim'),
    ...kind.listings[language].map((text) => one(text, at, 'listing')),
    ...[kind.name[language], ...kind.provider[language]].map((text) => one(text, at, 'name')),
    ...framed([kind.name[language], ...kind.provider[language]], at, language),
    ...groups.map((text) => one(text, at, 'words')),
  ];
}

/** Classes are the goals in their order. */
export function goalTexts(themes: readonly Theme[]): Text[] {
  return themes
    .flatMap(({ goals }) => goals)
    .flatMap((goal, at) => LANGUAGES.flatMap((language) => wordingsOf(goal, language).map((text) => one(text, at, 'goal'))));
}
