// The tiles of a configured map below the drawing, and their positions.
import { across, down, isPolar, type Projection } from './projection.ts';

export interface Tile {
  address: string;
  x: number;
  y: number;
  /** The length of each side, in pixels. */
  side: number;
}

/** The intended size of a tile; between two zoom levels the nearer one is stretched. */
const SIDE = 256;
const DEEPEST = 19;

/** `address` contains `{z}`, `{x}` and `{y}`. Empty near the poles, where such maps end. */
export function tilesUnder(address: string, { centre, world, width, height }: Projection): Tile[] {
  if (isPolar(centre)) return [];
  const zoom = Math.max(0, Math.min(DEEPEST, Math.round(Math.log2(world / SIDE))));
  const count = 2 ** zoom;
  const side = world / count;
  const left = across(centre.longitude) * world - width / 2;
  const top = down(centre.latitude) * world - height / 2;
  const tiles: Tile[] = [];
  for (let row = Math.max(0, Math.floor(top / side)); row < count && row * side < top + height; row += 1) {
    for (let column = Math.floor(left / side); column * side < left + width; column += 1) {
      // The map wraps around at the date line.
      const turned = ((column % count) + count) % count;
      const filled = address.replace('{z}', String(zoom)).replace('{x}', String(turned)).replace('{y}', String(row));
      tiles.push({ address: filled, x: column * side - left, y: row * side - top, side });
    }
  }
  return tiles;
}
