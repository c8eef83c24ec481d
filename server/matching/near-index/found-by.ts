// Which listings are found by a key, a kind of service or a word: those nearby sorted by their places, those from afar by how
// much they are of it.
import { placed } from './nearest.ts';
import { append, insert, noNumbers, remove, settle, type SortedNumbers } from './sorted-numbers.ts';

/** Both lists of one key in one world. */
export interface Found {
  near: SortedNumbers | null;
  afar: SortedNumbers | null;
}

export const countOf = ({ near, afar }: Found): number => (near?.count ?? 0) + (afar?.count ?? 0);

/** What those from afar are sorted by: the greater their share the earlier, then by id. */
const IDS = 2 ** 42;
const WHOLE = 1000;
const byShare = (share: number, id: number): number => (WHOLE - Math.round(share * WHOLE)) * IDS + id;
export const idOf = (afar: number): number => afar % IDS;

/** After a list longer than this, sorting pauses. */
const LONG = 5000;

export interface Place {
  world: number;
  id: number;
  /** Its number in memory. */
  listing: number;
  /** Null for what is done from afar. */
  cell: number | null;
}

export interface FoundBy {
  put: (key: number, share: number, place: Place) => void;
  take: (key: number, share: number, place: Place) => void;
  find: (world: number, key: number) => Found | undefined;
  /** See listings.ts. */
  settle: (pause: () => Promise<void>) => Promise<void>;
  /** Bytes held, in about. */
  size: () => number;
}

/** What a number takes with the room that is kept for more, and a key with its lists. */
const NUMBER_BYTES = 10;
const KEY_BYTES = 350;

export function makeFoundBy(): FoundBy {
  const worlds = new Map<number, Map<number, Found>>();
  let add = append;
  let [keyCount, numberCount] = [0, 0];

  const foundIn = (world: number, key: number): Found => {
    const keys = worlds.get(world) ?? new Map<number, Found>();
    const found = keys.get(key);
    if (found) return found;
    keyCount += 1;
    worlds.set(world, keys.set(key, { near: null, afar: null }));
    return foundIn(world, key);
  };

  const put: FoundBy['put'] = (key, share, { world, id, listing, cell }) => {
    const found = foundIn(world, key);
    if (cell === null) add((found.afar ??= noNumbers()), byShare(share, id));
    else add((found.near ??= noNumbers()), placed(cell, listing));
    numberCount += 1;
  };

  const take: FoundBy['take'] = (key, share, { world, id, listing, cell }) => {
    const keys = worlds.get(world);
    const found = keys?.get(key);
    if (!keys || !found) return;
    if (cell === null && found.afar) remove(found.afar, byShare(share, id));
    if (cell !== null && found.near) remove(found.near, placed(cell, listing));
    numberCount -= 1;
    if (found.afar?.count || found.near?.count) return;
    keys.delete(key);
    keyCount -= 1;
    if (keys.size === 0) worlds.delete(world);
  };

  return {
    put,
    take,
    find: (world, key) => worlds.get(world)?.get(key),
    settle: async (pause) => {
      for (const keys of worlds.values()) {
        for (const list of [...keys.values()].flatMap(({ near, afar }) => [near, afar])) {
          if (list) settle(list);
          if (list && list.count > LONG) await pause();
        }
      }
      add = insert;
    },
    size: () => numberCount * NUMBER_BYTES + keyCount * KEY_BYTES,
  };
}
