// How far somebody travels or searches, in the reader's own unit.

const MILE_KM = 1.609344;
const inMiles = [1, 3, 5, 10, 15, 30, 60, 120].map((miles) => Math.round(miles * MILE_KM));
const inKm = [2, 5, 10, 25, 50, 100, 200];

/** Phones from the US and Britain read miles. */
const readsMiles = (phone: string | null): boolean => /^\+(1|44)/.test(phone ?? '');

/** "15 miles", "25 km". */
export function radiusText(km: number, phone: string | null): string {
  if (!readsMiles(phone)) return `${km} km`;
  const miles = Math.max(1, Math.round(km / MILE_KM));
  return `${miles} ${miles === 1 ? 'mile' : 'miles'}`;
}

/** What stands in a form before anybody has chosen: about 25 km. */
export const usualRadius = (phone: string | null): number => (readsMiles(phone) ? inMiles[4]! : 25);

/** The radii to choose from, in kilometres; `kept` is one more, which was chosen elsewhere. */
export function radiusChoices(phone: string | null, kept?: number): number[] {
  const choices = readsMiles(phone) ? inMiles : inKm;
  return kept === undefined || choices.includes(kept) ? choices : [...choices, kept].sort((a, b) => a - b);
}
