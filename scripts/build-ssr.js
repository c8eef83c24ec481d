// Bundles the web for server-side rendering: dist/server/render-page.js, with everything it needs. The browser's fetch
// and time zone are the reader's there.
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
    // Node holds a file's source as long as it runs, and at twice the size if a single comment is beyond ASCII.
    minifyWhitespace: true,
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"', fetch: 'ssrFetch' },
    inject: [join(root, 'scripts/ssr-fetch.ts')],
    loader: { '.css': 'empty' },
    // The server has loaded these already.
    external: ['libphonenumber-js', 'luxon', 'zod'],
    plugins: [readerZone],
    // Packages that are not modules ask for Node's own by require.
    banner: { js: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);" },
  });
