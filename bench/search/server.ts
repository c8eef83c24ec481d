// A server for measuring searches, in a separate process: ours, or a bare Fastify with the baseline's one statement.
import fastify, { type FastifyInstance } from 'fastify';
import { tmpdir } from 'node:os';
import pg from 'pg';
import { createApp } from '../../server/app.ts';
import { readConfig } from '../../server/base/config.ts';
import { connect } from '../../server/db/open.ts';
import { serveMeasured } from '../serve-measured.ts';
import { BASELINE } from './baseline.ts';

export type ServerKind = 'ours' | 'bare';

const [, , kind, written = ''] = process.argv;
const connection = JSON.parse(written) as pg.ClientConfig;

async function ours(): Promise<FastifyInstance> {
  const config = readConfig({
    LIMIT_FACTOR: '1000000',
    LOG_LEVEL: 'silent',
    DATA_DIR: tmpdir(),
    SECRET: 's'.repeat(32),
  });
  return (await createApp(connect(connection), config)).app;
}

interface SearchQuery {
  user: string;
  latitude: string;
  longitude: string;
  /** One text, or several to be searched in turn. */
  q: string | string[];
}

/** Not prepared: each statement is planned for its own words, which is faster for it than a generic plan. */
function bare(): FastifyInstance {
  const pool = new pg.Pool({ ...connection, max: 10 });
  const app = fastify();
  app.get('/baseline', async ({ query }) => {
    const { user, latitude, longitude, q } = query as SearchQuery;
    const answers: unknown[] = [];
    for (const text of [q].flat()) answers.push((await pool.query(BASELINE, [user, latitude, longitude, text])).rows);
    return answers;
  });
  return app;
}

await serveMeasured(kind === 'ours' ? await ours() : bare());
