// Which pictures of a configured map lie under the drawing, and where.
import { across, down, isPolar, type Projection } from './projection.ts';

export interface Tile {
  address: string;
  x: number;
  y: number;
  /** Pixels, of each side. */
  side: number;
}

/** How wide a picture is meant to be shown; between two zooms the nearer one is stretched. */
const SIDE = 256;
const DEEPEST = 19;

/** `address` has `{z}`, `{x}` and `{y}` in it. None near the poles, where such maps end. */
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
      // Beyond the date line the map wraps around.
      const turned = ((column % count) + count) % count;
      const filled = address.replace('{z}', String(zoom)).replace('{x}', String(turned)).replace('{y}', String(row));
      tiles.push({ address: filled, x: column * side - left, y: row * side - top, side });
    }
  }
  return tiles;
}
