import { expect, test } from 'vitest';
import { hashesNow, hashesRecorded } from './learned-from.ts';

test('the model that is shipped was learned from the taxonomy as it is, by the code as it is', () => {
  expect(hashesNow(), 'run npm run train and commit matching/model').toEqual(hashesRecorded());
});
