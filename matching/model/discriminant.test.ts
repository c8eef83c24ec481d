import fc from 'fast-check';
import { expect, test } from 'vitest';
import { learnDiscriminant, type Member, openDiscriminant } from './discriminant.ts';
import { solvePositive } from './solve-positive.ts';

const settings = { classes: 3, size: 2, ridge: 0.1, doubt: 0 };
const at = (x: number, y: number, label: number, weight = 1): Member => ({
  point: Float32Array.of(x, y),
  labels: [label],
  shares: [1],
  weight,
});
const best = (scores: Float64Array): number => scores.indexOf(Math.max(...scores));
/** Spread widely from left to right and hardly up and down. */
const rows = [0, 1, 2].flatMap((label) =>
  [-2, -1, 0, 1, 2].map((x) => at(x + label * 0.1, label + 0.02 * x ** 2, label)),
);

test('a point belongs where points like it were, however near another middle it lies', () => {
  const scoresOf = openDiscriminant(learnDiscriminant(rows, settings));
  for (const { point, labels } of rows) expect(best(scoresOf(point))).toBe(labels[0]);
});

test('a member of two classes draws both towards it', () => {
  const shared: Member = { point: Float32Array.of(0, 5), labels: [0, 2], shares: [0.5, 0.5], weight: 40 };
  const scores = openDiscriminant(learnDiscriminant([...rows, shared], settings))(shared.point);
  expect(Math.min(scores[0]!, scores[2]!)).toBeGreaterThan(scores[1]!);
});

test('a class with few members is believed less', () => {
  const few = [...rows.filter(({ labels }) => labels[0] !== 2), at(0, 9, 2)];
  const distance = (doubt: number): number => {
    const scores = openDiscriminant(learnDiscriminant(few, { ...settings, doubt }))(Float32Array.of(0, 9));
    return scores[2]! - scores[1]!;
  };
  expect(distance(4)).toBeLessThan(distance(0));
});

test('the same members give the same bytes', () => {
  expect(learnDiscriminant(rows, settings)).toEqual(learnDiscriminant([...rows], settings));
});

test('what was solved gives the rows again', () => {
  const numbers = fc.array(fc.double({ min: -5, max: 5, noNaN: true }), { minLength: 9, maxLength: 9 });
  fc.assert(
    fc.property(
      numbers,
      fc.array(fc.double({ min: -5, max: 5, noNaN: true }), { minLength: 3, maxLength: 3 }),
      (parts, row) => {
        const product = (i: number, j: number): number =>
          [0, 1, 2].reduce((sum, k) => sum + parts[i * 3 + k]! * parts[j * 3 + k]!, i === j ? 1 : 0);
        const matrix = Float64Array.from({ length: 9 }, (_, n) => product(Math.floor(n / 3), n % 3));
        const solved = solvePositive(matrix, Float64Array.from(row), 3);
        row.forEach((wanted, i) =>
          expect([0, 1, 2].reduce((sum, k) => sum + matrix[i * 3 + k]! * solved[k]!, 0)).toBeCloseTo(wanted, 6),
        );
      },
    ),
  );
});

test('a matrix that is not positive is refused', () => {
  expect(() => solvePositive(Float64Array.of(1, 2, 2, 1), Float64Array.of(1, 1), 2)).toThrow('not positive');
});
