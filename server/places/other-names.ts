// Other names of well-known cities (local, English, former and short ones) from the alternate names of GeoNames
// (https://www.geonames.org, CC BY 4.0). The list of cities has only one name each.
import { foldedWords } from './fold.ts';

/** A city of the list with its country, and its other names. */
const NAMES: readonly (readonly [city: string, country: string, others: string])[] = [
  ['New York City', 'US', 'NYC, Nueva York'],
  ['Los Angeles', 'US', 'LA'],
  ['San Francisco', 'US', 'SF, Frisco'],
  ['Mexico City', 'MX', 'Ciudad de México, CDMX'],
  ['Québec', 'CA', 'Quebec City, Ville de Québec'],
  ['Munich', 'DE', 'München, Monaco di Baviera'],
  ['Köln', 'DE', 'Cologne, Koeln, Colonia'],
  ['Nürnberg', 'DE', 'Nuremberg, Nuernberg'],
  ['Hannover', 'DE', 'Hanover'],
  ['Braunschweig', 'DE', 'Brunswick'],
  ['Vienna', 'AT', 'Wien, Viena'],
  ['Zürich', 'CH', 'Zuerich'],
  ['Genève', 'CH', 'Geneva, Genf, Ginebra'],
  ['Basel', 'CH', 'Basle, Bâle, Basilea'],
  ['Luzern', 'CH', 'Lucerne'],
  ['Bern', 'CH', 'Berne, Berna'],
  ['Brussels', 'BE', 'Bruxelles, Brussel, Bruselas'],
  ['Antwerpen', 'BE', 'Antwerp, Anvers, Amberes'],
  ['Gent', 'BE', 'Ghent, Gand'],
  ['Brugge', 'BE', 'Bruges'],
  ['Liège', 'BE', 'Luik, Lüttich'],
  ['The Hague', 'NL', 'Den Haag, La Haye'],
  ['Copenhagen', 'DK', 'København, Koebenhavn'],
  ['Göteborg', 'SE', 'Gothenburg, Goeteborg'],
  ['Helsinki', 'FI', 'Helsingfors'],
  ['Prague', 'CZ', 'Praha, Praga'],
  ['Warsaw', 'PL', 'Warszawa, Varsovia'],
  ['Kraków', 'PL', 'Cracow, Cracovia'],
  ['Gdańsk', 'PL', 'Danzig'],
  ['Wrocław', 'PL', 'Breslau'],
  ['Bratislava', 'SK', 'Pressburg'],
  ['Bucharest', 'RO', 'București, Bucarest'],
  ['Kyiv', 'UA', 'Kiev, Kyjiw'],
  ['Kharkiv', 'UA', 'Kharkov'],
  ['Lviv', 'UA', 'Lvov, Lemberg'],
  ['Athens', 'GR', 'Athína, Atenas'],
  ['Thessaloníki', 'GR', 'Salonica, Saloniki'],
  ['Istanbul', 'TR', 'Estambul, Constantinople'],
  ['Rome', 'IT', 'Roma'],
  ['Milan', 'IT', 'Milano'],
  ['Turin', 'IT', 'Torino'],
  ['Venice', 'IT', 'Venezia'],
  ['Naples', 'IT', 'Napoli, Nápoles'],
  ['Florence', 'IT', 'Firenze, Florencia'],
  ['Genoa', 'IT', 'Genova'],
  ['Padova', 'IT', 'Padua'],
  ['Mantova', 'IT', 'Mantua'],
  ['Siracusa', 'IT', 'Syracuse'],
  ['Lisbon', 'PT', 'Lisboa'],
  ['Porto', 'PT', 'Oporto'],
  ['Sevilla', 'ES', 'Seville'],
  ['Zaragoza', 'ES', 'Saragossa'],
  ['Córdoba', 'ES', 'Cordova'],
  ['A Coruña', 'ES', 'La Coruña, Corunna'],
  ['Mumbai', 'IN', 'Bombay'],
  ['Kolkata', 'IN', 'Calcutta'],
  ['Chennai', 'IN', 'Madras'],
  ['Bengaluru', 'IN', 'Bangalore'],
  ['Pune', 'IN', 'Poona'],
  ['Beijing', 'CN', 'Peking, Pekín'],
  ['Guangzhou', 'CN', 'Canton'],
];

/** Shorter prefixes of another name are too vague: "mu" for "münchen". */
const LEAST_BEGINNING = 4;

const entries = NAMES.flatMap(([city, country, others]) =>
  others
    .split(', ')
    .map((other) => ({ other: foldedWords(other), listed: [...foldedWords(city), country.toLowerCase()] })),
);

/** The queries with another name replaced by the list's; words after it stay: "köln, germany". */
export function otherQueries(words: readonly string[]): string[][] {
  return entries.flatMap(({ other, listed }) => {
    const typed = words.slice(0, other.length);
    const whole = other.every((word, at) => typed[at] === word);
    if (whole) return [[...listed, ...words.slice(other.length)]];
    const isBeginning = words.length <= other.length && other.join(' ').startsWith(words.join(' '));
    return isBeginning && words.join(' ').length >= LEAST_BEGINNING ? [listed] : [];
  });
}
