import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { takeOut } from './guard.ts';
import { guards } from './guards.ts';
import { judge } from './table.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

test.each(guards)('the guard $name still stands where it can be taken out', (guard) => {
  const whole = read(guard.file);
  expect(takeOut(whole, guard)).not.toBe(whole);
});

test.each(guards)('the tests that must notice the absence of $name exist', ({ tests, only }) => {
  expect(tests.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  if (only) expect(tests.map(read).join('\n')).toMatch(new RegExp(only));
});

test('guards have unique names', () => {
  const names = guards.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

const guard = { name: 'lid', about: 'steam', file: 'pot.ts', find: 'lid', replace: '', tests: [] };

test('a guard that is missing or found twice counts as moved', () => {
  expect(() => takeOut('a pot', guard)).toThrow('the guard has moved: lid stands 0 times in pot.ts');
  expect(() => takeOut('a lid and a lid', guard)).toThrow('stands 2 times');
  expect(takeOut('a lid', guard)).toBe('a ');
});

test('only a test that fails because the guard is missing has noticed it', () => {
  expect(judge(guard, { red: ['it boils over'], green: 3 }, [])).toMatchObject({
    verdict: 'noticed',
    says: 'it boils over',
  });
  expect(judge(guard, { red: ['it boils over'], green: 3 }, ['it boils over'])).toMatchObject({
    verdict: 'NOT NOTICED',
  });
  expect(judge(guard, { red: [], green: 4 }, [])).toMatchObject({
    verdict: 'NOT NOTICED',
    says: '4 tests stayed green',
  });
  expect(judge(guard, { red: [], green: 0, broken: 'no such file' }, [])).toMatchObject({ verdict: 'NOT RUN' });
});
