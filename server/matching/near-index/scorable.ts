// Listings in memory as the ranking wants them.
import type { KnownWords } from '../../../matching/rank/known-words.ts';
import type { Likenesses } from '../../../matching/rank/likenesses.ts';
import { countKinds, type KnownListing } from '../../../matching/rank/meaning.ts';
import type { Meanings, RankedListing } from '../score-candidates.ts';
import { firstOfRow, rowOf as gridRowOf, type Vantage } from './coarse-grid.ts';
import { emptyMeaning } from './listing-bytes.ts';
import type { Listings } from './listings.ts';
import type { Numbering } from './numbering.ts';

/** One in memory, by its number there. */
export interface InMemory extends RankedListing {
  listing: number;
}

export interface Scorable {
  /** As somebody sees them from there. */
  listed: (vantage: Vantage) => (listing: number, hasWord: boolean) => InMemory;
  /** For one request; the next one's are asked for when these are no longer needed. */
  meaningsFor: (likenesses: Pick<Likenesses, 'addRow'>) => Meanings<InMemory, number>;
}

/** `modelKinds` are the model's kinds by their keys. */
export function makeScorable(
  listings: Listings,
  modelKinds: ReadonlyMap<number, number>,
  knownWords: KnownWords,
): Scorable {
  const [read, kindOf, rowsFor] = [
    emptyMeaning(),
    makeKindTable(listings.numbers.kinds, modelKinds),
    makeRowTable(listings.numbers.words, knownWords),
  ];
  const [kinds, shares, counts] = [
    new Uint16Array(read.kinds.length),
    new Float64Array(read.kinds.length),
    new Float64Array(read.kinds.length),
  ];

  const knownOf = ({ listing }: InMemory): KnownListing<number> => {
    listings.readMeaning(listing, read);
    let known = 0;
    for (let k = 0; k < read.kindCount; k += 1) {
      const kind = kindOf(read.kinds[k]!);
      if (kind >= 0) [kinds[known], shares[known++]] = [kind, read.shares[k]!];
    }
    countKinds(shares, known, counts);
    const { wordCount, words, heads, languages } = read;
    return {
      kindCount: known,
      kinds,
      shares,
      counts,
      wordCount,
      words,
      heads,
      languages,
      gist: read.hasGist ? read.gist : null,
    };
  };

  const listed: Scorable['listed'] = ({ kmTo }) => {
    const records = listings.records();
    const kmOf = (listing: number): number => {
      const cell = records.cell(listing);
      const row = gridRowOf(cell);
      return kmTo(row, cell - firstOfRow(row));
    };
    return (listing, hasWord) => {
      const count = records.ratingCount(listing);
      return {
        listing,
        id: records.id(listing),
        providerId: records.provider(listing),
        price: records.price(listing) || null,
        unit: records.unit(listing),
        // As the database rounds it.
        ratingAverage: count === 0 ? null : Math.round((records.ratingSum(listing) * 10) / count) / 10,
        ratingCount: count,
        km: records.isRemote(listing) ? null : kmOf(listing),
        hasWord,
      };
    };
  };

  return { listed, meaningsFor: ({ addRow }) => ({ knownOf, rowOf: rowsFor(addRow) }) };
}

/** The model's numbers of kinds by those that they have in memory; -1 for one that it doesn't have. */
function makeKindTable({ all }: Numbering<number>, modelKinds: ReadonlyMap<number, number>): (kind: number) => number {
  const known: number[] = [];
  return (kind) => (known[kind] ??= modelKinds.get(all[kind]!) ?? -1);
}

const GROWTH = 1.5;
/** Before they are counted anew. */
const MOST_REQUESTS = 2 ** 31 - 1;
/** Of each word: the request that has asked for it last, its row there, and one more than its number among the known words; together, as they are read. */
const [ASKED_BY, ROW, KNOWN, ENTRY] = [0, 1, 2, 4];

/** A request's rows by the numbers of words: each word is looked up once a request, whatever number of listings has it. */
function makeRowTable(
  { all }: Numbering<string>,
  { find, generation }: KnownWords,
): (addRow: (word: number) => number) => (word: number) => number {
  let [table, knownIn, request] = [new Int32Array(0), 0, 0];
  const knownOf = (at: number, word: number): number => {
    if (generation() !== knownIn) for (let other = KNOWN; other < table.length; other += ENTRY) table[other] = 0;
    knownIn = generation();
    const known = table[at + KNOWN]!;
    if (known > 0) return known - 1;
    const found = find(all[word]!);
    // Where all others were forgotten for it, the next one finds that out.
    table[at + KNOWN] = found + 1;
    return found;
  };
  return (addRow) => {
    if (table.length < all.length * ENTRY) {
      const larger = new Int32Array(Math.ceil(all.length * GROWTH) * ENTRY);
      larger.set(table);
      table = larger;
    }
    if (request === MOST_REQUESTS) table.fill(0);
    request = request === MOST_REQUESTS ? 1 : request + 1;
    return (word) => {
      const at = word * ENTRY;
      if (table[at + ASKED_BY] !== request) {
        table[at + ASKED_BY] = request;
        table[at + ROW] = addRow(knownOf(at, word));
      }
      return table[at + ROW]!;
    };
  };
}
