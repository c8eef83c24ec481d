// The globe in cells of a hundredth of a degree: as exactly as others may know where somebody is, and no more exactly.

/** From -180 to 180 degrees. */
const CELLS_A_ROW = 36_001;
const ROWS = 18_001;
const RADIUS_KM = 6371;
const RADIANS = Math.PI / 18_000;

/** `north` and `east` in hundredths of a degree. Cells are numbered from west to east, row by row from the south. */
export const cellAt = (north: number, east: number): number => (north + 9_000) * CELLS_A_ROW + east + 18_000;

/** Rows and columns of cells, both ends in it. */
export interface Box {
  south: number;
  north: number;
  west: number;
  east: number;
}

/** How far other cells are from one. */
export interface Vantage {
  /** Straight through the earth, as the database measures it. */
  kmTo: (row: number, column: number) => number;
  /** Boxes that together hold every cell within `km`: two where the date line runs through. */
  within: (km: number) => Box[];
}

export const rowOf = (cell: number): number => Math.floor(cell / CELLS_A_ROW);
export const firstOfRow = (row: number): number => row * CELLS_A_ROW;

export interface Grid {
  from: (cell: number) => Vantage;
}

export function makeGrid(): Grid {
  const [sinNorth, cosNorth] = circle(ROWS, 9_000);
  const [sinEast, cosEast] = circle(CELLS_A_ROW, 18_000);
  return {
    from: (cell) => {
      const row = rowOf(cell);
      const column = cell - firstOfRow(row);
      const [x, y, z] = [cosNorth[row]! * cosEast[column]!, cosNorth[row]! * sinEast[column]!, sinNorth[row]!];
      const kmTo = (otherRow: number, otherColumn: number): number => {
        const across = cosNorth[otherRow]!;
        const dx = across * cosEast[otherColumn]! - x;
        const dy = across * sinEast[otherColumn]! - y;
        const dz = sinNorth[otherRow]! - z;
        return RADIUS_KM * Math.sqrt(dx * dx + dy * dy + dz * dz);
      };
      return { kmTo, within: (km) => boxesAround(row, column, km) };
    },
  };
}

function circle(cells: number, zero: number): [sines: Float64Array, cosines: Float64Array] {
  const angles = Array.from({ length: cells }, (_, at) => (at - zero) * RADIANS);
  return [Float64Array.from(angles, Math.sin), Float64Array.from(angles, Math.cos)];
}

function boxesAround(row: number, column: number, km: number): Box[] {
  const angle = 2 * Math.asin(Math.min(1, km / (2 * RADIUS_KM)));
  const high = Math.ceil(angle / RADIANS);
  const [south, north] = [Math.max(0, row - high), Math.min(ROWS - 1, row + high)];
  const latitude = Math.abs(row - 9_000) * RADIANS;
  const holdsPole = latitude + angle >= Math.PI / 2;
  const wide = holdsPole
    ? CELLS_A_ROW
    : Math.ceil(Math.asin(Math.min(1, Math.sin(angle) / Math.cos(latitude))) / RADIANS);
  const last = CELLS_A_ROW - 1;
  if (wide * 2 >= last) return [{ south, north, west: 0, east: last }];
  const [west, east] = [column - wide, column + wide];
  // The first and the last column are the same meridian.
  return [
    { south, north, west: Math.max(0, west), east: Math.min(last, east) },
    ...(west <= 0 ? [{ south, north, west: west + last, east: last }] : []),
    ...(east >= last ? [{ south, north, west: 0, east: east - last }] : []),
  ];
}
