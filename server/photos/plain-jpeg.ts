// A JPEG with nothing in it but the picture: where and with what a photo was taken is nobody's business.

const START = 0xffd8;
const END = Buffer.from([0xff, 0xd9]);
/** Baseline, extended and progressive: what browsers draw. */
const FRAMES = [0xc0, 0xc1, 0xc2];
const SCAN = 0xda;
/** Tables, frame and restart interval; all else (camera, place, profiles, comments) is left out. */
const KEPT = [...FRAMES, 0xc4, 0xdb, 0xdd];

export interface PlainJpeg {
  bytes: Buffer;
  /** Pixels. */
  width: number;
  height: number;
}

/** Undefined for what is no JPEG, or one that is wider or higher than `largest` pixels. */
export function plainJpeg(bytes: Buffer, largest: number): PlainJpeg | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== START) return undefined;
  const kept = [bytes.subarray(0, 2)];
  let size: Omit<PlainJpeg, 'bytes'> | undefined;
  for (let at = 2, end = at; at + 4 <= bytes.length; at = end) {
    const marker = bytes[at + 1] ?? 0;
    end = at + 2 + bytes.readUInt16BE(at + 2);
    if (bytes[at] !== 0xff || end <= at + 3 || end > bytes.length) return undefined;
    if (marker === SCAN) return size && { ...size, bytes: Buffer.concat([...kept, scans(bytes, at)]) };
    if (FRAMES.includes(marker)) {
      if (size) return undefined;
      size = sizeOf(bytes.subarray(at, end), largest);
      if (!size) return undefined;
    }
    if (KEPT.includes(marker)) kept.push(bytes.subarray(at, end));
  }
  return undefined;
}

function sizeOf(frame: Buffer, largest: number): Omit<PlainJpeg, 'bytes'> | undefined {
  if (frame.length < 9) return undefined;
  const [height, width] = [frame.readUInt16BE(5), frame.readUInt16BE(7)];
  return [height, width].every((side) => side > 0 && side <= largest) ? { width, height } : undefined;
}

/** Up to the picture's end, whatever was hung onto it; a picture that was cut off is ended. */
function scans(bytes: Buffer, at: number): Buffer {
  const end = bytes.indexOf(END, at);
  return end < 0 ? Buffer.concat([bytes.subarray(at), END]) : bytes.subarray(at, end + END.length);
}
