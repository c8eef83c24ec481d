// Numbers in ascending order, each once: put in and taken out one at a time, or appended in any order and settled.

export interface SortedNumbers {
  /** Only the first `count` count. */
  values: Float64Array;
  count: number;
}

const FEWEST = 4;
/** So much room more when it runs out. */
const GROWTH = 1.5;

export const noNumbers = (): SortedNumbers => ({ values: new Float64Array(FEWEST), count: 0 });

/** The place, from `from` on, of the first number that is not less; `count` where all are less. */
export function placeOf({ values, count }: SortedNumbers, number: number, from = 0): number {
  let low = from;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (values[middle]! < number) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** At the end, wherever it belongs: `settle` must follow before anything is looked up. */
export function append(numbers: SortedNumbers, number: number): void {
  makeRoom(numbers);
  numbers.values[numbers.count] = number;
  numbers.count += 1;
}

export function settle({ values, count }: SortedNumbers): void {
  values.subarray(0, count).sort();
}

export function insert(numbers: SortedNumbers, number: number): void {
  makeRoom(numbers);
  const place = placeOf(numbers, number);
  numbers.values.copyWithin(place + 1, place, numbers.count);
  numbers.values[place] = number;
  numbers.count += 1;
}

/** One that is not there is no matter. */
export function remove(numbers: SortedNumbers, number: number): void {
  const place = placeOf(numbers, number);
  if (place === numbers.count || numbers.values[place] !== number) return;
  numbers.values.copyWithin(place, place + 1, numbers.count);
  numbers.count -= 1;
}

function makeRoom(numbers: SortedNumbers): void {
  if (numbers.count < numbers.values.length) return;
  const more = new Float64Array(Math.ceil(numbers.values.length * GROWTH));
  more.set(numbers.values);
  numbers.values = more;
}
