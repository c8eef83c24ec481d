// Kinds of service by what somebody types to name one: the beginning of a word of its name first, then what it means; or by what
// somebody writes of a service that they are about to offer.
import type { FoundKind } from '#shared/kinds.ts';
import { plainText, readListing, wordsOf } from '../../matching/index.ts';
import { engine } from './engine.ts';
import { kindOfService } from './readings.ts';

const MOST = 10;
/** A text that names no kind may still mean it, from this chance on. */
const LEAST_CHANCE = 0.02;
/** What a service speaks of less is not what it offers. */
const LEAST_OFFERED = 0.1;

export function findKinds(typed: string): FoundKind[] {
  const { model } = engine();
  const plain = plainText(typed);
  const asked = wordsOf(plain);
  if (asked.length === 0) return [];
  const chances = model.kindChances(model.words(plain));
  const names = namesOfKinds();
  return model.facts
    .map((facts, c) => ({ facts, named: Math.max(...names[c]!.map((name) => fit(asked, name))), chance: chances[c]! }))
    .filter(({ named: fits, chance }) => fits > 0 || chance >= LEAST_CHANCE)
    .toSorted((a, b) => b.named - a.named || b.chance - a.chance)
    .slice(0, MOST)
    .map(({ facts }) => ({ ...kindOfService(facts), licence: facts.licence }));
}

/** What a service with these words offers, as it would be understood when it is saved, the likeliest first. */
export function findOffered(title: string, description: string): FoundKind[] {
  const { model } = engine();
  const { kinds } = readListing(model, { title, description, tags: [] });
  return model.facts
    .map((facts, c) => ({ facts, chance: kinds[c]! }))
    .filter(({ chance }) => chance >= LEAST_OFFERED)
    .toSorted((a, b) => b.chance - a.chance)
    .map(({ facts }) => ({ ...kindOfService(facts), licence: facts.licence }));
}

/** The words of each kind's English and Spanish name: splitting a thousand names each time would take longer than all the rest. */
let known: string[][][] | undefined;
const namesOfKinds = (): string[][][] =>
  (known ??= engine().model.facts.map(({ name }) => [name.en, name.es].map((one) => wordsOf(plainText(one)))));

/** 2: the name begins like that; 1: each word that was typed begins one of its words; 0: neither. */
function fit(asked: readonly string[], name: readonly string[]): number {
  if (name.join(' ').startsWith(asked.join(' '))) return 2;
  return asked.every((word) => name.some((one) => one.startsWith(word))) ? 1 : 0;
}
