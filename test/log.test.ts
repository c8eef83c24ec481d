// Reads the log of a whole deal, with every mistake that people make on the way, for what must never stand in it.
import { expect, test } from 'vitest';
import { accounts } from '#shared/accounts.ts';
import { payments } from '#shared/payments.ts';
import { messages } from '#shared/messages.ts';
import { cookieOf, requestFor, visitor } from './people.ts';
import { setScene } from './walk/scene.ts';
import { makeWorld } from './world.ts';

const lines: string[] = [];
const world = await makeWorld({ LOG_LEVEL: 'trace' }, { write: (line) => lines.push(line) });

test('the log of a whole deal has a line for each request, and no secret, token, address, phone or card number', async () => {
  const { ana, bo, publicId, checkoutId, serviceId } = await setScene(world, 'completed');
  const somebody = visitor(world);
  await somebody.tries(accounts.login, { body: { username: ana.username, password: 'a-mistyped-password' } });
  await somebody.does(accounts.forgotPassword, { body: { email: `${ana.username}@example.test` } });
  await world.runJobs();
  const token = /token=([\w-]+)/.exec((await world.db.selectFrom('mails').select('body').executeTakeFirstOrThrow()).body)?.[1] ?? 'no token';
  const again = await world.app.inject(requestFor(accounts.resetPassword, { body: { token, password: 'brand-new-secret' } }, ''));
  expect(again.statusCode).toBe(200);
  const signedIn = await world.app.inject(requestFor(accounts.login, { body: { username: ana.username, password: 'brand-new-secret' } }, ''));
  await somebody.tries(payments.simulatorPay, { params: { id: checkoutId }, body: { number: '4111 1111 1111 1111', expiry: '12/30', cvc: '987' } });
  await bo.does(messages.send, { body: { receiverId: ana.id, serviceId, content: 'a private word' } });

  const log = lines.join('');
  const secrets = {
    password: `${ana.username}-secret`,
    'mistyped password': 'a-mistyped-password',
    'new password': 'brand-new-secret',
    'reset token': token,
    'session token': cookieOf(signedIn).replace('session=', ''),
    'first session token': ana.cookie.replace('session=', ''),
    'phone number': '2015550123',
    'e-mail address': 'example.test',
    'test card': '4242424242424242',
    'real card': '4111',
    'security code': '987"',
    'job address': 'Elm Street',
    message: 'a private word',
    'payment’s public id': publicId,
    'checkout’s id': checkoutId,
  };
  for (const [what, secret] of Object.entries(secrets)) expect(log.includes(secret), `the log holds a ${what}`).toBe(false);
  const requests = lines.map((line) => JSON.parse(line)).filter(({ req }) => req);
  expect(requests.length).toBeGreaterThan(20);
  for (const { reqId } of requests) expect(reqId).toMatch(/^[\da-f-]{36}$/);
});
