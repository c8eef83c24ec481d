// Closing an account: what is deleted, what stays for others, and when it has to wait.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { accounts } from '#shared/accounts.ts';
import { adminUsers } from '#shared/admin-users.ts';
import { avatars } from '#shared/avatars.ts';
import { deals } from '#shared/deals.ts';
import { goals } from '#shared/goals.ts';
import { messages } from '#shared/messages.ts';
import { needs } from '#shared/needs.ts';
import { notifications } from '#shared/notifications.ts';
import { photos } from '#shared/photos.ts';
import { reviews } from '#shared/reviews.ts';
import { services } from '#shared/services.ts';
import { users } from '#shared/users.ts';
import { dealAt, interestIn, offerService } from '../../test/deal.ts';
import { examplePhoto } from '../../test/example-photo.ts';
import { openPages } from '../../test/pages.ts';
import { goToPay, hold, newKey, offerTo, payWith, release } from '../../test/paying-scene.ts';
import { cookieOf, neighbour, register, requestFor, type Someone, someone, visitor } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';
import { makeAdmin } from '../admin/make-admin.ts';

const world = await makeWorld();
const pages = await openPages(world);
let count = 0;

async function pair(): Promise<{ ana: Someone; bo: Someone }> {
  count += 1;
  return { ana: await neighbour(world, `ana${count}`), bo: await neighbour(world, `bo${count}`) };
}
const closes = (who: Someone, password = `${who.username}-secret`) => who.tries(accounts.close, { body: { password } });
const isGone = async ({ id }: Someone) =>
  (await world.db.selectFrom('users').select('deletedAt').where('id', '=', id).executeTakeFirstOrThrow()).deletedAt !==
  null;
const picture = examplePhoto().toString('base64');

/** The tables with rows that contain these words. */
async function tablesWith(words: string): Promise<string[]> {
  const { rows: tables } = await sql<{
    name: string;
  }>`select table_name as name from information_schema.tables where table_schema = 'public'`.execute(world.db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} t where t::text ilike ${`%${words}%`} limit 1`.execute(
      world.db,
    );
    if (rows.length > 0) found.push(name);
  }
  return found.toSorted();
}

test('closing an account signs it out everywhere, and nobody finds, meets or writes to it any more', async () => {
  const { ana, bo } = await pair();
  const page = await pages.open(ana);
  const reply = await world.app.inject(
    requestFor(accounts.close, { body: { password: `${ana.username}-secret` } }, ana.cookie),
  );
  expect([reply.statusCode, reply.json(), reply.cookies]).toMatchObject([
    200,
    { ok: true },
    [{ name: 'session', value: '' }],
  ]);
  await page.closed;
  expect(await ana.tries(users.current)).toMatchObject({ status: 401 });
  const again = await visitor(world).tries(accounts.login, {
    body: { username: ana.username, password: `${ana.username}-secret` },
  });
  expect(again).toMatchObject({ status: 401, body: { code: 'user_not_found' } });
  expect(await bo.does(users.search, { query: { q: ana.username } })).toEqual([]);
  expect(await bo.does(users.search, { query: { q: 'former' } })).toEqual([]);
  expect(await bo.tries(users.get, { params: { id: ana.id } })).toMatchObject({
    status: 404,
    body: { code: 'former_neighbour' },
  });
  expect(await bo.tries(reviews.ofUser, { params: { id: ana.id } })).toMatchObject({ status: 404 });
  const written = await bo.tries(messages.send, {
    body: { receiverId: ana.id, serviceId: 0, content: 'Are you there?' },
  });
  expect(written).toMatchObject({ status: 404, body: { code: 'no_such_receiver' } });
});

test('nothing personal is left in any table, and nothing of what they offered or looked for', async () => {
  const { ana, bo } = await pair();
  await world.db.updateTable('users').set({ phone: '+12015559876' }).where('id', '=', ana.id).execute();
  await ana.does(users.update, {
    body: {
      displayName: 'Zithera Ortega',
      bio: 'I collect zithers.',
      timeZone: 'Europe/Madrid',
      languages: ['eu'],
      serviceRadiusKm: 10,
    },
  });
  await ana.does(avatars.set, { body: { image: picture } });
  await visitor(world).does(accounts.forgotPassword, { body: { email: `${ana.username}@example.test` } });
  await ana.does(goals.create, { body: { key: newKey(), title: 'Play the zither', why: 'zithers calm me' } });
  const ofNeed = await ana.does(photos.upload, { body: { image: picture, small: picture } });
  await ana.does(needs.create, {
    body: {
      title: 'A zither teacher',
      description: 'zithers',
      visibility: 'public',
      photos: [{ id: ofNeed.id, alt: 'zithers' }],
    },
  });
  const photo = await ana.does(photos.upload, { body: { image: picture, small: picture } });
  await ana.does(photos.upload, { body: { image: picture, small: picture } });
  const offered = {
    title: 'Zithers tuned',
    description: 'all zithers',
    tags: ['zithers'],
    category: 'lessons' as const,
    price: 40,
    unit: 'hour' as const,
  };
  const { id } = await ana.does(services.create, { body: { ...offered, photos: [{ id: photo.id, alt: 'zithers' }] } });
  await world.runJobs();
  expect(await tablesWith('zither')).toEqual(['goals', 'mails', 'needs', 'services', 'users']);
  await closes(ana);
  for (const words of ['zither', `${ana.username}@`, '2015559876', ana.username])
    expect(await tablesWith(words), words).toEqual([]);
  for (const table of ['photos', 'avatars', 'sessions', 'notifications', 'goals', 'needs', 'mails'] as const) {
    const owner =
      ({ photos: 'owner_id', goals: 'seeker_id', needs: 'seeker_id' } as Record<string, string>)[table] ?? 'user_id';
    const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.ref(owner)} = ${ana.id}`.execute(world.db);
    expect(rows, table).toEqual([]);
  }
  const row = await world.db
    .selectFrom('users')
    .select(['languages', 'serviceRadiusKm', 'displayName', 'usernameSkeleton'])
    .where('id', '=', ana.id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ languages: [], serviceRadiusKm: null, displayName: '', usernameSkeleton: null });
  expect(await bo.tries(services.get, { params: { id } })).toMatchObject({ status: 404 });
  for (const { id: gone } of [photo, ofNeed])
    expect(await bo.tries(photos.get, { params: { id: gone } })).toMatchObject({ status: 404 });
});

test('the other side keeps deal, conversation and review, with a former neighbour in them', async () => {
  const { ana, bo } = await pair();
  const serviceId = await offerService(bo);
  const { id } = await dealAt('completed', { seeker: ana, provider: bo, serviceId });
  await ana.does(messages.send, { body: { receiverId: bo.id, serviceId, content: 'Thank you!' } });
  await ana.does(reviews.write, { params: { id }, body: { stars: 5, text: 'It rides again.' } });
  await bo.does(reviews.write, { params: { id }, body: { stars: 4, text: 'A pleasure.' } });
  await world.runJobs();
  expect(await closes(ana)).toEqual({ status: 200, body: { ok: true } });
  expect(await bo.does(deals.get, { params: { id } })).toMatchObject({
    status: 'closed',
    seeker: { id: ana.id, username: 'Former neighbour', avatar: null, city: null },
    reviews: {
      theirs: { text: 'It rides again.', author: { username: 'Former neighbour' } },
      mine: { text: 'A pleasure.' },
    },
  });
  const [conversation] = (await bo.does(messages.conversations)).items;
  expect(conversation).toMatchObject({ person: { username: 'Former neighbour' } });
  expect(
    (await bo.does(messages.list, { params: { serviceId, recipientId: ana.id }, query: {} })).map(
      ({ content }) => content,
    ),
  ).toContain('Thank you!');
  const [review] = (await bo.does(reviews.ofUser, { params: { id: bo.id }, query: {} })).items;
  expect(review).toMatchObject({ stars: 5, author: { username: 'Former neighbour' } });
  const { address } = await world.db
    .selectFrom('deals')
    .select('address')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(address).toBeNull();
});

test('a service that somebody has had a deal about is gone, and its title stays in the deal', async () => {
  const { ana, bo } = await pair();
  const serviceId = await offerService(bo, { title: 'Gates oiled' });
  const { id } = await dealAt('declined', { seeker: ana, provider: bo, serviceId });
  await closes(bo);
  expect(await ana.does(deals.get, { params: { id } })).toMatchObject({
    service: { title: 'Gates oiled' },
    provider: { username: 'Former neighbour' },
  });
  expect(await ana.tries(services.get, { params: { id: serviceId } })).toMatchObject({ status: 404 });
});

test('money on hold keeps either side’s account, and the refusal names the sum', async () => {
  const { ana, bo } = await pair();
  await hold(world, ana, bo, 120);
  for (const who of [ana, bo]) {
    expect(await closes(who)).toMatchObject({
      status: 409,
      body: {
        code: 'money_not_settled',
        error:
          'Some of your money has not settled yet: $120 is held for jobs that are not over. You can delete your account after that.',
      },
    });
    expect(await isGone(who)).toBe(false);
  }
});

test('a transfer that waits keeps the provider’s account, not the account of the seeker who paid', async () => {
  const { ana, bo } = await pair();
  await release(world, ana, bo, 100);
  const refused = await closes(bo);
  expect(refused).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('$95 waits to be sent to you') },
  });
  expect(await closes(ana)).toMatchObject({ status: 200 });
});

test.each([
  ['refund_due', '$7 is on its way back to you'],
  ['dispute', '$7 is with a bank that is looking into a payment'],
])('%s keeps the account', async (kind, words) => {
  const { ana, bo } = await pair();
  const { dealId } = await release(world, ana, bo, 100);
  const payment = await world.db
    .selectFrom('payments')
    .select('id')
    .where('dealId', '=', dealId)
    .executeTakeFirstOrThrow();
  const sign = kind === 'dispute' ? { debit: 700, credit: 0 } : { debit: 0, credit: 700 };
  await sql`alter table ledger_accounts disable trigger ledger_accounts_guarded`.execute(world.db);
  await world.db
    .insertInto('ledgerAccounts')
    .values({ books: 'simulator-simulator:0', kind, paymentId: payment.id, ...sign })
    .execute();
  expect(await closes(ana)).toMatchObject({ status: 409, body: { error: expect.stringContaining(words) } });
  await world.db
    .updateTable('ledgerAccounts')
    .set({ debit: 0, credit: 0 })
    .where('paymentId', '=', payment.id)
    .where('kind', '=', kind)
    .execute();
  await sql`alter table ledger_accounts enable trigger ledger_accounts_guarded`.execute(world.db);
  expect(await closes(ana)).toMatchObject({ status: 200 });
});

test('a debt keeps the account', async () => {
  const { bo } = await pair();
  await sql`alter table ledger_accounts disable trigger ledger_accounts_guarded`.execute(world.db);
  await world.db
    .insertInto('ledgerAccounts')
    .values({ books: 'simulator-simulator:0', kind: 'provider_debt', userId: bo.id, debit: 1250 })
    .execute();
  await sql`alter table ledger_accounts enable trigger ledger_accounts_guarded`.execute(world.db);
  expect(await closes(bo)).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('$12.50 is owed by you') },
  });
  expect(await isGone(bo)).toBe(false);
});

test('closing withdraws unpaid deals on either side, and an open checkout takes no more money', async () => {
  const { ana, bo } = await pair();
  const asked = await interestIn(ana, await offerService(bo));
  const offered = await offerTo(ana, bo);
  const checkout = await goToPay(ana, offered.publicId);
  expect(await closes(bo)).toMatchObject({ status: 200 });
  for (const id of [asked.id, offered.dealId])
    expect(await ana.does(deals.get, { params: { id } })).toMatchObject({ status: 'withdrawn' });
  expect((await payWith(ana, checkout)).status).toBeGreaterThanOrEqual(400);
  expect(await interestTried(ana, asked.service.id)).toMatchObject({ status: 404 });
});

const interestTried = (who: Someone, serviceId: number) =>
  who.tries(deals.expressInterest, { body: { serviceId, key: newKey() } });

test('a payment that we had not heard of yet counts, and keeps the account', async () => {
  const { ana, bo } = await pair();
  const offered = await offerTo(ana, bo);
  await payWith(ana, await goToPay(ana, offered.publicId));
  expect(await closes(bo)).toMatchObject({ status: 409, body: { error: expect.stringContaining('$120 is held') } });
  expect(await ana.does(deals.get, { params: { id: offered.dealId } })).toMatchObject({ status: 'paid_in_escrow' });
  expect(await isGone(bo)).toBe(false);
});

test('completed deals are closed, so nobody tips or refunds somebody who has left', async () => {
  const { ana, bo } = await pair();
  const { id } = await dealAt('completed', { seeker: ana, provider: bo, serviceId: await offerService(bo) });
  expect(await closes(ana)).toMatchObject({ status: 200 });
  expect(await bo.does(deals.get, { params: { id } })).toMatchObject({ status: 'closed' });
  const back = await bo.tries(deals.takeStep, {
    params: { id },
    body: { step: 'give_back_part', key: newKey(), amount: 1 },
  });
  expect(back).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
});

test('a wrong password, or none, changes nothing', async () => {
  const { ana, bo } = await pair();
  const { id } = await interestIn(ana, await offerService(bo));
  for (const body of [{ password: 'not-it' }, {}]) {
    expect(await ana.tries(accounts.close, { body })).toMatchObject({
      status: 422,
      body: { code: 'present_password_wrong', fields: { password: expect.any(String) } },
    });
  }
  expect(await isGone(ana)).toBe(false);
  expect(await bo.does(deals.get, { params: { id } })).toMatchObject({ status: 'requested' });
});

test('the name and the address are free again, and a new owner gets nothing of the old account', async () => {
  const { ana, bo } = await pair();
  const { id } = await dealAt('declined', { seeker: ana, provider: bo, serviceId: await offerService(bo) });
  await closes(ana);
  const namesake = await register(world, ana.username);
  expect(namesake.id).not.toBe(ana.id);
  expect(await namesake.does(notifications.list)).toEqual([]);
  expect(await namesake.tries(deals.get, { params: { id } })).toMatchObject({ status: 404 });
  expect(await bo.does(deals.get, { params: { id } })).toMatchObject({
    seeker: { id: ana.id, username: 'Former neighbour' },
  });
});

test('a closed account gets no more notices, and operators cannot suspend or restore it', async () => {
  const { ana, bo } = await pair();
  const { id } = await dealAt('completed', { seeker: ana, provider: bo, serviceId: await offerService(bo) });
  await closes(ana);
  await bo.does(reviews.write, { params: { id }, body: { stars: 4, text: 'A pleasure.' } });
  world.clock.pass(1);
  expect(await world.db.selectFrom('notifications').select('id').where('userId', '=', ana.id).execute()).toEqual([]);
  const olga = await register(world, `olga${count}`);
  await makeAdmin(world.db, olga.username);
  await expect
    .poll(
      async () => (await olga.tries(adminUsers.suspend, { params: { id: ana.id }, body: { reason: 'Spam' } })).status,
    )
    .toBe(404);
  expect((await olga.does(adminUsers.list, { query: { q: 'former' } })).items).toEqual([]);
});

test('a provider cannot request payment from a closed account', async () => {
  const { ana, bo } = await pair();
  const serviceId = await offerService(bo);
  await ana.does(messages.send, { body: { receiverId: bo.id, serviceId, content: 'Are you free?' } });
  await closes(ana);
  const body = { serviceId, providerId: bo.id, recipientId: ana.id, amount: 40, serviceTitle: 'Bike repair' };
  const reply = await world.app.inject({
    method: 'POST',
    url: '/api/create-checkout-session',
    headers: { cookie: bo.cookie },
    payload: body,
  });
  expect(reply.statusCode).toBe(404);
});

test('the database refuses an account that is closed and keeps something of the person', async () => {
  const { ana } = await pair();
  await closes(ana);
  await expect(
    world.db.updateTable('users').set({ email: 'ana@example.test' }).where('id', '=', ana.id).execute(),
  ).rejects.toThrow('users_erased');
});

test('a guest needs no password, and their world goes at once with everything in it', async () => {
  const reply = await world.app.inject(requestFor(accounts.guest, {}, ''));
  const guest = someone(world.app, cookieOf(reply), reply.json().user.id);
  await offerService(guest, { remote: true });
  expect(await guest.tries(accounts.close, { body: {} })).toEqual({ status: 200, body: { ok: true } });
  await expect.poll(async () => (await guest.tries(users.current)).status).toBe(401);
  await world.runJobs();
  for (const table of ['users', 'services'] as const) {
    expect(await world.db.selectFrom(table).select('id').where('world', '=', guest.id).execute()).toEqual([]);
  }
});
