import { afterEach, expect, test, vi } from 'vitest';
import { installRipple } from './ripple.ts';

const animate = vi.fn(() => ({}) as Animation);
const rings = () => [...document.querySelectorAll<HTMLElement>('.ripple')];
let stop: () => void;

function install({ still = false } = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: still }));
  Element.prototype.animate = animate;
  stop = installRipple();
}
const click = (detail: number) =>
  document.body.dispatchEvent(new MouseEvent('click', { bubbles: true, detail, clientX: 200, clientY: 300 }));

afterEach(() => {
  stop();
  animate.mockClear();
  for (const ring of rings()) ring.remove();
  vi.unstubAllGlobals();
});

test('a click anywhere sends out a ring of 120 pixels around it for 800 milliseconds, and then it is gone [2-shell-13, 9-limits-17]', () => {
  install();
  document.body.addEventListener('click', (event) => event.stopPropagation(), { once: true, capture: true });
  click(1);
  expect(rings().map(({ style }) => [style.left, style.top])).toEqual([['140px', '240px']]);
  expect(animate).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ duration: 800 }));
  const animation = animate.mock.results[0]?.value as { onfinish: () => void };
  animation.onfinish();
  expect(rings()).toEqual([]);
});

test('there is no ring for the keyboard, nor under reduced motion', () => {
  install();
  click(0);
  stop();
  install({ still: true });
  click(1);
  expect(rings()).toEqual([]);
});
