// Names, titles and addresses are written by others: mail programs and phones must not turn them into links.
import { isolated } from '#shared/isolated.ts';

/** Every character that can separate a domain's labels (UTS #46), between letters or a letter and a digit. */
const DOT = /(?<=[\p{L}\p{M}\p{N}])[.․﹒．。｡](?=\p{L})|(?<=[\p{L}\p{M}])[.․﹒．。｡](?=\p{N})/gu;

/**
 * Adds a blank to anything that looks like a link: `evil.example` becomes `evil. example`, `https://` becomes `https:
 * //`. Times, prices and the ends of sentences stay unchanged.
 */
export const withoutLinks = (text: string): string =>
  text
    .replaceAll(/(?<=[\p{L}\p{M}])[:：](?=[\p{L}\p{N}/／])/gu, '$& ')
    .replaceAll(DOT, '$& ')
    .replaceAll(/(?<=[\p{L}\p{M}\p{N}])[@＠﹫](?=[\p{L}\p{N}])/gu, '$& ');

/** The greeting of every mail to a user. `name`: their display name, otherwise their username. */
export const greeting = (name: string): string => `Hello ${isolated(withoutLinks(name))},`;
