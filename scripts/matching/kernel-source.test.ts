import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { KERNELS, kernelSource } from './kernel-source.ts';

test.each(KERNELS)('the shipped inner loops $name match their source, byte for byte', async (kernel) => {
  expect(await kernelSource(kernel), 'run npx tsx scripts/matching/compile-kernel.ts').toBe(
    readFileSync(kernel.module, 'utf8'),
  );
});
