import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { root } from './root.ts';
import { settingsTable, withSettingsTable } from './settings-table.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'doorstep-settings-'))));
afterEach(() => rmSync(folder, { recursive: true }));
const read = (env: Record<string, string>, file?: string) => {
  if (file !== undefined) writeFileSync(join(folder, '.env'), file);
  return readConfig(env, folder);
};

test('no setting is required', () => {
  expect(read({})).toEqual({
    HOST: '127.0.0.1',
    PORT: 3000,
    PUBLIC_URL: 'http://localhost:3000',
    DATA_DIR: join(root, 'data'),
    TRUST_PROXY: 0,
    LIMIT_FACTOR: 1,
    LOG_LEVEL: 'info',
    TWILIO_API_URL: 'https://api.twilio.com',
    AI_TIME_LIMIT_MS: 1500,
    AI_CALLS_A_DAY: 5000,
    ENGINE_THREADS: 1,
    COUNTRY: 'US',
    FEE_FLOOR: 0,
    DISPUTE_LOSSES: 'operator',
    DISPUTE_COUNTER_FEE: 1500,
    CARD_RATE: { bps: 290, fixed: 30 },
    STRIPE_API_URL: 'https://api.stripe.com',
    CLOCK_REQUESTED: 48 * HOUR_MS,
    CLOCK_ACCEPTED: 48 * HOUR_MS,
    CLOCK_PRICE_OFFERED: 72 * HOUR_MS,
    CLOCK_COUNTERED: 72 * HOUR_MS,
    CLOCK_COUNTER_REST: 24 * HOUR_MS,
    CLOCK_PAYMENT_PENDING: 40 * MINUTE_MS,
    CLOCK_HOLD_PAUSE: 24 * HOUR_MS,
    CLOCK_UNMARKED: 7 * DAY_MS,
    CLOCK_NO_FIXED_TIME: 30 * DAY_MS,
    CLOCK_AWAITING_CONFIRMATION: 72 * HOUR_MS,
    CLOCK_FIX_REQUESTED: 72 * HOUR_MS,
    CLOCK_QUESTION: 48 * HOUR_MS,
    CLOCK_DISPUTE_DECISION: 5 * DAY_MS,
    CLOCK_DISPUTED: 21 * DAY_MS,
    CLOCK_COMPLETED: 14 * DAY_MS,
    CLOCK_REVIEWS: 14 * DAY_MS,
    CLOCK_SIDE_PAYMENT: 24 * HOUR_MS,
    CLOCK_FIRST_TRANSFERS: 7 * DAY_MS,
    CLOCK_THAWED: 24 * HOUR_MS,
    CLOCK_HOLD_WARNING: 75 * DAY_MS,
    CLOCK_HOLD_LIMIT: 85 * DAY_MS,
    CLOCK_NEED_REMINDER: 25 * DAY_MS,
    CLOCK_NEED_EXPIRES: 30 * DAY_MS,
  });
});

test('the public address follows the port', () => {
  expect(read({ PORT: '4000' }).PUBLIC_URL).toBe('http://localhost:4000');
  expect(read({ PORT: '4000', PUBLIC_URL: 'https://doorstep.example/' }).PUBLIC_URL).toBe('https://doorstep.example');
});

test('the file .env is read, and the environment overrides it', () => {
  expect(read({ PORT: '4000' }, 'PORT=5000\nLOG_LEVEL="warn"\n')).toMatchObject({ PORT: 4000, LOG_LEVEL: 'warn' });
});

test('an empty environment variable counts as unset, whatever the file says', () => {
  expect(read({ DATABASE_URL: '', PORT: '' }, 'DATABASE_URL=postgres://localhost/shop\nPORT=5000')).toMatchObject({
    PORT: 3000,
  });
  expect(read({ DATABASE_URL: '' }, 'DATABASE_URL=postgres://localhost/shop')).not.toHaveProperty('DATABASE_URL');
});

test.each([
  ['CLOCK_AWAITING_CONFIRMATION', '60h', 'not less than 61h'],
  [
    'COUNTRY',
    'IN',
    'The setting COUNTRY must be the two letters of a country in which Stripe pays others out, such as US, GB or DE, not "IN".',
  ],
  ['FEE_FLOOR', '1.50', 'The setting FEE_FLOOR must be a whole number of cents from 0 to 1000, not "1.50".'],
  ['PORT', '65536', 'The setting PORT must be a whole number from 0 to 65535, not "65536".'],
  ['PORT', '1e3', 'The setting PORT must be a whole number from 0 to 65535, not "1e3".'],
  ['HOST', 'my host', 'The setting HOST must be an address or a name of this machine, not "my host".'],
  [
    'PUBLIC_URL',
    'doorstep.example',
    'The setting PUBLIC_URL must be an address without a path, such as https://doorstep.example, not "doorstep.example".',
  ],
  [
    'PUBLIC_URL',
    'https://a.example/shop',
    'The setting PUBLIC_URL must be an address without a path, such as https://doorstep.example, not "https://a.example/shop".',
  ],
  ['LIMIT_FACTOR', '0', 'The setting LIMIT_FACTOR must be a number above 0 and up to 1000000, not "0".'],
  [
    'LOG_LEVEL',
    'loud',
    'The setting LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud".',
  ],
  ['TRUST_PROXY', 'true', 'The setting TRUST_PROXY must be a whole number from 0 to 10, not "true".'],
  [
    'MAIL_FROM',
    'post@a.example, all@b.example',
    'The setting MAIL_FROM must be an e-mail address, or a name and <an address>, not "post@a.example, all@b.example".',
  ],
  [
    'TWILIO_FROM',
    '555',
    'The setting TWILIO_FROM must be a number such as +12015550100, or MG and 32 digits or letters from a to f, not "555".',
  ],
  [
    'TWILIO_API_URL',
    'http://twilio.example',
    'The setting TWILIO_API_URL must be an address without a path, such as https://api.twilio.com, encrypted unless it is this machine, not "http://twilio.example".',
  ],
  [
    'MAP_TILES',
    'https://tiles.example/{z}/{x}.png',
    'The setting MAP_TILES must be an address with {z}, {x} and {y} in its path, such as',
  ],
  [
    'MAP_TILES',
    'http://tiles.example/{z}/{x}/{y}.png',
    'encrypted unless it is this machine, not "http://tiles.example/{z}/{x}/{y}.png".',
  ],
  ['MAP_TILES', 'https://{s}.tiles.example/{z}/{x}/{y}.png', 'The setting MAP_TILES must be'],
  ['MAP_TILES', 'https://tiles.example{z}/{x}/{y}.png', 'The setting MAP_TILES must be'],
  ['MAP_TILES', 'https://tiles.example/a; script-src */{z}/{x}/{y}.png', 'The setting MAP_TILES must be'],
  ['MAP_TILES', 'https://tiles.example/a,b/{z}/{x}/{y}.png', 'The setting MAP_TILES must be'],
  ['MAP_TILES', 'https://tiles.example/?z={z}&x={x}&y={y}', 'The setting MAP_TILES must be'],
  ['MAP_TILES', 'javascript:alert(1)/{z}/{x}/{y}', 'The setting MAP_TILES must be'],
  ['PAYMENTS', 'cash', 'The setting PAYMENTS must be "simulator", or left out, not "cash".'],
])('%s=%s is refused', (name, value, sentence) => {
  expect(() => read({ [name]: value })).toThrow(sentence);
});

test('a wrong database address is refused without repeating its password', () => {
  expect(() => read({ DATABASE_URL: 'mysql://me:s3cret@host/db' })).toThrow(
    /^The setting DATABASE_URL must be an address such as postgres:\/\/user:password@host:5432\/doorstep\.$/,
  );
});

const twilio = {
  TWILIO_ACCOUNT_SID: `AC${'1'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 't'.repeat(32),
  TWILIO_FROM: '+12015550100',
};

test.each([
  [{ SMTP_URL: 'smtp://mail.example' }, 'The setting SMTP_URL needs MAIL_FROM too.'],
  [{ MAIL_FROM: 'Doorstep <post@doorstep.example>' }, 'The setting MAIL_FROM needs SMTP_URL too.'],
  [{ ...twilio, TWILIO_AUTH_TOKEN: '' }, 'The setting TWILIO_ACCOUNT_SID needs TWILIO_AUTH_TOKEN too.'],
  [{ MAP_TILES: 'https://tiles.example/{z}/{x}/{y}.png' }, 'The setting MAP_TILES needs MAP_ATTRIBUTION too.'],
  [
    { GEOCODER: 'https://where.example/?at={latitude},{longitude}' },
    'The setting GEOCODER needs GEOCODER_ATTRIBUTION too.',
  ],
  [{ TWILIO_FROM: '+12015550100' }, 'The setting TWILIO_FROM needs TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN too.'],
])('an incomplete setup of a mail server, Twilio, map tiles or a geocoder is refused: %o', (half, sentence) => {
  expect(() => read(half)).toThrow(sentence);
});

test('a complete setup is accepted, and a local stand-in may take Twilio’s place', () => {
  const whole = {
    ...twilio,
    SMTP_URL: 'smtps://me:pass@mail.example',
    MAIL_FROM: 'Doorstep <post@doorstep.example>',
    TWILIO_API_URL: 'http://127.0.0.1:4010',
  };
  expect(read(whole)).toMatchObject(whole);
});

test.each([
  'https://tiles.example/{z}/{x}/{y}.png',
  'https://tiles.example:8443/maps/v1/{z}/{y}/{x}@2x?key=a-b_c',
  'http://127.0.0.1:4020/{z}/{x}/{y}',
])('tiles may lie at %s', (address) => {
  const tiles = { MAP_TILES: address, MAP_ATTRIBUTION: '© Example, example.org/copyright' };
  expect(read(tiles)).toMatchObject(tiles);
});

test.each([
  'https://nominatim.example/reverse?format=jsonv2&lat={latitude}&lon={longitude}',
  'https://where.example:8443/v1/{longitude},{latitude}.json?key=a-b_c',
  'http://127.0.0.1:4021/{latitude}/{longitude}',
])('a geocoder may be at %s', (address) => {
  const geocoder = { GEOCODER: address, GEOCODER_ATTRIBUTION: '© Example contributors' };
  expect(read(geocoder)).toMatchObject(geocoder);
});

test.each([
  'http://where.example/{latitude}/{longitude}',
  'https://where.example/{latitude}',
  'https://where.example/{latitude}/{longitude}/{latitude}',
  'https://where.example?lat={latitude}&lon={longitude}',
  "https://where.example/a;script-src 'unsafe-inline'/{latitude}/{longitude}",
  'https://where.example/a,b/{latitude}/{longitude}',
  'https://{latitude}.example/{longitude}',
  'javascript:{latitude}{longitude}',
])('a geocoder may not be at %s', (address) => {
  expect(() => read({ GEOCODER: address, GEOCODER_ATTRIBUTION: '© Example' })).toThrow(
    /^The setting GEOCODER must be an address with/,
  );
});

test.each(['SMTP_URL', 'TWILIO_AUTH_TOKEN'])('a wrong %s is refused without being repeated', (name) => {
  expect(() => read({ [name]: 'http://me:s3cret@mail' })).toThrow(/^The setting (?!.*s3cret).*\.$/);
});

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['PUBLC_URL', 'PUBLIC_URL'],
  ['LOG_LEVLE', 'LOG_LEVEL'],
])('a misspelt environment variable is reported: %s', (slip, meant) => {
  expect(() => read({ [slip]: 'x' })).toThrow(`The environment has an unknown setting ${slip}. Did you mean ${meant}?`);
});

test("other programs' variables are left alone", () => {
  expect(
    read({ HOME: '/home/ana', POST: '1', HOSTNAME: 'box', PGDATA: '/pg', npm_config_cache: '/c', LOGNAME: 'ana' }).PORT,
  ).toBe(3000);
});

test('an unknown name in .env is refused', () => {
  expect(() => read({}, 'POTR=1')).toThrow(`${folder}/.env has an unknown setting POTR. Did you mean PORT?`);
  expect(() => read({}, 'COLOUR=red')).toThrow(`${folder}/.env has an unknown setting COLOUR.`);
});

test('docs/settings.md says every setting as it is; `npm run docs` writes it', () => {
  const page = readFileSync(join(root, 'docs/settings.md'), 'utf8');
  expect(withSettingsTable(page)).toBe(page);
  expect(settingsTable()).toContain('| `PORT` | `3000` |');
});
