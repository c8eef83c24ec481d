// A changed text is read by the engine before its row is locked, and always matches the stored text: two concurrent
// changes are both read.
import { expect, test, vi } from 'vitest';
import { needs } from '#shared/needs.ts';
import { services } from '#shared/services.ts';
import { calls } from '../../test/engine.ts';
import { lockWaiters } from '../../test/lock-waiters.ts';
import { neighbour } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';
import { type NeedText, understandAhead, understandNeed, understandService } from './understand.ts';
import { waitUntil } from '../../test/wait-until.ts';

const world = await makeWorld();
const ana = await neighbour(world, 'ana');

/** Starts `change` and makes it wait while another change of the description is in progress. */
async function besideAnother(
  table: 'services' | 'needs',
  id: number,
  description: string,
  change: () => Promise<unknown>,
): Promise<void> {
  let changed: Promise<unknown> | undefined;
  await world.db.transaction().execute(async (tx) => {
    await tx.updateTable(table).set({ description }).where('id', '=', id).execute();
    changed = change();
    await waitUntil(async () => expect(await lockWaiters(world.db)).toBe(1));
  });
  await changed;
}
const meaningOf = async (table: 'services' | 'needs', id: number) =>
  (await world.db.selectFrom(table).select('meaning').where('id', '=', id).executeTakeFirstOrThrow()).meaning;

test('a service whose description has become another one meanwhile is understood with that one', async () => {
  const { id } = await ana.does(services.create, {
    body: { title: 'Help at home', description: 'Dog walks', category: 'other', price: 40, unit: 'job' },
  });
  await besideAnother('services', id, 'Pipes, taps and drains', () =>
    ana.does(services.update, { params: { id }, body: { title: 'Quick help' } }),
  );
  const { meaning } = await understandService(calls, {
    title: 'Quick help',
    description: 'Pipes, taps and drains',
    tags: [],
    category: 'other',
  });
  expect(await meaningOf('services', id)).toEqual(JSON.parse(meaning));
});

test('so is a need', async () => {
  const { id } = await ana.does(needs.create, { body: { title: 'Help, please', description: 'My dog wants out' } });
  await besideAnother('needs', id, 'The tap drips', () =>
    ana.does(needs.update, { params: { id }, body: { title: 'Quick help, please' } }),
  );
  const { meaning } = await understandNeed(calls, {
    title: 'Quick help, please',
    description: 'The tap drips',
    category: null,
    kind: null,
  });
  expect(await meaningOf('needs', id)).toEqual(JSON.parse(meaning));
});

test('a text that has stayed as it was is understood once', async () => {
  const understand = vi.fn((one: NeedText) => understandNeed(calls, one));
  const text = { title: 'The tap drips', description: '', category: null, kind: null };
  const understood = await understandAhead(understand, text);
  expect(await understood({ ...text })).toEqual(await understandNeed(calls, text));
  expect(understand).toHaveBeenCalledTimes(1);
  const barks = { ...text, title: 'The dog barks' };
  expect(await understood(barks)).toEqual(await understandNeed(calls, barks));
});
