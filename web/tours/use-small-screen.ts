// Whether the screen is so small that the sidebar slides in, and when that changes.
import { useEffect, useEffectEvent } from 'react';

const SMALL = '(max-width: 63.999rem)';

export const isSmallScreen = (): boolean => window.matchMedia(SMALL).matches;

export function useSmallScreenChange(onChange: () => void): void {
  const tell = useEffectEvent(onChange);
  useEffect(() => {
    const media = window.matchMedia(SMALL);
    const listener = () => tell();
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  }, []);
}
