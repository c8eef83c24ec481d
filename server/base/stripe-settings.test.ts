import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { listParts } from '../integrations.ts';

const folder = mkdtempSync(join(tmpdir(), 'doorstep-stripe-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));

const SECRETS = { STRIPE_WEBHOOK_SECRET: 'whsec_one', STRIPE_ACCOUNTS_WEBHOOK_SECRET: 'whsec_two' };
const LIVE = { ...SECRETS, STRIPE_SECRET_KEY: 'sk_live_abc' };
const read = (env: Record<string, string>) => readConfig(env, folder);
const payments = (env: Record<string, string>) => listParts(read(env)).find(({ part }) => part === 'Payments');

test('with a key and both secrets, payments go to Stripe, and the startup log names the mode', () => {
  expect(payments({ ...SECRETS, STRIPE_SECRET_KEY: 'sk_test_abc' })).toMatchObject({
    kind: 'real',
    by: expect.stringContaining('test mode'),
  });
  expect(payments({ ...LIVE, PUBLIC_URL: 'https://doorstep.example' })).toMatchObject({
    kind: 'real',
    by: 'Stripe; simulator for guests',
  });
  expect(payments({})).toMatchObject({ kind: 'stand-in' });
});

test('the simulator stays where PAYMENTS says so', () => {
  expect(payments({ ...SECRETS, STRIPE_SECRET_KEY: 'sk_test_abc', PAYMENTS: 'simulator' })).toMatchObject({
    kind: 'stand-in',
  });
});

test('a key without both webhook secrets is refused', () => {
  expect(() => read({ STRIPE_SECRET_KEY: 'sk_test_abc' })).toThrow(
    'The setting STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET and STRIPE_ACCOUNTS_WEBHOOK_SECRET too.',
  );
  expect(() => read({ STRIPE_SECRET_KEY: 'sk_test_abc', STRIPE_WEBHOOK_SECRET: 'whsec_one' })).toThrow(
    'STRIPE_ACCOUNTS_WEBHOOK_SECRET too',
  );
});

test.each(['pk_test_abc', 'sk_abc', 'sk_test_'])('%s is not a secret key, and is not repeated', (key) => {
  expect(() => read({ ...SECRETS, STRIPE_SECRET_KEY: key })).toThrow(
    /^The setting STRIPE_SECRET_KEY must be a key of Stripe that begins with sk_test_, rk_test_, sk_live_ or rk_live_\.$/,
  );
});

test.each(['sk_live_abc', 'rk_live_abc'])('%s moves real money, so it needs an encrypted address', (key) => {
  const env = { ...SECRETS, STRIPE_SECRET_KEY: key };
  expect(() => read(env)).toThrow('A live key in STRIPE_SECRET_KEY needs a PUBLIC_URL that begins with https://.');
  expect(read({ ...env, PUBLIC_URL: 'https://doorstep.example' }).STRIPE_SECRET_KEY).toBe(key);
});

test('a live key is never sent to anybody but Stripe', () => {
  const env = { ...LIVE, PUBLIC_URL: 'https://doorstep.example', STRIPE_API_URL: 'http://127.0.0.1:12111' };
  expect(() => read(env)).toThrow('A live key in STRIPE_SECRET_KEY is sent to Stripe alone: leave STRIPE_API_URL out.');
  expect(() => read({ STRIPE_API_URL: 'http://stripe.example' })).toThrow('encrypted unless it is this machine');
});
