// What the log contains about an error.
import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { register } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';

const lines: string[] = [];
const world = await makeWorld({ LOG_LEVEL: 'error' }, { write: (line) => lines.push(line) });

test('a database error is logged with its message and location, and without the row', async () => {
  const { id } = await register(world, 'ana');
  const failing = sql`insert into users (username, bio, created_at) select username, 'a private word', created_at from users where id = ${id}`;
  const error: unknown = await failing.execute(world.db).catch((thrown) => thrown);
  expect(error).toHaveProperty('detail', expect.stringContaining('(ana)'));
  world.context.log.error({ err: error }, 'this failed');
  const { err } = JSON.parse(lines.at(-1) ?? '{}');
  expect(Object.keys(err).toSorted()).toEqual(['code', 'message', 'stack', 'type']);
  expect(err).toMatchObject({ code: '23505', message: expect.stringContaining('users_username') });
  expect(lines.at(-1)).not.toContain('(ana)');
});

test('a thrown value that is not an error is logged too', () => {
  world.context.log.error({ err: 'a word' }, 'this failed');
  expect(JSON.parse(lines.at(-1) ?? '{}').err).toEqual({ type: 'string', message: 'a word', stack: '' });
});
