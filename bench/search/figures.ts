// Response times of many replies, and their quality.
export interface Figures {
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** From 0 to 1, the mean over all requests for which something fits; null if that is not known of any. */
  quality: number | null;
  /** How many of those got an empty reply. */
  empty: number;
  count: number;
}

export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
};

/** One side's reply to one request. `quality` is null if nothing fits. */
export interface Measurement {
  ms: number;
  quality: number | null;
  isEmpty: boolean;
}

function figuresOf(measured: readonly Measurement[]): Figures {
  const times = measured.map(({ ms }) => ms);
  const answerable = measured.filter(({ quality }) => quality !== null);
  return {
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    quality:
      answerable.length === 0 ? null : answerable.reduce((sum, { quality }) => sum + quality!, 0) / answerable.length,
    empty: answerable.filter(({ isEmpty }) => isEmpty).length,
    count: measured.length,
  };
}

type Side<T> = (item: T) => Promise<Measurement>;
type Rounds<T> = readonly (readonly T[])[];

/** Requests all items, round by round; the first round only warms up. */
export async function ask<T>(side: Side<T>, rounds: Rounds<T>): Promise<Figures> {
  const measured: Measurement[] = [];
  for (const [round, items] of rounds.entries()) {
    for (const item of items) {
      const answer = await side(item);
      if (round > 0) measured.push(answer);
    }
  }
  return figuresOf(measured);
}

/** Ours compared with full-text search. */
export interface Comparison {
  ours: Figures;
  fullText: Figures;
}

/**
 * One side after the other, not interleaved: each would find the caches of database and processor filled by the other,
 * above all by full-text search, beside which nobody runs a server.
 */
export async function compare<T>(ours: Side<T>, fullText: Side<T>, rounds: Rounds<T>): Promise<Comparison> {
  return { ours: await ask(ours, rounds), fullText: await ask(fullText, rounds) };
}

/** ", quality 0.871". */
export const qualityTold = (quality: number | null): string =>
  quality === null ? '' : `, quality ${quality.toFixed(3)}`;

export const ms = (value: number): string => `${value < 20 ? value.toFixed(1) : Math.round(value)} ms`;
