// The languages that users can say they speak.
import * as z from 'zod/mini';
import { areDifferent } from './fields.ts';

/** ISO 639 codes that browsers can name, or that NAMED_HERE does. */
export const LANGUAGES = [
  'af',
  'am',
  'ar',
  'ase',
  'az',
  'bg',
  'bn',
  'bs',
  'ca',
  'cs',
  'cy',
  'da',
  'de',
  'el',
  'en',
  'es',
  'et',
  'eu',
  'fa',
  'fi',
  'fil',
  'fr',
  'ga',
  'gl',
  'gu',
  'ha',
  'he',
  'hi',
  'hr',
  'ht',
  'hu',
  'hy',
  'id',
  'ig',
  'is',
  'it',
  'ja',
  'ka',
  'kk',
  'km',
  'kn',
  'ko',
  'ku',
  'lo',
  'lt',
  'lv',
  'mk',
  'ml',
  'mn',
  'mr',
  'ms',
  'my',
  'ne',
  'nl',
  'no',
  'pa',
  'pl',
  'ps',
  'pt',
  'ro',
  'ru',
  'rw',
  'si',
  'sk',
  'sl',
  'so',
  'sq',
  'sr',
  'sv',
  'sw',
  'ta',
  'te',
  'th',
  'ti',
  'tr',
  'uk',
  'ur',
  'vi',
  'yo',
  'yue',
  'zh',
  'zu',
] as const;

export const Language = z.enum(LANGUAGES, 'This language is not on the list');
export type Language = z.infer<typeof Language>;

/** The most languages of one account. */
export const MOST_LANGUAGES = 8;

export const Languages = z
  .array(Language)
  .check(
    z.maxLength(MOST_LANGUAGES, `At most ${MOST_LANGUAGES} languages`),
    z.refine(areDifferent, 'The same language is there twice'),
  );

/** Created on first use: most pages name no language. */
let names: Intl.DisplayNames | undefined;

/** Languages for which Chrome only shows the code. */
const NAMED_HERE: Partial<Record<Language, string>> = { ase: 'American Sign Language' };

/** "Spanish". */
export function languageName(language: Language): string {
  const named = NAMED_HERE[language];
  if (named) return named;
  names ??= new Intl.DisplayNames('en', { type: 'language' });
  return names.of(language) ?? language;
}

/** "English, Spanish and Polish". */
export const languageWords = (languages: readonly Language[]): string =>
  new Intl.ListFormat('en-GB').format(languages.map(languageName));
