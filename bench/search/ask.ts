// Queries a server over HTTP, and times from the request to the last byte of the reply.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import type pg from 'pg';
import type { ServerKind } from './server.ts';

interface Answer {
  ms: number;
  status: number;
  body: any;
}

interface ApiRequest {
  method?: 'GET' | 'POST' | 'DELETE';
  path: string;
  query?: Record<string, string | number | readonly string[]>;
  cookie?: string;
  body?: object;
}

export interface Server {
  ask: (asked: ApiRequest) => Promise<Answer>;
  /** Microseconds of processor time that its process has used so far. */
  processorTime: () => Promise<number>;
  stop: () => void;
}

export async function startServer(kind: ServerKind, connection: pg.ClientConfig): Promise<Server> {
  const env = { ...process.env, NODE_ENV: 'production' };
  const child = fork(join(import.meta.dirname, 'server.ts'), [kind, JSON.stringify(connection)], {
    env,
    execArgv: ['--import', 'tsx'],
  });
  const [port] = (await once(child, 'message')) as [number];
  const agent = new Agent({ keepAlive: true });
  return {
    ask: (asked) => send(agent, port, asked),
    processorTime: async () => {
      child.send('processor time');
      return ((await once(child, 'message')) as [number])[0];
    },
    stop: () => {
      agent.destroy();
      child.kill('SIGINT');
    },
  };
}

function queryOf(query: ApiRequest['query'] = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, String(one)]),
  );
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}

function send(agent: Agent, port: number, { method = 'GET', path, query, cookie, body }: ApiRequest): Promise<Answer> {
  const payload = body && JSON.stringify(body);
  const headers = {
    ...(cookie && { cookie }),
    ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
  };
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const sent = request(
      { agent, host: '127.0.0.1', port, method, path: path + queryOf(query), headers },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          const ms = performance.now() - began;
          const text = Buffer.concat(parts).toString('utf8');
          if (response.statusCode! >= 300)
            reject(new Error(`${method} ${path} answered ${response.statusCode}: ${text.slice(0, 300)}`));
          else resolve({ ms, status: response.statusCode!, body: JSON.parse(text) });
        });
        response.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(payload);
  });
}
