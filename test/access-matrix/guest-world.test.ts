// A guest's busy neighbourhood, seen from outside: everybody else tries every endpoint with its ids, and sends every
// event over the channel; they see nothing of it and change nothing in it.
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { AnyEndpoint } from '#shared/endpoint.ts';
import { deals } from '#shared/deals.ts';
import { endpoints } from '#shared/endpoints.ts';
import type { ClientEvents } from '#shared/events.ts';
import { messages } from '#shared/messages.ts';
import { notifications } from '#shared/notifications.ts';
import { makeAdmin } from '../../server/admin/make-admin.ts';
import { guestIn } from '../guest.ts';
import { openPages, type Page } from '../pages.ts';
import { neighbour, type Someone, visitor } from '../people.ts';
import { SERVER_EVENTS } from '../server-events.ts';
import { makeWorld } from '../world.ts';
import type { Scene } from './scene.ts';
import { type EndpointName, table } from './table.ts';

const world = await makeWorld();
const pages = await openPages(world);
/** Part of every text in the guest's world, to recognise it wherever it appears. */
const MARK = 'only-for-this-guest';

let guest: Someone;
let outsiders: Record<string, Someone>;
let scene: Scene;

beforeAll(async () => {
  guest = await guestIn(world);
  await world.runJobs();
  await mark(guest.id);
  const other = await guestIn(world);
  const ana = await neighbour(world, 'ana');
  const olga = await neighbour(world, 'olga');
  await makeAdmin(world.db, 'olga');
  await world.runJobs();
  outsiders = { visitor: visitor(world), 'another guest': other, 'somebody of the town': ana, 'an operator': olga };
  scene = await sceneOf(guest);
});

/** Where users' texts are stored. */
const TEXTS = (id: number) => [
  ['users', 'bio', `world = ${id}`],
  ...['services', 'needs', 'goals'].map((name) => [name, 'title', `world = ${id}`]),
  ['deals', 'note', `world = ${id}`],
  ['messages', 'content', `sender_id in (select id from users where world = ${id})`],
  ['reviews', 'text', `author_id in (select id from users where world = ${id})`],
  ['notifications', 'content', `user_id = ${id}`],
];

async function mark(id: number): Promise<void> {
  for (const [name, column, mine] of TEXTS(id)) {
    await sql.raw(`update ${name} set ${column} = ${column} || ' ${MARK}' where ${mine}`).execute(world.db);
  }
}

/** The guest's own objects in place of Ana's and Bo's. */
async function sceneOf(owner: Someone): Promise<Scene> {
  const [deal] = (await owner.does(deals.interests, { query: { tab: 'sent' } })).items.filter(
    ({ status }) => status === 'price_offered',
  );
  const { id: dealId, offer, service, provider, need } = await owner.does(deals.get, { params: { id: deal?.id ?? 0 } });
  const neighbourOf: Someone = { ...visitor(world), id: provider.id, username: provider.username };
  const goal = await world.db
    .selectFrom('goals')
    .select('id')
    .where('seekerId', '=', owner.id)
    .executeTakeFirstOrThrow();
  const [notice] = await owner.does(notifications.list);
  const checkout = await world.db
    .selectFrom('checkouts')
    .innerJoin('payments', 'payments.id', 'checkouts.paymentId')
    .innerJoin('deals', 'deals.id', 'payments.dealId')
    .select('checkouts.ref')
    .where('deals.world', '=', owner.id)
    .where('checkouts.status', '=', 'open')
    .executeTakeFirstOrThrow();
  const onboarding = await sql<{ id: string }>`
    select l.id from simulator_objects l join connect_accounts a on a.ref = l.transfer_group where l.kind = 'link' and a.user_id = ${owner.id}`.execute(
    world.db,
  );
  return {
    visitor: visitor(world),
    guest: owner,
    stranger: owner,
    ana: neighbourOf,
    bo: owner,
    admin: owner,
    serviceId: service.id,
    goalId: goal.id,
    needId: need?.id ?? 0,
    dealId,
    offerId: offer?.id ?? 0,
    publicId: offer?.publicId ?? '',
    checkoutId: checkout.ref ?? '',
    onboardingId: onboarding.rows[0]?.id ?? '',
    notificationId: notice?.id ?? 0,
  } as Scene;
}

/** Hashes the state of the guest's world. */
async function stateOfWorld(): Promise<string> {
  const of = (text: string) => `(select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${text})`;
  const mine = `(select id from deals where world = ${guest.id})`;
  const parts = [
    ...['users', 'services', 'needs', 'goals', 'deals'].map((name) => of(`${name} t where t.world = ${guest.id}`)),
    ...['offers', 'deal_steps', 'payments', 'reviews', 'deal_proposals', 'contact_views'].map((name) =>
      of(`${name} t where t.deal_id in ${mine}`),
    ),
    of(`messages t where t.receiver_id in (select id from users where world = ${guest.id})`),
    of(`notifications t where t.user_id in (select id from users where world = ${guest.id})`),
    of(`ledger_transactions t where t.books = 'simulator-simulator:${guest.id}'`),
    of(`thread_members t where t.user_id in (select id from users where world = ${guest.id})`),
  ];
  const { rows } = await sql
    .raw<{ state: string }>(`select concat_ws(' ', ${parts.join(', ')}) as state`)
    .execute(world.db);
  return rows[0]?.state ?? '';
}

/** Anyone who has an unguessable address may use it, as at any payment provider; nobody can find it. */
const BY_ADDRESS: readonly EndpointName[] = [
  'payments.simulatorCheckout',
  'payments.simulatorPay',
  'simulatorPages.authenticate',
  'simulatorPages.onboarding',
  'simulatorPages.finishOnboarding',
];
/** Left out, because they end the caller's session or account. */
const ENDS_SESSION: readonly string[] = ['accounts.logout', 'accounts.login', 'accounts.register', 'accounts.guest'];

const all = Object.entries(endpoints).flatMap(([feature, group]) =>
  Object.entries<AnyEndpoint>(group).map(([name, said]) => ({ name: `${feature}.${name}` as EndpointName, said })),
);
const endsNothing = ({ method, path }: AnyEndpoint): boolean => method !== 'DELETE' || path.includes(':');
const asked = all.filter(
  ({ name, said }) => !BY_ADDRESS.includes(name) && !ENDS_SESSION.includes(name) && endsNothing(said),
);

test.each(asked)('$name shows and changes nothing of another guest’s world', async ({ name, said }) => {
  const before = await stateOfWorld();
  for (const [who, outsider] of Object.entries(outsiders)) {
    const { status, body } = await outsider.tries(said, table[name].input(scene));
    expect(JSON.stringify(body), `${who} at ${name} was answered ${status}`).not.toContain(MARK);
  }
  expect(await stateOfWorld()).toBe(before);
});

test('the guest sees the marker, so others would see it too', async () => {
  expect(JSON.stringify(await guest.does(deals.get, { params: { id: scene.dealId } }))).toContain(MARK);
  expect(JSON.stringify(await guest.does(notifications.list))).toContain(MARK);
  expect(JSON.stringify(await guest.does(messages.conversations))).toContain(MARK);
});

const isEvent = (name: string): boolean => Object.hasOwn(SERVER_EVENTS, name);

/**
 * Pages of all outsiders and one of the guest's, which have received nothing yet; and the names of all incoming events.
 */
async function openAll() {
  const { 'another guest': other, 'somebody of the town': ana, 'an operator': olga } = outsiders;
  // By then, automatic events in the other guest's own world are over.
  world.clock.pass(60_000);
  await world.runJobs();
  const outside = [await pages.open(other!), await pages.open(ana!), await pages.open(olga!)];
  const inside = await pages.open(guest);
  for (const page of [...outside, inside]) await page.settled();
  for (const page of [...outside, inside]) page.forget();
  const heard = (page: Page) => page.names().filter(isEvent);
  return { outside, inside, heard };
}

test('whatever an outsider sends over the channel, it reaches nothing and nobody of a guest’s world', async () => {
  const { outside, inside, heard } = await openAll();
  const before = await stateOfWorld();
  for (const receiverId of [guest.id, scene.ana.id]) {
    const message = { receiverId, serviceId: scene.serviceId, content: 'Hello?' };
    /** Every event that a client can send, with the guest's own ids. */
    const said: Record<keyof ClientEvents, unknown> = {
      authenticate: guest.id,
      private_message: message,
      sendMessage: message,
      typing: { receiverId, serviceId: scene.serviceId, isTyping: true },
      booking_notification: { dealId: scene.dealId, status: 'completed', by: guest.id },
      mark_notification_read: { notificationId: scene.notificationId },
      mark_all_notifications_read: { upTo: scene.notificationId },
    };
    for (const page of outside) {
      for (const [event, payload] of Object.entries(said)) page.socket.emit(event, payload);
      await page.settled();
    }
  }
  await inside.settled();
  expect(heard(inside)).toEqual([]);
  expect(await stateOfWorld()).toBe(before);
});
