// Whether a key is pressed for the words that an input method composes, and not for the page.
import type { KeyboardEvent } from 'react';

/** Safari says no more of the Enter that ends a composition; its code is that of a key that a method has taken. */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229;
