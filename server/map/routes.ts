// The schematic map, generated from shipped data without any outside service.
import { coarsePoint, type Coordinates } from '#shared/distance.ts';
import { map, type MapAround, type Tiles } from '#shared/map.ts';
import type { Parts } from '../http/parts.ts';
import type { Config } from '../base/config.ts';
import type { Db } from '../db/db.ts';
import { serve } from '../http/serve.ts';
import { placeOf } from '../places/place-of.ts';
import { openAtlas } from './atlas.ts';
import { clipLines, clipOutlines } from './clip.ts';
import { townsIn } from './towns.ts';
import { leastSeen, windowAround } from './window.ts';

export function mapRoutes({ app, context, limits }: Parts): void {
  const tiles = tilesOf(context.config);
  serve(app, map.around, async ({ query: { near, radiusKm }, user }) => {
    await limits.take('search', user.id);
    const centre = near === undefined ? await ownPlace(context.db, user.id) : readNear(near);
    return centre
      ? { ...mapAround(coarsePoint(centre), radiusKm), tiles }
      : { centre: null, land: [], borders: [], towns: [], tiles };
  });
}

const tilesOf = ({ MAP_TILES: address, MAP_ATTRIBUTION: attribution }: Config): Tiles | null =>
  address && attribution ? { address, attribution } : null;

async function ownPlace(db: Db, userId: number): Promise<Coordinates | null> {
  const { latitude, longitude } = await placeOf(db, userId);
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

function readNear(near: string): Coordinates {
  const [latitude = 0, longitude = 0] = near.split(',').map(Number);
  return { latitude, longitude };
}

function mapAround(centre: Coordinates, radiusKm: number): Omit<MapAround, 'tiles'> {
  const { land, countries, states } = openAtlas();
  const window = windowAround(centre, radiusKm);
  const least = leastSeen(radiusKm);
  const bordersOf = (of: 'countries' | 'states', shapes: typeof land) =>
    clipLines(shapes, window, least).map((line) => ({ of, line }));
  return {
    centre,
    land: clipOutlines(land, window, least),
    borders: [...bordersOf('states', states), ...bordersOf('countries', countries)],
    towns: townsIn(window, centre, radiusKm),
  };
}
