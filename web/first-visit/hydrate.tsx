// Hydrates the first page that the build rendered.
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { installRipple } from '../lib/page/ripple.ts';
import { followTranslation, isTranslated } from '../lib/page/translation.ts';
import { FirstVisit } from './first-visit.tsx';

/** Repeats clicks made before hydration, which React could not handle yet. */
export function hydrate({ clicked, stop }: Window['earlyClicks']): void {
  followTranslation();
  installRipple();
  stop();
  const clickAgain = () => clicked.splice(0).forEach((element) => element.click());
  const root = document.getElementById('root')!;
  const page = (
    <StrictMode>
      <FirstVisit onReady={clickAgain} />
    </StrictMode>
  );
  // A page that the browser has translated cannot be hydrated.
  if (isTranslated(root)) createRoot(root).render(page);
  else hydrateRoot(root, page);
}
