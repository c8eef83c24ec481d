// Names, titles and addresses are other people's words: a mail program or a phone must not make a link of them.
import { isolated } from '#shared/isolated.ts';

/** Everything that a name's parts may be divided by (UTS #46), between letters or a letter and a digit. */
const DOT = /(?<=[\p{L}\p{M}\p{N}])[.․﹒．。｡](?=\p{L})|(?<=[\p{L}\p{M}])[.․﹒．。｡](?=\p{N})/gu;

/**
 * Puts a blank into whatever could be taken for an address: `evil.example` becomes `evil. example`, `https://` becomes
 * `https: //`. Times, prices and the ends of sentences stay.
 */
export const withoutLinks = (text: string): string =>
  text
    .replaceAll(/(?<=[\p{L}\p{M}])[:：](?=[\p{L}\p{N}/／])/gu, '$& ')
    .replaceAll(DOT, '$& ')
    .replaceAll(/(?<=[\p{L}\p{M}\p{N}])[@＠﹫](?=[\p{L}\p{N}])/gu, '$& ');

/** How every mail to somebody begins. `name`: the one they show, their username where they show none. */
export const greeting = (name: string): string => `Hello ${isolated(withoutLinks(name))},`;
