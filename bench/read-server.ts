// A server for measuring reads, in a separate process: ours, or a bare Fastify with the same prepared queries.
import fastify, { type FastifyInstance } from 'fastify';
import { tmpdir } from 'node:os';
import pg from 'pg';
import { createApp } from '../server/app.ts';
import { readConfig } from '../server/base/config.ts';
import { connect } from '../server/db/open.ts';
import { preparedText } from '../server/db/prepare.ts';
import { serveMeasured } from './serve-measured.ts';

interface Setup {
  connection: pg.ClientConfig;
  anaId: number;
  serviceId: number;
}

const [, , kind, written = ''] = process.argv;
const setup = JSON.parse(written) as Setup;

async function ours(): Promise<FastifyInstance> {
  const config = readConfig({
    LIMIT_FACTOR: '1000000',
    LOG_LEVEL: 'silent',
    DATA_DIR: tmpdir(),
    SECRET: 's'.repeat(32),
  });
  return (await createApp(connect(setup.connection), config)).app;
}

/** What remains of a read without checking, counting or shaping. */
function bare(): FastifyInstance {
  const pool = new pg.Pool({ ...setup.connection, max: 10 });
  const app = fastify();
  const read = (path: string, name: string, values: unknown[]) => {
    const text = preparedText(name);
    app.get(path, async () => (await pool.query({ name, text, values })).rows);
  };
  read(`/api/services/${setup.serviceId}`, 'service-by-id', [setup.anaId, setup.serviceId]);
  read('/api/services', 'services-nearest', [setup.anaId]);
  read('/api/conversations', 'conversations', [setup.anaId]);
  return app;
}

await serveMeasured(kind === 'ours' ? await ours() : bare());
