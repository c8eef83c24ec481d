// Loads sharp for the first picture, because it takes 20 MB, and restricts it to what uploads need.
import type sharp from 'sharp';

let loading: Promise<typeof sharp> | undefined;

export const loadSharp = (): Promise<typeof sharp> => (loading ??= load());

async function load(): Promise<typeof sharp> {
  const { default: engine } = await import('sharp');
  // libvips reads many formats; uploads may only reach its JPEG decoder.
  engine.block({ operation: ['VipsForeignLoad'] });
  engine.unblock({ operation: ['VipsForeignLoadJpegBuffer'] });
  // Disabled, as no picture is decoded twice.
  engine.cache(false);
  // Threads per picture. The queue in reencode-jpeg.ts limits how many pictures are decoded at the same time.
  engine.concurrency(1);
  return engine;
}
