// Right-to-left names and titles do not reorder the rest of our sentences.
import { expect, test } from 'vitest';
import { isolated } from './isolated.ts';
import { fullNameOf, nameOf } from './names.ts';

test('a title in Hebrew or Arabic stands by itself, once; others stay as they are', () => {
  expect(isolated('תיקון אופניים')).toBe('\u2068תיקון אופניים\u2069');
  expect(isolated(isolated('إصلاح iPhone'))).toBe('\u2068إصلاح iPhone\u2069');
  for (const title of ['Bike repair', 'Ремонт 🚲', '自転車', '']) expect(isolated(title)).toBe(title);
});

test('so do names, and the username beside one', () => {
  expect(nameOf({ username: 'noa', displayName: 'נועה' })).toBe('\u2068נועה\u2069');
  expect(nameOf({ username: 'נועה', displayName: '' })).toBe('\u2068נועה\u2069');
  expect(fullNameOf({ username: 'noa', displayName: 'נועה' })).toBe('\u2068נועה\u2069 (@noa)');
});
