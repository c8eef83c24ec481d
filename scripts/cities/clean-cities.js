// Removes places that nobody would call their city, and distinguishes cities that share name and region.

/** GeoNames' kinds for historical, abandoned and destroyed places. */
const gone = new Set(['PPLH', 'PPLQ', 'PPLW', 'PPLCH']);
/** Numbered districts, remarks, lists of two places, other scripts. */
const noName = /[[\],\d]|Kreis|historical|\p{Script=Cyrillic}/u;
/** Degrees within which two cities of one name and region are one. */
const SAME_PLACE = 0.25;

const isSame = (a, b) =>
  Math.abs(a.latitude - b.latitude) < SAME_PLACE && Math.abs(a.longitude - b.longitude) < SAME_PLACE;
const label = ({ name, state, country }) => [name, state, country].join('\t');
const plainQuotes = (name) => name.replace(/[‘’`]/gu, "'");

const properName = (name) =>
  plainQuotes(name)
    .replace(/^City of (.+) \(balance\)$/, '$1')
    .replace(', D.C.', '')
    .replace(/\s*\/\s*/, ' / ')
    .trim();

/** In Switzerland " / " separates a quarter from its city; elsewhere it joins the city's names in two languages. */
const isCity = ({ name, country, featureCode }) =>
  !gone.has(featureCode) && !noName.test(properName(name)) && !(country === 'CH' && name.includes(' / '));

/** The biggest keeps its plain name, the others get their county's added; those that stay ambiguous are left out. */
export function cleanCities(cities) {
  const kept = new Map();
  for (const city of cities.filter(isCity).toSorted((a, b) => b.population - a.population)) {
    const plain = { ...city, name: properName(city.name) };
    const bigger = kept.get(label(plain));
    const told = bigger && city.county ? { ...plain, name: `${plain.name} (${plainQuotes(city.county)})` } : plain;
    if (bigger && (isSame(bigger, plain) || kept.has(label(told)))) continue;
    kept.set(label(told), told);
  }
  return [...kept.values()];
}
