// Arrays of numbers and lists of words in one file that is read in one go.

type Section = Uint32Array | Uint16Array | Int8Array | Float32Array | readonly string[];
export type Sections = Record<string, Section>;

const KINDS = { Uint32Array, Uint16Array, Int8Array, Float32Array } as const;
type Kind = keyof typeof KINDS | 'words';
interface Place {
  kind: Kind;
  from: number;
  bytes: number;
}
const ALIGN = 8;
const aligned = (at: number): number => Math.ceil(at / ALIGN) * ALIGN;

/** A length, a table of contents, then the sections; numbers little-endian, words one a line. */
export function writeSections(sections: Sections): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const parts = Object.entries(sections).map(([name, section]) => {
    const words = Array.isArray(section);
    const numbers = section as Exclude<Section, readonly string[]>;
    const bytes = words
      ? encoder.encode(section.join('\n'))
      : new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
    return { name, kind: (words ? 'words' : numbers.constructor.name) as Kind, bytes };
  });
  let from = 0;
  const places: Record<string, Place> = {};
  for (const { name, kind, bytes } of parts) {
    places[name] = { kind, from, bytes: bytes.length };
    from = aligned(from + bytes.length);
  }
  const contents = encoder.encode(JSON.stringify(places));
  const begin = aligned(4 + contents.length);
  const file = new Uint8Array(begin + from);
  new DataView(file.buffer).setUint32(0, contents.length, true);
  file.set(contents, 4);
  for (const { name, bytes } of parts) file.set(bytes, begin + places[name]!.from);
  return file;
}

/** Returns bytes of a file; `from` counts from its beginning. Throws where the file is cut off. */
export type ReadBytes = (from: number, length: number) => Uint8Array<ArrayBuffer>;

/** Views into the file's own bytes. Throws where the file is cut off. */
export function readSections(file: Uint8Array<ArrayBuffer>): Sections {
  const bytes = file.byteOffset % ALIGN === 0 ? file : file.slice();
  return readSectionsBy((from, length) => {
    if (from + length > bytes.length) throw new RangeError('The file is cut off.');
    return bytes.subarray(from, from + length);
  });
}

/** Reads no more of a file than the sections that are named; all where none are. */
export function readSectionsBy(read: ReadBytes, only?: readonly string[]): Sections {
  const decoder = new TextDecoder();
  const head = read(0, 4);
  const length = new DataView(head.buffer, head.byteOffset).getUint32(0, true);
  const places = JSON.parse(decoder.decode(read(4, length))) as Record<string, Place>;
  const begin = aligned(4 + length);
  const wanted = Object.entries(places).filter(([name]) => !only || only.includes(name));
  return Object.fromEntries(
    wanted.map(([name, { kind, from, bytes: size }]) => {
      const own = read(begin + from, size);
      if (kind === 'words') return [name, decoder.decode(own).split('\n')];
      const Kind = KINDS[kind];
      return [name, new Kind(own.buffer, own.byteOffset, size / Kind.BYTES_PER_ELEMENT)];
    }),
  );
}
