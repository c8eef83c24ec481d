// A second server on a world's database and clock.
import { afterAll } from 'vitest';
import { createApp, type Doorstep } from '../server/app.ts';
import { connect } from '../server/db/open.ts';
import { quickPasswords } from './quick-passwords.ts';
import type { World } from './world.ts';

/** Call it at the top of a test file, after `makeWorld`: it stops before the database is dropped. */
export async function startNode({ connection, context }: World): Promise<Doorstep> {
  const database = connect(connection);
  const node = await createApp(database, context.config, {
    now: context.now,
    engine: context.engine,
    passwords: quickPasswords,
  });
  await node.app.ready();
  afterAll(async () => {
    await node.close();
    await database.close();
  });
  return node;
}
