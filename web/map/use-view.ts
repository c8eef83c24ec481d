// The extent of the map, and the ways to change it.
import { type KeyboardEvent, useState } from 'react';
import type { Coordinates, DistanceUnit } from '#shared/distance.ts';
import { inUnits, viewOver, zoomSteps } from './rings.ts';

/**
 * `radiusKm` is the search radius. The map shows that much until the user zooms, or all places if any distance will do.
 */
export function useView(
  radiusKm: number | undefined,
  centre: Coordinates | null,
  places: readonly Coordinates[],
  unit: DistanceUnit,
) {
  const searched = radiusKm === undefined ? undefined : inUnits(radiusKm, unit);
  const [zoomed, setZoomed] = useState<{ searched: number | undefined; view: number }>();
  const steps = zoomSteps(searched);
  const fitting = searched ?? (centre ? viewOver(centre, places, unit) : steps[3]!);
  // Another radius is another search, which resets the zoom.
  const view = zoomed && zoomed.searched === searched ? zoomed.view : fitting;
  const show = (next: number) => setZoomed({ searched, view: next });
  const closer = steps.findLast((step) => step < view);
  const wider = steps.find((step) => step > view);
  const zoomIn = closer === undefined ? undefined : () => show(closer);
  const zoomOut = wider === undefined ? undefined : () => show(wider);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isTyping = (event.target as HTMLElement).matches('input, textarea, select, [contenteditable]');
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') zoomIn?.();
    if (event.key === '-' || event.key === '_') zoomOut?.();
  };
  /** Zooms out until the place is in view. */
  const reach = (place: Coordinates) => {
    const needed = centre ? viewOver(centre, [place], unit) : view;
    if (needed > view) show(needed);
  };
  return { view, searched, zoomIn, zoomOut, onKeyDown, reach };
}
