// Compiles the WebAssembly inner loops from their readable text to the modules that contain them.
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import openWabt from 'wabt';
import { root } from '../../server/base/root.ts';

export interface KernelFiles {
  /** The readable source file. */
  text: string;
  /** The generated module, which exports a constant of this name. */
  module: string;
  name: string;
}

const folder = join(root, 'matching');
export const KERNELS: readonly KernelFiles[] = [
  { text: join(folder, 'sentence/kernel.wat'), module: join(folder, 'sentence/kernel-bytes.ts'), name: 'KERNEL' },
  { text: join(folder, 'rank/products.wat'), module: join(folder, 'rank/products-bytes.ts'), name: 'PRODUCTS' },
  { text: join(folder, 'model/rows.wat'), module: join(folder, 'model/rows-bytes.ts'), name: 'ROWS' },
];
const LINE = 120;

/** Throws, with the position, if the text is invalid. */
export async function kernelSource({ text, name }: KernelFiles): Promise<string> {
  const wabt = await openWabt();
  const file = basename(text);
  const module = wabt.parseWat(file, readFileSync(text, 'utf8'), { simd: true });
  module.validate();
  const base64 = Buffer.from(module.toBinary({}).buffer).toString('base64');
  module.destroy();
  const lines = base64.match(new RegExp(`.{1,${LINE}}`, 'g'))!.map((line) => `  '${line}',`);
  return `// Written by scripts/matching/compile-kernel.ts: ${file} as WebAssembly.\n\nexport const ${name} = [\n${lines.join('\n')}\n].join('');\n`;
}
