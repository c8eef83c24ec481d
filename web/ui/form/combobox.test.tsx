// The keyboard behaviour and roles of a combobox, as ARIA 1.2 defines them.
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Combobox } from './combobox.tsx';

const FRUIT = ['Apple', 'Apricot', 'Avocado'];
const WORDS = { list: 'Fruit that fits', none: 'No fruit of that name.', one: 'fruit', many: 'fruits' };

const scrolledTo: (string | null)[] = [];
afterEach(() => {
  cleanup();
  scrolledTo.length = 0;
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

function Fruit({ takesFirst = false, onLeave = () => undefined }: { takesFirst?: boolean; onLeave?: () => void }) {
  const [text, setText] = useState('');
  const [typed, setTyped] = useState('');
  const write = (next: string) => {
    setText(next);
    setTyped(next);
  };
  const take = (fruit: string) => {
    setText(fruit);
    setTyped('');
  };
  return (
    <Combobox
      label="Fruit"
      hint="What grows on trees"
      value={text}
      typed={typed}
      found={typed === '' ? [] : FRUIT.filter((fruit) => fruit.toLowerCase().startsWith(typed))}
      searching={false}
      words={WORDS}
      keyOf={(fruit) => fruit}
      onType={write}
      onTake={take}
      onLeave={onLeave}
      takesFirst={takesFirst}
    >
      {(fruit) => fruit}
    </Combobox>
  );
}

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Fruit' });
const write = (value: string) => fireEvent.change(box(), { target: { value } });
/** Whether the key's default action would run. */
const press = (key: string, init = {}): boolean => fireEvent(box(), createEvent.keyDown(box(), { key, ...init }));
const marked = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;

test('a screen reader hears of the list, its length and the marked suggestion', () => {
  render(<Fruit />);
  expect(box().getAttribute('aria-expanded')).toBe('false');
  expect(box().getAttribute('aria-autocomplete')).toBe('list');
  write('a');
  expect(box().getAttribute('aria-expanded')).toBe('true');
  const list = screen.getByRole('listbox', { name: 'Fruit that fits' });
  expect(box().getAttribute('aria-controls')).toBe(list.id);
  expect(screen.getByRole('status').textContent).toBe('3 fruits found');
  expect(marked()).toBeNull();
  press('ArrowDown');
  expect(marked()).toBe('Apple');
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Apple');
  write('av');
  expect(screen.getByRole('status').textContent).toBe('1 fruit found');
  write('x');
  expect(box().getAttribute('aria-expanded')).toBe('false');
  expect(screen.getByRole('status').textContent).toBe('No fruit of that name.');
});

test('arrows cycle through the list, Enter takes the marked one, Escape closes the list and keeps the text', () => {
  render(<Fruit />);
  write('a');
  expect(press('ArrowUp')).toBe(false);
  expect(marked()).toBe('Avocado');
  press('ArrowDown');
  expect(marked()).toBe('Apple');
  press('Escape');
  expect(box().getAttribute('aria-expanded')).toBe('false');
  expect(box().value).toBe('a');
  press('ArrowDown');
  expect(box().getAttribute('aria-expanded')).toBe('true');
  expect(press('Enter')).toBe(false);
  expect(box().value).toBe('Apple');
  expect(press('Home')).toBe(true);
});

test('a suggestion marked by the keys is scrolled into the visible part of the list', () => {
  Element.prototype.scrollIntoView = function scroll(this: Element) {
    scrolledTo.push(this.textContent);
  };
  render(<Fruit />);
  write('a');
  expect(scrolledTo).toEqual([]);
  press('ArrowDown');
  press('ArrowDown');
  expect(scrolledTo).toEqual(['Apple', 'Apricot']);
});

test('Enter takes the first suggestion only where the field wants it, and not while a word is being composed', () => {
  const { rerender } = render(<Fruit />);
  write('a');
  expect(press('Enter')).toBe(false);
  expect(box().value).toBe('a');
  rerender(<Fruit takesFirst />);
  press('Enter', { isComposing: true });
  expect(box().value).toBe('a');
  press('Enter');
  expect(box().value).toBe('Apple');
});

test('a press on a suggestion takes it and leaves the focus in the box', () => {
  const leave = vi.fn();
  render(<Fruit onLeave={leave} />);
  box().focus();
  write('a');
  const apricot = screen.getByRole('option', { name: 'Apricot' });
  expect(fireEvent.pointerDown(apricot)).toBe(false);
  fireEvent.click(apricot);
  expect([box().value, document.activeElement]).toEqual(['Apricot', box()]);
  expect(leave).not.toHaveBeenCalled();
  fireEvent.blur(box());
  expect(leave).toHaveBeenCalledOnce();
});
