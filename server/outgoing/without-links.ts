// Names in our mails: what people call themselves must not become a link of ours.

/** Mail programs make links of anything like `evil.example` or `https:`; with a blank behind each sign it is none. */
export const withoutLinks = (name: string): string =>
  name
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .replaceAll(/[.:/\\@。．｡]+(?=\S)/gu, '$& ')
    .trim();
