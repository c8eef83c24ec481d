// What is shown of each listing, kept beside what it is ranked by: some eight hundred bytes.
import { Service } from '#shared/services.ts';
import type { ServiceFacts } from '../../services/service-row.ts';
import { LONGEST, makePages } from './pages.ts';

export interface ShownListings {
  /** In place of what there was of it. One that is too long for a page is not kept. */
  put: (facts: ServiceFacts) => void;
  take: (id: number) => void;
  /** Another object each time. */
  find: (id: number) => ServiceFacts | undefined;
  /** Bytes held, in about. */
  size: () => number;
}

/** All have the same facts in the same order: kept without their names, they take two thirds of the room. */
const NAMES = Object.keys(Service.shape).filter((name): name is keyof ServiceFacts => name !== 'distance');
const FIRST_ROOM = 1024;
const GROWTH = 1.5;
/** What an id takes with its place. */
const ID_BYTES = 40;
/** Of each: where it lies, and how many bytes it has. */
const [ADDRESS, LENGTH, ENTRY] = [0, 1, 2];

export function makeShownListings(): ShownListings {
  let entries = new Uint32Array(FIRST_ROOM * ENTRY);
  const places = new Map<number, number>();
  const free: number[] = [];
  let next = 0;
  const pages = makePages();

  const newPlace = (): number => {
    const place = free.pop() ?? ENTRY * next++;
    if (place === entries.length) {
      const larger = new Uint32Array(ENTRY * Math.ceil(next * GROWTH));
      larger.set(entries);
      entries = larger;
    }
    return place;
  };

  const take = (id: number): void => {
    const place = places.get(id);
    if (place === undefined) return;
    pages.drop(entries[place + ADDRESS]!, entries[place + LENGTH]!);
    places.delete(id);
    free.push(place);
  };

  return {
    put: (facts) => {
      take(facts.id);
      const bytes = Buffer.from(JSON.stringify(NAMES.map((name) => facts[name])));
      if (bytes.length > LONGEST) return;
      const place = newPlace();
      entries.set([pages.put(bytes), bytes.length], place);
      places.set(facts.id, place);
    },
    take,
    find: (id) => {
      const place = places.get(id);
      if (place === undefined) return undefined;
      const address = entries[place + ADDRESS]!;
      const from = pages.offsetOf(address);
      const values = JSON.parse(pages.pageOf(address).toString('utf8', from, from + entries[place + LENGTH]!)) as unknown[];
      const facts: Record<string, unknown> = {};
      for (let n = 0; n < NAMES.length; n += 1) facts[NAMES[n]!] = values[n];
      return facts as ServiceFacts;
    },
    size: () => entries.byteLength + pages.size() + places.size * ID_BYTES,
  };
}
