// `node scripts/fonts.js`: cuts the two typefaces down to the letters the pages use; the results are kept in the repository.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const ascii = Array.from({ length: 0x7e - 0x20 + 1 }, (_, i) => String.fromCharCode(0x20 + i)).join('');
const letters = 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝßàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿŒœ';
const signs = '\u00a0¡¢£¥§©«®°·»¿–—‘’‚“”„•…€™−×';

const fonts = [
  {
    name: 'besley-640',
    source: 'besley/files/besley-latin-wght-normal.woff2',
    variationAxes: { wght: 640 },
  },
  {
    name: 'figtree-400-700',
    source: 'figtree/files/figtree-latin-wght-normal.woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  },
];

for (const { name, source, variationAxes } of fonts) {
  const whole = readFileSync(join(root, 'node_modules/@fontsource-variable', source));
  const cut = await subsetFont(whole, ascii + letters + signs, { targetFormat: 'woff2', variationAxes });
  writeFileSync(join(root, 'web/fonts', `${name}.woff2`), cut);
  console.log(`${name}: ${cut.length} bytes`);
}
