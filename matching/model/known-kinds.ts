// The part of the model that says what there is: kinds of service, goals, and what a goal takes.
import { type KindFacts, readKindFacts } from './kind-facts.ts';
import type { Sections } from './sections.ts';

/** A kind by its number, and its share. */
export interface KindShare {
  kind: number;
  share: number;
}

export interface KnownKinds {
  /** Ids of the kinds of service; the last is talk beside the matter. */
  kinds: readonly string[];
  /** What is known of the kinds, in the same order, without the last. */
  facts: readonly KindFacts[];
  /** Ids. */
  goals: readonly string[];
  /** In English. */
  goalNames: readonly string[];
  /** What each goal takes, in the order in which it is done: kinds by number with their shares, which add up to 1. */
  plans: readonly (readonly KindShare[])[];
}

/** The names of the sections that `knownKinds` reads. */
export const KNOWN_KINDS = ['kinds', 'kindFacts', 'goals', 'goalNames', 'plans.starts', 'plans.kinds', 'plans.shares'];

export const knownKinds = (sections: Sections): KnownKinds => ({
  kinds: sections.kinds as string[],
  facts: readKindFacts(sections),
  goals: sections.goals as string[],
  goalNames: sections.goalNames as string[],
  plans: readParts(sections, 'plans'),
});

export function readParts(sections: Sections, prefix: string): KindShare[][] {
  const part = <T>(name: string) => sections[`${prefix}.${name}`] as T;
  const starts = part<Uint32Array>('starts');
  const kinds = part<Uint16Array>('kinds');
  const shares = part<Float32Array>('shares');
  return Array.from({ length: starts.length - 1 }, (_, list) =>
    Array.from(kinds.subarray(starts[list]!, starts[list + 1]!), (kind, at) => ({
      kind,
      share: shares[starts[list]! + at]!,
    })),
  );
}
