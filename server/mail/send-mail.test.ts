// Sending mail to a server that accepts, refuses, is slow, or is unreachable.
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { accounts } from '#shared/accounts.ts';
import { HOUR_MS } from '#shared/time.ts';
import { inTransaction } from '../context/work.ts';
import { openMailServer } from '../../test/mail-server.ts';
import { register, visitor } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';
import { type Notice, notify } from '../notifications/notify.ts';
import { Undeliverable } from '../outgoing/try-sending.ts';
import { queueMail } from './queue-mail.ts';
import { sendBySmtp } from './smtp.ts';

const server = await openMailServer();
const world = await makeWorld({
  SMTP_URL: server.url,
  MAIL_FROM: 'Doorstep <post@doorstep.example>',
  PUBLIC_URL: 'https://doorstep.example',
});
const ana = await register(world, 'ana');

beforeEach(() => {
  server.is('takes');
  server.taken.length = 0;
});

const tell = (notice: Partial<Notice> = {}) =>
  inTransaction(world.context, (work) =>
    notify(work, {
      userId: ana.id,
      type: 'interest',
      title: 'New interest',
      content: 'Bo is interested in Tap repair.',
      relatedType: 'booking',
      relatedId: 7,
      ...notice,
    }),
  );
const lastMail = () =>
  world.db.selectFrom('mails').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
const jobOf = (key: string) =>
  world.db.selectFrom('outbox').selectAll().where('key', '=', key).executeTakeFirstOrThrow();
const again = (key: string) => world.db.updateTable('outbox').set({ doneAt: null }).where('key', '=', key).execute();
const messageId = (source: string) => /^Message-ID: (.*)$/im.exec(source)?.[1];

test('a notice comes by e-mail with a link to its subject, and its row says when it was sent and as what', async () => {
  await tell();
  await world.runJobs();
  const { key, ...mail } = await lastMail();
  const [taken] = server.taken;
  expect(server.taken).toHaveLength(1);
  expect(taken).toMatchObject({ from: 'post@doorstep.example', to: ['ana@example.test'] });
  expect(taken!.source).toMatch(/^Subject: New interest$/im);
  expect(taken!.source).toMatch(/^From: Doorstep <post@doorstep\.example>$/im);
  expect(taken!.mail.text).toContain('\nhttps://doorstep.example/service-interests?deal=7\n');
  expect(taken!.source).toMatch(/^Date: Mon, 02 Nov 2026 09:00:00 \+0000$/m);
  expect(messageId(taken!.source)).toBe(`<${key.replaceAll(':', '.')}@doorstep.example>`);
  expect(key).toMatch(/^mail:notice:\d+$/);
  expect(mail).toMatchObject({
    recipient: 'ana@example.test',
    userId: ana.id,
    state: 'sent',
    body: '',
    sentAt: world.context.now().toISOString(),
    reason: null,
  });
  expect(mail.providerId).toMatch(/^250 .*queued as 1$/);
});

test('a job that runs twice, and two workers at once, send each mail once', async () => {
  for (let count = 0; count < 4; count += 1) await tell();
  await Promise.all([world.runJobs(), world.runJobs()]);
  expect(server.taken).toHaveLength(4);
  const { key } = await lastMail();
  await again(key);
  await world.runJobs();
  expect(server.taken).toHaveLength(4);
});

test('a mail that a killed server had sent is sent again with the same Message-ID', async () => {
  await sql`alter table mails add constraint killed_here check (state <> 'sent') not valid`.execute(world.db);
  await tell();
  await world.runJobs();
  await sql`alter table mails drop constraint killed_here`.execute(world.db);
  world.clock.pass(HOUR_MS);
  await world.runJobs();
  const ids = server.taken.map(({ source }) => messageId(source));
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
  expect(await lastMail()).toMatchObject({ state: 'sent' });
});

test('a temporary refusal is retried until it passes', async () => {
  server.is(450);
  await tell();
  await world.runJobs();
  const { key, state, reason } = await lastMail();
  expect({ state, reason }).toEqual({
    state: 'waiting',
    reason: expect.stringContaining('450 no room for ana@example.test'),
  });
  const { lastError, doneAt } = await jobOf(key);
  expect({ lastError, doneAt }).toEqual({ lastError: expect.not.stringContaining('ana'), doneAt: null });
  server.is('takes');
  world.clock.pass(HOUR_MS);
  await world.runJobs();
  expect(server.taken).toHaveLength(1);
  expect(await lastMail()).toMatchObject({ state: 'sent', reason: null });
});

test('a permanent refusal is not retried, and its reason stays for the operator', async () => {
  server.is(550);
  await tell();
  await world.runJobs();
  const tries = server.begun();
  expect(await lastMail()).toMatchObject({
    state: 'failed',
    sentAt: null,
    body: '',
    reason: expect.stringContaining('550 no room for ana@example.test'),
  });
  server.is('takes');
  world.clock.pass(48 * HOUR_MS);
  await world.runJobs();
  expect([server.begun(), server.taken.length]).toEqual([tries, 0]);
});

test('a server that refuses our sender is tried again, because the operator can fix that', async () => {
  server.is('locked');
  await tell();
  await world.runJobs();
  expect(await lastMail()).toMatchObject({ state: 'waiting', reason: expect.stringContaining('530 sign in first') });
  server.is('takes');
  world.clock.pass(HOUR_MS);
  await world.runJobs();
  expect(await lastMail()).toMatchObject({ state: 'sent' });
});

test('a mail that no server accepts for a day is given up', async () => {
  server.is(421);
  await tell();
  for (let hour = 0; hour <= 25; hour += 1) {
    await world.runJobs();
    world.clock.pass(HOUR_MS);
  }
  const mail = await lastMail();
  expect(mail).toMatchObject({ state: 'failed', reason: expect.stringMatching(/^Given up: .*421/) });
  expect(await jobOf(mail.key)).toMatchObject({ doneAt: expect.any(String), failedAt: null });
});

const letter = {
  messageId: '<1@doorstep.example>',
  date: world.context.now(),
  to: 'ana@example.test',
  subject: 'News',
  text: 'Hello',
};
const from = 'post@doorstep.example';

test('a mail server that does not reply is not waited for beyond the limit', async () => {
  server.is('silent');
  await expect(sendBySmtp({ url: server.url, from }, letter, 100)).rejects.toThrow(
    'The mail server did not answer in time',
  );
});

test('an unreachable server may come back', async () => {
  const gone = await openMailServer();
  await gone.close();
  const failure = await sendBySmtp({ url: gone.url, from }, letter).catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 'ESOCKET', message: expect.stringContaining('ECONNREFUSED') });
  expect(failure).not.toBeInstanceOf(Undeliverable);
});

test('a password is never sent to a remote server without encryption', async () => {
  const url = server.url.replace('//127.0.0.1', '//me:s3cret@[::ffff:127.0.0.1]');
  await expect(sendBySmtp({ url, from }, letter)).rejects.toThrow(/STARTTLS/);
  expect(server.taken).toEqual([]);
});

test('a mail program shows a mail as it was written, whatever it contains', async () => {
  const subject = 'Über 70 Stühle, „Größe M“: <b>neu</b> gepolstert, gebeizt und geölt – mit Lieferung 🪑';
  const text = `Grüße von Bo & Söhnen 🪑\n.\nhttps://doorstep.example/${'long/'.repeat(300)}\n`;
  await sendBySmtp({ url: server.url, from: 'Doorstep <post@doorstep.example>' }, { ...letter, subject, text });
  const [{ source, mail }] = server.taken as [(typeof server.taken)[0]];
  expect(mail).toMatchObject({
    from: { name: 'Doorstep', address: 'post@doorstep.example' },
    to: [{ address: 'ana@example.test' }],
    messageId: letter.messageId,
    date: letter.date.toISOString(),
    subject,
    text,
    attachments: [],
  });
  expect(source.replaceAll('\r\n', '')).toMatch(/^[\x20-\x7e\t]*$/);
  expect(Math.max(...source.split('\r\n').map(({ length }) => length))).toBeLessThanOrEqual(78);
});

// The stand-in decodes a domain to its own letters, and a dot before the @ is quoted on the wire.
test.each([
  ['info@xn--mller-kva.de', 'info@müller.de'],
  ['p&l@example.com', 'p&l@example.com'],
  ['a/b=c#d!e@example.com', 'a/b=c#d!e@example.com'],
  ['user.@docomo.example', '"user."@docomo.example'],
])('a mail to %s reaches the mail server', async (to, received) => {
  await sendBySmtp({ url: server.url, from }, { ...letter, to });
  expect(server.taken.map((mail) => mail.to)).toEqual([[received]]);
});

test.each([
  ['a subject', { subject: 'News\r\nBcc: eve@example.test' }],
  ['an address', { to: 'ana@example.test\r\nBcc: eve@example.test' }],
  ['an address with another in it', { to: 'ana@example.test, eve@example.test' }],
  ['a text', { text: 'Hello\r\n.\r\nMAIL FROM:<eve@example.test>\r\nBcc: eve@example.test' }],
])('%s adds neither a header nor a receiver', async (_what, change) => {
  await sendBySmtp({ url: server.url, from }, { ...letter, ...change }).catch((error: unknown) =>
    expect(error).toBeInstanceOf(Undeliverable),
  );
  for (const { to, source, mail } of server.taken) {
    expect(to).not.toContain('eve@example.test');
    expect(mail).toMatchObject({ from: { address: from }, to: [{ address: 'ana@example.test' }] });
    expect([mail.cc, mail.bcc]).toEqual([undefined, undefined]);
    expect(source.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im);
  }
  expect(server.taken.length).toBeLessThanOrEqual(1);
});

test('names and titles stay within the text, each on its line', async () => {
  await tell({ content: 'Eve\r\nBcc: all@example.test\n\nhttps://evil.example is interested.' });
  await world.runJobs();
  const [{ source, mail }] = server.taken as [(typeof server.taken)[0]];
  expect(source).not.toMatch(/^Bcc:/im);
  expect(mail.bcc).toBeUndefined();
  expect(mail.text).toContain('\nEve Bcc: all@ example. test https: //evil. example is interested.\n');
});

test('a reset mail goes the same way, and no operator reads its link', async () => {
  await visitor(world).does(accounts.forgotPassword, { body: { email: 'ana@example.test' } });
  await world.runJobs();
  expect(server.taken[0]!.mail.text).toMatch(/^https:\/\/doorstep\.example\/reset-password#token=\w+/m);
  expect(await lastMail()).toMatchObject({ subject: 'Set a new password', state: 'sent', body: '' });
});

test('one key sends one mail', async () => {
  const mail = {
    key: 'mail:twice',
    userId: ana.id,
    to: 'ana@example.test',
    subject: 'News',
    body: 'Hello',
    giveUpAt: world.context.now(),
  };
  await queueMail(world.db, world.context.now(), mail);
  await queueMail(world.db, world.context.now(), mail);
  await world.runJobs();
  expect(server.taken).toHaveLength(1);
});
