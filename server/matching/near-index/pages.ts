// Many short runs of bytes in a few large pieces of memory, so that neither their number nor their coming and going costs much.

const UNIT = 8;
const UNITS_A_PAGE = 2 ** 19;
const LONGEST = 255 * UNIT;

export interface Pages {
  /** Copies them in; answers where they are. Throws for more than 2,040 bytes. */
  put: (bytes: Uint8Array) => number;
  /** Gives back the room of so many bytes. */
  drop: (address: number, length: number) => void;
  /** The piece that holds an address, and where in it that begins. */
  pageOf: (address: number) => Uint8Array;
  offsetOf: (address: number) => number;
  /** Memory held, in bytes. */
  size: () => number;
}

const unitsOf = (length: number): number => Math.ceil(length / UNIT);

export function makePages(): Pages {
  const pages: Uint8Array[] = [];
  /** What was given back, by its number of units. */
  const free: number[][] = [];
  let next = 0;
  const pageOf = (address: number): Uint8Array => pages[Math.floor(address / UNITS_A_PAGE)]!;
  const offsetOf = (address: number): number => (address % UNITS_A_PAGE) * UNIT;

  /** Runs never cross from one page to the next. */
  const take = (units: number): number => {
    const given = free[units]?.pop();
    if (given !== undefined) return given;
    if ((next % UNITS_A_PAGE) + units > UNITS_A_PAGE) next = pages.length * UNITS_A_PAGE;
    if (next === pages.length * UNITS_A_PAGE) pages.push(new Uint8Array(UNITS_A_PAGE * UNIT));
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
