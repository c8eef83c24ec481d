// Loads a web module in Node, for rendering at build time.
import { build, type Plugin } from 'esbuild';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));

/** Lazily imported parts of a page are not rendered. */
const laterParts: Plugin = {
  name: 'later-parts',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^\./ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    ),
};

/** `entry` is relative to web/; with `whole`, lazily loaded parts are included. */
export async function loadWebModule<Module>(entry: string, { whole = false } = {}): Promise<Module> {
  // Inside the project, where its packages resolve.
  const outfile = join(root, `dist/.web-module-${entry.replace(/\W/g, '-')}-${process.pid}.js`);
  try {
    await build({
      entryPoints: [join(root, 'web', entry)],
      outfile,
      bundle: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
      loader: { '.css': 'empty' },
      plugins: whole ? [] : [laterParts],
    });
    return (await import(pathToFileURL(outfile).href)) as Module;
  } finally {
    rmSync(outfile, { force: true });
  }
}
