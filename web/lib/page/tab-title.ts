// The browser tab's title: the open page, and the product's name.
import { createContext, useContext, useEffect } from 'react';
import { productName } from './product.ts';

/** Receives the tab title during SSR; undefined in the browser. */
export const SsrTitleContext = createContext<((title: string) => void) | undefined>(undefined);

/** Browsers and search engines show no more, and html-validate allows no more. */
const MOST_LETTERS = 70;

/** Cut after a whole word, if there is more than one. */
function shortened(title: string, most: number): string {
  if (title.length <= most) return title;
  const start = title.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '');
  return `${start.replace(/\s+\S*$/u, '')}…`;
}

/** Null leaves the title to another part of the page. */
export function useTabTitle(title: string | null): void {
  const note = useContext(SsrTitleContext);
  const end = ` · ${productName}`;
  const whole = title === null ? null : `${shortened(title, MOST_LETTERS - end.length)}${end}`;
  if (whole !== null) note?.(whole);
  useEffect(() => {
    if (whole !== null) document.title = whole;
  }, [whole]);
}
