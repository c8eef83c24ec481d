import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PlaceholderEnd, usePlaceholderPress } from './ssr.ts';

const pressed = vi.fn<() => void>();

function Page() {
  usePlaceholderPress();
  return (
    <ul>
      <li>
        Lamps{' '}
        <button type="button" onPointerDown={pressed} onClick={pressed}>
          Delete
        </button>
      </li>
    </ul>
  );
}

/** Covers the page with a placeholder; every press hits its element that matches `at`. */
function place(markup: string, at: string) {
  document.body.insertAdjacentHTML(
    'afterbegin',
    `<div id="placeholder" data-for="reader" aria-hidden="true" inert>${markup}</div>`,
  );
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
])('where the placeholder shows %s, only the second press reaches what lies beneath', (_, markup, at) => {
  render(<Page />);
  place(markup, at);
  const button = screen.getByRole('button', { name: 'Delete' });
  press(button);
  expect(placeholder()).toBeNull();
  expect(pressed).not.toHaveBeenCalled();
  press(button);
  expect(pressed).toHaveBeenCalledTimes(2);
});

test('an element that the placeholder shows in the same place is pressed at once', () => {
  render(<Page />);
  place('<ul><li>Lamps <button>Delete</button></li></ul>', 'button');
  press(screen.getByRole('button', { name: 'Delete' }));
  expect(placeholder()).toBeNull();
  expect(pressed).toHaveBeenCalledTimes(2);
});

test.each([
  ['one has come', '<button aria-label="Notifications"></button>', 'Notifications, 1 unread', '1'],
  [
    'many have',
    '<button aria-label="Notifications, 99 unread">99</button>',
    'Notifications, more than 99 unread',
    '99+',
  ],
  ['all were read', '<button>Messages <i>2 <span>unread</span></i></button>', null, 'Messages'],
])('a button whose count of unread notices has changed meanwhile is pressed at once: %s', (_, markup, label, text) => {
  function Bell() {
    usePlaceholderPress();
    return (
      <button type="button" {...(label && { 'aria-label': label })} onClick={pressed}>
        {text}
      </button>
    );
  }
  render(<Bell />);
  place(markup, 'button');
  press(screen.getByRole('button', { name: label ?? text }));
  expect(pressed).toHaveBeenCalledOnce();
});

test.each([
  ['another press', fireEvent.pointerDown, 2],
  ['a key', fireEvent.keyDown, 1],
  ['scrolling by touch', fireEvent.pointerCancel, 1],
] as const)('a press that became no click takes none from the next one: %s', (_, next, times) => {
  render(<Page />);
  place('<p>Soon</p>', 'p');
  const button = screen.getByRole('button', { name: 'Delete' });
  fireEvent.pointerDown(button);
  next(button);
  fireEvent.click(button);
  expect(pressed).toHaveBeenCalledTimes(times);
});

test('a keyboard user sees where the focus is', () => {
  render(<Page />);
  place('<p>Soon</p>', 'p');
  fireEvent.keyDown(document.body, { key: 'Tab' });
  expect(placeholder()).toBeNull();
});

test('the reader’s own rendering stays while the page fetches the same; the build’s goes once the page is there', async () => {
  const client = new QueryClient();
  let answer: (text: string) => void = () => {};
  void client.fetchQuery({ queryKey: ['mine'], queryFn: () => new Promise<string>((resolve) => (answer = resolve)) });
  const show = () =>
    render(
      <QueryClientProvider client={client}>
        <PlaceholderEnd />
      </QueryClientProvider>,
    );
  place('<p>Lamps</p>', 'p');
  show();
  expect(placeholder()).not.toBeNull();
  placeholder()!.dataset.for = 'anyone';
  show();
  expect(placeholder()).toBeNull();
  place('<p>Lamps</p>', 'p');
  show();
  answer('Lamps');
  await waitFor(() => expect(placeholder()).toBeNull());
});
