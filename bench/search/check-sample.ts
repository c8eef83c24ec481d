// Compares rows that the bench inserted with what the product's triggers make of the same rows.
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';

const SAMPLE = 300;

/**
 * Throws if the triggers would have stored something else. `size` is the number of listings and needs, numbered from 1.
 */
export async function checkSample(connection: pg.ClientConfig, size: number): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  const ids = Array.from({ length: SAMPLE }, (_, n) => 1 + Math.floor((n * size) / SAMPLE));
  const rows = async (text: string): Promise<unknown[]> => (await client.query(text, [ids])).rows;
  const read = async () => [
    await rows('select id, search from services where id = any($1) order by id'),
    await rows('select * from service_kinds where service_id = any($1) order by service_id, kind'),
    await rows('select * from need_kinds where need_id = any($1) order by need_id, kind'),
  ];
  await client.query('begin');
  const ours = await read();
  await rows('update services set title = title, meaning = meaning where id = any($1)');
  await rows('update needs set meaning = meaning where id = any($1)');
  const theirs = await read();
  await client.query('rollback');
  await client.end();
  const isEqual = ours.every((part) => part.length >= SAMPLE) && isDeepStrictEqual(ours, theirs);
  if (!isEqual) throw new Error('the triggers would have put in something else than the bench did');
}
