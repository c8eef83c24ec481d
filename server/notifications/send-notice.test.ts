// By which channels a notice goes out, and who gets none. Nothing is connected here, so all of it is kept.
import { expect, test } from 'vitest';
import { accounts } from '#shared/accounts.ts';
import { hindrances, notifications, type PreferencesChange } from '#shared/notifications.ts';
import { inTransaction } from '../context/work.ts';
import { confirmPhone, cookieOf, register, requestFor, someone, type Someone } from '../../test/people.ts';
import { openMailServer } from '../../test/mail-server.ts';
import { openPages } from '../../test/pages.ts';
import { openSmsProvider } from '../../test/sms-provider.ts';
import { makeWorld, type World } from '../../test/world.ts';
import { type Notice, notify } from './notify.ts';

const world = await makeWorld();
let count = 0;
async function newcomer(): Promise<Someone> {
  const them = await register(world, `ana${(count += 1)}`);
  await confirmPhone(world, them);
  return them;
}
const chooses = (person: Someone, body: PreferencesChange) => person.does(notifications.setPreferences, { body });
const change = ({ id }: Pick<Someone, 'id'>, set: object) =>
  world.db.updateTable('users').set(set).where('id', '=', id).execute();

async function tell(userId: number, where: World = world): Promise<void> {
  const notice = {
    userId,
    type: 'system',
    title: 'New review',
    content: 'Bo gave you 5 stars.',
    relatedType: 'user',
    relatedId: userId,
  } as const;
  await inTransaction(where.context, (work) => notify(work, notice));
}

/** The number of mails and SMS written to a user. */
async function writtenTo({ id }: Pick<Someone, 'id'>): Promise<{ mails: number; sms: number }> {
  const mails = await world.db.selectFrom('mails').select('id').where('userId', '=', id).execute();
  const sms = await world.db.selectFrom('sms').select('id').where('userId', '=', id).execute();
  return { mails: mails.length, sms: sms.length };
}

test('e-mail is on and SMS off until the receiver says otherwise', async () => {
  const ana = await newcomer();
  await tell(ana.id);
  expect(await writtenTo(ana)).toEqual({ mails: 1, sms: 0 });
  await chooses(ana, { sms: true });
  await tell(ana.id);
  expect(await writtenTo(ana)).toEqual({ mails: 2, sms: 1 });
  await chooses(ana, { email: false });
  await tell(ana.id);
  expect(await writtenTo(ana)).toEqual({ mails: 2, sms: 2 });
});

test('a notice arrives in real time, and by e-mail and SMS as its receiver has chosen', async () => {
  const [mails, sms] = await Promise.all([openMailServer(), openSmsProvider()]);
  const twilio = {
    TWILIO_ACCOUNT_SID: `AC${'1'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 't'.repeat(32),
    TWILIO_FROM: '+12015550100',
    TWILIO_API_URL: sms.url,
  };
  const connected = await makeWorld({ ...twilio, SMTP_URL: mails.url, MAIL_FROM: 'post@doorstep.example' });
  const ana = await register(connected, 'ana');
  await confirmPhone(connected, ana);
  const page = await (await openPages(connected)).open(ana);
  const told = async () => {
    await tell(ana.id, connected);
    await connected.runJobs();
    return { mails: mails.taken.length, sms: sms.asked.length };
  };
  expect(await told()).toEqual({ mails: 1, sms: 0 });
  await chooses(ana, { sms: true });
  expect(await told()).toEqual({ mails: 2, sms: 1 });
  await chooses(ana, { email: false });
  expect(await told()).toEqual({ mails: 2, sms: 2 });
  await page.until('unread_notifications', (unread) => unread === 3);
  expect(page.heard('notification')).toHaveLength(3);
  expect(await ana.does(notifications.preferences)).toMatchObject({
    ways: { email: { connected: true }, sms: { connected: true } },
  });
});

test('with nothing connected, texts are stored for the operator, with the link to their subject', async () => {
  const ana = await newcomer();
  await chooses(ana, { sms: true });
  await tell(ana.id);
  await world.runJobs();
  const link = `http://localhost:3000/users/${ana.id}`;
  const mail = await world.db.selectFrom('mails').selectAll().where('userId', '=', ana.id).executeTakeFirstOrThrow();
  expect(mail).toMatchObject({
    state: 'kept',
    recipient: `${ana.username}@example.test`,
    subject: 'New review',
    sentAt: null,
  });
  expect(mail.body.split('\n\n')).toEqual([
    `Hello ${ana.username},`,
    'Bo gave you 5 stars.',
    link,
    expect.stringContaining('turn it off'),
  ]);
  const sms = await world.db.selectFrom('sms').selectAll().where('userId', '=', ana.id).executeTakeFirstOrThrow();
  expect(sms).toMatchObject({
    state: 'kept',
    recipient: '+12015550123',
    body: `Doorstep: New review. ${link} Reply STOP to opt out.`,
    sentAt: null,
  });
});

test('a user who wants no mail about one thing gets it about everything else, and the same by SMS', async () => {
  const ana = await newcomer();
  await chooses(ana, { sms: true, kinds: { reviews: { email: false }, payments: { sms: false } } });
  const told = async (type: Notice['type'], kind?: Notice['kind']) => {
    await inTransaction(world.context, (work) =>
      notify(work, { userId: ana.id, type, title: 'News', content: '', ...(kind && { kind }) }),
    );
    return writtenTo(ana);
  };
  expect(await told('system', 'reviews')).toEqual({ mails: 0, sms: 1 });
  expect(await told('payment')).toEqual({ mails: 1, sms: 1 });
  expect(await told('booking')).toEqual({ mails: 2, sms: 2 });
  expect((await ana.does(notifications.preferences)).kinds).toMatchObject({
    reviews: { email: false, sms: true },
    payments: { email: true, sms: false },
    messages: { email: true, sms: true },
  });
  await chooses(ana, { kinds: { reviews: { email: true, sms: false } } });
  expect(await told('system', 'reviews')).toEqual({ mails: 3, sms: 2 });
  expect((await ana.does(notifications.preferences)).kinds).toMatchObject({
    reviews: { email: true, sms: false },
    payments: { sms: false },
  });
});

test('security mail comes even where e-mail is off, and no choice of kinds stops it', async () => {
  const ana = await newcomer();
  await chooses(ana, { email: false, kinds: { system: { email: false } as never } });
  expect((await ana.does(notifications.preferences)).kinds.system.email).toBe(true);
  await ana.does(accounts.changePassword, { body: { present: `${ana.username}-secret`, password: 'another-secret' } });
  const mail = await world.db.selectFrom('mails').selectAll().where('userId', '=', ana.id).executeTakeFirstOrThrow();
  expect(mail.subject).toBe('Password changed');
  expect(mail.body).toContain('We always send these.');
  expect(mail.body).not.toContain('turn it off');
});

test('a rolled-back notice goes out by no way', async () => {
  const ana = await newcomer();
  const failing = inTransaction(world.context, async (work) => {
    await notify(work, { userId: ana.id, type: 'system', title: 'News', content: '' });
    throw new Error('the step failed');
  });
  await expect(failing).rejects.toThrow('the step failed');
  await world.runJobs();
  expect(await writtenTo(ana)).toEqual({ mails: 0, sms: 0 });
});

test('guests and their neighbours get no mail or SMS, whatever their rows say', async () => {
  const response = await world.app.inject(requestFor(accounts.guest, {}, ''));
  const { id } = response.json().user;
  const guest = someone(world.app, cookieOf(response), id);
  const demo = await newcomer();
  for (const person of [guest, demo]) {
    await world.db
      .insertInto('consents')
      .values({ userId: person.id, kind: 'sms', version: '1', givenAt: world.context.now() })
      .execute();
    await change(person, {
      email: `someone${person.id}@example.test`,
      phone: '+12015550123',
      notifySms: true,
      notifyEmail: true,
      world: id,
    });
    await tell(person.id);
    expect(await writtenTo(person)).toEqual({ mails: 0, sms: 0 });
  }
  expect(await guest.does(notifications.preferences)).toMatchObject({
    ways: { email: { hindrance: 'guest' }, sms: { hindrance: 'guest' } },
  });
  expect(await guest.tries(notifications.setPreferences, { body: { sms: true } })).toMatchObject({
    status: 422,
    body: { error: hindrances.guest },
  });
});

test('without an address there is no mail, and without a number no SMS', async () => {
  const ana = await newcomer();
  await chooses(ana, { sms: true });
  await change(ana, { email: null, phone: null });
  await tell(ana.id);
  expect(await writtenTo(ana)).toEqual({ mails: 0, sms: 0 });
  expect(await ana.does(notifications.preferences)).toMatchObject({
    ways: { email: { hindrance: 'no_address' }, sms: { hindrance: 'no_phone' } },
  });
});

test('a user who has not agreed to SMS gets none, and cannot switch them on', async () => {
  const ana = await newcomer();
  await chooses(ana, { sms: true });
  await world.db.deleteFrom('consents').where('userId', '=', ana.id).where('kind', '=', 'sms').execute();
  await tell(ana.id);
  expect(await writtenTo(ana)).toEqual({ mails: 1, sms: 0 });
  expect(await ana.tries(notifications.setPreferences, { body: { sms: true } })).toMatchObject({
    status: 422,
    body: { error: hindrances.no_consent },
  });
});

test('a notice for a suspended user is always mailed with the way in, and never sent by SMS', async () => {
  const ana = await newcomer();
  await chooses(ana, { email: false, sms: true });
  const wayIn = 'http://localhost:3000/suspended#token=x';
  await inTransaction(world.context, (work) =>
    notify(work, { userId: ana.id, type: 'system', title: 'A decision by the operator', content: 'Why.', wayIn }),
  );
  expect(await writtenTo(ana)).toEqual({ mails: 1, sms: 0 });
  const { body } = await world.db
    .selectFrom('mails')
    .select('body')
    .where('userId', '=', ana.id)
    .executeTakeFirstOrThrow();
  expect(body).toContain(wayIn);
  expect(body).toContain('because your account is suspended');
});
