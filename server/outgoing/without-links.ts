// Names, titles and addresses are other people's words: a mail program or a phone must not make a link of them.

/**
 * Puts a blank into whatever could be taken for an address: `evil.example` becomes `evil. example`, `https://` becomes
 * `https: //`. Times, prices and the ends of sentences stay.
 */
export const withoutLinks = (text: string): string =>
  text
    .replaceAll(/(?<=\p{L}):(?=[\p{L}\p{N}/])/gu, ': ')
    .replaceAll(/(?<=[\p{L}\p{N}])[.。．｡](?=\p{L})|(?<=\p{L})[.。．｡](?=\p{N})/gu, '$& ')
    .replaceAll(/(?<=[\p{L}\p{N}])@(?=[\p{L}\p{N}])/gu, '@ ');
