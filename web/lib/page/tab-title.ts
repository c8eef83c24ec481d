// What the browser's tab says: what is open, and the product's name.
import { createContext, useContext, useEffect } from 'react';
import { productName } from './product.ts';

/** Hears the title while a page is drawn outside the app, where there is no tab; undefined in the app. */
export const DrawnTitleContext = createContext<((title: string) => void) | undefined>(undefined);

/** Null leaves the title to another part of the page. */
export function useTabTitle(title: string | null): void {
  const note = useContext(DrawnTitleContext);
  const whole = title === null ? null : `${title} · ${productName}`;
  if (whole !== null) note?.(whole);
  useEffect(() => {
    if (whole !== null) document.title = whole;
  }, [whole]);
}
