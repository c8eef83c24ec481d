// An amber ring at each click, across the whole app and outside React.

const SIZE = 120;
const DURATION = 800;

/** Starts it; returns a function that stops it. */
export function installRipple(): () => void {
  window.addEventListener('click', ripple, { capture: true });
  return () => window.removeEventListener('click', ripple, { capture: true });
}

function ripple({ clientX, clientY, detail }: MouseEvent): void {
  // A key press also fires a click, but without a position.
  if (detail === 0 || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const ring = document.createElement('span');
  ring.setAttribute('aria-hidden', 'true');
  ring.className = 'ripple';
  ring.style.left = `${clientX - SIZE / 2}px`;
  ring.style.top = `${clientY - SIZE / 2}px`;
  document.body.append(ring);
  const grow = [
    { transform: 'scale(0)', opacity: 0.8 },
    { transform: 'scale(1)', opacity: 0 },
  ];
  ring.animate(grow, { duration: DURATION, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' }).onfinish = () => ring.remove();
}
