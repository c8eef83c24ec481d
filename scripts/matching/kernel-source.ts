// Compiles the sentence encoder's kernel from its readable text to the module that carries it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import openWabt from 'wabt';
import { root } from '../../server/root.ts';

const folder = join(root, 'matching/sentence');
export const KERNEL_BYTES_FILE = join(folder, 'kernel-bytes.ts');
const LINE = 120;

/** Throws, with the place, where kernel.wat is wrong. */
export async function kernelSource(): Promise<string> {
  const wabt = await openWabt();
  const module = wabt.parseWat('kernel.wat', readFileSync(join(folder, 'kernel.wat')), { simd: true });
  module.validate();
  const base64 = Buffer.from(module.toBinary({}).buffer).toString('base64');
  module.destroy();
  const lines = base64.match(new RegExp(`.{1,${LINE}}`, 'g'))!.map((line) => `  '${line}',`);
  return `// Written by scripts/matching/compile-kernel.ts: kernel.wat as WebAssembly.\n\nexport const KERNEL = [\n${lines.join('\n')}\n].join('');\n`;
}
