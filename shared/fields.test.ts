// Edge values of the field types that all features share.
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Id, IdOrZero, Time } from './fields.ts';

const wordsFor = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).error?.issues[0]?.message;

test.each(['2026-11-02T09:00:00Z', '2000-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999999Z'])(
  '%s is a time',
  (time) => {
    expect(wordsFor(Time, time)).toBeUndefined();
  },
);

test.each([
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '1999-12-31T23:59:59Z',
  '+010000-01-01T00:00:00Z',
  '2026-02-30T00:00:00Z',
  '2026-11-02T09:00:00+01:00',
  `2026-11-02T09:00:00.${'1'.repeat(200)}Z`,
  'tomorrow',
])('%s is not a time', (time) => {
  expect(wordsFor(Time, time)).toBe('This is not a time');
});

test.each([1e308, 2 ** 53, -1, 1.5, '1', null])('%j is not an id, and the refusal says so', (id) => {
  expect(wordsFor(Id, id)).toBe('This is not a number of ours');
  expect(wordsFor(IdOrZero, id)).toBe('This is not a number of ours');
});
