// Loads a module of the web in Node, for the build to render with.
import { build, type Plugin } from 'esbuild';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));

/** What a page imports lazily is not rendered. */
const laterParts: Plugin = {
  name: 'later-parts',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^\./ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    ),
};

/** `entry` stands below web/; with `whole`, what it fetches later is there too. */
export async function loadWebModule<Module>(entry: string, { whole = false } = {}): Promise<Module> {
  // Below the project, where its packages are found.
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
