// The kinds of service in the synthetic country: how common each is, and which are similar.
import { readKnowledge } from '../../scripts/matching/read-knowledge.ts';
import type { Kind, Trade } from '../../matching/taxonomy.ts';
import { randomFrom } from './random.ts';

export interface CountryKind extends Kind {
  category: Trade['category'];
  trade: number;
  /** How common it is among providers, relative to the others. */
  weight: number;
  /** Indexes of kinds that are easily confused with it. */
  twins: ReadonlySet<number>;
}

/** The most common kind has about ten times as many providers as the rarest. */
const weightAt = (rank: number): number => 1 / (1 + rank / 50);

/** In taxonomy order, which defines the indexes. */
export function readKinds(): CountryKind[] {
  const all = readKnowledge().trades.flatMap(({ category, kinds }, trade) =>
    kinds.map((kind) => ({ ...kind, category, trade })),
  );
  const numbers = new Map(all.map(({ id }, number) => [id, number]));
  const random = randomFrom('how common');
  const ranks = all.map((_, number) => ({ number, chance: random() })).toSorted((a, b) => a.chance - b.chance);
  const rankOf = new Map(ranks.map(({ number }, rank) => [number, rank]));
  const twins = all.map(() => new Set<number>());
  all.forEach(({ isNot }, number) => {
    for (const other of isNot.map((id) => numbers.get(id)!)) {
      twins[number]!.add(other);
      twins[other]!.add(number);
    }
  });
  return all.map((kind, number) => ({ ...kind, weight: weightAt(rankOf.get(number)!), twins: twins[number]! }));
}
