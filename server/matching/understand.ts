// Understands what is offered and what is wanted when it is written, so that it can be found by what it means.
import { packMeaning } from '../../matching/meaning/packed.ts';
import { type ListingText, readListing } from '../../matching/meaning/read-listing.ts';
import { readRequest } from '../../matching/meaning/read-request.ts';
import { kindKey } from '../../matching/model/kind-facts.ts';
import { engine } from './engine.ts';

/** Columns of services and needs. */
export interface Understood {
  meaning: string;
  understoodBy: string;
}

const understood = (meaning: object): Understood => ({ meaning: JSON.stringify(meaning), understoodBy: engine().fingerprint });

export function understandService(text: ListingText): Understood {
  const { model } = engine();
  return understood(packMeaning(model, readListing(model, text)));
}

export interface NeedText {
  title: string;
  description: string;
  /** What its seeker has chosen. */
  kind: string | null;
}

/** What was chosen is what it means; the words stay those of the text. */
export function understandNeed({ title, description, kind }: NeedText): Understood {
  const { model } = engine();
  const { kinds, words } = readRequest(model, `${title}\n${description}`);
  const meaning = packMeaning(model, { kinds, words: [...new Set(words)].map((word) => ({ word, isHead: true })) });
  return understood(kind === null ? meaning : { ...meaning, kinds: [[kindKey(kind), 1]] });
}
