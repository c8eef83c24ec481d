import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { usePlaceholderPress } from './placeholder.ts';

const pressed = vi.fn<() => void>();

function Page() {
  usePlaceholderPress();
  return <ul><li>Lamps <button type="button" onPointerDown={pressed} onClick={pressed}>Delete</button></li></ul>;
}

/** Over the page; whoever presses anything presses what is found in it by this selector. */
function draw(markup: string, at: string) {
  document.body.insertAdjacentHTML('afterbegin', `<div id="placeholder" aria-hidden="true" inert>${markup}</div>`);
  document.elementFromPoint = () => document.querySelector(`#placeholder ${at}`);
}
const placeholder = () => document.getElementById('placeholder');
const press = (element: Element) => {
  fireEvent.pointerDown(element);
  fireEvent.click(element);
};

afterEach(() => {
  cleanup();
  placeholder()?.remove();
  pressed.mockClear();
});

test.each([
  ['nothing', '<p>Soon</p>', 'p'],
  ['something else', '<a href="/deals">My deals</a>', 'a'],
  ['the same of another row', '<ul><li>Chairs <button>Delete</button></li></ul>', 'button'],
])('where the placeholder shows %s, what lies beneath is pressed by the second press only', (_, markup, at) => {
  render(<Page />);
  draw(markup, at);
  const button = screen.getByRole('button', { name: 'Delete' });
  press(button);
  expect(placeholder()).toBeNull();
  expect(pressed).not.toHaveBeenCalled();
  press(button);
  expect(pressed).toHaveBeenCalledTimes(2);
});

test('what the placeholder shows at the same place is pressed at once', () => {
  render(<Page />);
  draw('<ul><li>Lamps <button>Delete</button></li></ul>', 'button');
  press(screen.getByRole('button', { name: 'Delete' }));
  expect(placeholder()).toBeNull();
  expect(pressed).toHaveBeenCalledTimes(2);
});

test('a press that became no click takes none from the next', () => {
  render(<Page />);
  draw('<p>Soon</p>', 'p');
  const button = screen.getByRole('button', { name: 'Delete' });
  fireEvent.pointerDown(button);
  press(button);
  expect(pressed).toHaveBeenCalledTimes(2);
});

test('whoever takes the keyboard sees where they are', () => {
  render(<Page />);
  draw('<p>Soon</p>', 'p');
  fireEvent.keyDown(document.body, { key: 'Tab' });
  expect(placeholder()).toBeNull();
});
