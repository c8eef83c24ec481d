// Writes a document for each view of a signed-in user, beside the generic one: it preloads the page's code and requests
// the current user, so that they load in parallel, and until then shows the page as the build rendered it (decision
// 033). The page's file is read from the source of web/routes.tsx: the bundler splits at a literal
// `import('./page.tsx')`, from which no program can read the file's name. An exported route table would need each name
// twice, as text and in its import, and the two could differ.
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { withTitleOf } from '../server/ssr.ts';
import type { PageDocument } from '../server/web.ts';
import { payments } from '../shared/payments.ts';
import { users } from '../shared/users.ts';
import { paths } from '../web/paths.ts';
import { type View, views } from '../web/ssr/views.ts';
import { loadWebModule } from './load-web-module.ts';

const web = fileURLToPath(new URL('../web/', import.meta.url));
const FRAME = ['shell/shell.tsx', 'shell/live-events.tsx'];
const PAGE = /\[paths\.(\w+)\]: lazyPage\(\(\) => import\('\.\/(.+?)'\)\)/g;
const CODE = /\s*(<script type="module".*?<\/script>|<link rel="modulepreload".*?>)/g;
const STYLES = /<link rel="stylesheet".*?>/g;
/** What every page waits for, preloaded exactly as `call` requests it, or the browser would request it again. */
const FIRST_ASKED = [users.current, payments.mode].map(
  ({ path }) => `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${path}">`,
);

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;
type RenderView = (view: View) => Promise<string>;

export const pageDocuments = (): Plugin => ({
  name: 'page-documents',
  apply: 'build',
  writeBundle: {
    order: 'pre',
    sequential: true,
    async handler({ dir = '' }, bundle) {
      const chunks: Chunks = new Map(
        Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
      );
      const whole = readFileSync(join(dir, 'index.html'), 'utf8');
      const files = appPages();
      const { renderView } = await loadWebModule<{ renderView: RenderView }>('ssr/render-view.ts', { whole: true });
      const documents: PageDocument[] = [];
      for (const view of views) {
        const file = files.get(view.path);
        if (!file) throw new Error(`There is no page at ${view.path}.`);
        const document = `${[basename(file, '.tsx'), ...Object.entries(view.search ?? {}).flat()].join('-').replace(/\W+$/, '')}.html`;
        writeFileSync(join(dir, document), own(whole, codeOf(file, chunks), await renderView(view)));
        documents.push({ ...view, document });
      }
      writeFileSync(join(dir, 'documents.json'), JSON.stringify(documents));
    },
  },
});

/** Read from the app's routes: a page's path, and its file below web/. */
function appPages(): Map<string, string> {
  const source = readFileSync(join(web, 'routes.tsx'), 'utf8');
  const list = source.slice(source.indexOf('const appPages'));
  return new Map(
    [...list.matchAll(PAGE)].map(([, name = '', file = '']) => [paths[name as keyof typeof paths], file] as const),
  );
}

/** The document with the placeholder, and with its code deferred to after-paint.js. */
function own(whole: string, code: readonly string[], placeholder: string): string {
  const entry = [...whole.matchAll(CODE)].map(([, tag]) => tag);
  const [styles = ''] = whole.match(STYLES) ?? [];
  const aside = [...new Set([...entry, ...code])].filter(
    (tag = '') => !styles.includes(tag.match(/href=".*"/)?.[0] ?? tag),
  );
  return withTitleOf(placeholder, whole)
    .replace(CODE, '')
    .replace('</head>', () => `  ${FIRST_ASKED.join('\n    ')}\n  </head>`)
    .replace(
      '<body>',
      () =>
        `<body>\n    ${placeholder}\n    <template id="code">${aside.join('')}</template>\n    <script src="/after-paint.js"></script>`,
    );
}

/** Links to all code and styles of a page and of the surrounding frame. */
const codeOf = (file: string, chunks: Chunks): string[] =>
  [...FRAME, file].flatMap((part) => [...withImports(chunkOf(part, chunks), chunks)]).map(linkTo);

function chunkOf(file: string, chunks: Chunks): Rolldown.OutputChunk {
  const found = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId === join(web, file));
  if (!found) throw new Error(`${file} has no built file of its own.`);
  return found;
}

/** The files that a chunk needs: its own, its imports, and their styles. */
function withImports(chunk: Rolldown.OutputChunk, chunks: Chunks, files = new Set<string>()): Set<string> {
  if (files.has(chunk.fileName)) return files;
  files.add(chunk.fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
  for (const name of chunk.imports) withImports(chunks.get(name)!, chunks, files);
  return files;
}

const linkTo = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;
