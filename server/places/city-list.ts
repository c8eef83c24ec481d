// The shipped cities in memory, a few megabytes: loaded by the first search, not at start-up.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from '#shared/places.ts';
import { root } from '../base/root.ts';
import { foldedName } from './fold.ts';
import { onGlobe } from './globe.ts';

/** `state` as people write it; `otherName`, in full or abbreviated, is only for searching. */
export interface Region {
  country: string;
  state: string;
  otherName: string;
}

const LINE_END = 10;
/** Precedes each indexed name. */
const NAME_MARK = '\n ';
const FIRST_WORD = /[^ \n]*/y;

/** Cities are numbered from 0 in the order of the file. */
export class CityList {
  /** All indexed names in one string, each after "\n ": native string search is faster than a loop. */
  readonly names: string;
  readonly population: Uint32Array;
  /** Three numbers per city: its point on the globe. */
  readonly points: Float32Array;
  readonly regions: Region[] = [];
  readonly regionOf: Uint16Array;
  readonly #nameAt: Uint32Array;
  readonly #lineAt: Uint32Array;
  /** A found city's line is parsed again: bytes take a tenth of the memory of objects. */
  readonly #file: Buffer;
  #byFirstWord: Map<string, number[]> | undefined;

  constructor(file: Buffer) {
    this.#file = file;
    const columns = {
      names: [] as string[],
      people: [] as number[],
      points: [] as number[],
      regionOf: [] as number[],
      lineAt: [] as number[],
    };
    for (let start = 0, end = file.indexOf(LINE_END); end >= 0; start = end + 1, end = file.indexOf(LINE_END, start)) {
      const [first = '', second = '', third = '', fourth = ''] = file.toString('utf8', start, end).split('\t');
      if (first.startsWith('#')) continue;
      if (first === '=') {
        this.regions.push({ country: second, state: third, otherName: fourth });
        continue;
      }
      columns.names.push(`${NAME_MARK}${foldedName(first)}`);
      columns.points.push(...onGlobe(Number(second), Number(third)));
      columns.people.push(Number(fourth));
      columns.regionOf.push(this.regions.length - 1);
      columns.lineAt.push(start);
    }
    this.names = columns.names.join('');
    this.population = Uint32Array.from(columns.people);
    this.points = Float32Array.from(columns.points);
    this.regionOf = Uint16Array.from(columns.regionOf);
    this.#lineAt = Uint32Array.from(columns.lineAt);
    let at = 0;
    this.#nameAt = Uint32Array.from(columns.names, (name) => (at += name.length) - name.length);
  }

  /** The positions in `names` of names that begin with this word. */
  beginningWith(word: string): readonly number[] {
    this.#byFirstWord ??= this.#sortByFirstWord();
    return this.#byFirstWord.get(word) ?? [];
  }

  #sortByFirstWord(): Map<string, number[]> {
    const byFirstWord = new Map<string, number[]>();
    for (const nameAt of this.#nameAt) {
      const begin = nameAt + NAME_MARK.length;
      FIRST_WORD.lastIndex = begin;
      const word = FIRST_WORD.exec(this.names)![0];
      const same = byFirstWord.get(word);
      if (same) same.push(begin);
      else byFirstWord.set(word, [begin]);
    }
    return byFirstWord;
  }

  /** The city whose name contains this position of `names`. */
  cityAt(position: number): number {
    let low = 0;
    let high = this.#nameAt.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#nameAt[middle] ?? 0) <= position) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  region(city: number): Region {
    const region = this.regions[this.regionOf[city] ?? -1];
    if (!region) throw new RangeError(`There is no city ${city}`);
    return region;
  }

  place(city: number): Place {
    const { country, state } = this.region(city);
    const start = this.#lineAt[city] ?? 0;
    const line = this.#file.toString('utf8', start, this.#file.indexOf(LINE_END, start));
    const [name = '', latitude = '', longitude = ''] = line.split('\t');
    return { city: name, state, country, latitude, longitude };
  }
}

let list: CityList | undefined;

/** Loading takes up to a fifth of a second, once. */
export function cityList(): CityList {
  list ??= new CityList(readFileSync(join(root, 'server/places/cities.tsv')));
  return list;
}
