// The top of a chart's scale: a round number above all values, whose half is round, too.

const ROUND = [1, 2, 4, 6, 8, 10];

/** For values from 0; at least 2. */
export function topOf(values: readonly (number | null)[]): number {
  const most = Math.max(0, ...values.map((value) => value ?? 0));
  if (most <= 2) return 2;
  const magnitude = 10 ** Math.floor(Math.log10(most));
  const round = ROUND.find((each) => each * magnitude >= most) ?? 10;
  return round * magnitude;
}
