// Measures of a ranking against graded labels.

/** Grades by service id; missing ids have grade 0. */
export type Grades = Readonly<Record<string, number>>;

export interface Measures {
  ndcg: number;
  firstIsBest: number;
  recall: number;
}

const TOP = 10;
const gain = (grades: readonly number[]): number => grades.slice(0, TOP).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);

/**
 * For the top ten: nDCG with gains of 2^grade - 1, whether the first has the highest grade there is, and the share of
 * the labelled ones found.
 */
export function measure(ranked: readonly (string | number)[], grades: Grades): Measures {
  const found = ranked.slice(0, TOP).map((id) => grades[id] ?? 0);
  const all = Object.values(grades).toSorted((a, b) => b - a);
  const right = all.filter((grade) => grade > 0).length;
  return {
    ndcg: gain(found) / gain(all),
    firstIsBest: found[0] === all[0] ? 1 : 0,
    recall: found.filter((grade) => grade > 0).length / Math.min(TOP, right),
  };
}
