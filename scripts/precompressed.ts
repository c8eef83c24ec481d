// Writes a compressed copy beside each built text file, as small as possible, so that no request waits for compression.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const TEXT = /\.(html|js|css|svg|json)$/;
/** In bytes: smaller files fit into the first packet uncompressed. */
const WORTH_IT = 1_000;

async function compress(path: string): Promise<void> {
  const content = readFileSync(path);
  if (content.length < WORTH_IT) return;
  writeFileSync(`${path}.br`, await brotli(content));
  writeFileSync(`${path}.gz`, await zip(content, { level: 9 }));
}

export const precompressed = (): Plugin => ({
  name: 'precompressed',
  apply: 'build',
  writeBundle: async ({ dir = '' }) => {
    const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((file) => TEXT.test(file));
    await Promise.all(files.map((file) => compress(join(dir, file))));
  },
});
