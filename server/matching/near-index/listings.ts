// All live listings in memory, as they can be searched: put in, changed and taken out one at a time.
import type { PackedMeaning } from '../../../matching/meaning/packed.ts';
import { type FoundBy, makeFoundBy } from './found-by.ts';
import { emptyMeaning, type ListingMeaning, type Numberings, readListing, writeListing } from './listing-bytes.ts';
import { MOST_LISTINGS } from './nearest.ts';
import { makeNumbering } from './numbering.ts';
import { LONGEST, makePages } from './pages.ts';
import { type Kept, type ListingFacts, makeRecords, NO_CELL, type Records } from './records.ts';

/** A live service of somebody who is not suspended. */
export interface Listing extends ListingFacts {
  meaning: PackedMeaning;
  /** Its words that may be somebody's name, a brand or the like. */
  unusual: readonly string[];
  /** How it is answered (writeFacts). */
  shown: Buffer;
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
  records: () => Records;
  readMeaning: (listing: number, into: ListingMeaning) => void;
  /** A copy: what is there may be another one's a moment later. Undefined for what is too long to be kept. */
  shown: (listing: number) => Buffer | undefined;
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
const NOT_KEPT: Kept = { address: 0, length: 0 };
/** What a word takes with its number and in a request's rows (scorable.ts), and an id with its number. */
const WORD_BYTES = 140;
const ID_BYTES = 40;

export function makeListings(): Listings {
  let records = makeRecords(FIRST_ROOM);
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
    if (listing === records.room) records = makeRecords(Math.ceil(listing * GROWTH), records);
    return listing;
  };

  const readMeaning = (listing: number, into: ListingMeaning): void => {
    const { address } = records.meaning(listing);
    readListing(pages.pageOf(address), pages.offsetOf(address), into);
  };

  /** By each of its kinds and unusual words. What is done somewhere, but nobody knows where, is near nobody. */
  const each = (act: 'put' | 'take', listing: number): void => {
    const cell = records.isRemote(listing) ? null : records.cell(listing);
    if (cell === NO_CELL) return;
    const place = { world: records.world(listing), id: records.id(listing), listing, cell };
    readMeaning(listing, meaning);
    for (let k = 0; k < Math.min(meaning.kindCount, KINDS_A_LISTING); k += 1)
      byKind[act](numbers.kinds.all[meaning.kinds[k]!]!, meaning.shares[k]!, place);
    for (let w = 0; w < meaning.unusualCount; w += 1) byWord[act](meaning.unusual[w]!, 1, place);
  };

  const keep = (bytes: Uint8Array): Kept => ({ address: pages.put(bytes), length: bytes.length });
  const drop = ({ address, length }: Kept): void => {
    if (length > 0) pages.drop(address, length);
  };

  const take = (id: number): void => {
    const listing = places.get(id);
    if (listing === undefined) return;
    each('take', listing);
    drop(records.meaning(listing));
    drop(records.shown(listing));
    places.delete(id);
    free.push(listing);
  };

  const put = (row: Listing): void => {
    take(row.id);
    const bytes = writeListing(row.meaning, row.unusual, numbers);
    const listing = newPlace();
    records.write(listing, row, keep(bytes), row.shown.length > LONGEST ? NOT_KEPT : keep(row.shown));
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
    records: () => records,
    readMeaning,
    shown: (listing) => {
      const { address, length } = records.shown(listing);
      if (length === 0) return undefined;
      const [copy, from] = [Buffer.allocUnsafe(length), pages.offsetOf(address)];
      pages.pageOf(address).copy(copy, 0, from, from + length);
      return copy;
    },
    byKind,
    byWord,
    numbers,
    count: () => places.size,
    size: () =>
      records.bytes().length +
      pages.size() +
      byKind.size() +
      byWord.size() +
      places.size * ID_BYTES +
      numbers.words.all.length * WORD_BYTES,
  };
}
