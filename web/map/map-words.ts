// The map's descriptions for screen readers.
import type { DistanceUnit } from '#shared/distance.ts';
import { countText, type Group } from './groups.ts';
import { ringText } from './rings.ts';

/** "Map of 15 miles around you: 12 services in 3 towns." */
export function mapText(groups: readonly Group[], view: number, unit: DistanceUnit): string {
  const towns = groups.filter(({ at }) => at);
  const count = towns.reduce((sum, { services }) => sum + services.length, 0);
  const where = `Map of ${ringText(view, unit)} around the middle of your search`;
  return count === 0
    ? `${where}, with nothing on it.`
    : `${where}: ${countText(count)} in ${towns.length} ${towns.length === 1 ? 'town' : 'towns'}.`;
}

export const viewText = (view: number, unit: DistanceUnit): string => `Showing ${ringText(view, unit)} around.`;
