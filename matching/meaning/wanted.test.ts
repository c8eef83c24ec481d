import { expect, test } from 'vitest';
import { splitWanted } from './wanted.ts';

test.each([
  ["i don't want lessons, i want it moved", 'lessons', 'moved'],
  ['not to sell it, just to know what it is worth', 'sell it', 'worth'],
  ['someone for the weeds, no chemicals', 'chemicals', 'weeds'],
  ['the fence painted instead of replaced', 'replaced', 'painted'],
  ['only the yearly return, we need no payroll', 'payroll', 'return'],
  ['she does not have to be bathed, only kept company', 'bathed', 'company'],
  ['no nurse, nobody to lift him, a card player', 'lift him', 'card player'],
  ['i will not have poison in the kitchen, just traps for the mice', 'poison', 'traps'],
  ['nothing wrong with the seats, the legs wobble', 'seats', 'legs'],
  ['no quiero clases, quiero que lo afinen', 'clases', 'afinen'],
  ['quitar hierbas sin quimicos. pero, sin quimicos', 'quimicos', 'hierbas'],
])('%s: not %s, but %s', (text, refused, kept) => {
  const { wanted, unwanted } = splitWanted(text);
  expect(unwanted.join(' ')).toContain(refused);
  expect(wanted).toContain(kept);
});

test.each([
  'the heater does not work',
  'no hot water since sunday',
  'no tengo luz',
  'the door will not close',
  'i have nobody to drive me home',
  'we have no fence',
])('what is broken or lacking is meant, not refused: %s', (text) => {
  expect(splitWanted(text)).toEqual({ wanted: text, unwanted: [] });
});

test('a long text is read without delay, whatever it repeats', () => {
  const { wanted } = splitWanted('i do not want '.repeat(400));
  expect(wanted.length).toBeLessThan(6_000);
});
