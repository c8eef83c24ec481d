// How a claim is measured and told: ours beside a floor, in interleaved rounds, by medians.
import { cpus, totalmem } from 'node:os';

export interface Row {
  what: string;
  /** As measured, with its unit. */
  ours: string;
  /** What it is compared with, measured in the same run; or the goal where there is no floor. */
  floor: string;
  /** Ours over floor, or ours over goal. */
  ratio: number;
  /** The most that `ratio` may be. */
  goal: number;
}

export interface Claim {
  claim: string;
  /** How it was measured, in a sentence or two. */
  how: string;
  rows: Row[];
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0)) / 2;
};

/**
 * Each round measures one side after the other, ours and then its floor; the first round only warms up. Returns their
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
