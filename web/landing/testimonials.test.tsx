// Testimonials, advancing automatically and by hand.
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openWindow } from '../test/example-landing.tsx';
import { DoorAvatar } from '../ui/scene/door-avatar.tsx';
import { testimonials } from './testimonial-list.ts';
import { Testimonials } from './testimonials.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  openWindow();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const carousel = () => screen.getByRole('region', { name: 'Testimonials' });
/** The visible names; all but one are hidden. */
const shown = () => screen.getAllByRole('group').map((slide) => slide.querySelector('b')?.textContent);
const dot = (number: number) => screen.getByRole('button', { name: `Show testimonial ${number}` });
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const names = testimonials.map(({ name }) => name);

test('the testimonials advance every 8 seconds, and the first follows the last [2-landing-9, 1-product-20, 9-limits-13]', () => {
  render(<Testimonials />);
  expect(shown()).toEqual([names[0]]);
  pass(7_999);
  expect(shown()).toEqual([names[0]]);
  pass(1);
  expect(shown()).toEqual([names[1]]);
  for (const _ of names.slice(1)) pass(8_000);
  expect(shown()).toEqual([names[0]]);
});

test('each testimonial has name, role, quote and avatar [2-landing-10, 3-testimonial-1]', () => {
  render(<Testimonials />);
  const slides = screen.getAllByRole('group', { hidden: true });
  expect(slides).toHaveLength(testimonials.length);
  testimonials.forEach(({ name, role, quote, avatar }, index) => {
    const slide = within(slides[index]!);
    expect(slide.getByText(quote).tagName).toBe('BLOCKQUOTE');
    expect(slides[index]?.querySelector('figcaption')?.textContent).toBe(`${name}, ${role.toLowerCase()}`);
    expect(avatar).not.toBe('');
    const drawn = render(<DoorAvatar id={avatar} />).container.querySelector('svg.door')!;
    expect(slides[index]?.querySelector('svg.door')?.innerHTML, name).toBe(drawn.innerHTML);
  });
});

test('dots set the active testimonial, which then has its 8 seconds [2-landing-11]', () => {
  render(<Testimonials />);
  expect(dot(1).getAttribute('aria-current')).toBe('true');
  pass(5_000);
  fireEvent.click(dot(3));
  expect(shown()).toEqual([names[2]]);
  expect([1, 2, 3].map((number) => dot(number).getAttribute('aria-current'))).toEqual([null, null, 'true']);
  pass(7_999);
  expect(shown()).toEqual([names[2]]);
  pass(1);
  expect(shown()).toEqual([names[0]]);
});

test('a visitor who pressed a dot with the mouse and moved on sees the next one after 8 seconds, though the dot keeps the focus', () => {
  render(<Testimonials />);
  fireEvent.pointerEnter(carousel());
  act(() => dot(2).focus());
  fireEvent.click(dot(2), { detail: 1 });
  fireEvent.pointerLeave(carousel());
  pass(8_000);
  expect(shown()).toEqual([names[2]]);
});

test('it can be paused and resumed', () => {
  render(<Testimonials />);
  fireEvent.click(screen.getByRole('button', { name: 'Pause testimonials' }));
  pass(60_000);
  expect(shown()).toEqual([names[0]]);
  fireEvent.click(screen.getByRole('button', { name: 'Play testimonials' }));
  pass(8_000);
  expect(shown()).toEqual([names[1]]);
});

test('it waits while the pointer is on it, while the keyboard is in its dots, and while the tab is out of sight', () => {
  render(<Testimonials />);
  fireEvent.pointerEnter(carousel());
  pass(20_000);
  fireEvent.pointerLeave(carousel());
  act(() => dot(2).focus());
  pass(20_000);
  act(() => dot(2).blur());
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  pass(20_000);
  expect(shown()).toEqual([names[0]]);
  hidden.mockRestore();
  pass(8_000);
  expect(shown()).toEqual([names[1]]);
});

test('under reduced motion it does not advance, and the dots still change it', () => {
  openWindow({ reduced: true });
  render(<Testimonials />);
  pass(60_000);
  expect(shown()).toEqual([names[0]]);
  fireEvent.click(dot(2));
  expect(shown()).toEqual([names[1]]);
});
