import { afterEach, expect, test, vi } from 'vitest';
import { languageName, LANGUAGES } from './languages.ts';

afterEach(() => void vi.restoreAllMocks());

test('every language has a name', () => {
  expect(LANGUAGES.filter((language) => languageName(language) === language)).toEqual([]);
});

test('American Sign Language has its name even in a browser that does not know it', () => {
  vi.spyOn(Intl.DisplayNames.prototype, 'of').mockImplementation((code) => code);
  expect(languageName('ase')).toBe('American Sign Language');
});
