// The backdrop of a dialog. It marks itself, so that base.css stops the page behind it from scrolling.
import { useState } from 'react';
import { overlayLook } from './dialog-layout.tsx';

/**
 * Keeps the scrollbar's space while scrolling is locked, so that nothing shifts sideways. Overlay scrollbars take no
 * space, but some browsers would reserve it anyway.
 */
const markNow = (): '' | 'gutterless' => (window.innerWidth > document.documentElement.clientWidth ? '' : 'gutterless');

export function Overlay() {
  // Read before this element hides the scrollbar.
  const [mark] = useState(markNow);
  return <div data-covers-page={mark} className={overlayLook} />;
}
