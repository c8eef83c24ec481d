// Quoted reasons that run from right to left stand by themselves in our sentences.
import { expect, test } from 'vitest';
import { appealWords, ownerWords, reporterWords } from './words.ts';

const REASON = 'זה לא מתאים';
const facts = {
  kind: 'message',
  outcome: 'remove',
  reason: 'abuse',
  words: REASON,
  seen: null,
  wasGone: false,
} as const;

test.each([
  ['the person that a decision is about', ownerWords(facts)],
  ['the reporter', reporterWords('bo', facts)],
  ['the person who appealed in vain', appealWords(facts, 'upheld', REASON)],
  ['the person who appealed with success', appealWords(facts, 'reversed', REASON)],
])('a Hebrew reason is isolated for %s', (_, words) => {
  expect(words).toContain(`“\u2068${REASON}\u2069”`);
});
