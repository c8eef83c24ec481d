// Turns React's markup into the placeholder that a document shows until the app has loaded: for display only.
import { type RenderedFor, PLACEHOLDER } from '../lib/page/ssr.ts';

/**
 * Ids and names belong to the page that replaces the placeholder; the content security policy allows no inline styles.
 */
const NAMES = / (?:id|for|name|data-tour|style)="[^"]*"/g;
/** Except between two texts, where letters are spaced slightly wider, as they will be in the page. */
const COMMENTS = /<!--(?! -->).*?-->/g;

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** `title`: the tab title, stored in `data-title` for the document that includes the placeholder. */
export const asPlaceholder = (rendered: string, whom: RenderedFor, title: string): string =>
  `<div id="${PLACEHOLDER}" data-for="${whom}" data-title="${escaped(title)}" aria-hidden="true" inert>${rendered.replace(COMMENTS, '').replace(NAMES, '')}</div>`;
