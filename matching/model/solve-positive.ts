// Solves equations with a symmetric positive matrix (Cholesky's way).

/**
 * The rows x with `matrix` · x = row, for each row of `rows`. Only the upper half of `matrix` (`size` × `size`) is
 * read.
 * Throws a RangeError where it is not positive definite.
 */
export function solvePositive(matrix: Float64Array, rows: Float64Array, size: number): Float64Array {
  const root = rootOf(matrix, size);
  const solved = rows.slice();
  for (let from = 0; from < solved.length; from += size) {
    const row = solved.subarray(from, from + size);
    for (let i = 0; i < size; i += 1) {
      let left = row[i]!;
      for (let k = 0; k < i; k += 1) left -= root[i * size + k]! * row[k]!;
      row[i] = left / root[i * size + i]!;
    }
    for (let i = size - 1; i >= 0; i -= 1) {
      row[i] = row[i]! / root[i * size + i]!;
      for (let k = 0; k < i; k += 1) row[k] = row[k]! - root[i * size + k]! * row[i]!;
    }
  }
  return solved;
}

/** The lower triangle whose product with its own transpose is the matrix. */
function rootOf(matrix: Float64Array, size: number): Float64Array {
  const root = new Float64Array(size * size);
  for (let i = 0; i < size; i += 1) {
    for (let j = 0; j <= i; j += 1) {
      let left = matrix[j * size + i]!;
      for (let k = 0; k < j; k += 1) left -= root[i * size + k]! * root[j * size + k]!;
      if (i === j && !(left > 0)) throw new RangeError('The matrix is not positive definite.');
      root[i * size + j] = i === j ? Math.sqrt(left) : left / root[j * size + j]!;
    }
  }
  return root;
}
