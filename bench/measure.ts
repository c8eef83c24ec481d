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

/** Each round measures ours, then the floor; the first round only warms up. Answers both medians. */
export async function interleaved(rounds: number, ours: () => Promise<number>, floor: () => Promise<number>): Promise<[ours: number, floor: number]> {
  const measured: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round += 1) {
    const pair = [await ours(), await floor()] as const;
    if (round > 0) pair.forEach((value, at) => measured[at as 0 | 1].push(value));
  }
  return [median(measured[0]), median(measured[1])];
}

export const machine = (): string =>
  `${cpus()[0]?.model.trim()}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform}, Node ${process.versions.node}`;
