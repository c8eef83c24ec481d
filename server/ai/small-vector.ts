// Embedding vectors stored as one byte per number, which is enough to compare texts.

/** The largest number is scaled to ±127. */
const LARGEST = 127;

export function toSmall(vector: readonly number[]): Int8Array {
  const most = vector.reduce((so, part) => Math.max(so, Math.abs(part)), 0);
  return Int8Array.from(vector, (part) => (most === 0 ? 0 : Math.round((part / most) * LARGEST)));
}

/** The cosine, from -1 to 1; 0 if either is all zeros, or if they come from different models. */
export function alike(a: Int8Array, b: Int8Array): number {
  if (a.length !== b.length) return 0;
  let both = 0;
  let ofA = 0;
  let ofB = 0;
  for (let at = 0; at < a.length; at += 1) {
    both += a[at]! * b[at]!;
    ofA += a[at]! * a[at]!;
    ofB += b[at]! * b[at]!;
  }
  return ofA === 0 || ofB === 0 ? 0 : both / Math.sqrt(ofA * ofB);
}
