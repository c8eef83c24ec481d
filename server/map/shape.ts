// A line or an outline on the map, stored compactly with its bounding box.

export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** In degrees: longitude, latitude, longitude, latitude … Longitudes continue past the date line. */
export interface Shape {
  points: Float32Array;
  box: Box;
}

export function shapeOf(points: Float32Array): Shape {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (let at = 0; at < points.length; at += 2) {
    const longitude = points[at] ?? 0;
    const latitude = points[at + 1] ?? 0;
    box.west = Math.min(box.west, longitude);
    box.east = Math.max(box.east, longitude);
    box.south = Math.min(box.south, latitude);
    box.north = Math.max(box.north, latitude);
  }
  return { points, box };
}

export const meet = (a: Box, b: Box): boolean =>
  a.west <= b.east && a.east >= b.west && a.south <= b.north && a.north >= b.south;

export const shifted = ({ west, south, east, north }: Box, degrees: number): Box => ({
  west: west + degrees,
  south,
  east: east + degrees,
  north,
});
