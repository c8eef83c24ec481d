// All settings, with their purpose, read once. docs/settings.md is generated from this file.
import { isAbsolute, join } from 'node:path';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts';
import { checkModelSettings, modelAddress, modelName } from './model-settings.ts';
import { LOOPBACK } from './addresses.ts';
import { checkStripeSettings } from './stripe-settings.ts';
import { type Clock, type ClockName, defaultClocks } from '#shared/deal-clocks.ts';
import { type NeedClockName, needClocks } from '#shared/need-clocks.ts';
import { OPERATOR_COUNTRIES } from '#shared/payout-countries.ts';
import { MOST_FEE_FLOOR } from '#shared/tariffs.ts';
import { root } from './root.ts';
import { StartError } from './start-error.ts';
import { readSettings, type Environment } from './read-settings.ts';

export interface Setting<T> {
  /** For docs/settings.md, one or two sentences. */
  says: string;
  /** Ends the sentence "The setting PORT must be …". */
  must: string;
  /** The default, written as in the environment; "" if there is none. */
  fallback: string;
  /** True if its value may contain a password and must never be shown. */
  secret?: boolean;
  /** Returns undefined for an invalid value. */
  parse: (text: string) => T | undefined;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const LARGEST_FACTOR = 1_000_000;
const MOST_PROXIES = 10;
const MOST_THREADS = 16;
/** Limits: no model replies faster, and no user waits longer. */
const AI_TIME_LIMITS = [100, 10_000] as const;
const MOST_AI_CALLS = 10_000_000;
/** In cents; more than any country's fee. */
const MOST_COUNTER_FEE = 100_000;
const MODEL_NAME = 'the name of a model, without spaces and of at most 100 characters';

const wholeUpTo = (most: number) => (text: string) =>
  /^\d{1,9}$/.test(text) && Number(text) <= most ? Number(text) : undefined;
const wholeFrom = (least: number, most: number) => (text: string) => {
  const value = wholeUpTo(most)(text);
  return value !== undefined && value >= least ? value : undefined;
};
const oneOf =
  <T extends string>(words: readonly T[]) =>
  (text: string) =>
    words.find((word) => word === text);
const urlOf = (text: string) => (URL.canParse(text) ? new URL(text) : undefined);

function factor(text: string): number | undefined {
  const value = /^\d{1,7}(\.\d{1,6})?$/.test(text) ? Number(text) : 0;
  return value > 0 && value <= LARGEST_FACTOR ? value : undefined;
}

/** "2.9+30": hundredths of a percent, and cents. */
function cardRate(text: string): { bps: number; fixed: number } | undefined {
  const [, percent, cents] = /^(\d{1,2}(?:\.\d{1,2})?)\+(\d{1,3})$/.exec(text) ?? [];
  const rate = { bps: Math.round(Number(percent) * 100), fixed: Number(cents) };
  return rate.bps <= 1000 && rate.fixed <= 100 ? rate : undefined;
}

const webhookSecret = (text: string) => (/^whsec_\S+$/.test(text) ? text : undefined);

/** In the form of the `Origin` header: no trailing slash. */
function origin(text: string): string | undefined {
  const url = urlOf(text);
  return url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/` ? url.origin : undefined;
}

/** One address, with or without a name before it: `Doorstep <post@doorstep.example>`. */
const SENDER = /^(?:[^\s<>@,;]+@[^\s<>@,;]+|[^<>@,;"\p{Cc}]{1,60} <[^\s<>@,;]+@[^\s<>@,;]+>)$/u;

/** Receives the API's secret, so beyond this machine it must be encrypted. */
function apiAddress(text: string): string | undefined {
  const at = origin(text);
  return at && (at.startsWith('https:') || LOOPBACK.test(new URL(at).hostname)) ? at : undefined;
}

/** Its beginning goes into the content security policy, so it must not contain a character that ends a source there. */
function tilesAddress(text: string): string | undefined {
  const [path = '', ...more] = text.split('?');
  const host = apiAddress(path.split('/', 3).join('/'));
  const isVaried = ['{z}', '{x}', '{y}'].every((part) => path.split(part).length === 2);
  const isPlain = /^[\w:/.@~+%?&=-]+$/.test([path.replaceAll(/\{[xyz]\}/g, ''), ...more].join('?'));
  return host && !host.includes('{') && path.startsWith(`${host}/`) && isVaried && isPlain ? text : undefined;
}

/**
 * As with tiles: the part before the point goes into the content security policy, where a comma or semicolon would end
 * it.
 */
function geocoderAddress(text: string): string | undefined {
  const host = apiAddress(text.split('/', 3).join('/'));
  const [before = ''] = text.split(/[{?]/);
  const isVaried = ['{latitude}', '{longitude}'].every((part) => text.split(part).length === 2);
  const isPlain =
    /^[\w:/.@~+%-]+$/.test(before) && /^[\w:/.@~+%?&=,-]+$/.test(text.replaceAll(/\{(latitude|longitude)\}/g, ''));
  return host && before.startsWith(`${host}/`) && isVaried && isPlain ? text : undefined;
}

/** Keeps each setting's own type, for `Config`. */
const setting = <T>(entry: Setting<T>): Setting<T> => entry;

const DURATIONS = { m: MINUTE_MS, h: HOUR_MS, d: DAY_MS };

/** "40m", "48h", "14d", in ms. */
function duration(text: string): number | undefined {
  const [, count, unit] = /^([1-9]\d{0,3})([mhd])$/.exec(text) ?? [];
  return unit === undefined ? undefined : Number(count) * DURATIONS[unit as keyof typeof DURATIONS];
}

const writtenDuration = (ms: number): string =>
  ms % DURATIONS.d === 0 && ms > 3 * DURATIONS.d
    ? `${ms / DURATIONS.d}d`
    : ms % DURATIONS.h === 0
      ? `${ms / DURATIONS.h}h`
      : `${ms / DURATIONS.m}m`;

type ClockSettings = { [N in ClockName | NeedClockName as `CLOCK_${Uppercase<N>}`]: Setting<number> };

const clockSettingsOf = (whose: string, clocks: Record<string, Clock>): [string, Setting<number>][] =>
  Object.entries(clocks).map(([name, { ms, least = 0, says }]) => [
    `CLOCK_${name.toUpperCase()}`,
    {
      says: `${whose} clock: ${says}.`,
      must:
        least > 0
          ? `a time such as ${writtenDuration(ms)}, and not less than ${writtenDuration(least)}`
          : 'a time such as 90m, 48h or 14d',
      fallback: writtenDuration(ms),
      parse: (text) => {
        const value = duration(text);
        return value === undefined || value < least ? undefined : value;
      },
    },
  ]);

/**
 * One per clock of a deal or a need. A payment's hold is never shorter than a checkout at the payment provider can be,
 * and nothing is released without three announcements.
 */
const clockSettings = Object.fromEntries([
  ...clockSettingsOf('A deal’s', defaultClocks),
  ...clockSettingsOf('A need’s', needClocks),
]) as ClockSettings;

export const settings = {
  HOST: setting({
    says: 'The address that the server listens on. Behind a proxy in another container it is `0.0.0.0`.',
    must: 'an address or a name of this machine',
    fallback: '127.0.0.1',
    parse: (text) => (/^[\w.:%-]+$/.test(text) ? text : undefined),
  }),
  PORT: setting({
    says: 'The port that the server listens on. 0 takes a free one.',
    must: 'a whole number from 0 to 65535',
    fallback: '3000',
    parse: wholeUpTo(65_535),
  }),
  PUBLIC_URL: setting({
    says: 'The address that people open. Links in e-mails begin with it, pages opened under another host lead to it, and pages from elsewhere may change nothing. Left out, every local name of this machine will do.',
    must: 'an address without a path, such as https://doorstep.example',
    fallback: 'http://localhost:PORT',
    parse: origin,
  }),
  DATABASE_URL: setting({
    says: 'A PostgreSQL, 15 or newer, to use instead of our own, such as `postgres://user:password@host:5432/doorstep`.',
    must: 'an address such as postgres://user:password@host:5432/doorstep',
    fallback: '',
    secret: true,
    parse: (text) => (/^postgres(ql)?:$/.test(urlOf(text)?.protocol ?? '') ? text : undefined),
  }),
  DATA_DIR: setting({
    says: 'Where our own PostgreSQL keeps its files, and the secret lies; seen from the folder of `package.json`.',
    must: 'a folder',
    fallback: 'data',
    parse: (text) => (isAbsolute(text) ? text : join(root, text)),
  }),
  SECRET: setting({
    says: 'Encrypts job addresses and signs. Left out, the first start writes one to the data folder; several servers on one database need the same.',
    must: 'at least 32 characters',
    fallback: '',
    secret: true,
    parse: (text) => (text.length >= 32 ? text : undefined),
  }),
  TRUST_PROXY: setting({
    says: 'How many proxies stand in front of the server. With 0, what a request says about its sender is not believed.',
    must: `a whole number from 0 to ${MOST_PROXIES}`,
    fallback: '0',
    parse: wholeUpTo(MOST_PROXIES),
  }),
  LIMIT_FACTOR: setting({
    says: 'Multiplies every rate limit.',
    must: `a number above 0 and up to ${LARGEST_FACTOR}`,
    fallback: '1',
    parse: factor,
  }),
  ENGINE_THREADS: setting({
    says: 'How many threads read texts and compare meanings. Each takes some 130 MB from its first text on.',
    must: `a whole number from 1 to ${MOST_THREADS}`,
    fallback: '1',
    parse: wholeFrom(1, MOST_THREADS),
  }),
  LOG_LEVEL: setting({
    says: `How much is logged: ${LOG_LEVELS.map((level) => `\`${level}\``).join(', ')}.`,
    must: `one of ${LOG_LEVELS.join(', ')}`,
    fallback: 'info',
    parse: oneOf(LOG_LEVELS),
  }),
  PAYMENTS: setting({
    says: 'With `simulator`, everybody pays by the built-in simulator, where no money moves, even on an address open to others.',
    must: '"simulator", or left out',
    fallback: '',
    parse: oneOf(['simulator']),
  }),
  SMTP_URL: setting({
    says: 'The mail server that e-mails leave by, such as `smtps://user:password@mail.example`. Without it they are kept for the operator to read.',
    must: 'an address such as smtps://user:password@mail.example or smtp://user:password@mail.example:587',
    fallback: '',
    secret: true,
    parse: (text) => (/^smtps?:$/.test(urlOf(text)?.protocol ?? '') && urlOf(text)?.hostname ? text : undefined),
  }),
  MAIL_FROM: setting({
    says: 'The sender of e-mails, such as `Doorstep <post@doorstep.example>`; goes with `SMTP_URL`.',
    must: 'an e-mail address, or a name and <an address>',
    fallback: '',
    parse: (text) => (SENDER.test(text) ? text : undefined),
  }),
  TWILIO_ACCOUNT_SID: setting({
    says: 'The Twilio account that SMS leave by. Without it they are kept for the operator to read.',
    must: 'AC and 32 digits or letters from a to f',
    fallback: '',
    parse: (text) => (/^AC[\da-f]{32}$/i.test(text) ? text : undefined),
  }),
  TWILIO_AUTH_TOKEN: setting({
    says: 'Its auth token; answers to SMS are checked with it too.',
    must: 'at least 32 characters',
    fallback: '',
    secret: true,
    parse: (text) => (text.length >= 32 ? text : undefined),
  }),
  TWILIO_FROM: setting({
    says: 'The number that SMS come from, such as `+12015550100`, or a messaging service (`MG…`).',
    must: 'a number such as +12015550100, or MG and 32 digits or letters from a to f',
    fallback: '',
    parse: (text) => (/^(\+[1-9]\d{6,14}|MG[\da-f]{32})$/i.test(text) ? text : undefined),
  }),
  TWILIO_API_URL: setting({
    says: 'Where Twilio’s API is asked; another address only for trying things out.',
    must: 'an address without a path, such as https://api.twilio.com, encrypted unless it is this machine',
    fallback: 'https://api.twilio.com',
    parse: apiAddress,
  }),
  MAP_TILES: setting({
    says: 'Draws pictures of streets under the map, such as `https://tiles.example/{z}/{x}/{y}.png`. The server that they come from learns roughly where our users live. Left out, nothing is loaded from elsewhere.',
    must: 'an address with {z}, {x} and {y} in its path, such as https://tiles.example/{z}/{x}/{y}.png, encrypted unless it is this machine',
    fallback: '',
    parse: tilesAddress,
  }),
  MAP_ATTRIBUTION: setting({
    says: 'Whose pictures those are, as their licence wants it said under the map; goes with `MAP_TILES`.',
    must: 'a text of at most 200 characters',
    fallback: '',
    parse: (text) => (text.length <= 200 ? text : undefined),
  }),
  GEOCODER: setting({
    says: 'A reverse-geocoding service that names the city of a position, such as `https://nominatim.example/reverse?format=jsonv2&lat={latitude}&lon={longitude}`. Browsers ask it themselves, once a second at most in all; its operator learns roughly where our users are. Left out, cities come from a list of our own.',
    must: 'an address with {latitude} and {longitude}, such as https://nominatim.example/reverse?format=jsonv2&lat={latitude}&lon={longitude}, encrypted unless it is this machine',
    fallback: '',
    parse: geocoderAddress,
  }),
  GEOCODER_ATTRIBUTION: setting({
    says: 'Whose data that is, as its licence wants it said where people set their place; goes with `GEOCODER`.',
    must: 'a text of at most 200 characters',
    fallback: '',
    parse: (text) => (text.length <= 200 ? text : undefined),
  }),
  AI_BASE_URL: setting({
    says: 'Language models that help to understand texts: an address that speaks OpenAI’s API, hosted or your own, such as `https://api.example/v1`. The texts themselves are sent there, and nothing else. Left out, the built-in engine understands them alone.',
    must: 'an address such as https://api.example/v1, encrypted unless it is this machine or in a private network',
    fallback: '',
    parse: modelAddress,
  }),
  AI_API_KEY: setting({
    says: 'The key for it, where it wants one.',
    must: 'a key without spaces',
    fallback: '',
    secret: true,
    parse: (text) => (/^[!-~]+$/.test(text) ? text : undefined),
  }),
  AI_CHAT_MODEL: setting({
    says: 'The model there that chooses what a need or a goal asks for; a small and quick one.',
    must: MODEL_NAME,
    fallback: '',
    parse: modelName,
  }),
  AI_EMBEDDING_MODEL: setting({
    says: 'The model there that compares services with what is looked for.',
    must: MODEL_NAME,
    fallback: '',
    parse: modelName,
  }),
  AI_TIME_LIMIT_MS: setting({
    says: 'How long a request waits for them in all, in milliseconds. Then the built-in engine answers alone.',
    must: `a whole number of milliseconds from ${AI_TIME_LIMITS[0]} to ${AI_TIME_LIMITS[1]}`,
    fallback: '1500',
    parse: wholeFrom(...AI_TIME_LIMITS),
  }),
  AI_CALLS_A_DAY: setting({
    says: 'How often they are asked in a day for all users together, by each server. Each user alone may cause 100 calls an hour.',
    must: `a whole number from 1 to ${MOST_AI_CALLS}`,
    fallback: '5000',
    parse: wholeFrom(1, MOST_AI_CALLS),
  }),
  METRICS_TOKEN: setting({
    says: 'Opens `/metrics` to a client that sends it as a bearer token. Left out, only this machine itself can read them.',
    must: 'at least 16 characters without spaces',
    fallback: '',
    secret: true,
    parse: (text) => (/^\S{16,}$/.test(text) ? text : undefined),
  }),
  COUNTRY: setting({
    says: 'The country of the operator’s account at the payment provider, two letters such as `GB`. It decides where providers can be paid, and is the one that their setup begins with.',
    must: 'the two letters of a country in which Stripe pays others out, such as US, GB or DE',
    fallback: 'US',
    parse: oneOf(OPERATOR_COUNTRIES),
  }),
  FEE_FLOOR: setting({
    says: 'The least fee of a deal, in cents, where the percentage comes to less. It is fixed with each offer.',
    must: `a whole number of cents from 0 to ${MOST_FEE_FLOOR}`,
    fallback: '0',
    parse: wholeUpTo(MOST_FEE_FLOOR),
  }),
  DISPUTE_LOSSES: setting({
    says: 'Who bears what a payer’s bank takes back for good once the money was sent on: `operator`, or `provider`, from whose next releases it then comes.',
    must: '"operator" or "provider"',
    fallback: 'operator',
    parse: oneOf(['operator', 'provider'] as const),
  }),
  CARD_RATE: setting({
    says: 'What the payment provider keeps of a charge by card, as a percentage and cents: `2.9+30` is 2.9 % and 30 c, Stripe’s standard rate in the US. The dashboard uses it to say which deals cost more than they bring; it charges nobody.',
    must: 'a percentage from 0 to 10 with at most two decimals, a plus and cents from 0 to 100, such as 2.9+30',
    fallback: '2.9+30',
    parse: cardRate,
  }),
  DISPUTE_COUNTER_FEE: setting({
    says: 'What the payment provider charges, in cents, for evidence against a bank dispute, besides the dispute’s own fee; Stripe gives it back where the dispute is won. An operator decides whether it is worth that; with 0 the evidence goes to the bank at once.',
    must: `a whole number of cents from 0 to ${MOST_COUNTER_FEE}`,
    fallback: '1500',
    parse: wholeUpTo(MOST_COUNTER_FEE),
  }),
  STRIPE_SECRET_KEY: setting({
    says: 'Takes payments by Stripe, in test mode or live, as the key is. Needs both webhook secrets.',
    must: 'a key of Stripe that begins with sk_test_, rk_test_, sk_live_ or rk_live_',
    fallback: '',
    secret: true,
    parse: (text) => (/^[sr]k_(test|live)_\w+$/.test(text) ? text : undefined),
  }),
  STRIPE_WEBHOOK_SECRET: setting({
    says: 'Signs the events of payments that Stripe sends to `/api/webhooks/payments`.',
    must: 'a secret of Stripe that begins with whsec_',
    fallback: '',
    secret: true,
    parse: webhookSecret,
  }),
  STRIPE_ACCOUNTS_WEBHOOK_SECRET: setting({
    says: 'Signs the thin events of accounts that Stripe sends to `/api/webhooks/accounts`.',
    must: 'a secret of Stripe that begins with whsec_',
    fallback: '',
    secret: true,
    parse: webhookSecret,
  }),
  STRIPE_API_URL: setting({
    says: 'Where Stripe’s API is asked; another address only for trying things out, never with a live key.',
    must: 'an address without a path, such as https://api.stripe.com, encrypted unless it is this machine',
    fallback: 'https://api.stripe.com',
    parse: apiAddress,
  }),
  ...clockSettings,
};

type Settings = typeof settings;
export type SettingName = keyof Settings;
type Value<N extends SettingName> = NonNullable<ReturnType<Settings[N]['parse']>>;
type OptionalName =
  | 'DATABASE_URL'
  | 'SECRET'
  | 'PAYMENTS'
  | 'METRICS_TOKEN'
  | 'SMTP_URL'
  | 'MAIL_FROM'
  | 'MAP_TILES'
  | 'MAP_ATTRIBUTION'
  | `AI_${'BASE_URL' | 'API_KEY' | 'CHAT_MODEL' | 'EMBEDDING_MODEL'}`
  | 'GEOCODER'
  | 'GEOCODER_ATTRIBUTION'
  | `TWILIO_${'ACCOUNT_SID' | 'AUTH_TOKEN' | 'FROM'}`
  | `STRIPE_${'SECRET_KEY' | 'WEBHOOK_SECRET' | 'ACCOUNTS_WEBHOOK_SECRET'}`;
export type Config = { [N in Exclude<SettingName, OptionalName>]: Value<N> } & { [N in OptionalName]?: Value<N> };

/** Settings that only make sense together: either all of a group are set, or none. */
const GROUPS: readonly (readonly SettingName[])[] = [
  ['SMTP_URL', 'MAIL_FROM'],
  ['MAP_TILES', 'MAP_ATTRIBUTION'],
  ['GEOCODER', 'GEOCODER_ATTRIBUTION'],
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_ACCOUNTS_WEBHOOK_SECRET'],
];

function checkGroups(values: Record<string, unknown>): void {
  for (const group of GROUPS) {
    const missing = group.filter((name) => values[name] === undefined);
    const [there] = group.filter((name) => values[name] !== undefined);
    if (there && missing.length > 0) throw new StartError(`The setting ${there} needs ${missing.join(' and ')} too.`);
  }
}

/**
 * Reads the environment and the file `.env`. Throws a StartError that names the first setting that is invalid, unknown
 * or missing.
 */
export function readConfig(env: Environment, folder = root): Config {
  const written = readSettings(env, folder, Object.keys(settings));
  const values: Record<string, unknown> = {};
  for (const [name, { parse, fallback, must, secret }] of Object.entries<Setting<unknown>>(settings)) {
    const text = written[name] || fallback.replace('PORT', String(values.PORT));
    if (!text) continue;
    values[name] = parse(text);
    if (values[name] === undefined)
      throw new StartError(`The setting ${name} must be ${must}${secret ? '' : `, not "${text}"`}.`);
  }
  checkGroups(values);
  checkStripeSettings(values);
  checkModelSettings(values);
  return values as Config;
}
