// What of somebody's text leaves for a connected model: the words, without what reaches a person.

/** In characters: as much as a need or a goal may say, and as much of a listing as tells what it is. */
export const MOST_SENT = { request: 2000, listing: 800 } as const;

const LINK = /\b(?:https?:\/\/|www\.)\S{1,500}/giu;
/** E-mail addresses, and handles such as `@ana`. */
const ADDRESS = /[^\s@<>]{0,64}@[^\s@<>]{1,255}/gu;
/** Seven digits and more, with at most three signs in between: of phones, cards, accounts. */
const LONG_NUMBER = /\+?\(?\p{Nd}(?:[\s().\-/\u2010-\u2015]{0,3}\p{Nd}){6,}/gu;

export function sentText(text: string, most: number = MOST_SENT.request): string {
  const plain = text
    .normalize('NFC')
    .slice(0, most)
    .replace(/\p{Cs}$/u, '');
  const bare = plain.replaceAll(LINK, ' ').replaceAll(ADDRESS, ' ').replaceAll(LONG_NUMBER, ' ');
  return bare.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}
