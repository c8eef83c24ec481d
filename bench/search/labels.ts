// How well each listing of the synthetic country fits a request, as the generator knows: by kind and distance, whatever
// its words.
import type { Country } from './country.ts';
import type { SearchRequest, Seeker } from './requests.ts';
import { type OfferText, TEXTS_OF_A_KIND } from './texts.ts';

const NEAR_KM = 30;
const TOP = 10;
/** The lowest grade of the requested kind itself. */
const OF_THE_KIND = 2;
const GLOBE_KM = 6371;

export interface Labels {
  /** From 0 to 1; null if nothing of the kind reaches the seeker. */
  ndcg: (request: SearchRequest, found: readonly number[], top?: number) => number | null;
  /** Whether anything of exactly this kind reaches the seeker. */
  isAnswerable: (request: SearchRequest) => boolean;
}

type Point = readonly [x: number, y: number, z: number];

/** The product computes distances from coordinates rounded to two decimals, as chords through the globe. */
export function pointOf(latitude: number, longitude: number): Point {
  const [north, east] = [latitude, longitude].map((degrees) => ((Math.round(degrees * 100) / 100) * Math.PI) / 180) as [
    number,
    number,
  ];
  return [
    GLOBE_KM * Math.cos(north) * Math.cos(east),
    GLOBE_KM * Math.cos(north) * Math.sin(east),
    GLOBE_KM * Math.sin(north),
  ];
}

export const kmBetween = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

/** 3: exactly that, near; 2: exactly that, farther away; 1: similar, or of the same trade, and near. */
export function gradeOf(country: Pick<Country, 'kinds'>, asked: number, offered: number, km: number): number {
  const isNear = km <= NEAR_KM;
  if (offered === asked) return isNear ? 3 : 2;
  const { twins, trade } = country.kinds[asked]!;
  return isNear && (twins.has(offered) || country.kinds[offered]!.trade === trade) ? 1 : 0;
}

export function makeLabels(country: Country, offers: readonly OfferText[], seekers: readonly Seeker[]): Labels {
  const { listings, people, size } = country;
  const ofKind: number[][] = country.kinds.map(() => []);
  for (let n = 0; n < size; n += 1) ofKind[Math.floor(listings.text[n]! / TEXTS_OF_A_KIND)]!.push(n);
  const points = seekers.map(({ latitude, longitude }) => pointOf(latitude, longitude));
  const grade = ({ kind, seeker }: SearchRequest, n: number): number => {
    const text = offers[listings.text[n]!]!;
    if (listings.isLive[n] === 0) return 0;
    if (text.remote) return gradeOf(country, kind, text.kind, 0);
    const provider = listings.provider[n]!;
    const km = kmBetween(points[seeker]!, pointOf(people.latitude[provider]!, people.longitude[provider]!));
    return km <= listings.radiusKm[n]! ? gradeOf(country, kind, text.kind, km) : 0;
  };
  const best = memory((request: SearchRequest) => bestGrades(country, ofKind, request, grade));
  const isAnswerable = (request: SearchRequest): boolean => (best(request)[0] ?? 0) >= OF_THE_KIND;
  return {
    ndcg: (request, found, top = TOP) => {
      const ideal = best(request);
      if (!isAnswerable(request)) return null;
      // Listings written after labelling may be better than the best of the labels.
      return Math.min(
        1,
        gain(
          found.map((id) => grade(request, id - 1)),
          top,
        ) / gain(ideal, top),
      );
    },
    isAnswerable,
  };
}

/** The grades of the ten best existing listings; fewer if there are fewer. */
function bestGrades(
  { kinds }: Country,
  ofKind: readonly number[][],
  request: SearchRequest,
  grade: (request: SearchRequest, n: number) => number,
): number[] {
  const { twins, trade } = kinds[request.kind]!;
  const others = kinds.flatMap((kind, number) =>
    number !== request.kind && (twins.has(number) || kind.trade === trade) ? ofKind[number]! : [],
  );
  const grades: number[] = [];
  for (const n of ofKind[request.kind]!) {
    const value = grade(request, n);
    if (value > 0) grades.push(value);
  }
  let isEnough = grades.length;
  for (const n of others) {
    if (isEnough >= TOP) break;
    if (grade(request, n) === 0) continue;
    grades.push(1);
    isEnough += 1;
  }
  return grades.toSorted((a, b) => b - a).slice(0, TOP);
}

const gain = (grades: readonly number[], top: number): number =>
  grades.slice(0, top).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);

function memory<K extends object, V extends object>(work: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, V>();
  return (key) => {
    const value = known.get(key) ?? work(key);
    known.set(key, value);
    return value;
  };
}
