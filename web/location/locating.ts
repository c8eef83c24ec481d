// Finds the user's place, one search at a time; a place chosen by hand meanwhile takes precedence.
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

/** Call it after each await: throws if something newer has started, so that nothing more is requested or saved. */
type IfStillNeeded = () => void;

export const locating = createStore<LocatingState>({ isAsking: false, error: null });
let latest = 0;
/** Where a refused position request is remembered. */
const KEPT_BACK = 'position kept back';

/** Cancels the search, because the place was set by hand or the user has signed out. */
export function stopLocating(): void {
  latest += 1;
  locating.set({ isAsking: false, error: null });
}

/** Undefined if it failed or was cancelled. */
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
 * Runs after signing in. The stored place is shown meanwhile. The browser is only asked if no place was chosen and the
 * user is not in a guest's neighbourhood, and if it has not been asked for a day or failed since signing in.
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

/** At the user's request; returns their new place. Undefined if it failed: `locating` has the reason. */
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

/** Remembers a refusal until the session ends, or each page load would ask the user again. */
const positionOnce = (ifStillNeeded: IfStillNeeded): Promise<Coordinates> =>
  browserPosition().catch((error: unknown) => {
    ifStillNeeded();
    writeStored(KEPT_BACK, true);
    throw error;
  });

/** Returns `stored` itself if the browser is still there. */
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
