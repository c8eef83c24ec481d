// A JPEG as small as one can be, for tests that only pass it on.

const segment = (marker: number, content: number[]): Buffer => {
  const length = content.length + 2;
  return Buffer.from([0xff, marker, length >> 8, length & 255, ...content]);
};

/** `more` stands where a camera writes what it knows; `after` behind the picture's end. */
export function examplePhoto({
  width = 64,
  height = 64,
  more = [],
  after = '',
}: { width?: number; height?: number; more?: Buffer[]; after?: string } = {}): Buffer {
  const frame = segment(0xc0, [8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]);
  const scan = Buffer.concat([
    segment(0xda, [1, 1, 0, 0, 63, 0]),
    Buffer.from([0x12, 0xff, 0x00, 0x34]),
    Buffer.from([0xff, 0xd9]),
  ]);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), ...more, frame, scan, Buffer.from(after)]);
}

/** Where the photo was taken, as cameras write it. */
export const placeInPhoto = (words: string): Buffer => segment(0xe1, [...Buffer.from(`Exif\0\0${words}`)]);
