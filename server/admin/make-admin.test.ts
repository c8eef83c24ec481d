// Who is an operator, how that changes, and that one always remains; and viewing a user's contact data.
import { expect, test } from 'vitest';
import { accounts } from '#shared/accounts.ts';
import { admin } from '#shared/admin.ts';
import { adminUsers } from '#shared/admin-users.ts';
import { notifications } from '#shared/notifications.ts';
import { operator } from '../../test/operator.ts';
import { neighbour, passwordOf, type Someone } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';
import { makeAdmin, removeAdmin } from './make-admin.ts';
import { waitUntil } from '../../test/wait-until.ts';

const world = await makeWorld();
const olga = await operator(world);
const LAST = { status: 409, body: { code: 'last_operator' } };

const because = ({ id }: Someone, reason = 'We talked about it.') => ({ params: { id }, body: { reason } });
const isOperator = async (person: Someone) => (await person.tries(admin.books)).status === 200;
const latestActs = async (count: number) =>
  (await olga.does(adminUsers.audit, { query: {} })).items
    .slice(0, count)
    .map(({ actor, act, userId, reason }) => ({ actor, act, userId, reason }));

test('an operator makes another one, who has the rights at once, is notified, and can lose them the same way', async () => {
  const bo = await neighbour(world, 'bo');
  expect(await isOperator(bo)).toBe(false);
  await olga.does(adminUsers.makeOperator, because(bo));
  await waitUntil(async () => expect(await isOperator(bo)).toBe(true));
  await olga.does(adminUsers.makeOperator, because(bo));
  await olga.does(adminUsers.unmakeOperator, because(bo, 'Bo moves away.'));
  await waitUntil(async () => expect(await isOperator(bo)).toBe(false));
  await world.runJobs();
  expect((await bo.does(notifications.list)).map(({ title, content }) => [title, content]).slice(0, 2)).toEqual([
    ['You are no longer an operator', expect.stringContaining('“Bo moves away.”')],
    ['You are an operator now', expect.stringContaining('“We talked about it.”')],
  ]);
  expect(await latestActs(2)).toEqual([
    { actor: 'olga', act: 'unmake_operator', userId: bo.id, reason: 'Bo moves away.' },
    { actor: 'olga', act: 'make_operator', userId: bo.id, reason: 'We talked about it.' },
  ]);
});

test('the command makes and unmakes an operator, and both are in the audit log', async () => {
  const cleo = await neighbour(world, 'cleo');
  expect(await makeAdmin(world.db, 'Cleo', world.context.now())).toBe(true);
  await waitUntil(async () => expect(await isOperator(cleo)).toBe(true));
  expect(await removeAdmin(world.db, 'cleo', world.context.now())).toBe(true);
  await waitUntil(async () => expect(await isOperator(cleo)).toBe(false));
  expect(await latestActs(2)).toEqual([
    { actor: null, act: 'unmake_operator', userId: cleo.id, reason: '' },
    { actor: null, act: 'make_operator', userId: cleo.id, reason: '' },
  ]);
  expect(await removeAdmin(world.db, 'nobody')).toBe(false);
});

test('the last operator cannot be removed, cannot close the account and cannot be suspended', async () => {
  const dora = await neighbour(world, 'dora');
  await makeAdmin(world.db, 'dora');
  // Suspended directly in the database, so this operator cannot act.
  await world.db.updateTable('users').set({ suspendedReason: 'Spam' }).where('id', '=', dora.id).execute();
  expect(await olga.tries(adminUsers.unmakeOperator, because(olga))).toMatchObject(LAST);
  await expect(removeAdmin(world.db, 'olga')).rejects.toMatchObject({ code: 'last_operator' });
  expect(await olga.tries(accounts.close, { body: { password: passwordOf('olga') } })).toMatchObject(LAST);
  expect(await olga.tries(adminUsers.suspend, because(olga))).toMatchObject({ status: 403 });
  expect(await isOperator(olga)).toBe(true);
  expect(await olga.tries(adminUsers.unmakeOperator, because(dora))).toMatchObject({ status: 200 });
  expect(await olga.tries(adminUsers.makeOperator, because(dora))).toMatchObject({
    status: 409,
    body: { code: 'cannot_operate' },
  });
});

test('of two operators who remove each other at the same moment, one remains', async () => {
  const own = await makeWorld();
  const [ana, bea] = [await operator(own, 'ana'), await operator(own, 'bea')];
  // Both confirm their passwords first, so that the two requests arrive together.
  for (const each of [ana, bea])
    await each.does(accounts.enterPasswordAgain, { body: { password: passwordOf(each.username) } });
  const replies = await Promise.all([
    ana.tries(adminUsers.unmakeOperator, because(bea)),
    bea.tries(adminUsers.unmakeOperator, because(ana)),
    removeAdmin(own.db, 'ana').then(
      () => ({ status: 200 }),
      () => ({ status: 409 }),
    ),
  ]);
  expect(replies.some(({ status }) => status === 200)).toBe(true);
  const left = await own.db.selectFrom('users').select('id').where('isAdmin', '=', true).execute();
  expect(left).toHaveLength(1);
});

test('lists show no contact data; each look at somebody’s is in the audit log', async () => {
  const ella = await neighbour(world, 'ella');
  const found = async (q: string) => (await olga.does(adminUsers.list, { query: { q } })).items;
  const [shown] = await found('ella@example.test');
  expect(shown).toMatchObject({ id: ella.id });
  expect(JSON.stringify(shown)).not.toMatch(/@|\+1201/);
  expect(await found('@example.test')).toEqual([]);
  expect(await olga.does(adminUsers.contact, { params: { id: ella.id } })).toEqual({
    email: 'ella@example.test',
    emailVerified: false,
    phone: '+12015550123',
  });
  expect(await latestActs(1)).toEqual([{ actor: 'olga', act: 'see_contact', userId: ella.id, reason: '' }]);
});

test('accounts can be read in each order, page by page without a gap', async () => {
  const ordered = async (sort: 'newest' | 'oldest' | 'name' | 'deals') =>
    (await olga.does(adminUsers.list, { query: { sort } })).items.map(({ username }) => username);
  const newest = await ordered('newest');
  expect(await ordered('oldest')).toEqual(newest.toReversed());
  expect(await ordered('name')).toEqual(newest.toSorted());
  expect((await ordered('deals')).toSorted()).toEqual(newest.toSorted());
  const operators = await olga.does(adminUsers.list, { query: { only: 'operators' } });
  expect(operators.items.map(({ username }) => username)).toEqual(['olga']);
});
