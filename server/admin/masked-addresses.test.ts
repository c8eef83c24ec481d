// What an operator sees in the outbox of mails about a user's new address.
import { expect, test } from 'vitest';
import { accounts } from '#shared/accounts.ts';
import { admin } from '#shared/admin.ts';
import { operator } from '../../test/operator.ts';
import { register } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';

const world = await makeWorld();

test('no operator can read a new address in the mails about it', async () => {
  const ana = await register(world, 'ana');
  await world.db.updateTable('users').set({ emailVerifiedAt: world.context.now() }).where('id', '=', ana.id).execute();
  await ana.does(accounts.changeEmail, { body: { email: 'secret-person@new.example', password: 'ana-secret' } });
  await world.runJobs();
  const olga = await operator(world);
  const { items } = await olga.does(admin.mails, { query: {} });
  expect(items.map(({ subject }) => subject)).toContain('Your e-mail address is about to change');
  expect(JSON.stringify(items)).not.toContain('secret-person');
});
