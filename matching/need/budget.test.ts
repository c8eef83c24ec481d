import { expect, test } from 'vitest';
import { readBudget } from './budget.ts';

test.each([
  ['someone to fix a dripping tap this week, under $150', null, 150],
  ['between 50 and 100 dollars for the lot', 50, 100],
  ['$40-60 for a haircut at home', 40, 60],
  ['I can go up to 200', null, 200],
  ['300 tops, cash', null, 300],
  ['my budget is $1,200', null, 1200],
  ['about 2k for the whole wedding cake table', null, 2000],
  ['paying 80 bucks', null, 80],
  ['menos de 150 dólares', null, 150],
  ['entre $50 y $100 por la poda', 50, 100],
  ['no más de 90', null, 90],
  ['at least $20', 20, null],
  ['a new deck, budget 5k', null, 5000],
  ['2k tops for the fence', null, 2000],
  ['a haircut for under 30 pounds', null, 30],
  ['mount a 4k TV, $120', null, 120],
  ['a new roof, $8k', null, 8000],
  ['I don’t want to pay more than $100', null, 100],
  ['no quiero gastar más de 90 dólares', null, 90],
  ['nothing over $60', null, 60],
  ['no less than $50', 50, null],
  ['no menos de 50 dólares', 50, null],
  ['not $500, but $300 would do', null, 300],
])('%s: from %s to %s dollars', (text, min, max) => {
  expect(readBudget(text)?.budget).toEqual({ min, max, unit: 'all' });
});

test('an hourly sum is told apart', () => {
  expect(readBudget('maths help, $30 an hour')?.budget).toEqual({ min: null, max: 30, unit: 'hour' });
  expect(readBudget('hasta 25 dólares la hora')?.budget).toEqual({ min: null, max: 25, unit: 'hour' });
});

test.each([
  'two dogs, 3 cats and a 12 year old',
  'under 10 miles from here',
  'dinner for 12 people at 7pm',
  'my son is over 6 feet',
  'at 5 or 6',
  'a boiler from 1998',
  'lose 20 pounds by summer',
  'I want to lose about 20 pounds',
  'a cleaner, not $500',
  'I can’t pay $500',
  'no quiero pagar 500 dólares',
  'Run a 5k by October',
  'train for a 5k or 10k',
  'Walk my 60 pound dog',
  'walk a dog, under 50 pounds',
  'Mount a 4k TV',
  'fold about 20 pounds of clothes',
  'tune 2 grand pianos',
  '',
])('no sum of money in: %s', (text) => {
  expect(readBudget(text)).toBeNull();
});

test.each([
  ['about $100 for the lot', true],
  ['unos 80 dólares', true],
  ['$99.50 for a haircut', true],
  ['up to 200 euros', true],
  ['a cleaner, $60 per visit', true],
  ['$15 a plate for the buffet', true],
  ['20 dólares por clase', true],
  ['under $150', false],
  ['under $150.00', false],
  ['up to $40 an hour', false],
  ['between 50 and 100 dollars for the lot', false],
  ['hasta 120 dólares por una limpieza', false],
])('“%s” says more than its figures: %s', (text, saysMore) => {
  expect(readBudget(text)?.saysMore).toBe(saysMore);
});

test('sums beyond what a need can hold are left in the text', () => {
  expect(readBudget('a roof for $25,000')).toBeNull();
});
