import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../server/base/root.ts';
import { scratchFolder } from '../test/scratch-folder.ts';
import { startServer } from '../test/server-process.ts';

/** The output of `npm run admin`. */
const command = (...args: string[]) =>
  new Promise<{ code: number; said: string; complained: string }>((resolve) => {
    const env = { ...process.env, DATA_DIR: data };
    execFile(
      process.execPath,
      ['--import', 'tsx', 'scripts/make-admin.ts', ...args],
      { cwd: root, env },
      (error, said, complained) => resolve({ code: Number(error?.code ?? 0), said, complained }),
    );
  });

/** Several processes in sequence, on a machine that may be busy. */
const LIMIT_MS = 120_000;
const data = join(scratchFolder(), 'data');
const username = `ola${process.pid}`;

test('the first admin is made while the server runs, and has the rights at once', { timeout: LIMIT_MS }, async () => {
  const server = await startServer({
    DATA_DIR: data,
    DATABASE_URL: process.env.DATABASE_URL ?? '',
    LOG_LEVEL: 'silent',
  });
  const body = {
    username,
    email: `${username}@example.test`,
    phone: '+12015550123',
    password: 'secret',
    smsOptIn: true,
    acceptTerms: true,
  };
  const headers = { 'content-type': 'application/json' };
  const registered = await fetch(`${server.address}/api/register`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  const cookie = registered.headers.get('set-cookie')?.split(';')[0] ?? '';
  const mails = async () => (await fetch(`${server.address}/api/admin/mails`, { headers: { cookie } })).status;
  expect(await mails()).toBe(403);
  expect(await command(username)).toEqual({ code: 0, said: `${username} is an admin now.\n`, complained: '' });
  await expect.poll(mails).toBe(200);
  await server.end('SIGTERM');
});

test(
  'it works without a running server, and explains a missing or unknown name in one sentence',
  { timeout: LIMIT_MS },
  async () => {
    expect(await command(username)).toMatchObject({ code: 0, complained: '' });
    expect(await command('nobody')).toMatchObject({
      code: 1,
      complained: 'There is nobody called nobody here; they have to register first.\n',
    });
    expect(await command('--remove', username)).toEqual({
      code: 1,
      said: '',
      complained: 'Somebody has to run the place: make another operator first.\n',
    });
    expect(await command()).toEqual({
      code: 1,
      said: '',
      complained: 'Say who: npm run admin -- <username>, or npm run admin -- --remove <username>\n',
    });
  },
);
