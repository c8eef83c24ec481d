// What the clauses of a text say together: who speaks definitely is heard more than who might mean anything.

export interface Clause {
  /** Of each kind; the last is talk beside the matter. */
  chances: Float64Array;
  weight: number;
}

export interface Mixing {
  /** How much the text as a whole colours each clause. */
  colour: number;
  /** How much less a clause counts whose meaning is open. */
  open: number;
}

/** Chances that add up to 1. */
export function mixClauses(clauses: readonly Clause[], all: Float64Array, { colour, open }: Mixing): Float64Array {
  const sum = new Float64Array(all.length);
  // A clause that may mean several things means what fits the rest.
  const fit = all.map((chance) => (chance + 1e-4) ** colour);
  for (const { chances, weight } of clauses) {
    const fitting = toSumOne(chances.map((chance, c) => chance * fit[c]!));
    const heard = weight * Math.exp(-entropy(fitting) * open) * (1 - fitting[fitting.length - 1]!);
    for (let c = 0; c < sum.length; c += 1) sum[c] = sum[c]! + fitting[c]! * heard;
  }
  return toSumOne(sum);
}

function entropy(chances: Float64Array): number {
  let sum = 0;
  for (const chance of chances) if (chance > 1e-9) sum -= chance * Math.log(chance);
  return sum;
}

/** In place. */
export function toSumOne(chances: Float64Array): Float64Array {
  let sum = 0;
  for (const chance of chances) sum += chance;
  for (let c = 0; c < chances.length; c += 1) chances[c] = chances[c]! / (sum || 1);
  return chances;
}
