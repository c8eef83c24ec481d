// The part of the contract that a browser gets, bundled as the web is.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { scratchFolder } from '../test/scratch-folder.ts';
import { callersContract } from './callers-contract.ts';

const shared = join(import.meta.dirname, '../shared');

async function bundled(source: string): Promise<string> {
  const entry = join(scratchFolder(), 'page.js');
  writeFileSync(entry, source);
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [callersContract()],
    build: { write: false, minify: false, rolldownOptions: { input: entry } },
  });
  return [built]
    .flat()
    .flatMap((one) => ('output' in one ? one.output : []))
    .map((file) => ('code' in file ? file.code : ''))
    .join('\n');
}

test('a page gets an endpoint’s path and refusals, without its schemas', async () => {
  const code = await bundled(`import { payments } from '${shared}/payments.ts'; globalThis.used = payments;`);
  expect(code).toMatch(/method: "POST",\s*path: "\/api\/payments\/:publicId\/checkout",\s*refusal: "error-details"/);
  expect(code).not.toMatch(/ZodMini|reply|Accepts the offer/);
});

test('a form keeps the schema that validates it', async () => {
  const code = await bundled(`import { Registration } from '${shared}/accounts.ts'; globalThis.used = Registration;`);
  expect(code).toMatch(/ZodMini/);
});
