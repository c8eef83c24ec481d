// Registering, through the form and as a bot.
import { beforeEach, expect, test } from 'vitest';
import { accounts, TERMS_VERSION } from '#shared/accounts.ts';
import { users } from '#shared/users.ts';
import { cookieOf, requestFor, someone, visitor } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';
import { fillSkeletons } from '../users/fill-skeletons.ts';
import { createPasswords } from './passwords.ts';

const world = await makeWorld();
const strict = await makeWorld({ LIMIT_FACTOR: 1 });
let number = 0;
let form: Record<string, unknown>;

beforeEach(() => {
  number += 1;
  form = {
    username: `ana${number}`,
    email: `ana${number}@example.test`,
    phone: '+12015550123',
    password: 'secret',
    smsOptIn: true,
    acceptTerms: true,
  };
});

const send = (change: Record<string, unknown> = {}) =>
  visitor(world).tries(accounts.register, { body: { ...form, ...change } });
const countUsers = async () => (await world.db.selectFrom('users').select('id').execute()).length;

test('registering signs the new user in at once, under their own name [1-product-1, 3-user-2, 7-row-4, 6-roles-1]', async () => {
  const response = await world.app.inject(
    requestFor(accounts.register, { body: { ...form, timeZone: 'Europe/Madrid' } }, ''),
  );
  expect(response.json()).toEqual({ ok: true, message: 'Registration successful' });
  const me = await someone(world.app, cookieOf(response)).does(users.current);
  expect(me).toMatchObject({
    username: form.username,
    email: form.email,
    phone: '+12015550123',
    timeZone: 'Europe/Madrid',
    isAdmin: false,
    isGuest: false,
  });
});

test('the cookie is not for scripts and not for other sites, and lasts 30 days', async () => {
  const response = await world.app.inject(requestFor(accounts.register, { body: form }, ''));
  const [cookie] = response.cookies;
  expect(cookie).toMatchObject({ name: 'session', path: '/', httpOnly: true, sameSite: 'Lax' });
  expect(cookie?.expires).toEqual(new Date(world.context.now().getTime() + 30 * 24 * 3600_000));
});

test('names and addresses are stored in lower case, however they were typed', async () => {
  await send({ username: `ANA${number}`, email: `Ana${number}@Example.TEST` });
  expect(await send({ email: 'other@example.test' })).toMatchObject({ status: 409 });
});

test('a name or an address that somebody has is refused, with the field that it belongs to [3-login-payload-2]', async () => {
  await send();
  expect(await send({ email: `other${number}@example.test` })).toEqual({
    status: 409,
    body: {
      ok: false,
      message: 'This username is already taken.',
      error: 'This username is already taken.',
      code: 'username_taken',
      fields: { username: 'This username is already taken.' },
    },
  });
  expect(await send({ username: `other${number}` })).toMatchObject({
    status: 409,
    body: { ok: false, code: 'email_taken' },
  });
});

test('when two people want one name at the same moment, one gets it', async () => {
  const both = await Promise.all([
    send({ email: `a${number}@example.test` }),
    send({ email: `b${number}@example.test` }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test.each([
  ['username', '', 'Username is required'],
  ['username', '   ', 'Username is required'],
  ['password', '12345', 'Password must be at least 6 characters'],
  ['email', 'ana', 'Invalid email address'],
  ['phone', '', 'Phone number is required'],
  ['phone', 'call me', 'Please enter a valid phone number'],
  ['phone', '1'.repeat(250), 'Please enter a valid phone number'],
  ['phone', '1'.repeat(251), 'At most 250 characters'],
  ['phone', '+1201555012', 'Please enter a valid phone number'],
  ['smsOptIn', false, 'You must agree to receive SMS notifications to continue'],
  ['acceptTerms', false, 'You must accept the Terms of Service and Privacy Policy to continue'],
])(
  '%s %j is refused in the words of the form [5-registration-1, 5-registration-2, 5-registration-3, 5-registration-5, 5-registration-6, 9-limits-2]',
  async (field, value, words) => {
    const before = await countUsers();
    expect(await send({ [field]: value })).toMatchObject({
      status: 400,
      body: { ok: false, message: words, error: words, fields: { [field]: words } },
    });
    expect(await countUsers()).toBe(before);
  },
);

test.each([
  ['username', 'ana maria'],
  ['username', 'ana@home'],
  ['username', 'ana\u200b'],
  ['username', 'ana\u0000'],
  ['username', '\u3164'],
  ['username', '\u2800'],
  ['username', 'ana\u034f'],
  ['username', `zalgo${'\u0301'.repeat(40)}`],
  ['username', '.'],
  ['username', '..'],
  ['username', 'a'.repeat(51)],
  ['email', `${'a'.repeat(250)}@example.test`],
  ['password', 'secret\u0000'],
  ['password', 's'.repeat(201)],
  ['timeZone', 'Middle-earth/Shire'],
  ['timeZone', '+05:00'],
  ['username', 7],
  ['acceptTerms', 'true'],
])('%s %j is refused', async (field, value) => {
  expect(await send({ [field]: value })).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', fields: { [field]: expect.any(String) } },
  });
});

test('a password of six characters is long enough, and is never stored in plain text [9-limits-2, 5-registration-2]', async () => {
  expect(await send({ password: '123456' })).toMatchObject({ status: 200 });
  const { passwordHash } = await world.db
    .selectFrom('users')
    .select('passwordHash')
    .where('username', '=', String(form.username))
    .executeTakeFirstOrThrow();
  expect(passwordHash).toMatch(/^\$argon2id\$v=19\$/);
  expect(await createPasswords().hash('123456')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('a number dialled the local way becomes an international one', async () => {
  await send({ phone: '(201) 555-0123' });
  const row = await world.db
    .selectFrom('users')
    .select(['phone', 'phoneCountry'])
    .where('username', '=', String(form.username))
    .executeTakeFirst();
  expect(row).toEqual({ phone: '+12015550123', phoneCountry: 'US' });
});

test('a Canadian number is Canadian, although it begins like an American one', async () => {
  await send({ phone: '+14165550123' });
  const row = await world.db
    .selectFrom('users')
    .select('phoneCountry')
    .where('username', '=', String(form.username))
    .executeTakeFirst();
  expect(row).toEqual({ phoneCountry: 'CA' });
});

test('consent is stored with its version and time', async () => {
  await send();
  const consents = await world.db
    .selectFrom('consents')
    .innerJoin('users', 'users.id', 'consents.userId')
    .select(['kind', 'version', 'givenAt'])
    .where('username', '=', String(form.username))
    .orderBy('kind')
    .execute();
  const givenAt = world.context.now().toISOString();
  expect(consents).toEqual([
    { kind: 'sms', version: TERMS_VERSION, givenAt },
    { kind: 'terms', version: TERMS_VERSION, givenAt },
  ]);
});

test.each([
  ['INFO@Müller.DE', 'info@xn--mller-kva.de'],
  ['user@пример.рф', 'user@xn--e1afmkfd.xn--p1ai'],
  ['user@xn--e1afmkfd.xn--p1ai', 'user@xn--e1afmkfd.xn--p1ai'],
  ['me@example。com', 'me@example.com'],
  ['p&l@example.com', 'p&l@example.com'],
  ['a/b=c#d!e@example.com', 'a/b=c#d!e@example.com'],
  ['user.@docomo.example', 'user.@docomo.example'],
  ['\u200bpasted\u202c@example.com\ufeff', 'pasted@example.com'],
])('somebody registers and signs in as %s, which is kept as %s', async (typed, kept) => {
  const one = await visitor(world).tries(accounts.register, { body: { ...form, email: typed } });
  expect(one.status).toBe(200);
  const { email } = await world.db
    .selectFrom('users')
    .select('email')
    .where('username', '=', String(form.username))
    .executeTakeFirstOrThrow();
  expect(email).toBe(kept);
  const login = { username: typed, password: 'secret' };
  expect((await visitor(world).tries(accounts.login, { body: login })).status).toBe(200);
  expect(await send({ username: `${String(form.username)}x`, email: kept })).toMatchObject({ status: 409 });
  await world.db.updateTable('users').set({ email: null }).where('email', '=', kept).execute();
});

test.each([
  'ana@localhost',
  'ana@127.0.0.1',
  'ana@[::1]',
  'ana@0x7f.1',
  'ana@example.com:25',
  'ana@example.com/x',
  'ana@exa%6dple.com',
  'a na@example.com',
  'ana@@example.com',
  'ana@example..com',
  '"ana"@example.com',
  `${'a'.repeat(65)}@example.com`,
  `ana@${'a.'.repeat(130)}com`,
])('no account is made with %s', async (email) => {
  expect(await send({ email })).toMatchObject({
    status: 400,
    body: { fields: { email: 'Invalid email address' } },
  });
});

test('accents before the @ are refused with what to do', async () => {
  expect(await send({ email: 'jürgen@example.de' })).toMatchObject({
    status: 400,
    body: { fields: { email: 'Before the @, only letters without accents work. Please use another address.' } },
  });
});

test.each([
  ['premium', '+1 900 555 1234'],
  ['toll-free', '+1 800 555 1234'],
  ['premium in France', '+33 8 99 12 34 56'],
  ['shared-cost in Germany', '+49 180 5 123456'],
  ['shared-cost in Spain', '+34 901 123 456'],
  ['personal in Britain', '+44 70 1234 5678'],
  ['Inmarsat', '+870 773 111 632'],
  ['Iridium', '+8816 1234 5678'],
  ['free in every country', '+800 1234 5678'],
])('a %s number is refused, with what to enter instead', async (_what, phone) => {
  const words =
    'We can’t send SMS to premium, toll-free, shared-cost or satellite numbers. Please enter an ordinary mobile number.';
  expect(await send({ phone })).toMatchObject({ status: 400, body: { fields: { phone: words } } });
});

test.each([
  ['+52 1 55 1234 5678', '+525512345678'],
  ['+52 044 55 1234 5678', '+525512345678'],
  ['+52 55 1234 5678', '+525512345678'],
  ['tel:+12015550123', '+12015550123'],
  ['\u202a+1 201 555 0123\u202c', '+12015550123'],
  ['+1 201 555 0123 ext. 5', '+12015550123'],
  ['+1 201 555 0123;ext=1234567', '+12015550123'],
  ['201/555-0123', '+12015550123'],
  ['٢٠١٥٥٥٠١٢٣', '+12015550123'],
  ['+44 20 7946 0958', '+442079460958'],
])('the number %s is kept as %s', async (typed, kept) => {
  expect((await send({ phone: typed })).status).toBe(200);
  const { phone } = await world.db
    .selectFrom('users')
    .select('phone')
    .where('username', '=', String(form.username))
    .executeTakeFirstOrThrow();
  expect(phone).toBe(kept);
});

test.each([
  '+12015550123;12015550124',
  '201-555-0123, 201-555-0124',
  '201-555-0123 or 201-555-0124',
  '+12015550123 +12015550124',
  '0171/1234567, 030/7654321',
])('two numbers in one field are refused: %s', async (phone) => {
  expect(await send({ phone })).toMatchObject({
    status: 400,
    body: { fields: { phone: 'Please enter one phone number only' } },
  });
});

test('a robot that fills in the hidden field gets no account', async () => {
  const before = await countUsers();
  expect(await send({ leaveEmpty: 'https://spam.example' })).toMatchObject({
    status: 422,
    body: { ok: false, code: 'not_a_person' },
  });
  expect(await countUsers()).toBe(before);
});

test.each(['admin', 'Support', 'operator', '\u0430dmin', '\uff41dmin', 'supp0rt-team', 'doorstep.help'])(
  'nobody registers as %s, which others could take for us',
  async (username) => {
    const words = 'This name could be mistaken for Doorstep or its operators. Please choose another.';
    const before = await countUsers();
    expect(await send({ username })).toEqual({
      status: 422,
      body: { ok: false, message: words, error: words, code: 'name_reserved', fields: { username: words } },
    });
    expect(await countUsers()).toBe(before);
  },
);

test('a username that looks the same as one that is taken is refused, also of two at once', async () => {
  const words = 'This username looks the same as one that is taken. Please choose another.';
  await send({ username: `pola${number}` });
  const alike = { username: `p\u043ela${number}`, email: `p${number}@example.test` };
  expect(await send(alike)).toMatchObject({
    status: 409,
    body: { code: 'username_lookalike', error: words, fields: { username: words } },
  });
  const both = await Promise.all([
    send({ username: `toto${number}`, email: `a${number}@example.test` }),
    send({ username: `t\u043eto${number}`, email: `b${number}@example.test` }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('people who had look-alike names before keep them and sign in with them, and nobody else gets a third', async () => {
  const old = [`mara${number}`, `m\u0430ra${number}`, `\u0430dmin${number}`];
  for (const [at, username] of old.entries()) {
    await send({ username: `old${number}-${at}`, email: `old${number}-${at}@example.test` });
    await world.db
      .updateTable('users')
      .set({ username, usernameSkeleton: null })
      .where('username', '=', `old${number}-${at}`)
      .execute();
  }
  for (let turn = 0; turn < 2; turn += 1) await fillSkeletons(world.context, { key: 'fill_skeletons', body: {} });
  for (const username of old)
    expect(await visitor(world).tries(accounts.login, { body: { username, password: 'secret' } })).toMatchObject({
      status: 200,
    });
  expect(await send({ username: `mar\u0430${number}` })).toMatchObject({ body: { code: 'username_lookalike' } });
});

test('nobody becomes an admin by saying so while registering', async () => {
  const response = await world.app.inject(
    requestFor(accounts.register, { body: { ...form, isAdmin: true, is_admin: true } }, ''),
  );
  expect(await someone(world.app, cookieOf(response)).does(users.current)).toMatchObject({ isAdmin: false });
});

test('one address can register ten accounts an hour, without delaying another', async () => {
  const attempt = (remoteAddress: string, name: string) =>
    strict.app.inject({
      ...requestFor(accounts.register, { body: { ...form, username: name, email: `${name}@example.test` } }, ''),
      remoteAddress,
    });
  for (let count = 0; count < 10; count += 1) expect((await attempt('192.0.2.1', `many${count}`)).statusCode).toBe(200);
  const refused = await attempt('192.0.2.1', 'many10');
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ ok: false, code: 'too_many_requests' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await attempt('192.0.2.2', 'another')).statusCode).toBe(200);
});
