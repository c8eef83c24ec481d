// Whatever the request, its title can be saved.
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { expect, test } from 'vitest';
import { readNeed } from '../../matching/need/read-need.ts';
import { NewNeed } from '#shared/needs.ts';
import { asLine, asText } from '#shared/typed-text.ts';
import { titleOf } from './parse-need.ts';

const now = DateTime.fromISO('2026-11-22T10:00:00', { zone: 'America/Chicago' });
const title = (text: string) => titleOf(readNeed(text, now).task, text);
const isTitle = (text: string) => NewNeed.shape.title.safeParse(text).success;

test('a title ends between two signs, never within one', () => {
  expect(title(`a${'🦆'.repeat(100)}`)).toBe(`A${'🦆'.repeat(29)}…`);
});

test('where only two letters are left of what is wanted, the title is all that was said', () => {
  expect(title('DJ tomorrow')).toBe('DJ tomorrow');
});

test('the title of a text that can be sent can be saved', () => {
  const words = fc.constantFrom('tomorrow', '$50', 'DJ', 'a', '🦆'.repeat(70), 'by Friday', ',', 'remote');
  const parts = fc.array(fc.oneof(words, fc.string({ unit: 'grapheme', maxLength: 150 })), { maxLength: 8 });
  fc.assert(
    fc.property(parts, (some) => {
      const sent = asText(some.join(' ')).trim();
      fc.pre([...asLine(sent)].length >= 3);
      expect(isTitle(title(sent))).toBe(true);
    }),
  );
});
