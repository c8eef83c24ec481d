import { expect, test } from 'vitest';
import { type Corrections, noCorrections, readCorrections, writeCorrections } from './corrections.ts';

const back = (corrections: Corrections) => readCorrections(new URLSearchParams(writeCorrections(corrections)));
const read = (text: string) => readCorrections(new URLSearchParams(text));

test.each<Corrections>([
  {},
  { kind: 'tap-repair', budget: { min: 20, max: 150 }, partOfDay: 'evening', remote: true },
  { kind: null, budget: null, partOfDay: null, place: null, remote: false },
  { budget: { min: null, max: 150 }, when: { urgency: 'today', onDate: null, dateIs: 'on' } },
  { budget: { min: 20, max: null }, when: { urgency: 'on_date', onDate: '2026-11-20', dateIs: 'by' } },
  {
    when: { urgency: 'on_date', onDate: '2026-11-20', dateIs: 'on' },
    place: { name: 'Springfield, IL, US', near: '39.8017,-89.6436' },
  },
])('corrections are restored from the URL: %j', (corrections) => {
  expect(back(corrections)).toEqual(corrections);
});

test.each([
  'kind=DROP',
  'kind=',
  'budget=cheap',
  'budget=..',
  'budget=0..5',
  'budget=50..20',
  'budget=1..20000',
  'when=soon',
  'when=on:2026-02-30',
  'when=at:2026-11-20',
  'time=night',
  'place=here',
  'place=100,0,Pole',
  'place=39,-89,',
  'afar=toString',
  'afar=',
])('an unreadable correction counts as none: %s', (text) => {
  expect(read(text)).toEqual({});
});

test('removing the corrections leaves nothing of them in the URL', () => {
  const all = writeCorrections({
    kind: null,
    budget: null,
    when: { urgency: 'today', onDate: null, dateIs: 'on' },
    partOfDay: null,
    place: null,
    remote: false,
  });
  expect(Object.keys(noCorrections()).toSorted()).toEqual(Object.keys(all).toSorted());
});
