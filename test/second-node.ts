// Another server on a world's database, which keeps the listings in its memory.
import { afterAll } from 'vitest';
import { createApp, type Doorstep } from '../server/app.ts';
import { connect } from '../server/db/open.ts';
import type { World } from './world.ts';

/** Call it at the top of a test file, after `makeWorld`: it has read all listings when it comes, and goes before the database does. */
export async function startNode({ connection, context }: World): Promise<Doorstep> {
  const database = connect(connection);
  const node = await createApp(database, { ...context.config, SEARCH_INDEX: 'on' }, { now: context.now });
  await node.app.ready();
  await node.context.nearIndex?.ready;
  afterAll(async () => {
    await node.close();
    await database.close();
  });
  return node;
}
