// The web once more, for the server, which draws a page before it sends it: dist/server/draw-page.js, with all it
// needs. The browser's fetch and time zone are the reader's there.
import { build } from 'esbuild';
import { join } from 'node:path';
import { root } from './built.js';

const READER = join(root, 'server/page-reader.ts');

const readersOwn = {
  name: 'readers-own',
  setup: ({ onResolve }) => onResolve({ filter: /\/reader-zone\.ts$/ }, () => ({ path: READER })),
};

export const buildDrawing = (outfile = 'dist/server/draw-page.js') =>
  build({
    absWorkingDir: root,
    stdin: {
      contents: "export { drawPage } from './web/ssr/draw-page.ts';\nexport { reader } from './server/page-reader.ts';",
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
    define: { 'process.env.NODE_ENV': '"production"', fetch: 'readersFetch' },
    inject: [join(root, 'scripts/readers-fetch.ts')],
    loader: { '.css': 'empty' },
    // The server has loaded these already.
    external: ['libphonenumber-js', 'luxon', 'zod'],
    plugins: [readersOwn],
    // Packages that are not modules ask for Node's own by require.
    banner: { js: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);" },
  });
