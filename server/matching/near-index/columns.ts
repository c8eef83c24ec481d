// What the index knows of each listing, a column for each fact: some fifty bytes a listing beside its meaning.
import { cellAt } from './coarse-grid.ts';

export const UNITS = ['hour', 'job', 'visit', 'day', 'session'] as const;

export interface ListingFacts {
  id: number;
  providerId: number;
  world: number;
  remote: boolean;
  radiusKm: number;
  /** Dollars; null is "ask". */
  price: number | null;
  unit: (typeof UNITS)[number];
  ratingSum: number;
  ratingCount: number;
  /** Its coarse place in hundredths of a degree; both null for none. */
  north: number | null;
  east: number | null;
}

const KINDS = {
  id: Float64Array,
  provider: Float64Array,
  world: Float64Array,
  /** Its coarse place (coarse-grid.ts), or NO_CELL. */
  cell: Int32Array,
  isRemote: Uint8Array,
  radiusKm: Uint8Array,
  /** Dollars; 0 is "ask". */
  price: Uint16Array,
  /** Its place among UNITS. */
  unit: Uint8Array,
  ratingSum: Uint32Array,
  ratingCount: Uint32Array,
  /** Where its meaning lies (pages.ts), and how many bytes it has. */
  address: Uint32Array,
  length: Uint16Array,
} as const;

export const NO_CELL = -1;

export type Columns = { [N in keyof typeof KINDS]: InstanceType<(typeof KINDS)[N]> };

const names = Object.keys(KINDS) as (keyof typeof KINDS)[];

/** Takes over what `from` holds. */
export function makeColumns(room: number, from?: Columns): Columns {
  const columns = Object.fromEntries(
    names.map((name) => {
      const column = new KINDS[name](room);
      if (from) column.set(from[name]);
      return [name, column];
    }),
  );
  return columns as Columns;
}

export function writeFacts(columns: Columns, listing: number, facts: ListingFacts): void {
  columns.id[listing] = facts.id;
  columns.provider[listing] = facts.providerId;
  columns.world[listing] = facts.world;
  columns.cell[listing] = facts.north === null || facts.east === null ? NO_CELL : cellAt(facts.north, facts.east);
  columns.isRemote[listing] = Number(facts.remote);
  columns.radiusKm[listing] = facts.radiusKm;
  columns.price[listing] = facts.price ?? 0;
  columns.unit[listing] = UNITS.indexOf(facts.unit);
  columns.ratingSum[listing] = facts.ratingSum;
  columns.ratingCount[listing] = facts.ratingCount;
}

export const bytesOf = (columns: Columns): number => names.reduce((sum, name) => sum + columns[name].byteLength, 0);
