// Groups services by town, and places their markers on the map.
import { type CoarsePoint, type Coordinates, kilometres } from '#shared/distance.ts';
import type { Service } from '#shared/services.ts';
import { isInView, type Point, type Projection } from './projection.ts';

export interface Group {
  /** The same for the same town. */
  id: string;
  name: string;
  /** Null for services that are not on the map. */
  at: CoarsePoint | null;
  services: Service[];
}

/** One town, or several that are too close together to tell apart. */
export interface Mark {
  id: string;
  groups: Group[];
  count: number;
  point: Point;
}

/** Markers closer than this, in pixels, are merged. */
const MERGED_WITHIN = 44;
/** A marker is placed beside the seeker's own, not on it. */
const BESIDE_HOME = 42;
/** Closer to the edge a marker would be cut off. */
const WHOLE = 18;

/** The nearest town first, then services whose place is not on the map, then remote ones. */
export function groupsOf(services: readonly Service[], centre: Coordinates | null): Group[] {
  const groups = new Map<string, Group>();
  for (const service of services) {
    const { id, name, at } = groupOf(service);
    const group = groups.get(id);
    if (group) group.services.push(service);
    else groups.set(id, { id, name, at, services: [service] });
  }
  const order = ({ id, at }: Group): number =>
    at ? (centre ? kilometres(centre, at) : 0) : id === 'remote' ? Infinity : Number.MAX_VALUE;
  return [...groups.values()].sort((a, b) => order(a) - order(b) || 0);
}

export function groupOf({ remote, at, city, state }: Service): Omit<Group, 'services'> {
  if (remote) return { id: 'remote', name: 'From anywhere', at: null };
  if (!at) return { id: 'elsewhere', name: 'Not on the map', at: null };
  return { id: `${at.latitude},${at.longitude}`, name: [city, state].filter(Boolean).join(', '), at };
}

/** The markers in view, those with the most services first; a marker is at its largest town. */
export function marksOf(groups: readonly Group[], projection: Projection): Mark[] {
  const placed = groups.flatMap((group) => (group.at ? [{ group, point: projection.pointOf(group.at) }] : []));
  const marks: Mark[] = [];
  for (const { group, point: exact } of placed.toSorted((a, b) => b.group.services.length - a.group.services.length)) {
    if (!isInView(exact, projection, WHOLE)) continue;
    const point = besideHome(exact, projection);
    const mark = marks.find(
      (other) => Math.hypot(other.point[0] - point[0], other.point[1] - point[1]) < MERGED_WITHIN,
    );
    if (mark) {
      mark.groups.push(group);
      mark.count += group.services.length;
    } else marks.push({ id: group.id, groups: [group], count: group.services.length, point });
  }
  return marks;
}

function besideHome([x, y]: Point, { width, height }: Projection): Point {
  const east = x - width / 2;
  const south = y - height / 2;
  const way = Math.hypot(east, south);
  if (way >= BESIDE_HOME) return [x, y];
  const [right, low] = way < 1 ? [Math.SQRT1_2, Math.SQRT1_2] : [east / way, south / way];
  return [width / 2 + right * BESIDE_HOME, height / 2 + low * BESIDE_HOME];
}

/** "Springfield", "Springfield and 2 more". */
export function markText({ groups: [first, ...more] }: Mark): string {
  const town = first?.services[0]?.city ?? '';
  return more.length > 0 ? `${town} and ${more.length} more` : town;
}

export const countText = (count: number): string => `${count} ${count === 1 ? 'service' : 'services'}`;
