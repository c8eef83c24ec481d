// `node scripts/fonts.js`: cuts the typefaces down to the letters that pages and receipts use; the results are kept in
// the repository.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const ascii = Array.from({ length: 0x7e - 0x20 + 1 }, (_, i) => String.fromCharCode(0x20 + i)).join('');
/**
 * These lie in files of their own: a page in English does without, and each of its two fits into the first packets of a
 * connection.
 */
const marked = 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝßàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿŒœ';
const signs = '\u00a0·–—‘’“”…€−×°';
const otherSigns = '¡¢£¥§©«®»¿‚„•™';

const span = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCharCode(from + i)).join('');

const fonts = [
  {
    to: 'web/fonts/besley-640.woff2',
    source: 'besley/files/besley-latin-wght-normal.woff2',
    text: ascii + signs,
    variationAxes: { wght: 640 },
  },
  {
    to: 'web/fonts/besley-640-marked.woff2',
    source: 'besley/files/besley-latin-wght-normal.woff2',
    text: marked + otherSigns,
    variationAxes: { wght: 640 },
  },
  {
    to: 'web/fonts/figtree-400-700.woff2',
    source: 'figtree/files/figtree-latin-wght-normal.woff2',
    text: ascii + signs,
    variationAxes: { wght: { min: 400, max: 700 } },
  },
  {
    to: 'web/fonts/figtree-400-700-marked.woff2',
    source: 'figtree/files/figtree-latin-wght-normal.woff2',
    text: marked + otherSigns,
    variationAxes: { wght: { min: 400, max: 700 } },
  },
  {
    // The PDF library cannot put letters with marks into a PDF from a compressed font.
    to: 'server/money/receipt-letters.ttf',
    source: 'figtree/files/figtree-latin-ext-wght-normal.woff2',
    text: span(0x100, 0x24f) + span(0x1e00, 0x1eff),
    variationAxes: { wght: 400 },
  },
];

for (const { to, source, text, variationAxes } of fonts) {
  const whole = readFileSync(join(root, 'node_modules/@fontsource-variable', source));
  const cut = await subsetFont(whole, text, {
    targetFormat: to.endsWith('.ttf') ? 'truetype' : 'woff2',
    variationAxes,
  });
  writeFileSync(join(root, to), cut);
  console.log(`${to}: ${cut.length} bytes`);
}
