// Resizes a picture for upload: a large version and a small one for lists, both within the server's limits.
import { LARGEST_PHOTO, MOST_PHOTO_LETTERS } from '#shared/photos.ts';

/** In pixels; lists show it at a quarter of that. */
const SMALL_SIDE = 480;
const SMALL_QUALITY = 0.78;
/** Best first: a detailed picture takes more bytes than a plain one. */
const QUALITIES = [0.84, 0.72, 0.6, 0.45];

export interface ShrunkPhoto {
  /** JPEGs in base64. */
  image: string;
  small: string;
}

/** Undefined if the browser cannot decode the file as a picture. */
export async function shrinkPhoto(file: Blob): Promise<ShrunkPhoto | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return undefined;
  try {
    const large = draw(picture, LARGEST_PHOTO);
    const image = smallEnough(large);
    return { image, small: jpegOf(draw(picture, SMALL_SIDE), SMALL_QUALITY) };
  } finally {
    picture.close();
  }
}

function smallEnough(canvas: HTMLCanvasElement): string {
  let image = '';
  for (const quality of QUALITIES) {
    image = jpegOf(canvas, quality);
    if (image.length <= MOST_PHOTO_LETTERS) break;
  }
  return image;
}

/** Never enlarged, and on white where it is transparent. */
function draw(picture: ImageBitmap, largest: number): HTMLCanvasElement {
  const { width, height } = fitted(picture, largest);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext('2d');
  if (!pen) return canvas;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, width, height);
  return canvas;
}

/** Whole pixels, at least one, in the picture's proportions. */
export function fitted(
  { width, height }: { width: number; height: number },
  largest: number,
): { width: number; height: number } {
  const scale = Math.min(1, largest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

const jpegOf = (canvas: HTMLCanvasElement, quality: number): string =>
  canvas.toDataURL('image/jpeg', quality).replace(/^.*,/, '');
