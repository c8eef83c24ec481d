// Loads sharp with the first picture, because it takes 20 MB, and restricts it to what uploads need.
import type sharp from 'sharp';

let loading: Promise<typeof sharp> | undefined;

export const loadSharp = (): Promise<typeof sharp> => (loading ??= load());

async function load(): Promise<typeof sharp> {
  const { default: engine } = await import('sharp');
  // libvips reads many formats; uploads reach its JPEG decoder only.
  engine.block({ operation: ['VipsForeignLoad'] });
  engine.unblock({ operation: ['VipsForeignLoadJpegBuffer'] });
  // No picture is decoded twice.
  engine.cache(false);
  // Threads per picture. How many pictures are decoded at once is up to the queue in reencode-jpeg.ts.
  engine.concurrency(1);
  return engine;
}
