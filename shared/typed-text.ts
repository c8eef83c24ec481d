// Normalizes typed text before it is stored: one Unicode form, one kind of line ending, no invisible characters.

const picture = String.raw`\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?`;
/** England, Scotland, Wales: a flag followed by letter tags that name the country. */
const region = String.raw`\u{1F3F4}\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F}`;
/** Whole emoji, including the invisible characters that join them: flags, keycaps, skin tones, families. */
const emoji = String.raw`${region}|\p{Regional_Indicator}{2}|[0-9#*]\uFE0F?\u20E3|${picture}(?:\u200D${picture})*`;
export const EMOJI = new RegExp(emoji, 'gu');

const virama = String.raw`[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA]`;
const arabic = String.raw`\p{Script_Extensions=Arabic}`;
/** Invisible, but part of a word's spelling: in Sinhala, Bengali, Persian, Mongolian, and names in Han characters. */
const joined = [
  String.raw`${virama}[\u200C\u200D]`,
  String.raw`[\u200C\u200D](?=${virama})`,
  String.raw`${arabic}[\u200C\u200D](?=${arabic})`,
  String.raw`\p{Script=Mongolian}[\u180B-\u180F]`,
  String.raw`\p{Script=Han}[\u{E0100}-\u{E01EF}]`,
].join('|');

/** Drawn blank, although Unicode classes them as letters or symbols. */
const BLANK = /[\u3164\uFFA0\u2800\u{13441}\u{13442}\u{1D159}]/gu;
const LINE_END = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
/** Controls except tab and line feed, direction marks, joiners, fillers, object replacement characters. */
const UNSEEN = String.raw`[\0-\x08\x0E-\x1F\x7F-\x9F\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFC]`;
const mark = String.raw`[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]`;
/** Accents stacked until they cover the lines around them; no alphabet puts more than four on a letter. */
const PILED_UP = new RegExp(`(${mark}{4})${mark}+`, 'gu');
const SEEN_OR_NOT = new RegExp(`(${emoji}|${joined})|${UNSEEN}`, 'gu');

/** Text of several lines. */
export const asText = (typed: string): string =>
  typed
    .replaceAll(LINE_END, '\n')
    .replaceAll(BLANK, ' ')
    .replaceAll(SEEN_OR_NOT, (_, seen: string | undefined) => seen ?? '')
    // Last, as invisible characters between a letter and its mark are gone now.
    .normalize('NFC')
    .replaceAll(PILED_UP, '$1');

/** Text of one line, with single spaces. */
export const asLine = (typed: string): string => asText(typed).replaceAll(/\s+/gu, ' ').trim();

/** Whether it has no visible characters. */
export const isBlank = (typed: string): boolean => asLine(typed) === '';
