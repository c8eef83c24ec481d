// A request in parts: as a sentence or a need states it, and as its seeker has corrected it.
import type { ParsedNeed } from '#shared/matching.ts';
import { asTyped, type Dollars, toCents } from '#shared/money.ts';
import type { Need } from '#shared/needs.ts';
import { budgetFact, whenWanted } from '../../deals/wanted-words.ts';
import { cityLabel } from '../../location/city-label.ts';
import { townOf } from '../need-words.ts';

/** As typed. */
export interface Budget {
  min: Dollars | null;
  max: Dollars | null;
}

export type SearchTime = Pick<Need, 'urgency' | 'onDate' | 'dateIs'>;

export interface NamedPlace {
  name: string;
  /** `latitude,longitude` in degrees. */
  near: string;
}

export interface Parts {
  /** The id of a kind of service. */
  kind: string | null;
  budget: Budget | null;
  when: SearchTime;
  partOfDay: Need['partOfDay'];
  /** A place other than the seeker's own. */
  place: NamedPlace | null;
  /** Only remote services. */
  remote: boolean;
}

export const ANY_TIME: SearchTime = { urgency: 'flexible', onDate: null, dateIs: 'on' };

export const NOTHING_SAID: Parts = {
  kind: null,
  budget: null,
  when: ANY_TIME,
  partOfDay: null,
  place: null,
  remote: false,
};

const budgetOf = ({ budgetMin: min, budgetMax: max }: Pick<Need, 'budgetMin' | 'budgetMax'>): Budget | null =>
  min === null && max === null ? null : { min: asTyped(min), max: asTyped(max) };
const whenOf = ({ urgency, onDate, dateIs }: SearchTime): SearchTime => ({ urgency, onDate, dateIs });

export function partsOfText(parsed: ParsedNeed): Parts {
  const { kind, partOfDay, place, remote } = parsed;
  return {
    kind: kind?.id ?? null,
    budget: budgetOf(parsed),
    when: whenOf(parsed),
    partOfDay,
    place: place && { name: cityLabel(place), near: `${place.latitude},${place.longitude}` },
    remote,
  };
}

export const partsOfNeed = (need: Need): Parts => ({
  ...NOTHING_SAID,
  kind: need.kind,
  budget: budgetOf(need),
  when: whenOf(need),
  partOfDay: need.partOfDay,
  place: need.near === null ? null : { name: townOf(need) ?? need.near, near: need.near },
});

/** "Up to $150" */
export const budgetWords = ({ min, max }: Budget): string =>
  budgetFact({ budgetMin: min && toCents(min), budgetMax: max && toCents(max) }) ?? '';

/** "By Mon, 9 Nov 2026", "This week"; null when any time will do. */
export const whenWords = (when: SearchTime): string | null =>
  when.urgency === 'flexible' ? null : whenWanted({ ...when, partOfDay: null });

export const partOfDayNames: Record<NonNullable<Need['partOfDay']>, string> = {
  morning: 'Morning',
  afternoon: 'Afternoon',
  evening: 'Evening',
};
