// Whether a key press belongs to an input method that is composing text, not to the page.
import type { KeyboardEvent } from 'react';

/**
 * For the Enter that ends a composition, Safari only sets keyCode 229, the code of a key handled by an input method.
 */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229;
