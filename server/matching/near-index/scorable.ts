// Listings in memory as the ranking wants them.
import type { Likenesses } from '../../../matching/rank/likenesses.ts';
import { countKinds, type KnownListing } from '../../../matching/rank/meaning.ts';
import type { Meanings, RankedListing } from '../score-candidates.ts';
import { firstOfRow, rowOf as gridRowOf, type Vantage } from './coarse-grid.ts';
import { UNITS } from './columns.ts';
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
  meaningsFor: (likenesses: Pick<Likenesses, 'rowOf'>) => Meanings<InMemory, number>;
}

/** `modelKinds` are the model's kinds by their keys. */
export function makeScorable(listings: Listings, modelKinds: ReadonlyMap<number, number>): Scorable {
  const [read, kindOf, rowsFor] = [emptyMeaning(), makeKindTable(listings.numbers.kinds, modelKinds), makeRowTable(listings.numbers.words)];
  const [kinds, shares, counts] = [new Uint16Array(read.kinds.length), new Float64Array(read.kinds.length), new Float64Array(read.kinds.length)];

  const knownOf = ({ listing }: InMemory): KnownListing<number> => {
    listings.readMeaning(listing, read);
    let known = 0;
    for (let k = 0; k < read.kindCount; k += 1) {
      const kind = kindOf(read.kinds[k]!);
      if (kind >= 0) [kinds[known], shares[known++]] = [kind, read.shares[k]!];
    }
    const some = shares.subarray(0, known);
    return {
      kinds: kinds.subarray(0, known),
      shares: some,
      counts: countKinds(some, counts),
      words: read.words.subarray(0, read.wordCount),
      heads: read.heads,
      languages: read.languages,
      gist: read.hasGist ? read.gist : null,
    };
  };

  const listed: Scorable['listed'] = ({ kmTo }) => {
    const columns = listings.columns();
    const kmOf = (listing: number): number => {
      const cell = columns.cell[listing]!;
      const row = gridRowOf(cell);
      return kmTo(row, cell - firstOfRow(row));
    };
    return (listing, hasWord) => {
      const count = columns.ratingCount[listing]!;
      return {
        listing,
        id: columns.id[listing]!,
        price: columns.price[listing]! || null,
        unit: UNITS[columns.unit[listing]!]!,
        // As the database rounds it.
        ratingAverage: count === 0 ? null : Math.round((columns.ratingSum[listing]! * 10) / count) / 10,
        ratingCount: count,
        km: columns.isRemote[listing] ? null : kmOf(listing),
        hasWord,
      };
    };
  };

  return { listed, meaningsFor: ({ rowOf }) => ({ knownOf, rowOf: rowsFor(rowOf) }) };
}

/** The model's numbers of kinds by those that they have in memory; -1 for one that it doesn't have. */
function makeKindTable({ all }: Numbering<number>, modelKinds: ReadonlyMap<number, number>): (kind: number) => number {
  const known: number[] = [];
  return (kind) => (known[kind] ??= modelKinds.get(all[kind]!) ?? -1);
}

const GROWTH = 1.5;

/** A request's rows by the numbers of words: each word is looked up once a request, whatever number of listings has it. */
function makeRowTable({ all }: Numbering<string>): (rowOf: (word: string) => number) => (word: number) => number {
  let [rows, askedBy, request] = [new Uint32Array(0), new Uint32Array(0), 0];
  return (rowOf) => {
    if (rows.length < all.length) {
      const room = Math.ceil(all.length * GROWTH);
      [rows, askedBy] = [new Uint32Array(room), new Uint32Array(room)];
    }
    request += 1;
    return (word) => {
      if (askedBy[word] !== request) {
        askedBy[word] = request;
        rows[word] = rowOf(all[word]!);
      }
      return rows[word]!;
    };
  };
}
