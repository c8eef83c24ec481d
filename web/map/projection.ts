// Projects places to the screen as web maps do (Mercator), with the seeker in the centre and the radius in view.
import { type Coordinates, kilometres } from '#shared/distance.ts';

/** In pixels. */
export interface Size {
  width: number;
  height: number;
}
export type Point = readonly [x: number, y: number];

export interface Projection extends Size {
  centre: Coordinates;
  radiusKm: number;
  /** At the centre. */
  pixelsAKm: number;
  /** The width of the whole world in pixels. */
  world: number;
  /** A place's position, which may lie outside the view. */
  pointOf: (place: Coordinates) => Point;
}

const KM_A_DEGREE = 111.195;
/** The latitude at which Mercator maps end: the world is as high as it is wide. */
const HIGHEST = 85.05;
/** Space around the largest ring for its label. */
const MARGIN = 26;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const within = (latitude: number): number => Math.max(-HIGHEST, Math.min(HIGHEST, latitude));

/** Fractions of the world: 0 to 1 from west to east, and from north to south. */
export const across = (longitude: number): number => longitude / 360 + 0.5;
export const down = (latitude: number): number =>
  0.5 - Math.log(Math.tan(Math.PI / 4 + radians(within(latitude)) / 2)) / (2 * Math.PI);

/** The longitude difference to the east, along the shorter way round the globe. */
const eastOf = (centre: number, longitude: number): number => {
  const way = longitude - centre;
  return way - 360 * Math.round(way / 360);
};

/** In degrees from north, clockwise. */
function bearing(from: Coordinates, to: Coordinates): number {
  const north = radians(from.latitude);
  const otherNorth = radians(to.latitude);
  const east = radians(to.longitude - from.longitude);
  const ahead = Math.cos(north) * Math.sin(otherNorth) - Math.sin(north) * Math.cos(otherNorth) * Math.cos(east);
  return (Math.atan2(Math.sin(east) * Math.cos(otherNorth), ahead) * 180) / Math.PI;
}

/**
 * Near the poles, Mercator distorts visibly within one map and finally ends, so the map uses distance and direction.
 */
export const isPolar = ({ latitude }: Coordinates): boolean => Math.abs(latitude) > 75;

export function projectionAround(centre: Coordinates, radiusKm: number, { width, height }: Size): Projection {
  const pixelsAKm = Math.max(1, Math.min(width, height) / 2 - MARGIN) / radiusKm;
  const world = pixelsAKm * KM_A_DEGREE * 360 * Math.cos(radians(within(centre.latitude)));
  const byMercator = ({ latitude, longitude }: Coordinates): Point => [
    width / 2 + (eastOf(centre.longitude, longitude) / 360) * world,
    height / 2 + (down(latitude) - down(centre.latitude)) * world,
  ];
  const byCompass = (place: Coordinates): Point => {
    const way = kilometres(centre, place) * pixelsAKm;
    const turn = radians(bearing(centre, place));
    return [width / 2 + way * Math.sin(turn), height / 2 - way * Math.cos(turn)];
  };
  const pointOf = isPolar(centre) ? byCompass : byMercator;
  return { centre, radiusKm, width, height, pixelsAKm, world, pointOf };
}

/** `margin` is the distance from the edge, in pixels. */
export const isInView = ([x, y]: Point, { width, height }: Size, margin = 0): boolean =>
  x >= margin && y >= margin && x <= width - margin && y <= height - margin;
