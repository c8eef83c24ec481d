// Confirming and changing one's phone number: by its owner, by somebody with their password, and for a stranger's
// number.
import { beforeEach, expect, test } from 'vitest';
import { accounts } from '#shared/accounts.ts';
import { hindrances, notifications } from '#shared/notifications.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts';
import { users } from '#shared/users.ts';
import { guestIn } from '../../test/guest.ts';
import { confirmPhone, register, type Someone } from '../../test/people.ts';
import { openSmsProvider, refusal } from '../../test/sms-provider.ts';
import { makeWorld } from '../../test/world.ts';
import { inTransaction } from '../context/work.ts';
import { notify } from '../notifications/notify.ts';
import { chooseByPhone } from '../sms/choose-by-phone.ts';

const provider = await openSmsProvider();
const world = await makeWorld({
  TWILIO_ACCOUNT_SID: `AC${'1'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 't'.repeat(32),
  TWILIO_FROM: '+12015550100',
  TWILIO_API_URL: provider.url,
  PUBLIC_URL: 'https://doorstep.example',
});
let count = 0;
const freshNumber = () => `+1201555${2000 + (count += 1)}`;

beforeEach(() => {
  provider.is('takes');
  provider.asked.length = 0;
});

/** A user with an unconfirmed number of their own. */
async function newcomer(phone = freshNumber()): Promise<Someone & { phone: string }> {
  const them = await register(world, `ana${(count += 1)}`);
  await world.db.updateTable('users').set({ phone }).where('id', '=', them.id).execute();
  return { ...them, phone };
}
async function confirmed(): Promise<Someone & { phone: string }> {
  const them = await newcomer();
  await confirmPhone(world, them);
  return them;
}

const changes = (who: Someone, phone: string, password = `${who.username}-secret`) =>
  who.tries(accounts.changePhone, { body: { phone, password } });
const enters = (who: Someone, code: string) => who.tries(accounts.confirmPhone, { body: { code } });
const numberOf = async (who: Someone) => {
  const { phone, phoneConfirmed } = await who.does(users.current);
  return [phone, phoneConfirmed];
};
const pendingOf = async (who: Someone) => (await who.does(accounts.pendingChanges)).phone;
/** The texts to this number, newest last. */
async function textsTo(phone: string): Promise<string[]> {
  await world.runJobs();
  return provider.asked.filter(({ fields }) => fields.To === phone).map(({ fields }) => String(fields.Body));
}
const codeAt = async (phone: string) => /\b\d{6}\b/.exec((await textsTo(phone)).at(-1) ?? '')?.[0] ?? '';
const wrong = (code: string) => (code === '111111' ? '222222' : '111111');
const tell = ({ id }: Someone) =>
  inTransaction(world.context, (work) =>
    notify(work, { userId: id, type: 'booking', title: 'Payment held', content: 'It is held.' }),
  );
const OVER = { status: 422, body: { code: 'code_over', fields: { code: expect.any(String) } } };

test('a number given at registration is texted nothing but the code, until that has come back', async () => {
  const ana = await newcomer();
  const saved = await ana.does(notifications.setPreferences, { body: { sms: true } });
  expect(saved).toMatchObject({ sms: true, ways: { sms: { hindrance: 'unconfirmed' } } });
  await tell(ana);
  expect(await textsTo(ana.phone)).toEqual([]);
  await ana.does(accounts.textPhoneCode);
  const code = await codeAt(ana.phone);
  expect(await textsTo(ana.phone)).toEqual([
    `Doorstep: ${code} is your code to confirm this number. It works for 10 minutes. Don't share it. Didn't ask for it? Ignore this text. Reply STOP to opt out.`,
  ]);
  expect(await pendingOf(ana)).toEqual({ phone: ana.phone, sms: 'sent' });
  expect(await enters(ana, `${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({ status: 200 });
  expect(await numberOf(ana)).toEqual([ana.phone, true]);
  expect(await pendingOf(ana)).toBeNull();
  await tell(ana);
  expect((await textsTo(ana.phone)).at(-1)).toContain('Payment held');
  expect(await enters(ana, code)).toMatchObject(OVER);
  await ana.does(accounts.textPhoneCode);
  expect(await textsTo(ana.phone)).toHaveLength(2);
});

test('an SMS that waits when its number is no longer confirmed stays here', async () => {
  const ana = await confirmed();
  await ana.does(notifications.setPreferences, { body: { sms: true } });
  await tell(ana);
  await world.db.updateTable('users').set({ phoneVerifiedAt: null }).where('id', '=', ana.id).execute();
  expect(await textsTo(ana.phone)).toEqual([]);
});

test('a new number counts once its code has come back, and the old one and the mailbox are told', async () => {
  const ana = await confirmed();
  const next = freshNumber();
  expect(await changes(ana, next)).toEqual({ status: 200, body: { ok: true } });
  expect([await numberOf(ana), await pendingOf(ana)]).toEqual([[ana.phone, true], { phone: next, sms: 'waiting' }]);
  const code = await codeAt(next);
  const rows = await world.db.selectFrom('phoneConfirmations').selectAll().where('userId', '=', ana.id).execute();
  expect(JSON.stringify(rows)).not.toContain(code);
  expect((await enters(ana, code)).status).toBe(200);
  expect(await numberOf(ana)).toEqual([next, true]);
  expect(await textsTo(ana.phone)).toEqual([
    "Doorstep: your account has a new phone number. If this wasn't you, set a new password: https://doorstep.example/auth Reply STOP to opt out.",
  ]);
  const mails = await world.db.selectFrom('mails').selectAll().where('userId', '=', ana.id).execute();
  expect(mails).toMatchObject([{ recipient: `${ana.username}@example.test`, subject: 'Phone number changed' }]);
});

test('a number that was never confirmed is not told that it was typed wrong', async () => {
  const bo = await newcomer();
  const next = freshNumber();
  await changes(bo, next);
  await enters(bo, await codeAt(next));
  expect(await numberOf(bo)).toEqual([next, true]);
  expect(await textsTo(bo.phone)).toEqual([]);
});

test('a wrong password or a costly number texts nobody and changes nothing', async () => {
  const ana = await confirmed();
  const next = freshNumber();
  expect(await changes(ana, next, 'not-it')).toMatchObject({
    status: 422,
    body: { code: 'present_password_wrong', fields: { password: expect.any(String) } },
  });
  for (const costly of ['+881612345678', '+19005550123', '+448431234567', '12', `${next}; ${freshNumber()}`])
    expect(await changes(ana, costly), costly).toMatchObject({
      status: 400,
      body: { fields: { phone: expect.any(String) } },
    });
  expect(await changes(ana, ana.phone)).toMatchObject({
    status: 400,
    body: { fields: { phone: 'This is your number already' } },
  });
  await world.runJobs();
  expect([provider.asked, await pendingOf(ana)]).toEqual([[], null]);
});

test('a guest has neither a password nor a number, and PATCH takes no number', async () => {
  const guest = await guestIn(world);
  expect(await changes(guest, freshNumber(), 'x')).toMatchObject({ status: 422, body: { code: 'no_password' } });
  expect(await guest.tries(accounts.textPhoneCode)).toMatchObject({ status: 422, body: { code: 'no_phone' } });
  const ana = await confirmed();
  expect(await ana.tries(users.update, { body: { phone: freshNumber() } })).toMatchObject({ status: 400 });
  expect(await numberOf(ana)).toEqual([ana.phone, true]);
});

test('five guesses are all that one code gets, be they at once, and each code is one account’s own', async () => {
  const ana = await newcomer();
  await ana.does(accounts.textPhoneCode);
  const code = await codeAt(ana.phone);
  const bo = await newcomer();
  expect(await enters(bo, code)).toMatchObject(OVER);
  const guesses = await Promise.all(Array.from({ length: 8 }, () => enters(ana, wrong(code))));
  expect(guesses.map(({ body }) => body.code).toSorted()).toEqual([
    ...Array.from({ length: 3 }, () => 'code_over'),
    ...Array.from({ length: 5 }, () => 'code_wrong'),
  ]);
  expect(await enters(ana, code)).toMatchObject(OVER);
  expect(await numberOf(ana)).toEqual([ana.phone, false]);
  for (const nonsense of ['', 'abcdef', '12345', '1234567', '１２３４５６x'])
    expect((await enters(ana, nonsense)).status, nonsense).toBe(400);
});

test('a code is over after ten minutes, when the next one is asked for, and when the change is cancelled', async () => {
  const ana = await confirmed();
  const next = freshNumber();
  await changes(ana, next);
  const first = await codeAt(next);
  await ana.does(accounts.textPhoneCode);
  const second = await codeAt(next);
  if (first !== second) expect(await enters(ana, first)).toMatchObject({ body: { code: 'code_wrong' } });
  await ana.does(accounts.cancelPhoneChange);
  expect([await enters(ana, second), await pendingOf(ana)]).toMatchObject([OVER, null]);
  await changes(ana, next);
  const third = await codeAt(next);
  world.clock.pass(10 * MINUTE_MS);
  expect([await enters(ana, third), await pendingOf(ana)]).toMatchObject([OVER, null]);
  expect(await numberOf(ana)).toEqual([ana.phone, true]);
});

test('a code that could not leave in its time is never sent', async () => {
  const ana = await newcomer();
  await ana.does(accounts.textPhoneCode);
  world.clock.pass(10 * MINUTE_MS);
  expect(await textsTo(ana.phone)).toEqual([]);
});

test('an account is texted three codes an hour, and a number six a day, whoever asks', async () => {
  const phone = freshNumber();
  const three = async () => {
    const who = await newcomer(phone);
    for (let sent = 0; sent < 3; sent += 1) await who.does(accounts.textPhoneCode);
    return who;
  };
  const ana = await three();
  expect(await ana.tries(accounts.textPhoneCode)).toMatchObject({ status: 429 });
  await three();
  const cy = await newcomer(phone);
  expect(await cy.tries(accounts.textPhoneCode)).toMatchObject({ status: 429 });
  expect(await changes(await confirmed(), phone)).toMatchObject({ status: 429 });
  expect(await textsTo(phone)).toHaveLength(6);
  world.clock.pass(HOUR_MS);
  expect(await ana.tries(accounts.textPhoneCode)).toMatchObject({ status: 429 });
  world.clock.pass(DAY_MS);
  expect((await ana.tries(accounts.textPhoneCode)).status).toBe(200);
});

test('a number that has answered STOP gets not even a code, nor word that the account has left it', async () => {
  const ana = await newcomer();
  const stops = (phone: string) => chooseByPhone(world.context, { phone, choice: 'stop', messageId: null });
  await stops(ana.phone);
  expect(await ana.tries(accounts.textPhoneCode)).toMatchObject({
    status: 422,
    body: { code: 'sms_not_possible', error: hindrances.stopped },
  });
  const bo = await confirmed();
  expect(await changes(bo, ana.phone)).toMatchObject({ status: 422, body: { fields: { phone: hindrances.stopped } } });
  const next = freshNumber();
  await changes(bo, next);
  await stops(next);
  expect([await textsTo(ana.phone), await textsTo(next)]).toEqual([[], []]);
  const other = freshNumber();
  await changes(bo, other);
  const code = await codeAt(other);
  await stops(bo.phone);
  await enters(bo, code);
  expect([await numberOf(bo), await textsTo(bo.phone)]).toEqual([[other, true], []]);
});

test('a code that the provider refuses is told, so that nobody waits for it', async () => {
  const ana = await newcomer();
  provider.is(refusal(400, 21614, 'To number is not a mobile number'));
  await ana.does(accounts.textPhoneCode);
  await world.runJobs();
  expect(await pendingOf(ana)).toEqual({ phone: ana.phone, sms: 'failed' });
});

test('a number whose code comes back takes the SMS that were switched on along', async () => {
  const ana = await confirmed();
  await ana.does(notifications.setPreferences, { body: { sms: true } });
  const next = freshNumber();
  await changes(ana, next);
  await enters(ana, await codeAt(next));
  await world.runJobs();
  provider.asked.length = 0;
  await tell(ana);
  expect([await textsTo(ana.phone), (await textsTo(next)).length]).toEqual([[], 1]);
});
