import { DateTime } from 'luxon';
import { expect, test } from 'vitest';
import { readWhen } from './when.ts';

/** Sunday, 22 November 2026, 10 in the morning in Chicago. */
const now = DateTime.fromISO('2026-11-22T10:00:00', { zone: 'America/Chicago' });
const days = (text: string) => {
  const read = readWhen(text, now);
  return read && [read.when.from, read.when.to, read.when.part];
};

test.each([
  ['Saturday morning', '2026-11-28', '2026-11-28', 'morning'],
  ['before Thanksgiving', null, '2026-11-25', null],
  ['by December 3rd', null, '2026-12-03', null],
  ['tomorrow at 5pm', '2026-11-23', '2026-11-23', 'afternoon'],
  ['this week, please', '2026-11-22', '2026-11-25', null],
  ['next week in the evenings', '2026-11-23', '2026-11-29', 'evening'],
  ['next weekend', '2026-11-28', '2026-11-29', null],
  ['Saturday or Sunday', '2026-11-28', '2026-11-29', null],
  ['in two weeks', '2026-12-06', '2026-12-06', null],
  ['after Christmas', '2026-12-26', null, null],
  ['lawn mowing by May', null, '2027-05-31', null],
  ['before May', null, '2027-04-30', null],
  ['by May 5', null, '2027-05-05', null],
  ['tonight', '2026-11-22', '2026-11-22', 'evening'],
  ['a DJ on New Year’s Eve', '2026-12-31', '2026-12-31', null],
  ['a cake for Mother’s Day', '2027-05-09', '2027-05-09', null],
  ['el sábado por la tarde', '2026-11-28', '2026-11-28', 'afternoon'],
  ['antes de Navidad', null, '2026-12-24', null],
  ['la semana que viene', '2026-11-23', '2026-11-29', null],
  ['para el 3 de diciembre', null, '2026-12-03', null],
  ['mañana por la mañana', '2026-11-23', '2026-11-23', 'morning'],
  ['evenings are best', null, null, 'evening'],
  ['a dog walker on weekday mornings', null, null, 'morning'],
  ['a cat sitter from December 20 to December 27', '2026-12-20', '2026-12-27', null],
  ['cuidar mi gato del 20 al 27 de diciembre', '2026-12-20', '2026-12-27', null],
  ['Del 20 al 27 de diciembre', '2026-12-20', '2026-12-27', null],
  ['entre el 20 y el 27 de diciembre', '2026-12-20', '2026-12-27', null],
  ['desde el domingo 20 hasta el domingo 27 de diciembre', '2026-12-20', '2026-12-27', null],
  ['del 28 de diciembre al 3 de enero', '2026-12-28', '2027-01-03', null],
  ['del 3 al 7 de enero por la tarde', '2027-01-03', '2027-01-07', 'afternoon'],
  ['del 20 al 25 de noviembre', '2026-11-22', '2026-11-25', null],
  ['para el 20 al 27 de diciembre', '2026-12-20', '2026-12-27', null],
  ['del 3 al 7 de enero de 2028', '2028-01-03', '2028-01-07', null],
  ['del 27 al 29 de febrero de 2028', '2028-02-27', '2028-02-29', null],
  ['del 20 al 31 de noviembre, o el sábado', '2026-11-28', '2026-11-28', null],
  ['a dog walker from Monday to Friday', '2026-11-23', '2026-11-27', null],
  ['a dog walker from Monday until Friday', '2026-11-23', '2026-11-27', null],
  ['between Friday and Monday', '2026-11-27', '2026-11-30', null],
  ['desde el lunes hasta el viernes', '2026-11-23', '2026-11-27', null],
  ['next weekend, Saturday if possible', '2026-11-28', '2026-11-29', null],
  ['cuidar mi gato desde el 20 de diciembre', '2026-12-20', null, null],
  ['Monday, Wednesday or Friday', '2026-11-23', '2026-11-27', null],
  ['from Monday', '2026-11-23', null, null],
  ['starting next week', '2026-11-23', null, null],
  ['The boiler is out since Monday, can someone come Saturday?', '2026-11-28', '2026-11-28', null],
  ['The sink leaked on Tuesday, come by Friday', null, '2026-11-27', null],
  ['Mum arrives December 20, clean the flat by December 18, please', null, '2026-12-18', null],
  ['The party is on Sunday, I want a cake on Saturday', '2026-11-28', '2026-11-28', null],
  ['a dog sitter from Saturday for 3 days', '2026-11-28', null, null],
  ['a cleaner on Friday, not in the morning', '2026-11-27', '2026-11-27', null],
  ['not before Friday', '2026-11-27', null, null],
  ['not until December 3rd', '2026-12-03', null, null],
  ['please don’t come before Friday', '2026-11-27', null, null],
  ['no earlier than next week', '2026-11-23', null, null],
  ['no antes del viernes', '2026-11-27', null, null],
  ['no later than Friday', null, '2026-11-27', null],
  ['not after Friday', null, '2026-11-27', null],
  ['no más tarde del viernes', null, '2026-11-27', null],
  ['this week, but not on Wednesday or Thursday', '2026-11-22', '2026-11-25', null],
  ['Saturday, not Sunday', '2026-11-28', '2026-11-28', null],
  ['next week except Tuesday', '2026-11-23', '2026-11-29', null],
  ['la semana que viene menos el martes', '2026-11-23', '2026-11-29', null],
  ['Tuesday won’t work, Friday in the evening', '2026-11-27', '2026-11-27', 'evening'],
  ['it cannot wait until Monday', null, '2026-11-23', null],
  ['No, Monday is better', '2026-11-23', '2026-11-23', null],
  ['my lawn mowed Tuesday', '2026-11-24', '2026-11-24', null],
])('%s: from %s to %s, %s', (text, from, to, part) => {
  expect(days(text)).toEqual([from, to, part]);
});

test.each([
  'I sat down and the chair broke',
  'you may ask my second son',
  'we moved here yesterday',
  'two dogs and a cat',
  'somebody every weekday',
  'The pipe burst on Tuesday',
  'No heating since Monday',
  'it broke last Tuesday',
  'la caldera se rompió el lunes',
  'sin agua desde el lunes',
  'del 20 al 31 de noviembre',
  'del 27 al 29 de febrero',
  'fue del 3 al 7 de enero de 2020',
  'somebody to talk to for 2 hours',
  'a cleaner, not on Monday',
  'any day but Sunday',
  'not in the morning',
  'except mornings and never on Fridays',
  'todos los días menos el domingo',
  'el lunes no puedo',
  'I’m not free on Monday, Tuesday or Wednesday',
  'a plumber, not urgent',
  'no es urgente',
  '',
])('no day in: %s', (text) => {
  expect(readWhen(text, now)).toBeNull();
});

test('what cannot wait is told', () => {
  expect(readWhen('need a plumber ASAP', now)?.when.urgent).toBe(true);
  expect(readWhen('un fontanero lo antes posible', now)?.when.urgent).toBe(true);
});

test.each([
  ['someone mornings or evenings', true],
  ['a nanny after school', true],
  ['dog walker Saturday mornings', true],
  ['piano lessons on Saturdays', true],
  ['piano lessons every Saturday', true],
  ['clases de piano los sábados', true],
  ['a plumber early next week', true],
  ['within the next two weeks', true],
  ['The party is on Sunday, I want a cake on Saturday', true],
  ['a cleaner on Friday, not in the morning', true],
  ['next week except Tuesday', true],
  ['la semana que viene menos el martes', true],
  ['not before Friday', false],
  ['Saturday morning', false],
  ['evenings are best', false],
  ['tonight', false],
  ['el sábado por la tarde', false],
  ['by December 3rd', false],
  ['before Thanksgiving', false],
  ['from Monday', false],
  ['a cat sitter from December 20 to December 27', false],
])('“%s” says more than its days and its part of the day: %s', (text, saysMore) => {
  expect(readWhen(text, now)?.saysMore).toBe(saysMore);
});

test('the day is the one where the asking person lives', () => {
  const late = DateTime.fromISO('2026-11-23T04:30:00Z');
  expect(readWhen('today', late.setZone('America/Los_Angeles'))?.when.from).toBe('2026-11-22');
  expect(readWhen('today', late.setZone('Europe/Madrid'))?.when.from).toBe('2026-11-23');
});
