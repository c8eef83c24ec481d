// Which section the page is scrolled to.
import { useEffect, useState } from 'react';

/** A section is active once its top is this far below the top of the window, in pixels. */
const OFFSET = 100;

/** `ids` is in page order and always the same array. */
export function useActiveSection(ids: readonly string[]): string {
  const [active, setActive] = useState(ids[0] ?? '');
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      setActive(sectionAt(ids));
    };
    const later = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    window.addEventListener('scroll', later, { passive: true });
    window.addEventListener('resize', later);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', later);
      window.removeEventListener('resize', later);
    };
  }, [ids]);
  return active;
}

function sectionAt(ids: readonly string[]): string {
  const reached = ids.filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= OFFSET);
  return (atTheEnd() ? ids.at(-1) : reached.at(-1)) ?? ids[0] ?? '';
}

/** On a tall screen the last section cannot reach the top. */
function atTheEnd(): boolean {
  const { scrollHeight, clientHeight } = document.documentElement;
  return window.scrollY > 0 && window.scrollY + clientHeight >= scrollHeight - 2;
}
