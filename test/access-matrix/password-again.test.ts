// Operators' actions on money, and on other people's rights, require the password again: no endpoint forgets it.
import { expect, test } from 'vitest';
import { accounts } from '#shared/accounts.ts';
import { adminDeals } from '#shared/admin-deals.ts';
import { type AnyEndpoint, PASSWORD_KEPT_MS } from '#shared/endpoint.ts';
import { endpoints } from '#shared/endpoints.ts';
import { cookieOf, passwordOf, requestFor, type Someone } from '../people.ts';
import { makeWorld } from '../world.ts';
import { adminStepCases } from './step-bodies.ts';
import { fingerprint } from './fingerprint.ts';
import { newKey, type Scene, setScene } from './scene.ts';
import { type EndpointName, table } from './table.ts';

/** Operators' actions that move no money and grant no rights. Every new action must be one or the other. */
const NO_MONEY: readonly EndpointName[] = [
  'accounts.enterPasswordAgain',
  'adminServices.hide',
  'adminServices.show',
  'adminUsers.contact',
  'adminUsers.suspend',
  'adminUsers.reinstate',
  'adminReports.decide',
  'adminReports.decideAppeal',
  'adminQuestions.reply',
  'adminQuestions.close',
];

const world = await makeWorld();
const acts = Object.entries(endpoints).flatMap(([feature, group]) =>
  Object.entries<AnyEndpoint>(group)
    .map(([name, said]) => ({ name: `${feature}.${name}` as EndpointName, said }))
    .filter(({ said }) => said.access === 'admin' && said.method !== 'GET'),
);

/** The same operator in another browser, who signed in but has not re-entered the password. */
async function signedInAfresh({ username }: Someone): Promise<string> {
  const body = { username, password: passwordOf(username) };
  return cookieOf(await world.app.inject(requestFor(accounts.login, { body }, '')));
}
const send = async (said: AnyEndpoint, input: object, cookie: string) => {
  const { statusCode, body } = await world.app.inject(requestFor(said, input, cookie));
  return { status: statusCode, body: JSON.parse(body) };
};
const enter = (password: string, cookie: string) => send(accounts.enterPasswordAgain, { body: { password } }, cookie);
const NEEDED = { status: 403, body: { code: 'password_needed' } };
const withdrawal = ({ dealId }: Scene) => ({
  params: { id: dealId },
  body: { step: 'admin_withdraw', key: newKey(), reason: 'Spam' },
});

test('every action of an operator either requires the password or is known to move no money', () => {
  const without = acts.filter(({ said }) => said.asksPassword === undefined).map(({ name }) => name);
  expect(without.toSorted()).toEqual([...NO_MONEY].toSorted());
});

test.each(acts.filter(({ said }) => said.asksPassword !== undefined))(
  '$name is refused without the password, and changes nothing',
  async ({ name, said }) => {
    const { input, stage } = table[name];
    const scene = await setScene(world, stage);
    const cookie = await signedInAfresh(scene.admin);
    const before = await fingerprint(world.db);
    expect(await send(said, input(scene), cookie)).toMatchObject(NEEDED);
    expect(await fingerprint(world.db)).toBe(before);
  },
);

test('of an operator’s steps in a deal only a question needs no password', async () => {
  const scene = await setScene(world, 'none');
  const cookie = await signedInAfresh(scene.admin);
  const free: string[] = [];
  for (const [step, , fields] of adminStepCases) {
    const body = { step, key: newKey(), reason: 'We have looked at it.', ...fields?.(scene) };
    const { body: reply } = await send(adminDeals.takeStep, { params: { id: 999_999 }, body }, cookie);
    if (reply.code !== 'password_needed') free.push(step);
  }
  expect(free).toEqual(['ask_side']);
});

test('a password that was entered is remembered for ten minutes, in that browser alone', async () => {
  const scene = await setScene(world, 'requested');
  const [here, elsewhere] = [await signedInAfresh(scene.admin), await signedInAfresh(scene.admin)];
  expect((await enter(passwordOf(scene.admin.username), here)).status).toBe(200);
  expect(await send(adminDeals.takeStep, withdrawal(scene), elsewhere)).toMatchObject(NEEDED);
  world.clock.pass(PASSWORD_KEPT_MS - 1);
  expect((await send(adminDeals.takeStep, withdrawal(scene), here)).status).toBe(200);
  world.clock.pass(1);
  expect(await send(adminDeals.takeStep, withdrawal(scene), here)).toMatchObject(NEEDED);
});

test('a wrong password opens nothing, shows an error at its field, and attempts are limited', async () => {
  const strict = await makeWorld({ LIMIT_FACTOR: 1 });
  const { admin, dealId } = await setScene(strict, 'requested');
  const other = cookieOf(
    await strict.app.inject(
      requestFor(accounts.login, { body: { username: admin.username, password: passwordOf(admin.username) } }, ''),
    ),
  );
  const guess = async (password: string) => {
    const { statusCode, body } = await strict.app.inject(
      requestFor(accounts.enterPasswordAgain, { body: { password } }, other),
    );
    return { status: statusCode, body: JSON.parse(body) };
  };
  // The scene has used up one of the ten.
  for (let at = 0; at < 9; at += 1)
    expect(await guess(`guess ${at}`)).toMatchObject({
      status: 422,
      body: { code: 'present_password_wrong', fields: { password: expect.any(String) } },
    });
  expect((await guess(passwordOf(admin.username))).status).toBe(429);
  const step = { params: { id: dealId }, body: { step: 'admin_withdraw', key: newKey(), reason: 'Spam' } };
  const refused = await strict.app.inject(requestFor(adminDeals.takeStep, step, other));
  expect(refused.json()).toMatchObject({ code: 'password_needed' });
});

test('a user who is no operator has nothing to enter a password for', async () => {
  const { ana } = await setScene(world, 'none');
  expect(await enter(passwordOf(ana.username), ana.cookie)).toMatchObject({
    status: 403,
    body: { code: 'admin_only' },
  });
});
