// Bundles the web for server-side rendering: dist/server/render-page.js, with all its dependencies. There, fetch and
// the time zone are those of the reader.
import { build } from 'esbuild';
import { join } from 'node:path';
import { root } from './built.js';

const READER = join(root, 'server/ssr-reader.ts');

const readerZone = {
  name: 'reader-zone',
  setup: ({ onResolve }) => onResolve({ filter: /\/reader-zone\.ts$/ }, () => ({ path: READER })),
};

export const buildSsr = (outfile = 'dist/server/render-page.js') =>
  build({
    absWorkingDir: root,
    stdin: {
      contents:
        "export { renderPage } from './web/ssr/render-page.ts';\nexport { reader } from './server/ssr-reader.ts';",
      resolveDir: root,
    },
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    jsx: 'automatic',
    minifySyntax: true,
    // Node keeps a file's source in memory, at twice the size if a single comment is not ASCII.
    minifyWhitespace: true,
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"', fetch: 'ssrFetch' },
    inject: [join(root, 'scripts/ssr-fetch.ts')],
    loader: { '.css': 'empty' },
    // The server has already loaded these.
    external: ['libphonenumber-js', 'luxon', 'zod'],
    plugins: [readerZone],
    // CommonJS packages load Node's built-in modules by require.
    banner: { js: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);" },
  });
