// A listing in memory as the ranking wants it.
import type { PackedMeaning } from '../../../matching/meaning/packed.ts';
import type { RankedListing } from '../score-candidates.ts';
import { firstOfRow, rowOf, type Vantage } from './coarse-grid.ts';
import { UNITS } from './columns.ts';
import { emptyMeaning } from './listing-bytes.ts';
import type { Listings } from './listings.ts';

export function makeScorable(listings: Listings, { kmTo }: Vantage): (listing: number, hasWord: boolean) => RankedListing {
  const columns = listings.columns();
  const read = emptyMeaning();

  const meaningOf = (listing: number): PackedMeaning => {
    listings.readMeaning(listing, read);
    const kinds: PackedMeaning['kinds'] = [];
    for (let k = 0; k < read.kindCount; k += 1) kinds.push([listings.numbers.kinds.all[read.kinds[k]!]!, read.shares[k]!]);
    const words: string[] = [];
    for (let w = 0; w < read.wordCount; w += 1) words.push(listings.numbers.words.all[read.words[w]!]!);
    return { kinds, words, heads: read.heads, languages: read.languages, ...(read.hasGist && { gist: read.gist.slice() }) };
  };

  const kmOf = (listing: number): number | null => {
    const cell = columns.cell[listing]!;
    const row = rowOf(cell);
    return columns.isRemote[listing] ? null : kmTo(row, cell - firstOfRow(row));
  };

  return (listing, hasWord) => {
    const count = columns.ratingCount[listing]!;
    return {
      id: columns.id[listing]!,
      price: columns.price[listing]! || null,
      unit: UNITS[columns.unit[listing]!]!,
      // As the database rounds it.
      ratingAverage: count === 0 ? null : Math.round((columns.ratingSum[listing]! * 10) / count) / 10,
      ratingCount: count,
      km: kmOf(listing),
      meaning: meaningOf(listing),
      hasWord,
    };
  };
}
