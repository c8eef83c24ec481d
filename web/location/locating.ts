// Finds out where the user is, at most one search at a time; what they choose by hand meanwhile stands.
import type { QueryClient } from '@tanstack/react-query';
import type { Coordinates } from '#shared/distance.ts';
import { type CurrentUser, users } from '#shared/users.ts';
import { messageOf } from '../lib/api/api-error.ts';
import { call } from '../lib/api/call.ts';
import { refreshUser } from '../lib/api/current-user.ts';
import { userKey } from '../lib/api/query-client.ts';
import { createStore } from '../lib/state/store.ts';
import { readStored, writeStored } from '../lib/state/stored.ts';
import { browserPosition } from './browser-position.ts';
import { cacheLocation, readCachedLocation } from './cached-location.ts';
import { coarse, isSamePlace, type Spot } from './coarse.ts';
import { findCity } from './find-city.ts';

interface LocatingState {
  isAsking: boolean;
  /** Why the last search failed, in words for the user. */
  error: string | null;
}

export interface NewPlace extends Spot {
  city: string;
  state?: string;
  chosen?: true;
}

/** To be called after each wait: throws when something newer has begun, so that nothing is asked or saved any more. */
type IfStillNeeded = () => void;

export const locating = createStore<LocatingState>({ isAsking: false, error: null });
let latest = 0;
/** Where it is kept that the browser did not say where it is. */
const KEPT_BACK = 'position kept back';

/** Gives up what is under way, because the place has been said by hand or nobody is signed in any more. */
export function stopLocating(): void {
  latest += 1;
  locating.set({ isAsking: false, error: null });
}

/** Undefined where it failed, or is not needed any more. */
async function locate(search: (ifStillNeeded: IfStillNeeded) => Promise<NewPlace>): Promise<NewPlace | undefined> {
  stopLocating();
  const mine = latest;
  locating.set({ isAsking: true, error: null });
  try {
    const place = await search(() => {
      if (latest !== mine) throw new Error('Something newer has begun');
    });
    locating.set({ isAsking: false, error: null });
    return place;
  } catch (error) {
    if (latest !== mine) return undefined;
    console.warn('The location could not be found:', error);
    locating.set({ isAsking: false, error: messageOf(error) });
    return undefined;
  }
}

/** Saves it to the server, then refetches the current user and the people nearby. */
export async function savePlace(
  client: QueryClient,
  { latitude, longitude, city, state, chosen }: NewPlace,
): Promise<void> {
  await call(users.setLocation, {
    body: { latitude, longitude, city, ...(state && { state }), ...(chosen && { chosen }) },
  });
  await refreshUser(client);
  void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== userKey[0] });
}

/**
 * After signing in. The stored place is shown meanwhile; the browser is asked only where nobody has chosen a place, or
 * moved into a guest's neighbourhood, and where it has not been asked for a day, or without success since signing in.
 */
export async function followBrowser(client: QueryClient, user: CurrentUser): Promise<void> {
  const stored = storedPlace(user);
  const isSettled = user.placeIsChosen || (user.isGuest && stored !== undefined);
  const cached = readCachedLocation();
  if (isSettled || (cached ? stored : readStored(KEPT_BACK, false))) return;
  await locate(async (ifStillNeeded) => {
    const place = cached ?? (await placeOfBrowser(await positionOnce(ifStillNeeded), stored, ifStillNeeded));
    if (place !== stored) await savePlace(client, place);
    ifStillNeeded();
    if (!cached) cacheLocation(place);
    return place;
  });
}

/** At the user's request; returns where they live now. Undefined if it failed: `locating` has the reason. */
export const locateByHand = (client: QueryClient): Promise<NewPlace | undefined> =>
  locate(async (ifStillNeeded) => {
    const place = await placeOfBrowser(await browserPosition(), undefined, ifStillNeeded);
    await savePlace(client, { ...place, chosen: true });
    ifStillNeeded();
    cacheLocation(place);
    return place;
  });

const storedPlace = ({ latitude, longitude, city }: CurrentUser): NewPlace | undefined =>
  latitude !== null && longitude !== null && city ? { latitude, longitude, city } : undefined;

/** Remembers, until the session ends, that the browser did not say: each further load would ask its owner again. */
const positionOnce = (ifStillNeeded: IfStillNeeded): Promise<Coordinates> =>
  browserPosition().catch((error: unknown) => {
    ifStillNeeded();
    writeStored(KEPT_BACK, true);
    throw error;
  });

/** `stored` itself where the browser is still there. */
async function placeOfBrowser(
  position: Coordinates,
  stored: NewPlace | undefined,
  ifStillNeeded: IfStillNeeded,
): Promise<NewPlace> {
  ifStillNeeded();
  if (stored && isSamePlace(position, stored)) return stored;
  const spot = coarse(position);
  const city = await findCity(spot);
  ifStillNeeded();
  return { ...spot, city };
}
