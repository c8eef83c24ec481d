// People's names: the username for signing in, and the name that others see.
import { isolated } from './isolated.ts';
import * as z from 'zod/mini';
import { rawText } from './fields.ts';
import { EMOJI } from './typed-text.ts';

export interface PersonName {
  username: string;
  /** Empty if they have not chosen one. */
  displayName: string;
}

/** The name that others see, also within a sentence: the display name, otherwise the username. */
export const nameOf = ({ displayName, username }: PersonName): string => isolated(displayName || username);

/**
 * The name with the username, as in "Nora Weiss (@nora)": for places where mistaking one person for another costs
 * money, because two people may share a display name.
 */
export const fullNameOf = ({ displayName, username }: PersonName): string =>
  displayName ? `${isolated(displayName)} (@${isolated(username)})` : isolated(username);

/** Joiners after a virama, and between Arabic letters: part of the spelling, as in Sinhala or Persian. */
const JOINER = /([\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA])[\u200C\u200D]/gu;
const ARABIC_JOINER = /(\p{Script=Arabic})\u200C(?=\p{Script=Arabic})/gu;
/** Invisible characters: controls, ignorable characters, line separators, and letters that are drawn blank. */
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800\uFFFC\u{13441}\u{13442}\u{1D159}]/u;
/** More marks than any letter carries (UTS #39, 5.4); scripts that stack vowels may have more. */
const STACKED =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}\p{P}\p{S}]\p{M}{3}|\p{M}{5}|(\p{Mn})\1|\p{Me}|(?:^|\s)\p{M}/u;

const withoutEmoji = (name: string): string => name.replaceAll(EMOJI, '');

const holdsInvisible = (name: string): boolean =>
  INVISIBLE.test(withoutEmoji(name).replaceAll(JOINER, '$1').replaceAll(ARABIC_JOINER, '$1'));

const showsSomething = (name: string): boolean => /[\p{L}\p{N}]/u.test(name) || name.search(EMOJI) >= 0;

/** Checks for both kinds of name. An empty name passes: other checks require one. */
const readable = [
  z.refine<string>((name) => !holdsInvisible(name), 'This name contains invisible characters. Please type it again.'),
  z.refine<string>((name) => !STACKED.test(withoutEmoji(name)), 'This name has too many marks on a letter.'),
  z.refine<string>((name) => name === '' || showsSomething(name), 'Please use at least one letter or number.'),
];

/** Normalized, so that the same name is the same text on every keyboard. */
export const asUsername = (typed: string): string => typed.normalize('NFC').toLowerCase();

const REQUIRED = 'Username is required';

/** Changes nothing but its case: people sign in with exactly what they registered with. */
export const Username = z.string(REQUIRED).check(
  z.trim(),
  z.minLength(1, REQUIRED),
  z.maxLength(50, 'At most 50 characters'),
  z.overwrite(asUsername),
  z.refine((name) => !/[\s@]/u.test(name), 'A username has no spaces and no @'),
  ...readable,
);

const MOST_LETTERS = 60;
/** Most emoji are several characters; anything longer than this is not a name. */
const MOST_CHARACTERS = 8 * MOST_LETTERS;
const TOO_LONG = `At most ${MOST_LETTERS} letters`;

/** Counts as people do: a mark belongs to its letter, and an emoji is one. */
const countLetters = (name: string): number => [...name.replaceAll(EMOJI, 'x').replaceAll(/\p{M}/gu, '')].length;

/** Empty to show the username instead. May not contain @, as we write "Nora (@nora)" ourselves. */
export const DisplayName = rawText(MOST_CHARACTERS, { tooLong: TOO_LONG }).check(
  z.overwrite((typed) => typed.normalize('NFC').replaceAll(/\s+/gu, ' ').trim()),
  z.refine((name) => !name.includes('@') && !name.includes('＠') && !name.includes('﹫'), 'Your name can’t contain @.'),
  z.refine((name) => countLetters(name) <= MOST_LETTERS, TOO_LONG),
  ...readable,
);
