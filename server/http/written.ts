// JSON that stands in a reply as it was written before: what is kept as text is not read, and written anew, for every answer.

/** A T as JSON, in UTF-8, in one piece or several. */
export class Written<T> {
  declare readonly of: T;
  readonly pieces: readonly Uint8Array[];

  constructor(...pieces: Uint8Array[]) {
    this.pieces = pieces;
  }

  /** See `writeJson`. */
  toJSON(): string {
    inPlace.push(this.pieces);
    return MARK;
  }
}

/** A T of which some parts are written already. */
export type PartlyWritten<T> = T extends readonly (infer Item)[] ? PartlyWritten<Item>[] : T extends object ? Written<T> | { [Name in keyof T]: PartlyWritten<T[Name]> } : T;

/** Stands for a part that is written: the database can't hold this character, so no text that comes from there is that. */
const MARK = '\0';
const MARK_WRITTEN = Buffer.from(JSON.stringify(MARK));
/** The parts that stand for themselves, in the order in which `JSON.stringify` comes to them. */
let inPlace: (readonly Uint8Array[])[] = [];

/** Throws where another text is taken for a part that is written. */
export function writeJson<T>(value: PartlyWritten<T>): Written<T> {
  inPlace = [];
  const text = Buffer.from(JSON.stringify(value));
  const pieces: Uint8Array[] = [];
  let from = 0;
  for (const part of inPlace) {
    const mark = text.indexOf(MARK_WRITTEN, from);
    pieces.push(text.subarray(from, mark), ...part);
    from = mark + MARK_WRITTEN.length;
  }
  if (text.includes(MARK_WRITTEN, from)) throw new Error('A reply has a text that is a mark.');
  return new Written(...pieces, text.subarray(from));
}
