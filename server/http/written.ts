// JSON that stands in a reply as it was written before: what is kept as text is not read, and written anew, for every answer.

/** A T as JSON, in UTF-8, in one piece or several. A class, so that it is told from a T that is not written. */
export class Written<T> {
  /** For the types alone: there is no such property. */
  declare readonly of: T;
  readonly pieces: readonly Uint8Array[];

  constructor(...pieces: Uint8Array[]) {
    this.pieces = pieces;
  }

  /** Throws outside of `writeJson`. */
  toJSON(): string {
    if (!inPlace) throw new Error('What is written is put into JSON by writeJson alone.');
    inPlace.push(this.pieces);
    return MARK;
  }
}

/** A T of which some parts are written already. */
export type PartlyWritten<T> = T extends readonly (infer Item)[]
  ? PartlyWritten<Item>[]
  : T extends object
    ? Written<T> | { [Name in keyof T]: PartlyWritten<T[Name]> }
    : T;

/** Stands for a part that is written: the database can't hold this character, so no text that comes from there is that. */
const MARK = '\0';
const MARK_WRITTEN = Buffer.from(JSON.stringify(MARK));
/** While JSON is written: the parts that have a mark in it, in the order in which `JSON.stringify` comes to them. */
let inPlace: (readonly Uint8Array[])[] | undefined;

/** Throws where another text is taken for a part that is written. */
export function writeJson<T>(value: PartlyWritten<T>): Written<T> {
  const { text, parts } = markParts(value);
  const pieces: Uint8Array[] = [];
  let from = 0;
  for (const part of parts) {
    const mark = text.indexOf(MARK_WRITTEN, from);
    pieces.push(text.subarray(from, mark), ...part);
    from = mark + MARK_WRITTEN.length;
  }
  if (text.includes(MARK_WRITTEN, from)) throw new Error('A reply has a text that is a mark.');
  return new Written(...pieces, text.subarray(from));
}

function markParts(value: unknown): { text: Buffer; parts: readonly (readonly Uint8Array[])[] } {
  const parts: (readonly Uint8Array[])[] = [];
  inPlace = parts;
  try {
    return { text: Buffer.from(JSON.stringify(value)), parts };
  } finally {
    inPlace = undefined;
  }
}
