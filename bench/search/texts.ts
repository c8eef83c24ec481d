// The distinct texts of the synthetic country: offers and needs, composed from the taxonomy's phrases.
import type { Service } from '#shared/services.ts';
import type { CountryKind } from './kinds.ts';
import { pick, type Random, randomFrom } from './random.ts';

/** How many distinct listings and needs there are per kind; each person's name, price and place come on top. */
export const TEXTS_OF_A_KIND = 6;

export interface OfferText {
  kind: number;
  title: string;
  description: string;
  tags: string[];
  category: Service['category'];
  unit: Service['unit'];
  remote: boolean;
  isSpanish: boolean;
}

export interface WantedText {
  kind: number;
  title: string;
  description: string;
}

const SPANISH_SHARE = 0.15;
const MOST_TITLE = 80;
const MOST_NEED_TITLE = 120;
const MOST_TAG = 30;
const UNITS: Partial<Record<CountryKind['price']['unit'], Service['unit']>> = {
  hour: 'hour',
  day: 'day',
  visit: 'visit',
  job: 'job',
  session: 'session',
  lesson: 'session',
  night: 'day',
  month: 'job',
  week: 'job',
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Texts `kind × TEXTS_OF_A_KIND + n` belong to that kind. */
export function offerTexts(kinds: readonly CountryKind[]): OfferText[] {
  const random = randomFrom('offers');
  return kinds.flatMap((kind, number) =>
    Array.from({ length: TEXTS_OF_A_KIND }, (_, n) => offerText(kind, number, n, random)),
  );
}

function offerText(kind: CountryKind, number: number, n: number, random: Random): OfferText {
  const isSpanish = random() < SPANISH_SHARE;
  const language = isSpanish ? 'es' : 'en';
  const phrases = kind.listings[language];
  const words = kind.words[language];
  const [own, body] = parts(phrases[n % phrases.length]!);
  const [, more] = parts(pick(random, phrases));
  const provider = capital(pick(random, kind.provider[language]));
  const title =
    own ??
    pick(random, [
      provider,
      kind.name[language],
      `${provider}, ${pick(random, words)}`,
      `${provider} – ${kind.name[language]}`,
    ]);
  const also = [pick(random, words), pick(random, words)];
  return {
    kind: number,
    title: title.slice(0, MOST_TITLE).trim(),
    description: [
      body,
      ...(more === body ? [] : [more]),
      isSpanish ? `También ${also.join(' y ')}.` : `Also ${also.join(' and ')}.`,
    ].join(' '),
    tags: [...new Set([pick(random, words), pick(random, words), kind.name[language]])].filter(
      ({ length }) => length <= MOST_TAG,
    ),
    category: kind.category,
    unit: UNITS[kind.price.unit] ?? 'job',
    remote: kind.remote && n % 3 === 0,
    isSpanish,
  };
}

/** "Title | the rest"; without a bar, everything is the rest. */
function parts(phrase: string): [title: string | undefined, body: string] {
  const [first = '', ...rest] = phrase.split(' | ');
  return rest.length > 0 ? [first, rest.join(' ')] : [undefined, first];
}

export function wantedTexts(kinds: readonly CountryKind[]): WantedText[] {
  const random = randomFrom('wanted');
  return kinds.flatMap((kind, number) =>
    Array.from({ length: TEXTS_OF_A_KIND }, (_, n): WantedText => {
      const language = random() < SPANISH_SHARE ? 'es' : 'en';
      const said = capital(pick(random, n % 3 === 0 ? kind.typed[language] : kind.needs[language]));
      const title = said.length <= MOST_NEED_TITLE ? said : capital(kind.name[language]);
      return { kind: number, title, description: n % 2 === 0 ? '' : pick(random, kind.needs[language]) };
    }),
  );
}
