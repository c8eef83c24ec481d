// Which labels the map shows, and where: the rings' first, then the markers', then as many towns' as fit.
import type { DistanceUnit } from '#shared/distance.ts';
import type { MapAround, TownOnMap } from '#shared/map.ts';
import { markRadius } from './group-mark.tsx';
import { type Mark, markText } from './groups.ts';
import { around, baseLineIn, centredOn, FreeSpace, type Label } from './labels.ts';
import type { Projection } from './projection.ts';
import { placeAt, type Ring, ringText } from './rings.ts';

export interface TownName {
  label: Label;
  x: number;
  y: number;
}

/** In pixels. */
const HOME = 20;
const DOT = 4;
const ZOOM_BUTTONS = { width: 64, height: 108 };
/** In degrees from north: the positions for a label on its ring, the usual one first. */
const DIRECTIONS = [0, 180, 20, -20, 160, -160, 40, -40, 140, -140, 60, -60, 120, -120, 90, -90];
/** In degrees: a town this close to a group is the group's own, whose label is shown already. */
const SAME_TOWN = 0.011;

export function namesOn(
  { towns, tiles }: MapAround,
  projection: Projection,
  rings: readonly Ring[],
  marks: readonly Mark[],
  unit: DistanceUnit,
) {
  const { width, height } = projection;
  const free = new FreeSpace(projection);
  free.take({ x: width - ZOOM_BUTTONS.width, y: 0, ...ZOOM_BUTTONS }, around([width / 2, height / 2], HOME));
  free.take(...marks.map((mark) => around(mark.point, markRadius(mark))));
  const ringNames = rings.flatMap((ring) => ringName(ring, projection, free, unit) ?? []);
  const markNames = marks.flatMap((mark) => free.label(markText(mark), mark.point, markRadius(mark) + 5) ?? []);
  // Map tiles contain labels of their own.
  const others = tiles ? [] : towns.filter((town) => !hasMark(town, marks));
  return { ringNames, markNames, townNames: others.flatMap((town) => townName(town, projection, free) ?? []) };
}

function ringName(
  { km, distance }: Ring,
  { centre, pointOf }: Projection,
  free: FreeSpace,
  unit: DistanceUnit,
): Label | undefined {
  const text = ringText(distance, unit);
  const spot = free.firstFree(DIRECTIONS.map((degrees) => centredOn(pointOf(placeAt(centre, km, degrees)), text)));
  return spot && { text, anchor: 'middle', ...baseLineIn(spot, text) };
}

function townName(town: TownOnMap, projection: Projection, free: FreeSpace): TownName | undefined {
  const [x, y] = projection.pointOf(town);
  const dot = around([x, y], DOT);
  const label = free.isFree(dot) ? free.label(town.name, [x, y], DOT * 2) : undefined;
  if (!label) return undefined;
  free.take(dot);
  return { label, x, y };
}

const hasMark = (town: TownOnMap, marks: readonly Mark[]): boolean =>
  marks.some(({ groups }) =>
    groups.some(
      ({ at }) =>
        at && Math.abs(at.latitude - town.latitude) < SAME_TOWN && Math.abs(at.longitude - town.longitude) < SAME_TOWN,
    ),
  );
