// Changing one's e-mail address: by its owner, by somebody with their password, and by a stranger.
import { expect, test } from 'vitest';
import { accounts } from '#shared/accounts.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import { users } from '#shared/users.ts';
import { guestIn } from '../../test/guest.ts';
import { register, type Someone, visitor } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';

const world = await makeWorld();
const FORM = {
  username: 'stranger',
  phone: '+12015550123',
  password: 'stranger-secret',
  smsOptIn: true,
  acceptTerms: true,
};
const LINK_USED = { status: 422, body: { code: 'link_used' } };
const asks = (who: Someone, email: string, password = `${who.username}-secret`) =>
  who.tries(accounts.changeEmail, { body: { email, password } });
const storedEmail = async ({ id }: Someone) =>
  (await world.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;
const emailOf = async (who: Someone) => (await who.does(users.current)).email;
const pendingOf = async (who: Someone) => (await who.does(accounts.pendingChanges)).email;
const mailsAt = (recipient: string) =>
  world.db.selectFrom('mails').selectAll().where('recipient', '=', recipient).orderBy('id').execute();
const tokenAt = async (recipient: string, page: string) =>
  new RegExp(`/${page}#token=(\\S+)`).exec((await mailsAt(recipient)).at(-1)?.body ?? '')?.[1] ?? '';
const opens = (token: string) => visitor(world).tries(accounts.confirmAddress, { body: { token } });
const stops = (token: string) => visitor(world).tries(accounts.stopEmailChange, { body: { token } });
const confirmed = (who: Someone) =>
  world.db.updateTable('users').set({ emailVerifiedAt: world.context.now() }).where('id', '=', who.id).execute();

async function confirmedAccount(username: string): Promise<Someone> {
  const who = await register(world, username);
  await confirmed(who);
  return who;
}

test('a new address counts once its link is opened, once, and the old one is told before and after', async () => {
  const ana = await confirmedAccount('ana');
  await ana.does(users.update, { body: { displayName: 'Ana Lindqvist' } });
  expect((await asks(ana, 'Ana@New.example')).status).toBe(200);
  expect([await emailOf(ana), await pendingOf(ana)]).toEqual(['ana@example.test', 'ana@new.example']);
  const [told] = await mailsAt('ana@example.test');
  expect(told).toMatchObject({ subject: 'Your e-mail address is about to change' });
  expect(told!.body).toMatch(/^Hello Ana Lindqvist,\n.*\/stop-email-change#token=/s);
  const token = await tokenAt('ana@new.example', 'confirm-email');
  expect((await opens(token)).status).toBe(200);
  expect(await ana.does(users.current)).toMatchObject({ email: 'ana@new.example', emailConfirmed: true });
  expect(await pendingOf(ana)).toBeNull();
  expect((await mailsAt('ana@example.test')).at(-1)).toMatchObject({
    subject: 'Your e-mail address has changed',
    body: expect.stringMatching(/^Hello Ana Lindqvist,/),
  });
  expect(await opens(token)).toMatchObject(LINK_USED);
  const stored = await world.db.selectFrom('emailConfirmations').selectAll().where('userId', '=', ana.id).execute();
  expect(JSON.stringify(stored)).not.toContain(token);
  const login = { username: 'ana@new.example', password: 'ana-secret' };
  expect((await visitor(world).tries(accounts.login, { body: login })).status).toBe(200);
});

test('a wrong password changes nothing and mails nobody, and a guest has no address to change', async () => {
  const bo = await confirmedAccount('bo');
  expect(await asks(bo, 'bo@new.example', 'not-it')).toMatchObject({
    status: 422,
    body: { code: 'present_password_wrong', fields: { password: expect.any(String) } },
  });
  expect([await pendingOf(bo), await mailsAt('bo@new.example')]).toEqual([null, []]);
  const guest = await guestIn(world);
  expect(await asks(guest, 'g@new.example', 'x')).toMatchObject({ status: 422, body: { code: 'no_password' } });
});

test('the link that the old address got stops the change, signs everybody out and works once', async () => {
  const cy = await confirmedAccount('cy');
  await asks(cy, 'cy@new.example');
  const stop = await tokenAt('cy@example.test', 'stop-email-change');
  const link = await tokenAt('cy@new.example', 'confirm-email');
  expect((await stops(stop)).status).toBe(200);
  expect(await opens(link)).toMatchObject(LINK_USED);
  expect((await cy.tries(users.current)).status).toBe(401);
  expect(await stops(stop)).toMatchObject(LINK_USED);
});

test('a change that somebody with the password has made is taken back within a week, by its second mail too', async () => {
  const di = await confirmedAccount('di');
  await asks(di, 'di@thief.example');
  await opens(await tokenAt('di@thief.example', 'confirm-email'));
  world.clock.pass(6 * DAY_MS);
  const stop = await tokenAt('di@example.test', 'stop-email-change');
  expect((await stops(stop)).status).toBe(200);
  expect(await storedEmail(di)).toBe('di@example.test');
  const eve = await confirmedAccount('eve');
  await asks(eve, 'eve@new.example');
  world.clock.pass(7 * DAY_MS);
  expect(await stops(await tokenAt('eve@example.test', 'stop-email-change'))).toMatchObject(LINK_USED);
});

test('an address typed wrong at registration is corrected, and whoever has it can neither stop it nor learn whose it is', async () => {
  const fay = await register(world, 'fay');
  expect((await asks(fay, 'fay@right.example')).status).toBe(200);
  const [stranger] = await mailsAt('fay@example.test');
  expect(stranger!.body).not.toMatch(/fay|#token=|right\.example/);
  await opens(await tokenAt('fay@right.example', 'confirm-email'));
  expect(await emailOf(fay)).toBe('fay@right.example');
});

test('a link for a new password that went to the old address is void after the change', async () => {
  const gil = await confirmedAccount('gil');
  await visitor(world).does(accounts.forgotPassword, { body: { email: 'gil@example.test' } });
  await world.runJobs();
  const reset = await tokenAt('gil@example.test', 'reset-password');
  expect(reset).not.toBe('');
  await asks(gil, 'gil@new.example');
  await opens(await tokenAt('gil@new.example', 'confirm-email'));
  // As if the link had been created at the very moment of the change.
  await world.db.updateTable('passwordResets').set({ usedAt: null }).where('userId', '=', gil.id).execute();
  const body = { token: reset, password: 'mine-now' };
  expect(await visitor(world).tries(accounts.resetPassword, { body })).toMatchObject(LINK_USED);
  await visitor(world).does(accounts.forgotPassword, { body: { email: 'gil@new.example' } });
  await world.runJobs();
  const ours = { token: await tokenAt('gil@new.example', 'reset-password'), password: 'gil-again' };
  expect((await visitor(world).tries(accounts.resetPassword, { body: ours })).status).toBe(200);
});

test('who asks for an address that somebody has sees the same as for any other, and only its owner is told', async () => {
  const hal = await confirmedAccount('hal');
  await confirmedAccount('ida');
  expect(await asks(hal, 'ida@example.test')).toEqual({ status: 200, body: { ok: true } });
  expect(await pendingOf(hal)).toBe('ida@example.test');
  const mail = (await mailsAt('ida@example.test')).at(-1)!;
  expect(mail.subject).toBe('Your address already has an account');
  expect(mail.body).not.toMatch(/hal|#token=/);
});

test('an address that another account gets first stays theirs', async () => {
  const jo = await confirmedAccount('jo');
  await asks(jo, 'wanted@new.example');
  await world.db.updateTable('users').set({ email: 'wanted@new.example' }).where('username', '=', 'ida').execute();
  const token = await tokenAt('wanted@new.example', 'confirm-email');
  expect(await opens(token)).toMatchObject({ status: 409, body: { code: 'email_taken' } });
  expect(await emailOf(jo)).toBe('jo@example.test');
});

test('a change is cancelled, replaced by the next, over after a day, and asked for three times an hour', async () => {
  const kim = await confirmedAccount('kim');
  await asks(kim, 'one@kim.example');
  const first = await tokenAt('one@kim.example', 'confirm-email');
  await asks(kim, 'two@kim.example');
  expect(await opens(first)).toMatchObject(LINK_USED);
  await kim.does(accounts.cancelEmailChange);
  expect(await pendingOf(kim)).toBeNull();
  expect(await opens(await tokenAt('two@kim.example', 'confirm-email'))).toMatchObject(LINK_USED);
  await asks(kim, 'three@kim.example');
  expect((await asks(kim, 'four@kim.example')).status).toBe(429);
  world.clock.pass(24 * HOUR_MS);
  expect(await opens(await tokenAt('three@kim.example', 'confirm-email'))).toMatchObject(LINK_USED);
  expect(await asks(kim, 'kim@example.test')).toMatchObject({
    status: 400,
    body: { fields: { email: 'This is your address already' } },
  });
});

test.each(['changed', 'reset'])(
  'a password that is %s ends a change that somebody with the one before asked for',
  async (way) => {
    const lea = await confirmedAccount(`lea-${way}`);
    await asks(lea, `lea@${way}-thief.example`);
    const link = await tokenAt(`lea@${way}-thief.example`, 'confirm-email');
    if (way === 'changed') {
      await lea.does(accounts.changePassword, { body: { present: `${lea.username}-secret`, password: 'mine-now' } });
      expect(await pendingOf(lea)).toBeNull();
    } else {
      await visitor(world).does(accounts.forgotPassword, { body: { email: `${lea.username}@example.test` } });
      await world.runJobs();
      const token = await tokenAt(`${lea.username}@example.test`, 'reset-password');
      await visitor(world).does(accounts.resetPassword, { body: { token, password: 'mine-now' } });
    }
    expect(await opens(link)).toMatchObject(LINK_USED);
    expect(await storedEmail(lea)).toBe(`${lea.username}@example.test`);
  },
);

test('an address that was changed twice in a row goes back to its first mailbox, and not to the one between', async () => {
  const mia = await confirmedAccount('mia');
  await asks(mia, 'one@mia-thief.example');
  await opens(await tokenAt('one@mia-thief.example', 'confirm-email'));
  await asks(mia, 'two@mia-thief.example');
  await opens(await tokenAt('two@mia-thief.example', 'confirm-email'));
  await asks(mia, 'three@mia-thief.example');
  const [pending, between] = [
    await tokenAt('three@mia-thief.example', 'confirm-email'),
    await tokenAt('one@mia-thief.example', 'stop-email-change'),
  ];
  expect((await stops(await tokenAt('mia@example.test', 'stop-email-change'))).status).toBe(200);
  expect(await storedEmail(mia)).toBe('mia@example.test');
  expect((await mia.tries(users.current)).status).toBe(401);
  expect([await stops(between), await opens(pending)]).toMatchObject([LINK_USED, LINK_USED]);
  expect(await storedEmail(mia)).toBe('mia@example.test');
});

test('an address that can still be taken back is nobody else’s to register or to change to, for a week', async () => {
  const ned = await confirmedAccount('ned');
  await asks(ned, 'ned@thief.example');
  await opens(await tokenAt('ned@thief.example', 'confirm-email'));
  const registers = () => visitor(world).tries(accounts.register, { body: { ...FORM, email: 'Ned@example.test' } });
  const thief = await confirmedAccount('oona');
  expect(await registers()).toMatchObject({
    status: 409,
    body: { code: 'email_held', fields: { email: expect.not.stringContaining('has an account') } },
  });
  expect(await asks(thief, 'ned@example.test')).toEqual({ status: 200, body: { ok: true } });
  const told = (await mailsAt('ned@example.test')).at(-1)!;
  expect(told).toMatchObject({ userId: ned.id, subject: 'Your address can’t be used yet' });
  expect(told.body).not.toMatch(/oona|#token=/);
  world.clock.pass(6 * DAY_MS);
  expect((await registers()).status).toBe(409);
  world.clock.pass(DAY_MS);
  expect((await registers()).status).toBe(200);
});

test('a link that was mailed before an address could be taken back doesn’t win it', async () => {
  const pat = await confirmedAccount('pat');
  await asks(pat, 'shared@new.example');
  const link = await tokenAt('shared@new.example', 'confirm-email');
  const quin = await confirmedAccount('quin');
  await world.db.updateTable('users').set({ email: 'shared@new.example' }).where('id', '=', quin.id).execute();
  await asks(quin, 'quin@new.example');
  await opens(await tokenAt('quin@new.example', 'confirm-email'));
  expect(await opens(link)).toMatchObject({ status: 409, body: { code: 'email_held' } });
});

test('its own account goes back to an address that it could take back', async () => {
  const rae = await confirmedAccount('rae');
  await asks(rae, 'rae@new.example');
  await opens(await tokenAt('rae@new.example', 'confirm-email'));
  await asks(rae, 'rae@example.test');
  expect((await opens(await tokenAt('rae@example.test', 'confirm-email'))).status).toBe(200);
  expect(await emailOf(rae)).toBe('rae@example.test');
});

test('links to confirm a mistyped address don’t count as changes of it, nor changes as such links', async () => {
  const sol = await register(world, 'sol');
  for (let asked = 0; asked < 3; asked += 1) await sol.does(accounts.mailConfirmation);
  expect((await sol.tries(accounts.mailConfirmation)).status).toBe(429);
  expect((await asks(sol, 'sol@right.example')).status).toBe(200);
  const tam = await register(world, 'tam');
  for (const name of ['a', 'b', 'c']) await asks(tam, `${name}@tam.example`);
  expect((await tam.tries(accounts.mailConfirmation)).status).toBe(200);
});

test('every mail to an account greets, and begins each of its sentences with a capital', async () => {
  const jan = await confirmedAccount('jan');
  await asks(jan, 'jan@new.example');
  await opens(await tokenAt('jan@new.example', 'confirm-email'));
  await visitor(world).does(accounts.forgotPassword, { body: { email: 'jan@new.example' } });
  await world.runJobs();
  const mails = await world.db.selectFrom('mails').select(['subject', 'body']).execute();
  expect(new Set(mails.map(({ subject }) => subject)).size).toBeGreaterThan(5);
  for (const { subject, body } of mails) {
    const [greeting, ...paragraphs] = body.split('\n\n');
    expect(greeting, subject).toMatch(/^Hello.*,$/);
    for (const each of paragraphs) expect(each, subject).toMatch(/^(\p{Lu}|https?:)/u);
  }
});
