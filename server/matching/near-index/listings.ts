// All live listings in memory, as they can be searched: put in, changed and taken out one at a time.
import type { PackedMeaning } from '../../../matching/meaning/packed.ts';
import { bytesOf, type Columns, type ListingFacts, makeColumns, NO_CELL, writeFacts } from './columns.ts';
import { type FoundBy, makeFoundBy } from './found-by.ts';
import { emptyMeaning, type ListingMeaning, type Numberings, readListing, writeListing } from './listing-bytes.ts';
import { MOST_LISTINGS } from './nearest.ts';
import { makeNumbering } from './numbering.ts';
import { makePages } from './pages.ts';

/** A live service of somebody who is not suspended. */
export interface Listing extends ListingFacts {
  meaning: PackedMeaning;
  /** Its words that may be somebody's name, a brand or the like. */
  unusual: readonly string[];
}

export interface Listings {
  /** In place of what there was of it. */
  put: (listing: Listing) => void;
  take: (id: number) => void;
  /** Until then, whatever is put is only gathered, and nothing must be taken. */
  settle: (pause: () => Promise<void>) => Promise<void>;
  /** The number in memory of a service; undefined for one that is not live. */
  find: (id: number) => number | undefined;
  /** By those numbers; another object whenever there are more of them. */
  columns: () => Columns;
  readMeaning: (listing: number, into: ListingMeaning) => void;
  /** By the keys of their foremost kinds, and by the numbers of their unusual words. */
  byKind: FoundBy;
  byWord: FoundBy;
  numbers: Numberings;
  count: () => number;
  /** Bytes held, in about. */
  size: () => number;
}

/** A service is found by so many of its kinds: as many as the database has rows for. */
const KINDS_A_LISTING = 6;
const FIRST_ROOM = 1024;
const GROWTH = 1.5;
/** What a word takes with its number, and an id with its. */
const WORD_BYTES = 120;
const ID_BYTES = 40;

export function makeListings(): Listings {
  let columns = makeColumns(FIRST_ROOM);
  const places = new Map<number, number>();
  const free: number[] = [];
  let next = 0;
  const pages = makePages();
  const [byKind, byWord] = [makeFoundBy(), makeFoundBy()];
  const numbers: Numberings = { kinds: makeNumbering(), words: makeNumbering() };
  const meaning = emptyMeaning();

  const newPlace = (): number => {
    const listing = free.pop() ?? next++;
    if (listing >= MOST_LISTINGS) throw new RangeError('There are more listings than the index can hold.');
    if (listing === columns.id.length) columns = makeColumns(Math.ceil(listing * GROWTH), columns);
    return listing;
  };

  const readMeaning = (listing: number, into: ListingMeaning): void => {
    const address = columns.address[listing]!;
    readListing(pages.pageOf(address), pages.offsetOf(address), into);
  };

  /** By each of its kinds and unusual words. What is done somewhere, but nobody knows where, is near nobody. */
  const each = (act: 'put' | 'take', listing: number): void => {
    const cell = columns.isRemote[listing] ? null : columns.cell[listing]!;
    if (cell === NO_CELL) return;
    const place = { world: columns.world[listing]!, id: columns.id[listing]!, listing, cell };
    readMeaning(listing, meaning);
    for (let k = 0; k < Math.min(meaning.kindCount, KINDS_A_LISTING); k += 1) byKind[act](numbers.kinds.all[meaning.kinds[k]!]!, meaning.shares[k]!, place);
    for (let w = 0; w < meaning.unusualCount; w += 1) byWord[act](meaning.unusual[w]!, 1, place);
  };

  const take = (id: number): void => {
    const listing = places.get(id);
    if (listing === undefined) return;
    each('take', listing);
    pages.drop(columns.address[listing]!, columns.length[listing]!);
    places.delete(id);
    free.push(listing);
  };

  const put = (row: Listing): void => {
    take(row.id);
    const bytes = writeListing(row.meaning, row.unusual, numbers);
    const listing = newPlace();
    writeFacts(columns, listing, row);
    columns.address[listing] = pages.put(bytes);
    columns.length[listing] = bytes.length;
    places.set(row.id, listing);
    each('put', listing);
  };

  return {
    put,
    take,
    settle: async (pause) => {
      await byKind.settle(pause);
      await byWord.settle(pause);
    },
    find: (id) => places.get(id),
    columns: () => columns,
    readMeaning,
    byKind,
    byWord,
    numbers,
    count: () => places.size,
    size: () => bytesOf(columns) + pages.size() + byKind.size() + byWord.size() + places.size * ID_BYTES + numbers.words.all.length * WORD_BYTES,
  };
}
