// Reads the engine's files from disk, as the engine itself does no I/O.
import { createHash } from 'node:crypto';
import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { type Catalogue, type EngineFiles, openCatalogue, type WordFiles } from '../../matching/index.ts';
import { root } from '../base/root.ts';

const folder = join(root, 'matching');

export const MODEL_FILE = join(folder, 'model/model.bin');

/** Returns a view: a copy of the model would take another 20 MB. */
function bytesOf(file: string): Uint8Array<ArrayBuffer> {
  const { buffer, byteOffset, length } = readFileSync(file);
  return new Uint8Array(buffer as ArrayBuffer, byteOffset, length);
}

/** All files but the model, which is trained from them. */
export const readWordFiles = (): WordFiles => ({
  vectors: bytesOf(join(folder, 'words/vectors.bin')),
  encoder: bytesOf(join(folder, 'sentence/encoder.bin')),
  glossary: readFileSync(join(folder, 'words/spanish-english.tsv'), 'utf8'),
});

export const readEngineFiles = (): EngineFiles => ({ ...readWordFiles(), model: bytesOf(MODEL_FILE) });

const CHUNK = 1 << 20;

/**
 * Returns the catalogue and the SHA-256 of the model's file, which is hashed in chunks, as it takes 20 MB. Throws if
 * the file is truncated.
 */
export function readCatalogue(model = MODEL_FILE): { catalogue: Catalogue; hash: string } {
  const file = openSync(model, 'r');
  const read = (from: number, length: number): Uint8Array<ArrayBuffer> => {
    const bytes = new Uint8Array(length);
    if (readSync(file, bytes, 0, length, from) < length) throw new RangeError('The file is cut off.');
    return bytes;
  };
  try {
    const hash = createHash('sha256');
    const chunk = new Uint8Array(CHUNK);
    for (let at = 0, size = 1; size > 0; at += size) {
      size = readSync(file, chunk, 0, CHUNK, at);
      hash.update(chunk.subarray(0, size));
    }
    return { catalogue: openCatalogue(read), hash: hash.digest('hex') };
  } finally {
    closeSync(file);
  }
}
