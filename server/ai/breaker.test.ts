import { expect, test } from 'vitest';
import { makeBreaker } from './breaker.ts';
import { MINUTE_MS } from '#shared/time.ts';

function breakerAt() {
  let time = 0;
  const breaker = makeBreaker(() => new Date(time));
  const fail = (times: number) => Array.from({ length: times }, () => breaker.failed());
  return { breaker, fail, pass: (ms: number) => (time += ms) };
}

test('the breaker opens after five failures in a row, and logs it once', () => {
  const { breaker, fail } = breakerAt();
  expect(fail(4)).not.toContain(true);
  expect(breaker.isResting()).toBe(false);
  expect(fail(3)).toEqual([true, false, false]);
  expect(breaker.isResting()).toBe(true);
});

test('a success resets the count of failures', () => {
  const { breaker, fail } = breakerAt();
  fail(4);
  breaker.succeeded();
  fail(4);
  expect(breaker.isResting()).toBe(false);
});

test('after a minute one trial question goes through, and its reply decides', () => {
  const { breaker, fail, pass } = breakerAt();
  fail(5);
  pass(MINUTE_MS);
  expect(breaker.isResting()).toBe(false);
  breaker.begins();
  expect(breaker.isResting()).toBe(true);
  expect(fail(1)).toEqual([false]);
  pass(MINUTE_MS);
  breaker.begins();
  breaker.succeeded();
  expect(breaker.isResting()).toBe(false);
});
