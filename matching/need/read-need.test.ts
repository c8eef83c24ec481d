import fc from 'fast-check';
import { DateTime } from 'luxon';
import { expect, test } from 'vitest';
import { readNeed } from './read-need.ts';

const now = DateTime.fromISO('2026-11-22T10:00:00', { zone: 'America/Chicago' });

test('one sentence gives what, how much and when', () => {
  const read = readNeed('someone to fix a dripping tap this week, under $150', now);
  expect(read).toMatchObject({
    task: 'someone to fix a dripping tap',
    budget: { min: null, max: 150, unit: 'all' },
    when: { from: '2026-11-22', to: '2026-11-25', urgent: false },
    remote: false,
  });
});

test('where and from afar', () => {
  expect(readNeed('online maths help', now).remote).toBe(true);
  expect(readNeed('clases de piano en Austin, hasta 40 dólares la hora, los sábados por la mañana', now)).toMatchObject(
    {
      budget: { max: 40, unit: 'hour' },
      when: { from: '2026-11-28', part: 'morning' },
      places: expect.arrayContaining([expect.objectContaining({ name: 'Austin' })]),
    },
  );
});

test.each([
  ['remotely, help with my taxes', true],
  ['remote maths lessons', true],
  ['a remote tutoring session for algebra', true],
  ['bookkeeping, can be done remote', true],
  ['piano lessons, remote', true],
  ['guitar lessons, in person or remote', true],
  ['my TV remote is broken', false],
  ['my TV remote needs help', false],
  ['programming a remote control', false],
  ['a garage door and two remotes', false],
  ['a cabin in a remote valley', false],
])('%s: from afar %s', (text, remote) => {
  expect(readNeed(text, now).remote).toBe(remote);
});

test('both ends of a time are taken out of what is wanted', () => {
  expect(readNeed('A dog walker from Monday to Friday', now).task).toBe('A dog walker');
  expect(readNeed('A dog walker del lunes al viernes', now).task).toBe('A dog walker');
  expect(readNeed('A cleaner Saturday or Sunday, please', now).task).toBe('A cleaner, please');
});

test.each([
  ['I pay $40 for someone to walk my dog tomorrow', 'I pay $40 for someone to walk my dog'],
  ['I have $200 to get my fence painted', 'I have $200 to get my fence painted'],
  ['a tutor, can pay $30', 'a tutor, can pay $30'],
  ['my budget is $60 for a cleaner', 'a cleaner'],
  ['$60 to have my windows cleaned', 'have my windows cleaned'],
  ['$40 an hour for somebody to walk my dog', 'somebody to walk my dog'],
  ['paying 40 dollars to anyone who can move a sofa', 'anyone who can move a sofa'],
  ['dog walker on 12/24', 'dog walker'],
  ['dog walker for $20, near the park, on 12/24', 'dog walker, near the park'],
  ['lawn mowing by May', 'lawn mowing'],
  ['tengo 200 dólares para pintar la cerca', 'tengo 200 dólares para pintar la cerca'],
])('what is left of “%s” reads as a phrase', (text, task) => {
  expect(readNeed(text, now).task).toBe(task);
});

test('when something happened is part of what is wanted', () => {
  expect(readNeed('The pipe burst on Tuesday', now)).toMatchObject({ task: 'The pipe burst on Tuesday', when: null });
});

test('where nothing but time and money is said, the task is the sentence', () => {
  expect(readNeed('tomorrow, $50', now).task).toBe('tomorrow, $50');
});

test('whatever is typed is read or left, never refused', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const read = readNeed(text, now);
      expect(read.task.length).toBeLessThanOrEqual(Math.max(text.normalize('NFC').length, 1) + 1);
    }),
  );
  expect(readNeed('in May or $5 to '.repeat(10_000), now).task.length).toBeLessThanOrEqual(6_000);
});
