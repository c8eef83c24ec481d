// A grey JPEG in as few bytes as possible: two bits for each block of eight by eight pixels.

/** Start of image, quantization and Huffman tables, baseline frame, scan, end of image. */
export const PLAIN_MARKERS = [0xd8, 0xdb, 0xc4, 0xc0, 0xda, 0xd9];

const START = Buffer.from([0xff, 0xd8]);
const END = Buffer.from([0xff, 0xd9]);
const BASELINE = 0xc0;
const PROGRESSIVE = 0xc2;

/** A JPEG segment, with its length. */
export function segment(marker: number, content: Iterable<number>): Buffer {
  const bytes = Buffer.from([...content]);
  const length = bytes.length + 2;
  return Buffer.concat([Buffer.from([0xff, marker, length >> 8, length & 255]), bytes]);
}

/**
 * One code of a single bit, 0: a block is as grey as the previous one (table 0), and has no more coefficients (table
 * 1).
 */
const huffmanTable = (table: 0 | 1): Buffer => segment(0xc4, [table << 4, 1, ...new Uint8Array(15), 0]);
const tables = Buffer.concat([segment(0xdb, [0, ...new Uint8Array(64).fill(16)]), huffmanTable(0), huffmanTable(1)]);

const frame = (marker: number, width: number, height: number): Buffer =>
  segment(marker, [8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]);

/** The coefficients `first` to `last` of every block, in so many bits each. */
function scan(
  width: number,
  height: number,
  { first, last, bits }: { first: number; last: number; bits: number },
): Buffer {
  const count = Math.ceil(width / 8) * Math.ceil(height / 8) * bits;
  const data = Buffer.alloc(Math.ceil(count / 8));
  // The last byte is padded with ones.
  if (count % 8 > 0) data[data.length - 1] = 0xff >> (count % 8);
  return Buffer.concat([segment(0xda, [1, 1, 0, first, last, 0]), data]);
}

interface ExamplePhoto {
  width?: number;
  height?: number;
  /** Segments in the place of a camera's metadata. */
  more?: Buffer[];
  /** Bytes after the picture's end. */
  after?: string;
}

export function examplePhoto({ width = 64, height = 64, more = [], after = '' }: ExamplePhoto = {}): Buffer {
  const pixels = scan(width, height, { first: 0, last: 63, bits: 2 });
  return Buffer.concat([START, ...more, tables, frame(BASELINE, width, height), pixels, END, Buffer.from(after)]);
}

/** `between` comes after each scan but the last. */
export function progressivePhoto({
  scans = 2,
  between = Buffer.of(),
}: { scans?: number; between?: Buffer } = {}): Buffer {
  const refined = Buffer.concat([between, scan(64, 64, { first: 1, last: 63, bits: 1 })]);
  const first = scan(64, 64, { first: 0, last: 0, bits: 1 });
  return Buffer.concat([
    START,
    tables,
    frame(PROGRESSIVE, 64, 64),
    first,
    ...Array<Buffer>(scans - 1).fill(refined),
    END,
  ]);
}

/** Where the photo was taken, as cameras write it. */
export const placeInPhoto = (words: string): Buffer => segment(0xe1, Buffer.from(`Exif\0\0${words}`));

/** The markers in order. Throws if anything is where no marker is due, or after the end. */
export function markersOf(jpeg: Buffer): number[] {
  const markers: number[] = [];
  for (let at = 0; at < jpeg.length;) {
    const marker = jpeg[at + 1]!;
    if (jpeg[at] !== 0xff) throw new Error(`There is no marker at ${at}`);
    markers.push(marker);
    at += 2;
    if (marker === 0xd8 || marker === 0xd9) continue;
    at += jpeg.readUInt16BE(at);
    if (marker === 0xda) at = endOfScan(jpeg, at);
  }
  return markers;
}

/** In a scan, 0xff is followed by a zero or by a restart number. */
function endOfScan(jpeg: Buffer, from: number): number {
  const isMarker = (at: number) => jpeg[at] === 0xff && jpeg[at + 1] !== 0 && (jpeg[at + 1]! & 0xf8) !== 0xd0;
  let at = from;
  while (at < jpeg.length && !isMarker(at)) at += 1;
  return at;
}
