// The part of a text that is sent to a connected model, without contact details.

/** In characters: the longest need or goal, and enough of a listing to tell what it is. */
export const MOST_SENT = { request: 2000, listing: 800 } as const;

const LINK = /\b(?:https?:\/\/|www\.)\S{1,500}/giu;
/** E-mail addresses, and handles such as `@ana`. */
const ADDRESS = /[^\s@<>]{0,64}@[^\s@<>]{1,255}/gu;
/** Seven or more digits with at most three characters in between: phone, card and account numbers. */
const LONG_NUMBER = /\+?\(?\p{Nd}(?:[\s().\-/\u2010-\u2015]{0,3}\p{Nd}){6,}/gu;

export function sentText(text: string, most: number = MOST_SENT.request): string {
  const plain = text
    .normalize('NFC')
    .slice(0, most)
    .replace(/\p{Cs}$/u, '');
  const bare = plain.replaceAll(LINK, ' ').replaceAll(ADDRESS, ' ').replaceAll(LONG_NUMBER, ' ');
  return bare.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}
