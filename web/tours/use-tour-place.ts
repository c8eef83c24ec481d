// Brings the user to a tour's page, and says when everything that the tour points at is there.
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { whenAnchored } from './anchors.ts';
import type { Tour } from './tours.ts';

/** Milliseconds for the page to load, before the tour is given up. */
const PATIENCE = 15_000;

/** Coming: the page is loading, or the user has gone to another one. Lost: it did not come. */
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
  // Once: afterwards the user goes where they like.
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
