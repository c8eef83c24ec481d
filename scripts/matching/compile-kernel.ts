// `npx tsx scripts/matching/compile-kernel.ts`: writes the modules of WebAssembly anew, for whoever changes their readable texts.
import { writeFileSync } from 'node:fs';
import { KERNELS, kernelSource } from './kernel-source.ts';

for (const kernel of KERNELS) writeFileSync(kernel.module, await kernelSource(kernel));
