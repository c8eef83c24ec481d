import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { KERNEL_BYTES_FILE, kernelSource } from './kernel-source.ts';

test('the kernel that is shipped is the one that is written, byte for byte', async () => {
  expect(await kernelSource(), 'run npx tsx scripts/matching/compile-kernel.ts').toBe(readFileSync(KERNEL_BYTES_FILE, 'utf8'));
});
