// Brings the page that was drawn beforehand to life.
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { installRipple } from '../lib/page/ripple.ts';
import { FirstVisit } from './first-visit.tsx';

/** What was clicked meanwhile is clicked again. From here on React itself waits for nothing. */
export function hydrate({ clicked, stop }: Window['earlyClicks']): void {
  installRipple();
  stop();
  const clickAgain = () => clicked.splice(0).forEach((element) => element.click());
  hydrateRoot(
    document.getElementById('root')!,
    <StrictMode>
      <FirstVisit onReady={clickAgain} />
    </StrictMode>,
  );
}
