// Pages rendered for two readers at the same time, by the very file that the build makes for it: neither is in the
// other's.
import fastify from 'fastify';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deals } from '#shared/deals.ts';
import { messages } from '#shared/messages.ts';
import { users } from '#shared/users.ts';
import { buildSsr } from '../scripts/build-ssr.js';
import { dealAt, offerService } from '../test/deal.ts';
import { guestIn } from '../test/guest.ts';
import { neighbour, type Someone } from '../test/people.ts';
import { scratchFolder } from '../test/scratch-folder.ts';
import { makeWorld } from '../test/world.ts';
import { renderInto, openRenderer } from './ssr.ts';
import { createLimits } from './http/limits.ts';
import { serveWeb } from './web.ts';

const folder = scratchFolder();
const world = await makeWorld();
const pages = fastify();
const ROUNDS = 10;
/** A busy machine renders slowly, and what is late is not rendered at all. */
const PATIENCE_MS = 60_000;
const shown = ['/messages', '/service-interests'];

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  for (const name of ['index', 'landing']) writeFileSync(join(folder, `${name}.html`), '');
  writeFileSync(
    join(folder, 'page.html'),
    '<body><div id="placeholder">Anybody</div><template id="code"></template></body>',
  );
  writeFileSync(join(folder, 'documents.json'), JSON.stringify(shown.map((path) => ({ path, document: 'page.html' }))));
  const file = join(folder, 'render-page.js');
  await buildSsr(file);
  const renderer = await openRenderer(file);
  serveWeb(pages, { folder, render: renderer && renderInto(world.app, renderer, createLimits(1000), PATIENCE_MS) });
  pages.decorate('findUser', (request) => world.app.findUser(request));
  await pages.ready();
});
afterAll(() => pages.close());

/** Somebody, and what stands on their pages alone. */
interface Reader {
  who: Someone;
  zone: string;
  /** Of the latest message that is theirs. */
  words: string;
}

let readers: [ana: Reader, guest: Reader];

beforeAll(async () => {
  const ana = await neighbour(world, 'anastasia');
  const bo = await neighbour(world, 'bo');
  const guest = await guestIn(world);
  await world.runJobs();
  readers = [
    { who: ana, zone: 'America/Los_Angeles', words: 'The red tandem' },
    { who: guest, zone: 'Asia/Tokyo', words: 'The blue piano' },
  ];
  for (const { who, zone } of readers) await who.does(users.update, { body: { timeZone: zone } });
  // No minute of the demo's: whose a time is can be told.
  world.clock.pass(11 * 60_000);
  const { id } = await dealAt('paid_in_escrow', {
    seeker: ana,
    provider: bo,
    serviceId: await offerService(bo, { remote: true }),
  });
  const { service } = await ana.does(deals.get, { params: { id } });
  await ana.does(messages.send, { body: { receiverId: bo.id, serviceId: service.id, content: readers[0].words } });
  const [thread] = (await guest.does(messages.conversations)).items;
  await guest.does(messages.send, {
    body: { receiverId: thread?.person.id ?? 0, serviceId: thread?.serviceId ?? 0, content: readers[1].words },
  });
});

/** When their deals wait no longer, on the clock of a place. */
async function deadlinesOf({ who }: Reader, timeZone: string): Promise<string[]> {
  const clock = new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  });
  const { items } = await who.does(deals.interests, { query: { tab: 'sent', status: 'open' } });
  return items.flatMap(({ deadline }) => (deadline ? [clock.format(new Date(deadline.at))] : []));
}

async function rendered({ who }: Reader, address: string): Promise<string> {
  const { body } = await pages.inject({ url: address, headers: { cookie: who.cookie } });
  expect(body, `${who.username} at ${address}`).not.toContain('Anybody');
  return body;
}

test('two readers whose pages are rendered at the same time never get each other’s name, words or clock', async () => {
  const [ana, guest] = readers;
  const of = async (reader: Reader, other: Reader) => {
    const theirs = await deadlinesOf(reader, reader.zone);
    const elsewhere = await deadlinesOf(reader, other.zone);
    expect(theirs).not.toEqual([]);
    const foreign = [
      other.who.username,
      other.words,
      ...elsewhere,
      ...(await deadlinesOf(other, other.zone)),
      ...(await deadlinesOf(other, reader.zone)),
    ];
    return { reader, theirs, foreign: foreign.filter((words) => !theirs.includes(words)) };
  };
  const both = [await of(ana, guest), await of(guest, ana)];
  for (let round = 0; round < ROUNDS; round += 1) {
    await Promise.all(
      both.map(async ({ reader, theirs, foreign }) => {
        for (const [address, own] of [
          ['/service-interests', theirs],
          ['/messages', [reader.words]],
        ] as const) {
          const page = await rendered(reader, address);
          expect(
            [reader.who.username, ...own].filter((words) => !page.includes(words)),
            `missing at ${address}`,
          ).toEqual([]);
          expect(
            foreign.filter((words) => page.includes(words)),
            `not for ${reader.who.username}`,
          ).toEqual([]);
        }
      }),
    );
  }
});
