import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Toasts } from '../../ui/overlay/toasts.tsx';
import { toast, TOAST_DURATION, TOAST_REMOVE_DELAY, toasts } from './toast.ts';

beforeEach(() => {
  vi.useFakeTimers();
  toasts.set([]);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const say = (...titles: string[]) => act(() => titles.forEach((title) => toast({ title })));
const shown = () => screen.queryAllByText(/^T\d$/).map((element) => element.textContent);

test('at most five toasts are shown, the newest ones [4-toasts-1, 4-toasts-2, 9-limits-11]', () => {
  render(<Toasts />);
  say('T1', 'T2', 'T3', 'T4', 'T5', 'T6', 'T7');
  expect(shown()).toEqual(['T7', 'T6', 'T5', 'T4', 'T3']);
});

test('a page that asks for one toast shows one [4-toasts-2, 9-limits-11]', () => {
  render(<Toasts limit={1} />);
  say('T1', 'T2');
  expect(shown()).toEqual(['T2']);
});

test('toasts hidden by a page of one do not come up on the next page', () => {
  const { rerender } = render(<Toasts limit={1} />);
  say('T1', 'T2', 'T3');
  rerender(<Toasts />);
  expect(shown()).toEqual(['T3']);
});

test('a toast goes away by itself after five seconds [9-limits-10]', () => {
  expect(TOAST_DURATION).toBe(5000);
  render(<Toasts />);
  say('T1');
  act(() => {
    vi.advanceTimersByTime(TOAST_DURATION - 1);
  });
  expect(shown()).toEqual(['T1']);
  act(() => {
    vi.advanceTimersByTime(1);
  });
  expect(shown()).toEqual([]);
});

test('a dismissed toast is hidden at once and forgotten much later [4-toasts-3, 9-limits-12]', () => {
  render(<Toasts />);
  say('T1');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(shown()).toEqual([]);
  expect(TOAST_REMOVE_DELAY).toBe(1_000_000);
  act(() => {
    vi.advanceTimersByTime(TOAST_REMOVE_DELAY - 1);
  });
  expect(toasts.get()).toHaveLength(1);
  act(() => {
    vi.advanceTimersByTime(1);
  });
  expect(toasts.get()).toHaveLength(0);
});

/** Swipes the toast this many pixels to the right. */
function swipe(pixels: number) {
  const card = screen.getByText('T1').closest('li')!;
  Object.assign(card, { setPointerCapture: () => undefined, hasPointerCapture: () => false });
  for (const [kind, clientX] of [
    ['pointerdown', 0],
    ['pointermove', pixels],
    ['pointerup', pixels],
  ] as const) {
    fireEvent(card, new MouseEvent(kind, { bubbles: true, button: 0, clientX }));
  }
}

test('a toast is swiped away to the right, once it has moved more than 50 pixels [9-limits-10]', () => {
  render(<Toasts />);
  say('T1');
  for (const pixels of [-80, 50]) {
    swipe(pixels);
    expect(shown()).toEqual(['T1']);
  }
  swipe(51);
  expect(shown()).toEqual([]);
});
