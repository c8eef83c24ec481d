// What React drew, as it stands in a document until the app is there: to be looked at, and nothing else.
import { type DrawnFor, PLACEHOLDER } from '../lib/page/ssr.ts';

/**
 * Names are those of the page that takes the drawing's place, and the content security policy allows no styles of
 * single elements.
 */
const NAMES = / (?:id|for|name|data-tour|style)="[^"]*"/g;
/**
 * But those between two texts: letters lie a trace further apart where texts meet, as they will in the page, and what
 * grew would be new.
 */
const COMMENTS = /<!--(?! -->).*?-->/g;

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** `title`: the tab title, kept in `data-title` for the document that takes the placeholder in. */
export const asPlaceholder = (drawn: string, whom: DrawnFor, title: string): string =>
  `<div id="${PLACEHOLDER}" data-for="${whom}" data-title="${escaped(title)}" aria-hidden="true" inert>${drawn.replace(COMMENTS, '').replace(NAMES, '')}</div>`;
