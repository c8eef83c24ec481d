// The command that ranks services from files, run as a user would run it.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { root } from '../../server/base/root.ts';

const folder = await mkdtemp(join(tmpdir(), 'match-'));
afterAll(() => rm(folder, { recursive: true }));

const AUSTIN = { city: 'Austin', state: 'TX', latitude: 30.2672, longitude: -97.7431 };
const service = (id: string | number, title: string, description: string, more: object = {}) => ({
  id,
  title,
  description,
  price: 60,
  unit: 'hour',
  ...AUSTIN,
  rating: null,
  reviews: 0,
  tags: [] as string[],
  ...more,
});
const SERVICES = [
  service('plumber', 'Licensed plumber', 'Leaks, taps and water heaters.'),
  service(7, 'Cakes for any day', 'Birthday and wedding cakes. Ask for Lupita.', { rating: 4.8, reviews: 12 }),
  service('cakes', 'Birthday cakes', 'Cakes for children, with any animal on top.'),
  service('clown', 'Clown and balloons', 'Shows for birthday parties of children.'),
  service('far plumber', 'Plumber', 'Leaks and taps.', { city: 'Dallas', latitude: 32.7767, longitude: -96.797 }),
  ...[
    'Dog walks',
    'Lawn mowing',
    'Math tutor',
    'Piano lessons',
    'House cleaning',
    'Tax returns',
    'Movers with a van',
  ].map((title, at) => service(100 + at, title, 'For neighbours.')),
];
const query = (id: string | number, type: string, text: string) => ({ id, type, text, ...AUSTIN });
const linesOf = (values: readonly unknown[]): string =>
  values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))).join('\n');

/** The output lines, and the error text if it failed. */
async function match(services: readonly unknown[], queries: readonly unknown[]) {
  const [offered, asked, out] = ['services', 'queries', 'out'].map((name) => join(folder, `${name}.jsonl`)) as [
    string,
    string,
    string,
  ];
  await Promise.all([
    writeFile(offered, linesOf(services)),
    writeFile(asked, linesOf(queries)),
    rm(out, { force: true }),
  ]);
  const args = [
    '--import',
    'tsx',
    'scripts/matching/match.ts',
    '--services',
    offered,
    '--queries',
    asked,
    '--out',
    out,
  ];
  const said = await promisify(execFile)(process.execPath, args, { cwd: root }).then(
    () => '',
    ({ stderr }: { stderr: string }) => stderr.replaceAll(`${folder}/`, ''),
  );
  const written = await readFile(out, 'utf8').catch(() => '');
  return {
    said,
    found: written
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as { queryId: string | number; serviceIds: (string | number)[] }),
  };
}

test('the ten best are written for each need and goal, by the ids in the files', async () => {
  const { said, found } = await match(SERVICES, [
    query('leak', 'need', 'the tap in my kitchen drips all night'),
    query(2, 'need', 'Lupita'),
    query(3, 'need', 'birthday cakes for children with an animal on top, Lupita'),
    query('party', 'goal', 'give my daughter a sixth birthday she never forgets'),
    query('unknown', 'need', 'ⴰⵣⵓⵍ ⴼⵍⵍⴰⵡⵏ'),
  ]);
  expect(said).toBe('');
  expect(found.map((each) => Object.keys(each))).toEqual(found.map(() => ['queryId', 'serviceIds']));
  expect(found.map(({ queryId }) => queryId)).toEqual(['leak', 2, 3, 'party', 'unknown']);
  const ids = SERVICES.map(({ id }) => id);
  for (const { serviceIds } of found) {
    expect(serviceIds).toHaveLength(10);
    expect(new Set(serviceIds).size).toBe(10);
    expect(ids).toEqual(expect.arrayContaining(serviceIds));
  }
  const [leak, name, named, party] = found.map(({ serviceIds }) => serviceIds);
  expect(leak![0]).toBe('plumber');
  expect(leak!.slice(0, 9), 'out of reach').not.toContain('far plumber');
  expect(name![0], 'a name finds its listing').toBe(7);
  expect(named![0], 'where others fit better but for it').toBe(7);
  expect(party!.slice(0, 3).toSorted()).toEqual([7, 'cakes', 'clown']);
});

test('fewer than ten services are all written, and no query writes nothing', async () => {
  const few = SERVICES.slice(0, 3);
  expect((await match(few, [query('q', 'need', 'a plumber')])).found).toEqual([
    { queryId: 'q', serviceIds: ['plumber', expect.anything(), expect.anything()] },
  ]);
  expect(await match(few, [])).toEqual({ said: '', found: [] });
});

test('an invalid line is reported with its place, and nothing is written', async () => {
  const good = query('q', 'need', 'a plumber');
  expect(await match([SERVICES[0], '', '{"id": 2,'], [good])).toEqual({
    said: 'services.jsonl, line 3 is no JSON\n',
    found: [],
  });
  const { title: _, ...untitled } = SERVICES[0]!;
  expect((await match([untitled], [good])).said).toBe('services.jsonl, line 1: title is missing or not of its kind\n');
  expect((await match(SERVICES, [good, { ...good, type: 'wish' }])).said).toBe(
    'queries.jsonl, line 2: type is missing or not of its kind\n',
  );
  expect((await match(SERVICES, [good, '7'])).said).toBe('queries.jsonl, line 2: this is no object\n');
});
