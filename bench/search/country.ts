// The synthetic country: who lives where, and what they offer and want. Deterministic; a smaller one is a prefix of a
// larger one.
import { between, pick, randomFrom, weighted, type Random } from './random.ts';
import type { CountryKind } from './kinds.ts';
import { FIRST_NAMES, LAST_NAMES } from './names.ts';
import { TEXTS_OF_A_KIND } from './texts.ts';
import type { Town } from './towns.ts';

/** Extra listings, to be written while others search. */
export const TO_WRITE = 40_000;
const MOST_EACH = 4;
/** How far from the middle of a town people live, in degrees: some ten kilometres. */
const AROUND = 0.09;
const RADII = [5, 10, 15, 20, 25, 25, 30, 40, 50, 80];
const PAUSED_SHARE = 0.04;
const ASK_SHARE = 0.1;
const UNREVIEWED_SHARE = 0.4;
const MOST_DOLLARS = 9999;

interface People {
  count: number;
  town: Uint16Array;
  latitude: Float64Array;
  longitude: Float64Array;
  names: string[];
}

/** Listing n has the id n + 1, its provider p the id p + 1. */
interface Listings {
  text: Uint16Array;
  provider: Uint32Array;
  /** Dollars; 0 is "ask". */
  price: Uint16Array;
  radiusKm: Uint8Array;
  isLive: Uint8Array;
  reviews: Uint8Array;
  stars: Uint16Array;
}

/** Need n has the id n + 1 and is wanted where its seeker lives. */
interface Needs {
  text: Uint16Array;
  seeker: Uint32Array;
  radiusKm: Uint8Array;
}

export interface Country {
  size: number;
  kinds: readonly CountryKind[];
  towns: readonly Town[];
  people: People;
  /** `size` plus `TO_WRITE` of them. */
  listings: Listings;
  /** `size` of them. */
  needs: Needs;
}

export function makeCountry(size: number, kinds: readonly CountryKind[], towns: readonly Town[]): Country {
  const listings = makeListings(size + TO_WRITE, kinds);
  const people = makePeople(listings.provider.at(-1)! + 1, towns);
  return { size, kinds, towns, people, listings, needs: makeNeeds(size, kinds) };
}

const textOf = (kindOf: (random: Random) => number, random: Random): number =>
  kindOf(random) * TEXTS_OF_A_KIND + between(random, 0, TEXTS_OF_A_KIND - 1);

function makeListings(count: number, kinds: readonly CountryKind[]): Listings {
  const random = randomFrom('listings');
  const kindOf = weighted(kinds.map(({ weight }) => weight));
  const of = {
    text: new Uint16Array(count),
    provider: new Uint32Array(count),
    price: new Uint16Array(count),
    radiusKm: new Uint8Array(count),
  };
  const more = { isLive: new Uint8Array(count), reviews: new Uint8Array(count), stars: new Uint16Array(count) };
  for (let n = 0, provider = 0, left = 1; n < count; n += 1, left -= 1) {
    if (left === 0) [provider, left] = [provider + 1, between(random, 1, MOST_EACH)];
    of.provider[n] = provider;
    of.text[n] = textOf(kindOf, random);
    const { low, high } = kinds[Math.floor(of.text[n]! / TEXTS_OF_A_KIND)]!.price;
    of.price[n] =
      random() < ASK_SHARE ? 0 : Math.min(MOST_DOLLARS, Math.max(1, Math.round(low + random() * (high - low))));
    of.radiusKm[n] = pick(random, RADII);
    more.isLive[n] = random() < PAUSED_SHARE ? 0 : 1;
    more.reviews[n] = random() < UNREVIEWED_SHARE ? 0 : 1 + Math.floor(random() ** 3 * 80);
    more.stars[n] = Math.round(more.reviews[n]! * (3.8 + 1.2 * Math.sqrt(random())));
  }
  return { ...of, ...more };
}

function makePeople(count: number, towns: readonly Town[]): People {
  const random = randomFrom('people');
  const townOf = weighted(towns.map(({ share }) => share));
  const people = {
    count,
    town: new Uint16Array(count),
    latitude: new Float64Array(count),
    longitude: new Float64Array(count),
    names: [] as string[],
  };
  for (let p = 0; p < count; p += 1) {
    people.town[p] = townOf(random);
    const { latitude, longitude } = towns[people.town[p]!]!;
    people.latitude[p] = latitude + (random() + random() - 1) * AROUND;
    people.longitude[p] = longitude + (random() + random() - 1) * AROUND;
    people.names.push(`${pick(random, FIRST_NAMES)} ${pick(random, LAST_NAMES)}`);
  }
  return people;
}

/** People who offer something sometimes need something else. */
function makeNeeds(count: number, kinds: readonly CountryKind[]): Needs {
  const random = randomFrom('needs');
  const kindOf = weighted(kinds.map(({ weight }) => weight));
  const needs = { text: new Uint16Array(count), seeker: new Uint32Array(count), radiusKm: new Uint8Array(count) };
  for (let n = 0; n < count; n += 1) {
    needs.text[n] = textOf(kindOf, random);
    // About two listings per provider, so at any size there are surely half as many people as listings.
    needs.seeker[n] = Math.floor(random() * n * 0.35);
    needs.radiusKm[n] = pick(random, RADII);
  }
  return needs;
}
