// Spoils a request value by value: each result has one value that is invalid in any position.
const BAD_TEXTS = ['a\0b', 'a\ud800b', 'x'.repeat(60_000), 7, true, [], {}];
const BAD_TIMES = [
  '0000-01-01',
  '0001-01-01',
  '1999-12-31',
  '+012026-01-01',
  '2026-02-30',
  '2026-13-01',
  'tomorrow',
  '',
].flatMap((day) => [day, `${day}T09:00:00.000Z`, `${day}T09:00:00+01:00`]);
const BAD_NUMBERS = [1e308, 10 ** 30, -1, 1.5, 2 ** 53, 2 ** 31, '1', true, [], {}];
const BAD_BOOLEANS = ['true', 1, [], {}, null];

const isTime = (value: string): boolean => /^\d{4}-\d{2}-\d{2}/.test(value);

/** Yields the value with one contained value replaced, for every contained value. Overlong lists are bad, too. */
export function* spoiled(value: unknown): Generator<unknown> {
  if (typeof value === 'string') yield* isTime(value) ? [...BAD_TEXTS, ...BAD_TIMES] : BAD_TEXTS;
  if (typeof value === 'number') yield* BAD_NUMBERS;
  if (typeof value === 'boolean') yield* BAD_BOOLEANS;
  if (Array.isArray(value)) {
    yield* ['list', 7, {}, null, Array(1000).fill(value[0])];
    for (const [at, item] of value.entries()) for (const bad of spoiled(item)) yield value.with(at, bad);
  } else if (typeof value === 'object' && value !== null) yield* spoiledFields(value);
}

function* spoiledFields(fields: object): Generator<unknown> {
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'object' && !Array.isArray(value))
      yield* ['text', 7, []].map((bad) => ({ ...fields, [name]: bad }));
    for (const bad of spoiled(value)) yield { ...fields, [name]: bad };
  }
}

/** The fields with each of them null in turn, which some allow. */
export function* withNulls(fields: object): Generator<unknown> {
  for (const name of Object.keys(fields)) yield { ...fields, [name]: null };
}

/** Raw query values, after `?name=`. */
export const BAD_IN_QUERY = [
  '%00',
  '%ED%A0%80',
  '1e9',
  '-1',
  '0000-01-01T00:00:00Z',
  `1${'0'.repeat(30)}`,
  'x'.repeat(5000),
  '%E0%A4%A',
];
