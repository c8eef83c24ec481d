// What the server says when it cannot start: one sentence, a non-zero exit code, and no PostgreSQL left behind.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { scratchFolder } from './scratch-folder.ts';
import { startServer } from './server-process.ts';

const folder = scratchFolder();
const dataDir = join(folder, 'data');

/** The stderr of a start that must fail. */
async function refusal(...args: Parameters<typeof startServer>): Promise<string> {
  const server = await startServer(...args);
  expect(server.address).toBe('');
  const { code, complained } = await server.ended;
  expect(code).toBe(1);
  return complained;
}

// Starts two servers, each of which takes some seconds on an idle machine.
test('a second server on the same folder is refused, and the first goes on', { timeout: 240_000 }, async () => {
  const first = await startServer({ DATA_DIR: dataDir });
  expect(await refusal({ DATA_DIR: dataDir })).toBe(
    `Another Doorstep is running on ${dataDir}; stop it first, or set DATA_DIR to another folder.\n`,
  );
  expect((await fetch(`${first.address}/readyz`)).status).toBe(200);
  await first.end('SIGTERM');
});

test('a port in use', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  afterAll(() => void other.close());
  await new Promise((listening) => other.once('listening', listening));
  const { port } = other.address() as { port: number };
  expect(await refusal({ DATA_DIR: dataDir, PORT: String(port) })).toBe(
    `Port ${port} is in use; stop what listens there, or set PORT to another.\n`,
  );
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
});

test('an address that is not this machine’s', async () => {
  expect(await refusal({ DATA_DIR: dataDir, HOST: '192.0.2.1', PORT: '4149' })).toBe(
    'This machine has no address 192.0.2.1; set HOST to one that it has.\n',
  );
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
});

test('a file where the data folder should be', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const sentence = (path: string) =>
    `Doorstep cannot keep its data in ${path}: there is a file in its place. Mend that, or set DATA_DIR to another folder.\n`;
  expect(await refusal({ DATA_DIR: file })).toBe(sentence(file));
  expect(await refusal({ DATA_DIR: join(file, 'data') })).toBe(sentence(join(file, 'data')));
});

test('a data folder that holds something else', async () => {
  const data = join(folder, 'other');
  mkdirSync(join(data, 'postgres/photos'), { recursive: true });
  expect(await refusal({ DATA_DIR: data })).toBe(
    `${data}/postgres holds something that is not a database; move it away.\n`,
  );
});

test('a wrong setting, an unknown one', async () => {
  expect(await refusal({ PORT: 'http' })).toBe(
    'The setting PORT must be a whole number from 0 to 65535, not "http".\n',
  );
  expect(await refusal({}, { DATABSE_URL: 'x' })).toBe(
    'The environment has an unknown setting DATABSE_URL. Did you mean DATABASE_URL?\n',
  );
});

test('a database that does not answer, without its password', async () => {
  const sentence = await refusal({ DATABASE_URL: 'postgres://ana:s3cret@127.0.0.1:1/doorstep' });
  expect(sentence).toMatch(/^The database does not answer: .+\.\n$/);
  expect(sentence).not.toContain('s3cret');
});
