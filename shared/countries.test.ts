import { type CountryCode, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js';
import { expect, test } from 'vitest';
import { countries } from './countries.ts';

test('there are fifty countries, each once, the United States first [3-country-option-1, 3-country-option-2]', () => {
  expect(countries).toHaveLength(50);
  expect(new Set(countries.map(({ code }) => code)).size).toBe(50);
  expect(new Set(countries.map(({ name }) => name)).size).toBe(50);
  expect(countries[0]).toEqual({ code: 'US', name: 'United States', flag: '🇺🇸', phoneCode: '+1' });
});

test('every country has the phone code by which numbers are checked, and a flag of its own [3-country-option-1]', () => {
  for (const { code, phoneCode, flag } of countries) {
    expect(isSupportedCountry(code), code).toBe(true);
    expect(phoneCode, code).toBe(`+${getCountryCallingCode(code as CountryCode)}`);
    expect(flag).toMatch(/^\p{Regional_Indicator}{2}$/u);
  }
  expect(new Set(countries.map(({ flag }) => flag)).size).toBe(50);
});
