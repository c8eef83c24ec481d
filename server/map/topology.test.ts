import { expect, test } from 'vitest';
import { Topology, type TopoJson } from './topology.ts';

const topology = (arcs: [number, number][][], ...areas: number[][][]): Topology => {
  const geometries = areas.map((rings, at) => ({ id: String(at), type: 'Polygon', arcs: rings }));
  return new Topology({
    transform: { scale: [1, 1], translate: [0, 0] },
    arcs,
    objects: { areas: { geometries } },
  } satisfies TopoJson);
};

test('the line that two areas share is a border, the others are coasts', () => {
  const shared: [number, number][] = [
    [1, 0],
    [0, 1],
  ];
  const west: [number, number][] = [
    [1, 1],
    [-1, 0],
    [0, -1],
    [1, 0],
  ];
  const east: [number, number][] = [
    [1, 1],
    [1, 0],
    [0, -1],
    [-1, 0],
  ];
  const two = topology([shared, west, east], [[0, 1]], [[0, 2]]);
  expect(two.borders('areas').map(({ points }) => [...points])).toEqual([[1, 0, 1, 1]]);
  expect(two.outlines('areas').map(({ box }) => [box.west, box.east])).toEqual([
    [0, 1],
    [1, 2],
  ]);
  expect(two.outlines('areas', ['0'])).toHaveLength(1);
});

test('an arc is reversed where an area uses it in reverse', () => {
  const around = topology(
    [
      [
        [0, 0],
        [2, 0],
      ],
      [
        [0, 0],
        [0, 2],
        [2, -2],
      ],
    ],
    [[0, ~1]],
  );
  expect([...(around.outlines('areas')[0]?.points ?? [])]).toEqual([0, 0, 2, 0, 0, 2, 0, 0]);
});

test('an outline over the date line goes on past 180 degrees', () => {
  const fiji = topology(
    [
      [
        [179, 0],
        [-358, 0],
        [0, 1],
        [358, 0],
        [0, -1],
      ],
    ],
    [[0]],
  );
  expect(fiji.outlines('areas')[0]?.box).toEqual({ west: 179, south: 0, east: 181, north: 1 });
});

test('an outline all around the globe is closed over its pole', () => {
  const antarctica = topology(
    [
      [
        [-180, -70],
        [120, 0],
        [120, 0],
        [120, 0],
      ],
    ],
    [[0]],
  );
  expect([...(antarctica.outlines('areas')[0]?.points.slice(-4) ?? [])]).toEqual([180, -90, -180, -90]);
});
