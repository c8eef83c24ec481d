// A guest who continues with an account of their own.
import { expect, test } from 'vitest';
import { accounts } from '#shared/accounts.ts';
import { deals } from '#shared/deals.ts';
import { users } from '#shared/users.ts';
import { guestIn } from '../../test/guest.ts';
import { cookieOf, requestFor, someone } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';

const world = await makeWorld();

test('the account of somebody who comes from the demo is empty, in the town, and the made-up world is gone', async () => {
  const guest = await guestIn(world);
  await world.runJobs();
  const inWorld = () => world.db.selectFrom('users').select('id').where('world', '=', guest.id).execute();
  expect((await inWorld()).length).toBeGreaterThan(1);
  const body = {
    username: 'nora',
    email: 'nora@example.test',
    phone: '+12015550123',
    password: 'nora-secret',
    smsOptIn: true,
    acceptTerms: true,
  };
  const reply = await world.app.inject(requestFor(accounts.register, { body }, guest.cookie));
  expect(reply.json()).toMatchObject({ ok: true });
  const nora = someone(world.app, cookieOf(reply));
  expect(await nora.does(users.current)).toMatchObject({
    username: 'nora',
    isGuest: false,
    city: null,
    latitude: null,
  });
  expect((await nora.does(deals.interests)).items).toEqual([]);
  expect((await guest.tries(users.current)).status).toBe(401);
  await world.runJobs();
  expect(await inWorld()).toEqual([]);
});
