// Unpacks the Chromium of the package @sparticuz/chromium: no download beyond `npm ci`, and the same one everywhere.
import { execFileSync } from 'node:child_process';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';

const unpack = (from: string, to: string, mode: number): Promise<void> =>
  pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to, { mode }));

/** Returns the path, or undefined if the package is missing or made for another platform. */
export async function chromiumFromNpm(): Promise<string | undefined> {
  const found = findPackage();
  if (!found || process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const { version } = JSON.parse(readFileSync(join(found, 'package.json'), 'utf8')) as { version: string };
  const cache = join(dirname(dirname(found)), '.cache', `chromium-${version}`);
  const executable = join(cache, 'chromium');
  if (!existsSync(executable)) {
    mkdirSync(cache, { recursive: true });
    // Unpacked to a temporary name and then renamed: a killed or concurrent run never leaves half a browser.
    const half = `${executable}.${process.pid}`;
    await unpack(join(found, 'bin', 'chromium.br'), half, 0o755);
    renameSync(half, executable);
  }
  const complete = !execFileSync('ldd', [executable], { encoding: 'utf8' }).includes('not found');
  return complete ? executable : withOwnLibraries(join(found, 'bin'), cache, executable);
}

function findPackage(): string | undefined {
  try {
    // Its entry point is two folders below the package's root.
    return dirname(dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium'))));
  } catch {
    return undefined;
  }
}

/** For machines without the browser's shared libraries: the package brings them too. */
async function withOwnLibraries(bin: string, cache: string, executable: string): Promise<string> {
  const archive = join(cache, `libraries.${process.pid}.tar`);
  await unpack(join(bin, 'al2023.tar.br'), archive, 0o644);
  execFileSync('tar', ['xf', archive, '-C', cache]);
  rmSync(archive);
  const wrapper = join(cache, 'chromium.sh');
  const search = `LD_LIBRARY_PATH="${cache}/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"`;
  writeFileSync(wrapper, `#!/bin/sh\n${search} exec "${executable}" "$@"\n`, { mode: 0o755 });
  return wrapper;
}
