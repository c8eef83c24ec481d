// Scores to chances.

/** In place; the chances add up to 1. */
export function softmax(scores: Float64Array | Float32Array): void {
  let highest = Number.NEGATIVE_INFINITY;
  for (const score of scores) if (score > highest) highest = score;
  let sum = 0;
  for (let c = 0; c < scores.length; c += 1) sum += scores[c] = Math.exp(scores[c]! - highest);
  for (let c = 0; c < scores.length; c += 1) scores[c] = scores[c]! / sum;
}
