import { expect, test } from 'vitest';
import { GIST_SIZE } from '../model/gist.ts';
import type { Model } from '../model/model.ts';
import { wordsOf } from '../text/words.ts';
import { BOTH, ENGLISH } from './languages.ts';
import { readListing } from './read-listing.ts';

/** Whose words leave two kinds open; the last of the chances is small talk. */
const undecided = {
  languageOf: () => ENGLISH,
  readable: (plain: string) => plain,
  words: wordsOf,
  kindChances: () => Float64Array.of(0.5, 0.5, 0),
  names: new Map(),
  gistOf: () => new Int8Array(GIST_SIZE),
};

test('what title and description mean as one text decides where their words leave it open', () => {
  const read: string[] = [];
  const kindsAsWhole = (plain: string): Float64Array => {
    read.push(plain);
    return Float64Array.of(0, 1, 0);
  };
  const model = { ...undecided, kindsAsWhole } as unknown as Model;
  const { kinds } = readListing(model, {
    title: 'Eighty-Eight Keys',
    description: 'Two strong backs and a padded van.',
    tags: [],
  });
  expect(read).toEqual(['eighty-eight keys. two strong backs and a padded van.']);
  expect(kinds).toHaveLength(2);
  expect(kinds[1]!).toBeGreaterThan(kinds[0]!);
  expect(kinds[0]! + kinds[1]!).toBeCloseTo(1);
});

test('a listing is in the language that it is written in, and in both where it says so', () => {
  const model = { ...undecided, kindsAsWhole: () => Float64Array.of(0, 1, 0) } as unknown as Model;
  const languagesOf = (description: string) =>
    readListing(model, { title: 'Plumber', description, tags: [] }).languages;
  expect(languagesOf('Leaks and drains.')).toBe(ENGLISH);
  for (const said of ['Leaks and drains. Hablo español.', 'We are bilingual.', 'English and Spanish spoken.'])
    expect(languagesOf(said), said).toBe(BOTH);
});
