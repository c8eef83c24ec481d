// Decodes an uploaded JPEG and encodes its pixels again; nothing else of the file is kept.
import type { Sharp } from 'sharp';
import { refuse } from '../http/refusal.ts';
import { createTurns } from '../http/turns.ts';
import { loadSharp } from './load-sharp.ts';

export interface PictureLimits {
  /** Maximum width and height in pixels. */
  side: number;
  /** In base64 characters, for both the upload and the result. */
  letters: number;
}

export interface ReencodedJpeg {
  bytes: Buffer;
  /** In pixels, of the upright picture. */
  width: number;
  height: number;
}

/** Best first. The best is what our pages send, so re-encoding hardly changes their pictures. */
const QUALITIES = [86, 72, 60, 45, 30, 15];
/**
 * Encoders write about ten scans. Each costs a pass over all pixels, however few bytes it has, and libvips sets no
 * limit.
 */
const MOST_SCANS = 100;
const SCAN = Buffer.from([0xff, 0xda]);
/** Wall-clock time. The largest picture takes a tenth of a second. */
const MOST_SECONDS = 3;
/** Decoding shares libuv's four threads with two password hashes, and with file reads and name lookups. */
const AT_ONCE = 1;
/** A wait of about two seconds at the end of the queue. */
const MOST_WAITING = 24;

/** Exported for tests, which fill the queue. */
export const inPictureTurn = createTurns(AT_ONCE, MOST_WAITING);

/**
 * `image` is base64. Refuses with `not_a_picture` if it is not a JPEG, is damaged, or exceeds the limits (before
 * decoding, if its header says so), and with `busy` when too many pictures wait or this one takes too long.
 */
export const reencodeJpeg = (image: string, limits: PictureLimits): Promise<ReencodedJpeg> =>
  inPictureTurn(() => reencode(Buffer.from(image, 'base64'), limits));

async function reencode(bytes: Buffer, { side, letters }: PictureLimits): Promise<ReencodedJpeg> {
  const scans = countScans(bytes);
  if (scans === 0 || scans > MOST_SCANS) refuse('not_a_picture');
  const sharp = await loadSharp();
  const picture = sharp(bytes, { limitInputPixels: side * side, failOn: 'warning', autoOrient: true, ignoreIcc: true });
  const { width, height } = await picture.metadata().catch(refuseUnreadable);
  if (width > side || height > side) refuse('not_a_picture');
  return encode(picture.timeout({ seconds: MOST_SECONDS }), (letters / 4) * 3);
}

/** Lowers the quality until the result fits. */
async function encode(picture: Sharp, mostBytes: number): Promise<ReencodedJpeg> {
  for (const quality of QUALITIES) {
    const { data, info } = await picture
      .jpeg({ quality })
      .toBuffer({ resolveWithObject: true })
      .catch(refuseUnreadable);
    if (data.length <= mostBytes) return { bytes: data, width: info.width, height: info.height };
  }
  return refuse('not_a_picture');
}

/** An upper bound: metadata may contain the same two bytes. */
function countScans(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(SCAN); at >= 0; at = bytes.indexOf(SCAN, at + SCAN.length)) count += 1;
  return count;
}

/** Apart from its timeout, every rejection of sharp is about the picture. */
function refuseUnreadable(error: Error): never {
  return error.message.startsWith('timeout') ? refuse('busy', { retryAfter: 1 }) : refuse('not_a_picture');
}
