// Clips outlines and lines to the window of a map, and reduces them to points that can be told apart in it.
import type { Line } from '#shared/map.ts';
import { type Box, meet, type Shape, shifted } from './shape.ts';

/** One turn round the globe to either side: windows and outlines may cross the date line. */
const TURNS = [-360, 0, 360];
/** Eleven metres; the shipped lines are much coarser. */
const DECIMALS = 4;

interface Edge {
  /** How far inside the edge a point lies; negative if outside. */
  inside: (longitude: number, latitude: number) => number;
}

const edgesOf = ({ west, south, east, north }: Box): Edge[] => [
  { inside: (longitude) => longitude - west },
  { inside: (longitude) => east - longitude },
  { inside: (_, latitude) => latitude - south },
  { inside: (_, latitude) => north - latitude },
];

/** One edge of the Sutherland–Hodgman algorithm: where the outline leaves the window, it continues along the edge. */
function cutAt({ inside }: Edge, outline: Line): Line {
  const cut: Line = [];
  outline.forEach((point, at) => {
    const before = outline.at(at - 1) ?? point;
    const here = inside(...point);
    const there = inside(...before);
    if (here < 0 !== there < 0) {
      const share = there / (there - here);
      cut.push([before[0] + (point[0] - before[0]) * share, before[1] + (point[1] - before[1]) * share]);
    }
    if (here >= 0) cut.push(point);
  });
  return cut;
}

/** Keeps the ends, and between them only points at least `least` degrees of latitude from the last one kept. */
function thinned(line: Line, least: number): Line {
  const narrow = Math.cos(((line[0]?.[1] ?? 0) * Math.PI) / 180);
  const kept: Line = [];
  line.forEach((point, at) => {
    const last = kept.at(-1);
    const isEnd = at === line.length - 1;
    if (!last || isEnd || Math.hypot((point[0] - last[0]) * narrow, point[1] - last[1]) >= least) kept.push(point);
  });
  return kept.map(([longitude, latitude]) => [Number(longitude.toFixed(DECIMALS)), Number(latitude.toFixed(DECIMALS))]);
}

function pointsOf({ points }: Shape, turn: number): Line {
  const line: Line = [];
  for (let at = 0; at < points.length; at += 2) line.push([(points[at] ?? 0) + turn, points[at + 1] ?? 0]);
  return line;
}

const turnsInto = (shapes: readonly Shape[], window: Box): [Shape, number][] =>
  shapes.flatMap((shape) =>
    TURNS.filter((turn) => meet(shifted(shape.box, turn), window)).map((turn): [Shape, number] => [shape, turn]),
  );

/**
 * The parts of the outlines inside the window, closed along its edges; `least` is in degrees of latitude, smaller
 * islands are left out.
 */
export const clipOutlines = (shapes: readonly Shape[], window: Box, least: number): Line[] =>
  turnsInto(shapes, window)
    .map(([shape, turn]) =>
      thinned(
        edgesOf(window).reduce((outline, edge) => cutAt(edge, outline), pointsOf(shape, turn)),
        least,
      ),
    )
    .filter(({ length }) => length > 3);

/** The pieces of the lines that touch the window; their ends may lie outside it. */
export const clipLines = (shapes: readonly Shape[], window: Box, least: number): Line[] =>
  turnsInto(shapes, window)
    .flatMap(([shape, turn]) => piecesIn(pointsOf(shape, turn), window))
    .map((line) => thinned(line, least));

function piecesIn(line: Line, window: Box): Line[] {
  const pieces: Line[] = [];
  let isRunning = false;
  for (let at = 1; at < line.length; at += 1) {
    const from = line[at - 1]!;
    const to = line[at]!;
    const west = Math.min(from[0], to[0]);
    const east = Math.max(from[0], to[0]);
    const south = Math.min(from[1], to[1]);
    const north = Math.max(from[1], to[1]);
    const isIn = meet({ west, south, east, north }, window);
    if (isIn && isRunning) pieces.at(-1)?.push(to);
    else if (isIn) pieces.push([from, to]);
    isRunning = isIn;
  }
  return pieces;
}
