import { expect, test } from 'vitest';
import { projectionAround } from './projection.ts';
import { tilesUnder } from './tiles.ts';

const size = { width: 600, height: 480 };
const address = 'https://tiles.example/{z}/{x}/{y}.png';

test('the tiles cover the whole map, each once, at about their intended size', () => {
  const tiles = tilesUnder(address, projectionAround({ latitude: 39.8, longitude: -89.64 }, 24, size));
  expect(new Set(tiles.map((tile) => tile.address)).size).toBe(tiles.length);
  expect(Math.min(...tiles.map(({ x }) => x))).toBeLessThanOrEqual(0);
  expect(Math.min(...tiles.map(({ y }) => y))).toBeLessThanOrEqual(0);
  expect(Math.max(...tiles.map(({ x, side }) => x + side))).toBeGreaterThanOrEqual(600);
  expect(Math.max(...tiles.map(({ y, side }) => y + side))).toBeGreaterThanOrEqual(480);
  expect(tiles[0]!.side).toBeGreaterThan(180);
  expect(tiles[0]!.side).toBeLessThan(363);
  expect(tiles.length).toBeLessThan(25);
});

test('the tile under the seeker contains the seeker', () => {
  const tiles = tilesUnder(address, projectionAround({ latitude: 39.8, longitude: -89.64 }, 24, size));
  const under = tiles.find(({ x, y, side }) => x <= 300 && y <= 240 && x + side > 300 && y + side > 240);
  const [zoom = 0, column, row] = under!.address.match(/\d+/g)!.map(Number);
  // The formula of the tile providers.
  expect(column).toBe(Math.floor(((-89.64 + 180) / 360) * 2 ** zoom));
  expect(row).toBe(Math.floor(((1 - Math.asinh(Math.tan((39.8 * Math.PI) / 180)) / Math.PI) / 2) * 2 ** zoom));
});

test('beyond the date line the tiles wrap around, and beyond the poles there are none', () => {
  const columns = tilesUnder(address, projectionAround({ latitude: -16.8, longitude: 179.99 }, 200, size)).map(
    (tile) => tile.address,
  );
  expect(columns.some((tile) => /\/\d+\/0\//.test(tile))).toBe(true);
  expect(columns.join()).not.toContain('-');
  expect(tilesUnder(address, projectionAround({ latitude: 90, longitude: 0 }, 10, size))).toEqual([]);
});
