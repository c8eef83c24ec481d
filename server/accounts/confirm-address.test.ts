// Confirming an address by a mailed link, signed in or not.
import { expect, test } from 'vitest';
import { accounts } from '#shared/accounts.ts';
import { users } from '#shared/users.ts';
import { HOUR_MS } from '#shared/time.ts';
import { cookieOf, register, requestFor, someone, type Someone, visitor } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';

const world = await makeWorld();
const LINK_USED = { status: 422, body: { code: 'link_used' } };
const mailsTo = ({ id }: Someone) =>
  world.db.selectFrom('mails').selectAll().where('userId', '=', id).orderBy('id').execute();
const follow = (who: Pick<Someone, 'tries'>, token: string) => who.tries(accounts.confirmAddress, { body: { token } });
const isConfirmed = async (who: Someone) => (await who.does(users.current)).emailConfirmed;

async function mailedToken(who: Someone): Promise<string> {
  await who.does(accounts.mailConfirmation);
  return /\/confirm-email#token=(\S+)/.exec((await mailsTo(who)).at(-1)?.body ?? '')?.[1] ?? '';
}

test('the mailed link confirms the requester’s address once, signed in or not', async () => {
  const ana = await register(world, 'ana');
  const bo = await register(world, 'bo');
  expect(await isConfirmed(ana)).toBe(false);
  const token = await mailedToken(ana);
  expect((await mailsTo(ana)).map(({ subject, recipient }) => [subject, recipient])).toEqual([
    ['Confirm your e-mail address', 'ana@example.test'],
  ]);
  expect((await follow(visitor(world), token)).status).toBe(200);
  expect(await isConfirmed(ana)).toBe(true);
  expect(await follow(ana, token)).toMatchObject(LINK_USED);
  expect((await follow(bo, await mailedToken(bo))).status).toBe(200);
  expect(await isConfirmed(bo)).toBe(true);
  await ana.does(accounts.mailConfirmation);
  expect(await mailsTo(ana)).toHaveLength(1);
});

test('only the hash of a link is kept, the second link is used up by the first, and none works after a day', async () => {
  const cy = await register(world, 'cy');
  const first = await mailedToken(cy);
  const second = await mailedToken(cy);
  const rows = await world.db.selectFrom('emailConfirmations').selectAll().where('userId', '=', cy.id).execute();
  expect(JSON.stringify(rows)).not.toContain(first);
  expect((await follow(cy, first)).status).toBe(200);
  expect(await follow(cy, second)).toMatchObject(LINK_USED);
  const di = await register(world, 'di');
  const old = await mailedToken(di);
  world.clock.pass(24 * HOUR_MS);
  expect(await follow(di, old)).toMatchObject(LINK_USED);
  expect(await follow(di, 'made-up')).toMatchObject(LINK_USED);
  expect(await isConfirmed(di)).toBe(false);
});

test('a link confirms nothing once the account has another address', async () => {
  const eve = await register(world, 'eve');
  const token = await mailedToken(eve);
  await world.db.updateTable('users').set({ email: 'other@example.test' }).where('id', '=', eve.id).execute();
  expect(await follow(eve, token)).toMatchObject(LINK_USED);
  expect(await isConfirmed(eve)).toBe(false);
});

test('an account gets three links an hour, and a guest none', async () => {
  const fay = await register(world, 'fay');
  const gus = await register(world, 'gus');
  const asked = await Promise.all(Array.from({ length: 5 }, () => fay.tries(accounts.mailConfirmation)));
  expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429, 429]);
  await gus.does(accounts.mailConfirmation);
  world.clock.pass(HOUR_MS);
  expect((await fay.tries(accounts.mailConfirmation)).status).toBe(200);
  const guest = someone(world.app, cookieOf(await world.app.inject(requestFor(accounts.guest, {}, ''))));
  expect(await guest.tries(accounts.mailConfirmation)).toMatchObject({ status: 422, body: { code: 'no_email' } });
});
