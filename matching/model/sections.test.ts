import { expect, test } from 'vitest';
import { readSections, writeSections } from './sections.ts';

const written = () =>
  writeSections({
    words: ['tap', 'año', ''],
    small: Int8Array.of(-3, 4, 5),
    large: Uint32Array.of(7, 4_000_000_000),
    share: Float32Array.of(0.25),
  });

test('what was written is read again', () => {
  const read = readSections(written());
  expect(read.words).toEqual(['tap', 'año', '']);
  expect([...(read.small as Int8Array)]).toEqual([-3, 4, 5]);
  expect([...(read.large as Uint32Array)]).toEqual([7, 4_000_000_000]);
  expect([...(read.share as Float32Array)]).toEqual([0.25]);
});

test('bytes that begin anywhere in a larger buffer are read as well', () => {
  const bytes = written();
  const shifted = new Uint8Array(bytes.length + 3);
  shifted.set(bytes, 3);
  expect([...(readSections(shifted.subarray(3)).large as Uint32Array)]).toEqual([7, 4_000_000_000]);
});

test('the same sections give the same bytes', () => {
  expect(written()).toEqual(written());
});

test('a file that is cut off is not read', () => {
  expect(() => readSections(written().subarray(0, 100))).toThrow();
});
