// A schematic map around a user's coarse place: land, borders and towns, but no streets and no people.
import * as z from 'zod/mini';
import { CoarsePoint } from './distance.ts';
import { endpoint } from './endpoint.ts';
import { CountParam } from './fields.ts';
import { Near } from './services.ts';

/** The radius of the largest map: a step beyond the widest search, also in miles. */
export const FARTHEST_MAP_KM = 400;

const Longitude = z.number();
const Latitude = z.number();
/** In degrees. Longitudes continue past the date line: a line that crosses it has 181, not -179. */
const Line = z.array(z.tuple([Longitude, Latitude]));
export type Line = z.infer<typeof Line>;

export const TownOnMap = z.extend(CoarsePoint, { name: z.string() });
export type TownOnMap = z.infer<typeof TownOnMap>;

/** Map tiles from another service, if the operator has set one. */
export const Tiles = z.object({
  /** With `{z}`, `{x}` and `{y}`. */
  address: z.string(),
  attribution: z.string(),
});
export type Tiles = z.infer<typeof Tiles>;

export const MapAround = z.object({
  /**
   * The user's own place (or `near`), to two decimals. If it is null, because they have not set one, the rest is empty.
   */
  centre: z.nullable(CoarsePoint),
  /** Outlines of land to fill; the rest is water. */
  land: z.array(Line),
  borders: z.array(z.object({ of: z.enum(['countries', 'states']), line: Line })),
  /** At most 40, largest first; none right beside a larger one. */
  towns: z.array(TownOnMap),
  tiles: z.nullable(Tiles),
});
export type MapAround = z.infer<typeof MapAround>;

export const map = {
  around: endpoint({
    method: 'GET',
    path: '/api/map',
    about: 'Land, borders and the largest towns around my own place, or around `near`.',
    access: 'user',
    query: z.object({
      near: z.optional(Near),
      radiusKm: CountParam.check(
        z.refine((km) => km >= 1 && km <= FARTHEST_MAP_KM, `radiusKm is 1 to ${FARTHEST_MAP_KM}`),
      ),
    }),
    reply: MapAround,
    refuses: ['too_many_requests'],
  }),
};
