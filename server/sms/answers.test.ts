// STOP, START and HELP as forwarded by Twilio, and forged requests.
import twilio from 'twilio';
import { expect, test } from 'vitest';
import { notifications } from '#shared/notifications.ts';
import { sms } from '#shared/sms.ts';
import { confirmPhone, register, type Someone } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';

const TOKEN = 't'.repeat(32);
const PUBLIC_URL = 'https://doorstep.example';
const settings = {
  TWILIO_ACCOUNT_SID: `AC${'1'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: TOKEN,
  TWILIO_FROM: '+12015550100',
  PUBLIC_URL,
};
const world = await makeWorld(settings);
let count = 0;

/** A user with their own number who has switched SMS on. */
async function newcomer(phone = `+1201555${2000 + count}`): Promise<Someone & { phone: string }> {
  const them = await register(world, `ana${(count += 1)}`);
  await world.db.updateTable('users').set({ phone }).where('id', '=', them.id).execute();
  await confirmPhone(world, them);
  return { ...them, phone };
}

async function hears(
  fields: Record<string, string>,
  { token = TOKEN, url = `${PUBLIC_URL}${sms.answer.path}`, sent = fields } = {},
) {
  const signature = twilio.getExpectedTwilioSignature(token, url, fields);
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature };
  const {
    statusCode,
    body,
    headers: answered,
  } = await world.app.inject({
    method: 'POST',
    url: sms.answer.path,
    headers,
    payload: new URLSearchParams(sent).toString(),
  });
  return { statusCode, body, type: String(answered['content-type']) };
}
let messages = 0;
const says = (phone: string, Body: string, more: Record<string, string> = {}) =>
  hears({ MessageSid: `SM${(messages += 1)}`, From: phone, To: '+12015550100', Body, NumMedia: '0', ...more });
const isOn = async (person: Someone) => (await person.does(notifications.preferences)).sms;
const switchOn = (person: Someone) => person.tries(notifications.setPreferences, { body: { sms: true } });

test.each(['STOP', ' stop ', 'Unsubscribe', 'END'])(
  '"%s" switches SMS off, and the app cannot switch them on again',
  async (word) => {
    const ana = await newcomer();
    await switchOn(ana);
    expect(await says(ana.phone, word)).toEqual({
      statusCode: 200,
      body: '<Response/>',
      type: 'text/xml; charset=utf-8',
    });
    expect(await isOn(ana)).toBe(false);
    expect(await switchOn(ana)).toMatchObject({
      status: 422,
      body: { code: 'sms_not_possible', error: expect.stringContaining('Text START') },
    });
    expect(await isOn(ana)).toBe(false);
    expect(await world.db.selectFrom('smsChoices').selectAll().where('phone', '=', ana.phone).execute()).toMatchObject([
      { choice: 'stop', madeAt: world.context.now().toISOString() },
    ]);
  },
);

test('START switches on what STOP switched off, for all accounts with the number and no others', async () => {
  const ana = await newcomer();
  const same = await newcomer(ana.phone);
  const quiet = await newcomer(ana.phone);
  const bo = await newcomer();
  for (const person of [ana, same, bo]) await switchOn(person);
  await says(ana.phone, 'STOP');
  await says(ana.phone, 'STOP');
  expect(await Promise.all([ana, same, quiet, bo].map(isOn))).toEqual([false, false, false, true]);
  await says(ana.phone, 'START');
  expect(await Promise.all([ana, same, quiet, bo].map(isOn))).toEqual([true, true, false, true]);
});

test('a later account with a number that has sent STOP is bound by it', async () => {
  const ana = await newcomer();
  await says(ana.phone, 'STOP');
  expect((await switchOn(await newcomer(ana.phone))).status).toBe(422);
  await says(ana.phone, 'START');
  expect((await switchOn(await newcomer(ana.phone))).status).toBe(200);
});

test('a repeated START after a STOP changes nothing', async () => {
  const ana = await newcomer();
  await switchOn(ana);
  const start = { MessageSid: 'SM-once', From: ana.phone, Body: 'START' };
  await hears(start);
  await says(ana.phone, 'STOP');
  expect((await hears(start)).statusCode).toBe(200);
  expect(await isOn(ana)).toBe(false);
  expect((await switchOn(ana)).status).toBe(422);
});

test('the reply to HELP says how to stop, unless the provider has replied, and other texts are ignored', async () => {
  const ana = await newcomer();
  await switchOn(ana);
  expect((await says(ana.phone, 'help')).body).toMatch(
    /^<Response><Message>.*Message and data rates may apply.*STOP.*<\/Message><\/Response>$/,
  );
  expect((await says(ana.phone, 'help', { OptOutType: 'HELP' })).body).toBe('<Response/>');
  expect((await says(ana.phone, 'Please do not STOP')).body).toBe('<Response/>');
  expect(await isOn(ana)).toBe(true);
  await says(ana.phone, 'arrêt', { OptOutType: 'STOP' });
  expect(await isOn(ana)).toBe(false);
});

test('only the provider can report a STOP', async () => {
  const ana = await newcomer();
  await switchOn(ana);
  const stop = { MessageSid: 'SM-forged', From: ana.phone, Body: 'STOP' };
  const refused = { statusCode: 400, body: expect.stringContaining('bad_signature') };
  expect(await hears(stop, { token: 'x'.repeat(32) })).toMatchObject(refused);
  expect(await hears(stop, { url: 'https://elsewhere.example/api/webhooks/sms' })).toMatchObject(refused);
  expect(await hears({ ...stop, From: '+12015559999' }, { sent: stop })).toMatchObject(refused);
  expect(await hears({ ...stop, Body: 'Hello' }, { sent: stop })).toMatchObject(refused);
  const unsigned = await world.app.inject({ method: 'POST', url: sms.answer.path, payload: stop });
  expect(unsigned.statusCode).toBe(400);
  expect(await isOn(ana)).toBe(true);
});

test('a request that is not an SMS reply is refused with a message', async () => {
  const send = (payload: string, type = 'application/x-www-form-urlencoded') =>
    world.app.inject({ method: 'POST', url: sms.answer.path, headers: { 'content-type': type }, payload });
  for (const payload of [
    '',
    'From=1',
    'MessageSid=&From=&Body=',
    `MessageSid=1&From=%00&Body=STOP`,
    '__proto__=1',
    '%E0%A4%A',
  ]) {
    expect((await send(payload)).statusCode, payload).toBe(400);
  }
  expect((await send(`Body=${'x'.repeat(200_000)}`)).statusCode).toBe(413);
  expect((await send('STOP', 'text/plain')).statusCode).toBe(415);
});

test('without a provider there is no address for replies', async () => {
  const bare = await makeWorld();
  const request = {
    method: 'POST',
    url: sms.answer.path,
    payload: { MessageSid: 'SM1', From: '+12015550123', Body: 'STOP' },
  } as const;
  expect((await bare.app.inject(request)).statusCode).toBe(404);
});
