// Sections that fade in.
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openWindow, showPage } from '../test/example-landing.tsx';

interface FakeObserver {
  options: IntersectionObserverInit;
  targets: Set<Element>;
  tell: (target: Element) => void;
}
let observers: FakeObserver[] = [];

class Observer {
  targets = new Set<Element>();

  constructor(callback: IntersectionObserverCallback, options: IntersectionObserverInit) {
    const tell = (target: Element) =>
      callback([{ target, isIntersecting: true } as unknown as IntersectionObserverEntry], this as never);
    observers.push({ options, targets: this.targets, tell });
  }

  observe(target: Element) {
    this.targets.add(target);
  }

  unobserve(target: Element) {
    this.targets.delete(target);
  }

  disconnect() {
    this.targets.clear();
  }
}

beforeEach(() => {
  observers = [];
  openWindow();
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('innerHeight', 800);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, this.closest('#features') ? 400 : 1_000, 1_280, 600);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const parts = (id: string) => [...document.querySelectorAll(`#${id} [data-reveal]`)];
const waiting = () => document.querySelectorAll('[data-reveal="waiting"]').length;

test('a section fades in when 15 % of it is visible [2-landing-7, 9-limits-13]', () => {
  showPage();
  const [why] = parts('why');
  expect(why?.getAttribute('data-reveal')).toBe('waiting');
  const watching = observers.find(({ targets }) => targets.has(why!))!;
  expect(watching.options.threshold).toBe(0.15);
  act(() => watching.tell(why!));
  expect(why?.getAttribute('data-reveal')).toBe('');
  expect(watching.targets.has(why!)).toBe(false);
});

test('every section below the street fades in, and what is already in sight never hides', () => {
  showPage();
  for (const id of ['features', 'how', 'why', 'testimonials', 'join']) expect(parts(id), id).not.toEqual([]);
  expect(parts('features').map((part) => part.getAttribute('data-reveal'))).toEqual(parts('features').map(() => ''));
  expect(parts('how').every((part) => part.getAttribute('data-reveal') === 'waiting')).toBe(true);
});

test('nothing is hidden under reduced motion', () => {
  openWindow({ reduced: true });
  showPage();
  expect(waiting()).toBe(0);
});

test('the form is fetched when the page comes near it, not before', () => {
  const { container } = showPage();
  expect(container.textContent).not.toContain('The form to');
  const join = document.getElementById('join')!;
  const watching = observers.find(({ targets }) => targets.has(join))!;
  expect(watching.options.rootMargin).toBe('1200px');
  act(() => watching.tell(join));
  expect(join.textContent).toContain('The form to sign-in');
});
