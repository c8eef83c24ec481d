// Takes the user to a tour's page, and reports when all of the tour's targets are there.
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { whenAnchored } from './anchors.ts';
import type { Tour } from './tours.ts';

/** In milliseconds: how long the page may take to load before the tour is given up. */
const PATIENCE = 15_000;

/** Coming: the page is loading, or the user has left it. Lost: it did not load. */
export type Place = 'coming' | 'here' | 'lost';

export function useTourPlace({ path, without = [], steps }: Tour): Place {
  const [here, navigate] = useLocation();
  const [place, setPlace] = useState<Place>('coming');
  const isThere = path === undefined || here === path;
  const come = useEffectEvent(() => {
    if (path === undefined) return;
    const search = new URLSearchParams(location.search);
    if (here !== path || without.some((name) => search.has(name))) navigate(path);
  });
  // Only once: afterwards the user can navigate freely.
  useEffect(() => come(), []);
  useEffect(() => {
    if (!isThere) return;
    const onPage = steps.flatMap(({ anchors, inMenu }) => (anchors && !inMenu ? [anchors] : []));
    const stop = whenAnchored(onPage, PATIENCE, (found) => setPlace(found ? 'here' : 'lost'));
    return () => {
      stop();
      setPlace('coming');
    };
  }, [isThere, steps]);
  return isThere ? place : 'coming';
}
