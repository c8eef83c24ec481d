// A reply with parts that were written before reads as if all of it had been written at once.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PartlyWritten, Written, writeJson } from './written.ts';

interface Shelf {
  name: string;
  books: { title: string; pages: number | null }[];
}
type Book = Shelf['books'][number];

const told = <T>({ pieces }: Written<T>): T => JSON.parse(Buffer.concat(pieces).toString()) as T;
const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('"\\u0000"', '\\u0000', '\\"\\u0000', '"'));
const book: fc.Arbitrary<Book> = fc.record({ title: text, pages: fc.option(fc.nat()) });

test('whatever of it was written before, in one piece or in two', () => {
  fc.assert(
    fc.property(text, fc.array(fc.tuple(book, fc.constantFrom('not', 'whole', 'halves'))), (name, all) => {
      fc.pre([name, ...all.map(([{ title }]) => title)].every((each) => !each.includes('\0')));
      const books = all.map(([own, how]): PartlyWritten<Book> => {
        const bytes = Buffer.from(JSON.stringify(own));
        if (how === 'not') return own;
        return how === 'whole' ? new Written<Book>(bytes) : new Written<Book>(bytes.subarray(0, 5), bytes.subarray(5));
      });
      expect(told(writeJson<Shelf>({ name, books }))).toEqual({ name, books: all.map(([own]) => own) });
    }),
  );
});

test('what was put together from written parts is itself a part', () => {
  const inner = writeJson<Book>({ title: 'Doors', pages: 12 });
  expect(told(writeJson<Shelf>({ name: 'All', books: [inner, inner] }))).toEqual({
    name: 'All',
    books: [
      { title: 'Doors', pages: 12 },
      { title: 'Doors', pages: 12 },
    ],
  });
});

test.each(['\0', 'x"\0'])('a text that could be taken for a written part is refused: %j', (name) => {
  expect(() => writeJson<Shelf>({ name, books: [] })).toThrow('mark');
  expect(() => writeJson<Shelf>({ name, books: [new Written<Book>(Buffer.from('{}'))] })).toThrow('mark');
});

test('what is written is put into other JSON by no mistake', () => {
  writeJson<Shelf>({ name: 'All', books: [] });
  expect(() => JSON.stringify(new Written<Book>(Buffer.from('{}')))).toThrow('writeJson');
});
