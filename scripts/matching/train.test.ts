import { expect, test } from 'vitest';
import { hashesNow, hashesRecorded } from './learned-from.ts';

test('the shipped model was learned from the current taxonomy by the current code', () => {
  expect(hashesNow(), 'run npm run train and commit matching/model').toEqual(hashesRecorded());
});
