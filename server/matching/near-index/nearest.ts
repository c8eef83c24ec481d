// Of listings that are sorted by their cells, those nearest to a place.
import { type Box, firstOfRow, rowOf, type Vantage } from './coarse-grid.ts';
import { placeOf, type SortedNumbers } from './sorted-numbers.ts';

/** A listing's number in memory is less than this: cell and listing then fit one number exactly. */
export const MOST_LISTINGS = 2 ** 23;

/** What listings are sorted by. `listing` is its number in memory. */
export const placed = (cell: number, listing: number): number => cell * MOST_LISTINGS + listing;

export interface Near {
  listing: number;
  km: number;
}

export interface Search {
  most: number;
  farthestKm: number;
  /** Whether a listing so far away is among those asked for. */
  accepts: (listing: number, km: number) => boolean;
}

/** One after the other is tried until enough are found; most requests end in the first two where many offer it. */
const CIRCLES_KM = [4, 20, 60, 200];

/** At least the `most` nearest, in no order; all that are as near as the farthest of them may be among them, too. */
export function nearest(listed: SortedNumbers, vantage: Vantage, search: Search): Near[] {
  let found: Near[] = [];
  for (const circle of CIRCLES_KM) {
    const km = Math.min(circle, search.farthestKm);
    found = [];
    for (const box of vantage.within(km)) gather(listed, box, vantage, { ...search, farthestKm: km }, found);
    if (found.length >= search.most || km === search.farthestKm) break;
  }
  return found;
}

/** Reads only what lies in the box: where a row has nothing more in it, it goes on in the next. */
function gather(
  listed: SortedNumbers,
  { south, north, west, east }: Box,
  { kmTo }: Vantage,
  { farthestKm, accepts }: Search,
  found: Near[],
): void {
  const { values } = listed;
  const begin = (row: number): number => placed(firstOfRow(row) + west, 0);
  const end = placeOf(listed, placed(firstOfRow(north) + east + 1, 0));
  for (let at = placeOf(listed, begin(south)); at < end;) {
    const number = values[at]!;
    const cell = Math.floor(number / MOST_LISTINGS);
    const row = rowOf(cell);
    const column = cell - firstOfRow(row);
    if (column < west) at = placeOf(listed, begin(row), at);
    else if (column > east) at = placeOf(listed, begin(row + 1), at);
    else {
      const listing = number - cell * MOST_LISTINGS;
      const km = kmTo(row, column);
      if (km <= farthestKm && accepts(listing, km)) found.push({ listing, km });
      at += 1;
    }
  }
}
