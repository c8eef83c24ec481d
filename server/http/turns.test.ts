import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

/** Work that ends when it is told to. */
function task() {
  let finish = () => {};
  const ended = new Promise<void>((resolve) => (finish = resolve));
  return { finish, work: () => ended };
}

test('only so many run at once, and the next begins when one has ended', async () => {
  const inTurn = createTurns(2, 10);
  const [a, b, c] = [task(), task(), task()];
  let running = 0;
  const begin = ({ work }: ReturnType<typeof task>) =>
    inTurn(async () => {
      running += 1;
      await work();
      running -= 1;
    });
  const all = [begin(a), begin(b), begin(c)];
  await expect.poll(() => running).toBe(2);
  a.finish();
  await all[0];
  await expect.poll(() => running).toBe(2);
  b.finish();
  c.finish();
  await Promise.all(all);
  expect(running).toBe(0);
});

test('when too many wait, the next is told to come back, and the others still get their turn', async () => {
  const inTurn = createTurns(1, 1);
  const [a, b] = [task(), task()];
  const both = [inTurn(a.work), inTurn(b.work)];
  await expect(inTurn(async () => {})).rejects.toMatchObject({ code: 'busy', extras: { retryAfter: 1 } });
  a.finish();
  b.finish();
  await Promise.all(both);
  expect(await inTurn(async () => 'again')).toBe('again');
});

test('work that fails frees its place', async () => {
  const inTurn = createTurns(1, 1);
  await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await inTurn(async () => 'next')).toBe('next');
});
