// Puts the landing page into its document when that is built, or served while developing, so that it can be read before any script has
// come, or without one.
import { build, type Plugin as BundlePlugin } from 'esbuild';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const root = fileURLToPath(new URL('../', import.meta.url));
const PLACE = '<!--landing-->';

/** What the page fetches later is not drawn. */
const laterParts: BundlePlugin = {
  name: 'later-parts',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^\./ }, ({ kind, path }) => (kind === 'dynamic-import' ? { path, external: true } : undefined)),
};

async function drawLanding(): Promise<string> {
  // Below the project, where its packages are found.
  const outfile = join(root, `dist/.draw-landing-${process.pid}.js`);
  const entry = join(root, 'web/landing/first-visit/draw.tsx');
  try {
    await build({
      entryPoints: [entry],
      outfile,
      bundle: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
      plugins: [laterParts],
    });
    const { draw } = (await import(pathToFileURL(outfile).href)) as { draw: () => Promise<string> };
    return await draw();
  } finally {
    rmSync(outfile, { force: true });
  }
}

export const drawnLanding = (): Plugin => ({
  name: 'drawn-landing',
  transformIndexHtml: {
    order: 'post',
    handler: async (html) => (html.includes(PLACE) ? html.replace(PLACE, await drawLanding()) : html),
  },
});
