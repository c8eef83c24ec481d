// Draws the chosen square of a picture, and encodes it as a small JPEG for upload.
import { type Crop, squareOf } from './crop.ts';

/** In pixels; the largest avatar on a page is a third of it. */
const SIDE = 320;
const QUALITY = 0.86;

/** Fills the canvas, white where the picture is transparent. */
export function drawSquare(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const { left, top, side } = squareOf(picture, crop);
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** In base64. */
export function jpegOf(picture: ImageBitmap, crop: Crop): string {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  drawSquare(canvas, picture, crop);
  return canvas.toDataURL('image/jpeg', QUALITY).replace(/^.*,/, '');
}
