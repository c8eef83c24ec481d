// Cuts a text into the pieces of words that the sentence encoder knows: the likeliest of all ways to cut it (unigram
// segmentation).

/** More pieces are not read: what is meant is said before that. */
export const MOST_PIECES = 128;
/** No piece has more than 16 letters, so that nothing behind these would be read. */
const MOST_LETTERS = 16 * MOST_PIECES;
/** Stands for a blank, and for the beginning of the text. */
const BLANK = '\u2581';

interface Piece {
  number: number;
  /** How likely it is (log). */
  score: number;
}

/** A letter that is in no piece: anything known is likelier. */
const UNKNOWN: Piece = { number: 0, score: -20 };

/** By how they are written; null for what is no piece, but the beginning of one. */
export type PieceTable = ReadonlyMap<string, Piece | null>;

/** `first` is the number of the first piece; the others follow. */
export function pieceTable(pieces: readonly string[], scores: Float32Array, first: number): PieceTable {
  const table = new Map<string, Piece | null>();
  pieces.forEach((piece, at) => {
    let beginning = '';
    for (const letter of piece) {
      beginning += letter;
      if (!table.has(beginning)) table.set(beginning, null);
    }
    table.set(piece, { number: first + at, score: scores[at]! });
  });
  return table;
}

/** Numbers of the pieces; one unknown piece for a text with nothing in it. */
export function cutIntoPieces(text: string, table: PieceTable): number[] {
  const letters = [
    ...(BLANK + text.slice(0, MOST_LETTERS).normalize('NFKC').replaceAll(/\s+/g, ' ').trim().replaceAll(' ', BLANK)),
  ];
  const best = new Float64Array(letters.length + 1).fill(Number.NEGATIVE_INFINITY);
  const from = new Uint32Array(letters.length + 1);
  const piece = new Uint32Array(letters.length + 1);
  best[0] = 0;
  for (let at = 0; at < letters.length; at += 1) {
    let written = '';
    for (let to = at + 1; to <= letters.length; to += 1) {
      written += letters[to - 1]!;
      const found = table.get(written);
      const known = found ?? (to === at + 1 ? UNKNOWN : null);
      if (known && best[at]! + known.score > best[to]!) {
        best[to] = best[at]! + known.score;
        from[to] = at;
        piece[to] = known.number;
      }
      if (found === undefined) break;
    }
  }
  return backwards(letters.length, from, piece).slice(0, MOST_PIECES);
}

/** Several unknown letters together are one unknown piece. */
function backwards(end: number, from: Uint32Array, piece: Uint32Array): number[] {
  const numbers: number[] = [];
  for (let at = end; at > 0; at = from[at]!) numbers.push(piece[at]!);
  return numbers.toReversed().filter((number, at, all) => number !== UNKNOWN.number || all[at - 1] !== UNKNOWN.number);
}
