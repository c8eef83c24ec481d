// `node scripts/fonts.js`: subsets the fonts to the letters that pages and receipts use; the results are committed.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const ascii = Array.from({ length: 0x7e - 0x20 + 1 }, (_, i) => String.fromCharCode(0x20 + i)).join('');
/** In separate files: an English page does without, and each of the two fits into a connection's first packets. */
const marked = 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝßàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿŒœ';
const signs = '\u00a0·–—‘’“”…€−×°';
const otherSigns = '¡¢£¥§©«®»¿‚„•™';

const span = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCharCode(from + i)).join('');

/** Latin with African and Vietnamese letters, Greek, Cyrillic, Armenian, Georgian, and currency signs. */
const receiptLetters = [
  span(0x20, 0x7e),
  span(0xa0, 0x58f),
  span(0x10d0, 0x10ff),
  span(0x1e00, 0x1fff),
  span(0x2010, 0x2027),
  span(0x2030, 0x203a),
  span(0x20a0, 0x20bf),
  span(0x2c60, 0x2c7f),
  span(0xa720, 0xa7ff),
  '№™−□',
].join('');

const fonts = [
  {
    to: 'web/fonts/besley-640.woff2',
    source: '@fontsource-variable/besley/files/besley-latin-wght-normal.woff2',
    text: ascii + signs,
    variationAxes: { wght: 640 },
  },
  {
    to: 'web/fonts/besley-640-marked.woff2',
    source: '@fontsource-variable/besley/files/besley-latin-wght-normal.woff2',
    text: marked + otherSigns,
    variationAxes: { wght: 640 },
  },
  {
    to: 'web/fonts/figtree-400-700.woff2',
    source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    text: ascii + signs,
    variationAxes: { wght: { min: 400, max: 700 } },
  },
  {
    to: 'web/fonts/figtree-400-700-marked.woff2',
    source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    text: marked + otherSigns,
    variationAxes: { wght: { min: 400, max: 700 } },
  },
  {
    // The PDF library cannot embed accented letters from a compressed font. Run so rarely that no install has to bring
    // 10 MB of fonts: first run `npm install --no-save dejavu-fonts-ttf@2.37.3`.
    to: 'server/money/receipt-letters.ttf',
    source: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
    text: receiptLetters,
  },
];

for (const { to, source, text, variationAxes } of fonts) {
  const whole = readFileSync(join(root, 'node_modules', source));
  const cut = await subsetFont(whole, text, {
    targetFormat: to.endsWith('.ttf') ? 'truetype' : 'woff2',
    ...(variationAxes && { variationAxes }),
  });
  writeFileSync(join(root, to), cut);
  console.log(`${to}: ${cut.length} bytes`);
}
