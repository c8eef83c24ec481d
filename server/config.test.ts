import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { root } from './root.ts';
import { settingsTable, withSettingsTable } from './settings-table.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'doorstep-settings-'))));
afterEach(() => rmSync(folder, { recursive: true }));
const read = (env: Record<string, string>, file?: string) => {
  if (file !== undefined) writeFileSync(join(folder, '.env'), file);
  return readConfig(env, folder);
};

test('nothing has to be set', () => {
  expect(read({})).toEqual({
    HOST: '127.0.0.1',
    PORT: 3000,
    PUBLIC_URL: 'http://localhost:3000',
    DATA_DIR: join(root, 'data'),
    TRUST_PROXY: 0,
    LIMIT_FACTOR: 1,
    LOG_LEVEL: 'info',
  });
});

test('the public address follows the port', () => {
  expect(read({ PORT: '4000' }).PUBLIC_URL).toBe('http://localhost:4000');
  expect(read({ PORT: '4000', PUBLIC_URL: 'https://doorstep.example/' }).PUBLIC_URL).toBe('https://doorstep.example');
});

test('the file .env is read, and the environment goes before it', () => {
  expect(read({ PORT: '4000' }, 'PORT=5000\nLOG_LEVEL="warn"\n')).toMatchObject({ PORT: 4000, LOG_LEVEL: 'warn' });
});

test('an empty value in the environment means that it is not set, whatever the file says', () => {
  expect(read({ DATABASE_URL: '', PORT: '' }, 'DATABASE_URL=postgres://localhost/shop\nPORT=5000')).toMatchObject({ PORT: 3000 });
  expect(read({ DATABASE_URL: '' }, 'DATABASE_URL=postgres://localhost/shop')).not.toHaveProperty('DATABASE_URL');
});

test.each([
  ['PORT', '65536', 'The setting PORT must be a whole number from 0 to 65535, not "65536".'],
  ['PORT', '1e3', 'The setting PORT must be a whole number from 0 to 65535, not "1e3".'],
  ['HOST', 'my host', 'The setting HOST must be an address or a name of this machine, not "my host".'],
  ['PUBLIC_URL', 'doorstep.example', 'The setting PUBLIC_URL must be an address without a path, such as https://doorstep.example, not "doorstep.example".'],
  ['PUBLIC_URL', 'https://a.example/shop', 'The setting PUBLIC_URL must be an address without a path, such as https://doorstep.example, not "https://a.example/shop".'],
  ['LIMIT_FACTOR', '0', 'The setting LIMIT_FACTOR must be a number above 0 and up to 1000000, not "0".'],
  ['LOG_LEVEL', 'loud', 'The setting LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud".'],
  ['TRUST_PROXY', 'true', 'The setting TRUST_PROXY must be a whole number from 0 to 10, not "true".'],
  ['PAYMENTS', 'cash', 'The setting PAYMENTS must be "simulator", or left out, not "cash".'],
])('%s=%s is refused', (name, value, sentence) => {
  expect(() => read({ [name]: value })).toThrow(sentence);
});

test('a wrong database address is refused without repeating its password', () => {
  expect(() => read({ DATABASE_URL: 'mysql://me:s3cret@host/db' })).toThrow(
    /^The setting DATABASE_URL must be an address such as postgres:\/\/user:password@host:5432\/doorstep\.$/,
  );
});

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['PUBLC_URL', 'PUBLIC_URL'],
  ['LOG_LEVLE', 'LOG_LEVEL'],
])('a slip of the pen in the environment is told: %s', (slip, meant) => {
  expect(() => read({ [slip]: 'x' })).toThrow(`The environment has an unknown setting ${slip}. Did you mean ${meant}?`);
});

test("other programs' variables are left alone", () => {
  expect(read({ HOME: '/home/ana', POST: '1', HOSTNAME: 'box', PGDATA: '/pg', npm_config_cache: '/c', LOGNAME: 'ana' }).PORT).toBe(3000);
});

test('an unknown name in .env is refused', () => {
  expect(() => read({}, 'POTR=1')).toThrow(`${folder}/.env has an unknown setting POTR. Did you mean PORT?`);
  expect(() => read({}, 'COLOUR=red')).toThrow(`${folder}/.env has an unknown setting COLOUR.`);
});

test("the README's table says every setting as it is; `npm run docs` writes it", () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  expect(withSettingsTable(readme)).toBe(readme);
  expect(settingsTable()).toContain('| `PORT` | `3000` |');
});
