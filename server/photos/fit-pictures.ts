// Compresses pictures so that they fit into one file of a limited size.
import type { Sharp } from 'sharp';
import { loadSharp } from './load-sharp.ts';
import { inPictureTurn } from './reencode-jpeg.ts';

/** Best first: the maximum width and height in pixels, and the quality. */
const TRIES = [1600, 1200, 900, 640, 400].flatMap((side) => [80, 60, 40].map((quality) => ({ side, quality })));

/**
 * JPEGs in the same order, together at most `mostBytes`. Each may take an equal share, and what small ones leave goes
 * to larger ones; only those above their share are re-encoded. Throws if even the smallest version is too large.
 */
export async function fitPictures(pictures: readonly Buffer[], mostBytes: number): Promise<Buffer[]> {
  const fitted = [...pictures];
  const bySize = pictures.map((_, at) => at).toSorted((a, b) => pictures[a]!.length - pictures[b]!.length);
  let left = mostBytes;
  for (const [done, at] of bySize.entries()) {
    const share = Math.floor(left / (bySize.length - done));
    const picture = pictures[at]!;
    fitted[at] = picture.length <= share ? picture : await inPictureTurn(() => shrink(picture, share));
    left -= fitted[at].length;
  }
  return fitted;
}

async function shrink(picture: Buffer, mostBytes: number): Promise<Buffer> {
  const sharp = await loadSharp();
  const at = (side: number): Sharp => sharp(picture).resize(side, side, { fit: 'inside', withoutEnlargement: true });
  for (const { side, quality } of TRIES) {
    const smaller = await at(side).jpeg({ quality }).toBuffer();
    if (smaller.length <= mostBytes) return smaller;
  }
  throw new Error(`a picture of ${picture.length} bytes does not fit into ${mostBytes}`);
}
