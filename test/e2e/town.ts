// A Doorstep whose clock a story moves: the product's own parts and the built pages, run in the test's process with its
// own database. The injected clock cannot be reached from outside.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeAdmin, removeAdmin } from '../../server/admin/make-admin.ts';
import { createApp, type Doorstep } from '../../server/app.ts';
import { readConfig } from '../../server/base/config.ts';
import { openDatabase } from '../../server/db/open.ts';
import { jobHandlers } from '../../server/job-handlers.ts';
import { doNextJob } from '../../server/jobs/outbox.ts';
import { findFreePort, listen } from '../../server/base/listen.ts';
import type { Someone } from '../people.ts';

export interface Town extends Pick<Doorstep, 'app'> {
  address: string;
  now: () => Date;
  /** Advances the time (ms), and resolves when everything that was due by then is done. */
  pass: (ms: number) => Promise<void>;
  /** Makes them an operator from their next request on. */
  appoint: (person: Someone) => Promise<void>;
  /** As `appoint`, and removes all other operators. */
  appointAlone: (person: Someone) => Promise<void>;
  /** The newest mail to this address, as `npm run outbox` prints it. */
  mailTo: (address: string) => Promise<string>;
  /** The server's errors since the last call. */
  complaints: () => string[];
  close: () => Promise<void>;
}

export async function openTown(): Promise<Town> {
  const folder = mkdtempSync(join(tmpdir(), 'doorstep-town-'));
  // When run by root, PostgreSQL runs as another user, who must be able to enter.
  chmodSync(folder, 0o755);
  const complained: string[] = [];
  const complain = (line: string) => void complained.push(line);
  const port = String(await findFreePort('127.0.0.1'));
  const config = readConfig({ DATA_DIR: folder, PORT: port, LIMIT_FACTOR: '100', LOG_LEVEL: 'error' }, folder);
  const database = await openDatabase(config, () => complain('PostgreSQL has ended.'));
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  const { app, context, startWorkers, close } = await createApp(database, config, {
    now,
    pages: true,
    log: { write: complain },
  });
  await listen(app, config);
  startWorkers();
  return {
    app,
    address: config.PUBLIC_URL,
    now,
    pass: async (ms) => {
      ahead += ms;
      while (await doNextJob(context, jobHandlers));
    },
    appoint: async ({ username }) => void (await makeAdmin(database.db, username)),
    appointAlone: async ({ username }) => {
      await makeAdmin(database.db, username);
      const others = database.db.selectFrom('users').select('username').where('isAdmin', '=', true);
      for (const other of await others.where('username', '<>', username).execute())
        await removeAdmin(database.db, other.username);
    },
    mailTo: async (recipient) => {
      const mails = database.db.selectFrom('mails').select('body').where('recipient', '=', recipient);
      return (await mails.orderBy('id', 'desc').executeTakeFirst())?.body ?? '';
    },
    complaints: () => complained.splice(0),
    close: async () => {
      await close();
      await database.close();
      rmSync(folder, { recursive: true });
    },
  };
}
