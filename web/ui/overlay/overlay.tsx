// What lies over the page while a dialog is open. It marks itself, and base.css makes the page behind it stand still.
import { useState } from 'react';
import { overlayLook } from './dialog-layout.tsx';

/**
 * While the page stands still its scroll bar's room is kept, so that nothing moves sideways. Where the bar takes no
 * room there is none to keep, and some browsers would make it all the same.
 */
const markNow = (): '' | 'gutterless' => (window.innerWidth > document.documentElement.clientWidth ? '' : 'gutterless');

export function Overlay() {
  // As it is before this very cover hides the bar.
  const [mark] = useState(markNow);
  return <div data-covers-page={mark} className={overlayLook} />;
}
