// A populated town in its own database, for measuring: forty people, their services, and Ana's conversations.
import { sql } from 'kysely';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { messages } from '#shared/messages.ts';
import { services } from '#shared/services.ts';
import { createApp, type Doorstep } from '../server/app.ts';
import { readConfig } from '../server/base/config.ts';
import { startEmbedded } from '../server/db/embedded.ts';
import { migrate } from '../server/db/migrate.ts';
import type { Db } from '../server/db/db.ts';
import { connect } from '../server/db/open.ts';
import { neighbour, type Someone } from '../test/people.ts';

const NEIGHBOURS = 40;
const SERVICES_EACH = 8;

export interface Town {
  connection: pg.ClientConfig;
  db: Db;
  doorstep: Doorstep;
  ana: Someone;
  bo: Someone;
  /** One of Bo's. */
  serviceId: number;
  close: () => Promise<void>;
}

export async function openTown(): Promise<Town> {
  const folder = mkdtempSync(join(tmpdir(), 'doorstep-bench-'));
  // When run by root, PostgreSQL runs as another user, who must be able to enter.
  chmodSync(folder, 0o755);
  const { connection, stop } = await startEmbedded(join(folder, 'postgres'), () => process.exit(1));
  const database = connect(connection);
  await migrate(database.db);
  const doorstep = await createApp(
    database,
    readConfig({ LIMIT_FACTOR: '1000000', LOG_LEVEL: 'silent', DATA_DIR: folder }),
  );
  await doorstep.app.ready();
  const town = { app: doorstep.app, db: database.db };
  const ana = await neighbour(town, 'ana');
  const providers = [];
  for (let n = 0; n < NEIGHBOURS; n += 1) providers.push(await neighbour(town, n === 0 ? 'bo' : `neighbour${n}`));
  const firsts: number[] = [];
  for (const provider of providers) firsts.push(await offerAndWrite(provider, ana));
  await sql`analyze`.execute(database.db);
  const close = async () => {
    await doorstep.close();
    await database.close();
    await stop();
    rmSync(folder, { recursive: true });
  };
  return { connection, db: database.db, doorstep, ana, bo: providers[0]!, serviceId: firsts[0]!, close };
}

/** The provider offers services and writes to Ana about the first; returns its id. */
async function offerAndWrite(provider: Someone, ana: Someone): Promise<number> {
  let first = 0;
  for (let n = 0; n < SERVICES_EACH; n += 1) {
    const body = {
      title: `Bike repair ${n}`,
      description: 'Brakes, chains and gears, at your door. '.repeat(5),
      category: 'bikes_cars',
      price: 20 + n,
      unit: 'job',
    } as const;
    const { id } = await provider.does(services.create, { body });
    first ||= id;
  }
  for (let n = 0; n < 5; n += 1)
    await provider.does(messages.send, {
      body: { receiverId: ana.id, serviceId: first, content: `Hello Ana, number ${n}` },
    });
  return first;
}
