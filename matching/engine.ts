// Everything that needs the opened model: reading texts and comparing what they mean. What goes in and comes out is
// plain data, so that it can cross from one thread to another.
import { DateTime } from 'luxon';
import type { Category } from '#shared/services.ts';
import { type EngineFiles, openModelFiles } from './files.ts';
import { inCategory } from './meaning/in-category.ts';
import { kindNumbers, type PackedMeaning, packMeaning, unpackMeaning } from './meaning/packed.ts';
import { type ListingText, readListing } from './meaning/read-listing.ts';
import { likeliest } from './meaning/likeliest.ts';
import { languageOf, readRequest, readWords, type Request } from './meaning/read-request.ts';
import type { Gist } from './model/gist.ts';
import { kindKey } from './model/kind-facts.ts';
import type { Model } from './model/model.ts';
import { type ReadNeed, readNeed } from './need/read-need.ts';
import { type Tongue, tongueOf } from './rank/language-match.ts';
import { type KnownListing, type KnownRequest, knowListing, knowRequest, meaningFor } from './rank/meaning.ts';
import { contentWords } from './text/features.ts';
import { plainText } from './text/plain-text.ts';
import { wordsOf } from './text/words.ts';

export interface Engine {
  /** What a service means, to be stored. */
  understandListing: (listing: ListingText & CategorizedText) => PackedMeaning;
  /**
   * What a need means, to be stored. A kind that its seeker chose is what it means; the words stay those of the text.
   */
  understandNeed: (need: NeedText) => PackedMeaning;
  /** What a search asks for. */
  understandRequest: (text: string, type: 'need' | 'goal', category?: Category | null) => UnderstoodRequest;
  /** The same without the kinds, for a caller that knows them: a small part of the work. */
  readRequestWords: (text: string) => Omit<UnderstoodRequest, 'kinds' | 'guessed' | 'isReadable'>;
  /** Takes a sentence apart into the fields of a need. */
  parseNeed: (text: string, now: LocalTime) => ParsedSentence & { request: UnderstoodRequest };
  /** Takes a sentence apart into the fields of a goal. */
  parseGoal: (text: string, now: LocalTime) => ParsedSentence & { goal: UnderstoodGoal };
  /** Numbers of the kinds that a typed beginning names or means, the best first; at most 10. */
  kindsTyped: (typed: string) => number[];
  /** Numbers of the kinds that a service with this text offers, the likeliest first. */
  kindsOffered: (title: string, description: string) => number[];
  /** How well listings, by their stored meanings as JSON, mean what is asked for; in their order. */
  compare: (request: ComparedRequest, meanings: readonly string[]) => Comparison[];
}

/** What its author has filed a text under; null and `other` say nothing. */
interface CategorizedText {
  category: string | null;
}

export interface NeedText extends CategorizedText {
  title: string;
  description: string;
  /** The id of the kind that its seeker has chosen. */
  kind: string | null;
}

export interface UnderstoodRequest extends Pick<Request, 'kinds' | 'words' | 'language' | 'guessed'> {
  /** What it means as a whole; null where its words are so sure of a kind that it need not be read as a whole. */
  gist: Gist | null;
  /** Whether any of its words can mean anything to the engine. */
  isReadable: boolean;
  /** Words that may be a name or a brand; at most 4. */
  rareWords: string[];
}

export interface UnderstoodGoal extends Pick<UnderstoodRequest, 'guessed' | 'isReadable'> {
  /** The chance of each goal, in the catalogue's order. */
  goals: Float64Array;
}

/** Whose clock "tomorrow" goes by. */
interface LocalTime {
  at: Date;
  /** An IANA name. */
  timeZone: string;
}

/** `places` leaves out ordinary words of requests ("in spring", "in the bath") that are not written as a name. */
type ParsedSentence = ReadNeed;

type ComparedRequest = Pick<UnderstoodRequest, 'kinds' | 'words' | 'language' | 'gist'>;

export interface Comparison {
  /** About 0 where nothing fits, 1 and more where everything does. */
  meaning: number;
  /** The kind that both speak of foremost, by its number; null where the listing fits by its words alone. */
  kind: number | null;
  tongue: Tongue | null;
}

/** Takes about a second and some 100 MB. */
export const openEngine = (files: EngineFiles): Engine => makeEngine(openModelFiles(files));

export function makeEngine(model: Model): Engine {
  const numbers = kindNumbers(model);
  const kindNames = model.facts.map(({ name }) => [name.en, name.es].map((one) => wordsOf(plainText(one))));

  const readAs = (text: string, type: 'need' | 'goal', category: string | null = null): Request => {
    const request = readRequest(model, text, type);
    return { ...request, kinds: inCategory(model, request.kinds, category as Category | null) };
  };
  const understandRequest: Engine['understandRequest'] = (text, type, category) => {
    const { kinds, words, language, guessed, asked } = readAs(text, type, category);
    return {
      kinds,
      words,
      language,
      guessed,
      gist: asked === null ? null : model.gistOf(asked),
      isReadable: isReadable(model, words),
      rareWords: rareWords(model, text),
    };
  };
  const parse = (text: string, { at, timeZone }: LocalTime): ParsedSentence => {
    const read = readNeed(text, DateTime.fromJSDate(at, { zone: timeZone }));
    const isOrdinary = (name: string): boolean => wordsOf(plainText(name)).every(model.isTaught);
    return { ...read, places: read.places.filter(({ name, isCapital }) => isCapital || !isOrdinary(name)) };
  };

  return {
    understandListing: ({ category, ...text }) => {
      const { kinds, words, languages, gist } = readListing(model, text);
      const filed = inCategory(model, kinds, category as Category | null);
      return packMeaning(model, { kinds: filed, words, languages, gist });
    },
    understandNeed: ({ title, description, category, kind }) => {
      const { kinds, words, language } = readAs(`${title}\n${description}`, 'need', category);
      const meaning = packMeaning(model, {
        kinds,
        words: [...new Set(words)].map((word) => ({ word, isHead: true })),
        languages: language,
      });
      return kind === null ? meaning : { ...meaning, kinds: [[kindKey(kind), 1]] };
    },
    understandRequest,
    readRequestWords: (text) => ({
      words: readWords(model, text),
      language: languageOf(model, text),
      gist: null,
      rareWords: rareWords(model, text),
    }),
    parseNeed: (text, now) => {
      const parsed = parse(text, now);
      return { ...parsed, request: understandRequest(parsed.task, 'need') };
    },
    parseGoal: (text, now) => {
      const parsed = parse(text, now);
      const plain = model.readable(plainText(parsed.task));
      const words = model.words(plain);
      const goal = {
        goals: model.askedGoals({ plain, words }),
        guessed: model.guessed(plain),
        isReadable: isReadable(model, contentWords(words)),
      };
      return { ...parsed, goal };
    },
    kindsTyped: (typed) => kindsTyped(model, kindNames, typed),
    kindsOffered: (title, description) => kindsOffered(model, title, description),
    compare: (asked, meanings) => {
      const request = knowRequest(asked, model);
      const meaningOf = meaningFor(request);
      return meanings.map((json) => {
        const listing = knowListing(unpackMeaning(JSON.parse(json) as PackedMeaning, numbers));
        return {
          meaning: meaningOf(listing),
          kind: commonKind(request, listing),
          tongue: tongueOf(listing.languages, request.language),
        };
      });
    },
  };
}

const isReadable = ({ vectors, isLearned }: Model, words: readonly string[]): boolean =>
  words.some((word) => vectors.find(word).length > 0 || isLearned(word));

/** Words that the taxonomy does not have are unusual from this place on among the commonest. */
const UNUSUAL = 12_000;
/** At most so many of a request are looked for. */
const MOST_LOOKED_FOR = 4;

/** Before misspelt ones are mended: a name is no mistake. */
function rareWords({ isTaught, vectors }: Model, text: string): string[] {
  const words = [...new Set(contentWords(wordsOf(plainText(text))))];
  const isRare = (word: string): boolean => !isTaught(word) && vectors.find(word).every((place) => place >= UNUSUAL);
  return words.filter(isRare).slice(0, MOST_LOOKED_FOR);
}

const MOST_TYPED = 10;
/** A text that names no kind may still mean it, from this chance on. */
const LEAST_CHANCE = 0.02;

/** The beginning of a word of its name first, then what the text means. */
function kindsTyped(model: Model, kindNames: readonly string[][][], typed: string): number[] {
  const plain = plainText(typed);
  const asked = wordsOf(plain);
  if (asked.length === 0) return [];
  const chances = model.kindChances(model.words(plain));
  return kindNames
    .map((names, kind) => ({ kind, named: Math.max(...names.map((name) => fit(asked, name))), chance: chances[kind]! }))
    .filter(({ named, chance }) => named > 0 || chance >= LEAST_CHANCE)
    .toSorted((a, b) => b.named - a.named || b.chance - a.chance)
    .slice(0, MOST_TYPED)
    .map(({ kind }) => kind);
}

/** 2: the name begins like that; 1: each word that was typed begins one of its words; 0: neither. */
function fit(asked: readonly string[], name: readonly string[]): number {
  if (name.join(' ').startsWith(asked.join(' '))) return 2;
  return asked.every((word) => name.some((one) => one.startsWith(word))) ? 1 : 0;
}

/** A listing does not offer a kind that it speaks of less. */
const LEAST_OFFERED = 0.1;

function kindsOffered(model: Model, title: string, description: string): number[] {
  const { kinds } = readListing(model, { title, description, tags: [] });
  return likeliest(kinds, LEAST_OFFERED);
}

function commonKind(request: KnownRequest, { kinds, shares }: Pick<KnownListing, 'kinds' | 'shares'>): number | null {
  let best: number | null = null;
  let most = 0;
  for (let k = 0; k < kinds.length; k += 1) {
    const both = request.kinds[kinds[k]!]! * shares[k]!;
    if (both > most && shares[k]! >= LEAST_OFFERED) [best, most] = [kinds[k]!, both];
  }
  return best;
}
