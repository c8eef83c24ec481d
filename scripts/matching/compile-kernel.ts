// `npx tsx scripts/matching/compile-kernel.ts`: rebuilds the WebAssembly modules after a change to their readable
// sources.
import { writeFileSync } from 'node:fs';
import { KERNELS, kernelSource } from './kernel-source.ts';

for (const kernel of KERNELS) writeFileSync(kernel.module, await kernelSource(kernel));
