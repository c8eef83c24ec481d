// Blocking and unblocking a neighbour, and the list of blocked neighbours.
import { expect, test } from 'vitest';
import { accounts } from '#shared/accounts.ts';
import { blocks } from '#shared/blocks.ts';
import { cookieOf, neighbour, requestFor, someone, type Someone } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';

const world = await makeWorld();
const ana = await neighbour(world, 'ana');
const bo = await neighbour(world, 'bo');

const set = (who: Someone, id: number) => who.tries(blocks.set, { params: { id } });
const remove = (who: Someone, id: number) => who.tries(blocks.remove, { params: { id } });
const listOf = async (who: Someone) =>
  (await who.does(blocks.list, { query: {} })).items.map(({ person }) => person.username);

test('a user I blocked stays in my list, with the date of the first block, until I unblock them', async () => {
  const since = world.context.now().toISOString();
  expect(await set(ana, bo.id)).toEqual({ status: 200, body: { ok: true } });
  world.clock.pass(60_000);
  expect(await set(ana, bo.id)).toEqual({ status: 200, body: { ok: true } });
  expect(await ana.does(blocks.list, { query: {} })).toMatchObject({
    items: [{ person: { id: bo.id, username: 'bo' }, since }],
    nextCursor: null,
  });
  for (let times = 0; times < 2; times += 1)
    expect(await remove(ana, bo.id)).toEqual({ status: 200, body: { ok: true } });
  expect(await listOf(ana)).toEqual([]);
});

test('a blocked user does not see the block in their list, and cannot lift it', async () => {
  await set(ana, bo.id);
  expect(await listOf(bo)).toEqual([]);
  expect(await remove(bo, ana.id)).toMatchObject({ status: 200 });
  expect(await listOf(ana)).toEqual(['bo']);
  await remove(ana, bo.id);
});

test('nobody can block themselves, an unknown user or a closed account', async () => {
  expect(await set(ana, ana.id)).toMatchObject({
    status: 422,
    body: { error: 'You cannot block yourself.', code: 'own_block' },
  });
  const gone = await neighbour(world, 'gone');
  await gone.does(accounts.close, { body: { password: 'gone-secret' } });
  expect(await set(ana, gone.id)).toMatchObject({ status: 404, body: { code: 'former_neighbour' } });
  for (const act of [set, remove])
    expect(await act(ana, 999_999)).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

test('a guest cannot block anybody in the town, nor the town a guest’s neighbour', async () => {
  const response = await world.app.inject(requestFor(accounts.guest, {}, ''));
  const guest = someone(world.app, cookieOf(response), response.json().user.id);
  const { id } = await world.db
    .selectFrom('users')
    .select('id')
    .where('world', '=', guest.id)
    .where('id', '<>', guest.id)
    .executeTakeFirstOrThrow();
  for (const act of [set, remove]) {
    expect(await act(guest, ana.id)).toMatchObject({ status: 404 });
    expect(await act(ana, id)).toMatchObject({ status: 404 });
  }
  expect(await set(guest, id)).toMatchObject({ status: 200 });
  await guest.does(accounts.close, { body: {} });
  await world.runJobs();
  expect(await world.db.selectFrom('blocks').select('id').where('blockedId', '=', id).execute()).toEqual([]);
});

test('the list is paginated, latest first', async () => {
  const cy = await neighbour(world, 'cy');
  const rows = Array.from({ length: 23 }, (_, count) => ({
    username: `many${String(count).padStart(2, '0')}`,
    createdAt: world.context.now(),
  }));
  const many = await world.db.insertInto('users').values(rows).returning(['id', 'username']).execute();
  for (const { id } of many) await set(cy, id);
  const first = await cy.does(blocks.list, { query: {} });
  expect(first.items.map(({ person }) => person.username)).toEqual(
    many
      .map(({ username }) => username)
      .toReversed()
      .slice(0, 20),
  );
  const second = await cy.does(blocks.list, { query: { cursor: first.nextCursor! } });
  expect(second.items.map(({ person }) => person.username)).toEqual(['many02', 'many01', 'many00']);
  expect(second.nextCursor).toBeNull();
  expect(await cy.tries(blocks.list, { query: { cursor: 'elsewhere' } })).toMatchObject({ status: 400 });
});

test('blocks are deleted with the account of either side', async () => {
  const dee = await neighbour(world, 'dee');
  const eve = await neighbour(world, 'eve');
  await set(dee, ana.id);
  await set(ana, dee.id);
  await set(ana, eve.id);
  await dee.does(accounts.close, { body: { password: 'dee-secret' } });
  expect(
    await world.db
      .selectFrom('blocks')
      .select(['blockerId', 'blockedId'])
      .where('blockerId', 'in', [ana.id, dee.id])
      .execute(),
  ).toEqual([{ blockerId: ana.id, blockedId: eve.id }]);
});
