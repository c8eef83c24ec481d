// How a claim is measured and reported: ours compared with a floor, in interleaved rounds, by medians.
import { cpus, totalmem } from 'node:os';

export interface Row {
  what: string;
  /** As measured, with its unit. */
  ours: string;
  /** The comparison, measured in the same run; or the goal if there is no floor. */
  floor: string;
  /** Ours divided by the floor or the goal. */
  ratio: number;
  /** The maximum for `ratio`. */
  goal: number;
}

export interface Claim {
  claim: string;
  /** The method, in a sentence or two. */
  how: string;
  rows: Row[];
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0)) / 2;
};

/**
 * Each round measures every side in turn, ours and then its floor; the first round only warms up. Returns their
 * medians.
 */
export async function interleaved<S extends readonly (() => Promise<number>)[]>(
  rounds: number,
  ...sides: S
): Promise<{ [K in keyof S]: number }> {
  const measured = sides.map((): number[] => []);
  for (let round = 0; round <= rounds; round += 1) {
    for (const [at, side] of sides.entries()) {
      const value = await side();
      if (round > 0) measured[at]!.push(value);
    }
  }
  return measured.map(median) as { [K in keyof S]: number };
}

export const machine = (): string =>
  `${cpus()[0]?.model.trim()}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform}, Node ${process.versions.node}`;
