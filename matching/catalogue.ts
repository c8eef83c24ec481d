// What the engine knows without reading a text: kinds of service, goals and their plans. Small, so that the main thread
// can hold it.
import { type KindFacts, kindKey } from './model/kind-facts.ts';
import { type KnownKinds, KNOWN_KINDS, knownKinds } from './model/known-kinds.ts';
import { type ReadBytes, readSectionsBy } from './model/sections.ts';

export interface Catalogue extends KnownKinds {
  /** The kind's number in the database, which stays the same whatever the taxonomy learns. */
  keyOf: (kind: number) => number;
  /** Undefined for a kind that the taxonomy does not have. */
  numberOf: (id: string) => number | undefined;
  factsOf: (id: string) => KindFacts | undefined;
}

/** Of model.bin. */
export function openCatalogue(read: ReadBytes): Catalogue {
  const known = knownKinds(readSectionsBy(read, KNOWN_KINDS));
  const numbers = new Map(known.facts.map(({ id }, number) => [id, number]));
  return {
    ...known,
    keyOf: (kind) => kindKey(known.kinds[kind]!),
    numberOf: (id) => numbers.get(id),
    factsOf: (id) => known.facts[numbers.get(id) ?? -1],
  };
}
