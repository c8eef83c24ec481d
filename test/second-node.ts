// Another server on a world's database and by its clock.
import { afterAll } from 'vitest';
import { createApp, type Doorstep } from '../server/app.ts';
import type { Config } from '../server/base/config.ts';
import { connect } from '../server/db/open.ts';
import type { World } from './world.ts';

/**
 * Call it at the top of a test file, after `makeWorld`: it goes before the database does. With `SEARCH_INDEX: 'on'` it keeps the
 * listings in its memory, and has read all of them when it comes.
 */
export async function startNode({ connection, context }: World, settings: Partial<Config> = {}): Promise<Doorstep> {
  const database = connect(connection);
  const node = await createApp(database, { ...context.config, ...settings }, { now: context.now });
  await node.app.ready();
  await node.context.nearIndex?.ready;
  afterAll(async () => {
    await node.close();
    await database.close();
  });
  return node;
}
