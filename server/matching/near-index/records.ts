// What the index knows of each listing: 64 bytes that lie together, as a processor fetches them from memory. With a column for each fact,
// waiting for memory took longer than all that is reckoned with what comes from there.
import { cellAt } from './coarse-grid.ts';

const UNITS = ['hour', 'job', 'visit', 'day', 'session'] as const;

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

/** Where bytes of it lie (pages.ts), and how many. */
export interface Kept {
  address: number;
  length: number;
}

/** By their numbers in memory. */
export interface Records {
  /** So many have room. */
  room: number;
  write: (listing: number, facts: ListingFacts, meaning: Kept, shown: Kept) => void;
  id: (listing: number) => number;
  provider: (listing: number) => number;
  world: (listing: number) => number;
  /** Its coarse place (coarse-grid.ts), or NO_CELL. */
  cell: (listing: number) => number;
  isRemote: (listing: number) => boolean;
  radiusKm: (listing: number) => number;
  /** Dollars; 0 is "ask". */
  price: (listing: number) => number;
  unit: (listing: number) => ListingFacts['unit'];
  ratingSum: (listing: number) => number;
  ratingCount: (listing: number) => number;
  meaning: (listing: number) => Kept;
  shown: (listing: number) => Kept;
  bytes: () => Uint8Array;
}

export const NO_CELL = -1;

const BYTES = 64;
/** Where each fact stands in a record, in numbers of its own size. */
const [ID, PROVIDER, WORLD] = [0, 1, 2];
const [CELL, RATING_SUM, RATING_COUNT, MEANING, SHOWN] = [6, 7, 8, 9, 10];
const [PRICE, MEANING_LENGTH, SHOWN_LENGTH] = [22, 23, 24];
const [IS_REMOTE, RADIUS, UNIT] = [50, 51, 52];

/** Takes over what `from` holds. */
export function makeRecords(room: number, from?: Records): Records {
  const bytes = new Uint8Array(room * BYTES);
  if (from) bytes.set(from.bytes());
  const { buffer } = bytes;
  const [eights, fours, signed, twos] = [
    new Float64Array(buffer),
    new Uint32Array(buffer),
    new Int32Array(buffer),
    new Uint16Array(buffer),
  ];
  return {
    room,
    write: (listing, facts, meaning, shown) => {
      const [eight, four, two, one] = [listing * 8, listing * 16, listing * 32, listing * 64];
      eights[eight + ID] = facts.id;
      eights[eight + PROVIDER] = facts.providerId;
      eights[eight + WORLD] = facts.world;
      signed[four + CELL] = facts.north === null || facts.east === null ? NO_CELL : cellAt(facts.north, facts.east);
      fours[four + RATING_SUM] = facts.ratingSum;
      fours[four + RATING_COUNT] = facts.ratingCount;
      fours[four + MEANING] = meaning.address;
      fours[four + SHOWN] = shown.address;
      twos[two + PRICE] = facts.price ?? 0;
      twos[two + MEANING_LENGTH] = meaning.length;
      twos[two + SHOWN_LENGTH] = shown.length;
      bytes[one + IS_REMOTE] = Number(facts.remote);
      bytes[one + RADIUS] = facts.radiusKm;
      bytes[one + UNIT] = UNITS.indexOf(facts.unit);
    },
    id: (listing) => eights[listing * 8 + ID]!,
    provider: (listing) => eights[listing * 8 + PROVIDER]!,
    world: (listing) => eights[listing * 8 + WORLD]!,
    cell: (listing) => signed[listing * 16 + CELL]!,
    isRemote: (listing) => bytes[listing * 64 + IS_REMOTE]! > 0,
    radiusKm: (listing) => bytes[listing * 64 + RADIUS]!,
    price: (listing) => twos[listing * 32 + PRICE]!,
    unit: (listing) => UNITS[bytes[listing * 64 + UNIT]!]!,
    ratingSum: (listing) => fours[listing * 16 + RATING_SUM]!,
    ratingCount: (listing) => fours[listing * 16 + RATING_COUNT]!,
    meaning: (listing) => ({ address: fours[listing * 16 + MEANING]!, length: twos[listing * 32 + MEANING_LENGTH]! }),
    shown: (listing) => ({ address: fours[listing * 16 + SHOWN]!, length: twos[listing * 32 + SHOWN_LENGTH]! }),
    bytes: () => bytes,
  };
}
