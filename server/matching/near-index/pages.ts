// Many short runs of bytes in a few large pieces of memory, so that neither their number nor their coming and going costs much.

const UNIT = 8;
const UNITS_A_PAGE = 2 ** 19;
export const LONGEST = 2 ** 16 - 1;

export interface Pages {
  /** Copies them in; answers where they are. Throws for more than `LONGEST` bytes. */
  put: (bytes: Uint8Array) => number;
  /** Gives back the room of so many bytes. */
  drop: (address: number, length: number) => void;
  /** The piece that holds an address, and where in it that begins. */
  pageOf: (address: number) => Buffer;
  offsetOf: (address: number) => number;
  /** Memory held, in bytes. */
  size: () => number;
}

/** Long runs in steps of eight units: room that was given back is used again for runs of the same size alone. */
const SHORT = 512;
const unitsOf = (length: number): number =>
  length <= SHORT ? Math.ceil(length / UNIT) : Math.ceil(length / (8 * UNIT)) * 8;

export function makePages(): Pages {
  const pages: Buffer[] = [];
  /** What was given back, by its number of units. */
  const free: number[][] = [];
  let next = 0;
  const pageOf = (address: number): Buffer => pages[Math.floor(address / UNITS_A_PAGE)]!;
  const offsetOf = (address: number): number => (address % UNITS_A_PAGE) * UNIT;

  /** Runs never cross from one page to the next. */
  const take = (units: number): number => {
    const given = free[units]?.pop();
    if (given !== undefined) return given;
    if ((next % UNITS_A_PAGE) + units > UNITS_A_PAGE) next = pages.length * UNITS_A_PAGE;
    if (next === pages.length * UNITS_A_PAGE) pages.push(Buffer.alloc(UNITS_A_PAGE * UNIT));
    const address = next;
    next += units;
    return address;
  };

  return {
    pageOf,
    offsetOf,
    put: (bytes) => {
      if (bytes.length > LONGEST) throw new RangeError(`${bytes.length} bytes are too long for a page.`);
      const address = take(unitsOf(bytes.length));
      pageOf(address).set(bytes, offsetOf(address));
      return address;
    },
    drop: (address, length) => void (free[unitsOf(length)] ??= []).push(address),
    size: () => pages.length * UNITS_A_PAGE * UNIT,
  };
}
