// `npx tsx scripts/matching/compile-kernel.ts`: writes matching/sentence/kernel-bytes.ts anew, for whoever changes kernel.wat.
import { writeFileSync } from 'node:fs';
import { KERNEL_BYTES_FILE, kernelSource } from './kernel-source.ts';

writeFileSync(KERNEL_BYTES_FILE, await kernelSource());
