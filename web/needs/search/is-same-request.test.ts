import { expect, test } from 'vitest';
import { isSameRequest } from './is-same-request.ts';

test.each([
  ['Fix the', 'Fix the dripping tap'],
  ['Fix the dripping tap', 'fix the dri'],
  ['a dripping tap', 'Someone to mend a tap that drips'],
  ['pluming', 'plumber under $150'],
  ['plumber this week', 'next month will do for the plumber'],
  ['limpiar la casa', 'limpieza'],
  ['', 'walk my dog'],
])('“%s” and “%s” are about the same', (before, text) => {
  expect([isSameRequest(before, text), isSameRequest(text, before)]).toEqual([true, true]);
});

test.each([
  ['Fix the dripping tap', 'walk my dog'],
  ['Fix the dripping tap', 'w'],
  ['Fix the dripping tap', 'f'],
  ['Fix the dripping tap', 'Fix the roof'],
  ['I need help with my dog this week, under $50', 'I need help with my garden this week, under $50'],
  ['Necesito ayuda con el jardín para mañana', 'Necesito ayuda con la mudanza para mañana'],
])('“%s” and “%s” are about different things', (before, text) => {
  expect([isSameRequest(before, text), isSameRequest(text, before)]).toEqual([false, false]);
});
