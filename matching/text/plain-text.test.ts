import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MOST_READ, plainText } from './plain-text.ts';

test('accents, capitals, markup, control characters and stretched letters do not matter', () => {
  expect(plainText('¡Se cayó el TECHO!')).toBe('¡se cayo el techo!');
  expect(plainText('<b>Help</b> &amp; <script>alert(1)</script>')).toBe('help and alert(1)');
  expect(plainText('sooooo\u0007  leaky\u200b\n pipes')).toBe('soo leaky pipes');
  expect(plainText('I don’t know')).toBe("i don't know");
});

test('less-than signs that are no markup stay text', () => {
  expect(plainText('a room < 10 m2')).toBe('a room < 10 m2');
});

test('what is plain already is the same as when it is made plain', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-e]{1,6}(?: [a-e]{1,6}){0,5}$/), (text) => {
      expect(plainText(text)).toBe(plainText(`${text}\n`));
    }),
  );
});

test('any text at all becomes a plain one, however long or odd, and no longer than is read', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      const plain = plainText(text);
      expect(plain).toBe(plain.toLowerCase().trim());
      expect(plain).not.toMatch(/\p{C}/u);
    }),
  );
  expect(plainText('ab '.repeat(100_000)).length).toBeLessThanOrEqual(MOST_READ);
});
