// Understands what is offered and what is wanted when it is written, so that it can be found by what it means.
import type { Category } from '#shared/services.ts';
import { inCategory, kindKey, type ListingText, packMeaning, readListing, readRequest } from '../../matching/index.ts';
import { engine } from './engine.ts';

/** Columns of services and needs. */
export interface Understood {
  meaning: string;
  understoodBy: string;
}

const understood = (meaning: object): Understood => ({
  meaning: JSON.stringify(meaning),
  understoodBy: engine().fingerprint,
});

/** A category that a service or a need is filed under. */
interface Filed {
  category: string | null;
}

/**
 * Understands a text before the transaction that writes it, which has other things to keep than a processor that is busy. Returns what
 * gives it there: understood again only where the text has changed meanwhile.
 */
export function understandAhead<T extends object>(
  understand: (text: T) => Understood,
  text: T,
): (now: T) => Understood {
  const [ahead, said] = [understand(text), JSON.stringify(text)];
  return (now) => (JSON.stringify(now) === said ? ahead : understand(now));
}

export function understandService({ category, ...text }: ListingText & Filed): Understood {
  const { model } = engine();
  const { kinds, words, languages, gist } = readListing(model, text);
  return understood(
    packMeaning(model, { kinds: inCategory(model, kinds, category as Category | null), words, languages, gist }),
  );
}

export interface NeedText extends Filed {
  title: string;
  description: string;
  /** What its seeker has chosen. */
  kind: string | null;
}

/** What was chosen is what it means; the words stay those of the text. */
export function understandNeed({ title, description, category, kind }: NeedText): Understood {
  const { model } = engine();
  const { kinds, words, language } = readRequest(model, `${title}\n${description}`);
  const meaning = packMeaning(model, {
    kinds: inCategory(model, kinds, category as Category | null),
    words: [...new Set(words)].map((word) => ({ word, isHead: true })),
    languages: language,
  });
  return understood(kind === null ? meaning : { ...meaning, kinds: [[kindKey(kind), 1]] });
}
