import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

/** Work that the test finishes by hand. */
function task() {
  let finish = () => {};
  const ended = new Promise<void>((resolve) => (finish = resolve));
  return { finish, work: () => ended };
}

test('only so many run at once, and the next begins when one has ended', async () => {
  const inTurn = createTurns(2, 10);
  const a = task();
  const b = task();
  const c = task();
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
  const a = task();
  const b = task();
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

test('users whose work waits take turns, however much one of them has brought', async () => {
  const inTurn = createTurns(1, 10);
  const first = task();
  const done: string[] = [];
  const add = (user: number, name: string) => inTurn(async () => void done.push(name), user);
  const all = [inTurn(first.work, 1), add(1, 'a1'), add(1, 'a2'), add(1, 'a3'), add(2, 'b1'), add(2, 'b2')];
  first.finish();
  await Promise.all(all);
  expect(done).toEqual(['a1', 'b1', 'a2', 'b2', 'a3']);
});

test('who has too much waiting is asked to wait, and others still come in', async () => {
  const inTurn = createTurns(1, 10, 1);
  const first = task();
  const all = [inTurn(first.work, 1), inTurn(async () => {}, 1)];
  await expect(inTurn(async () => {}, 1)).rejects.toMatchObject({
    code: 'too_many_requests',
    extras: { retryAfter: 1 },
  });
  all.push(inTurn(async () => {}, 2));
  first.finish();
  await Promise.all(all);
});
