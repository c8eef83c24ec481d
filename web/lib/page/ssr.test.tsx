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

/** Over the page; whoever presses anything presses what is found in it by this selector. */
function draw(markup: string, at: string) {
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

test.each([
  ['another press', fireEvent.pointerDown, 2],
  ['a key', fireEvent.keyDown, 1],
  ['scrolling by touch', fireEvent.pointerCancel, 1],
] as const)('a press that became no click takes none from what comes next: %s', (_, next, times) => {
  render(<Page />);
  draw('<p>Soon</p>', 'p');
  const button = screen.getByRole('button', { name: 'Delete' });
  fireEvent.pointerDown(button);
  next(button);
  fireEvent.click(button);
  expect(pressed).toHaveBeenCalledTimes(times);
});

test('whoever takes the keyboard sees where they are', () => {
  render(<Page />);
  draw('<p>Soon</p>', 'p');
  fireEvent.keyDown(document.body, { key: 'Tab' });
  expect(placeholder()).toBeNull();
});

test('what shows the reader’s own stays while the page asks for the same; what the build has drawn goes once the page is there', async () => {
  const client = new QueryClient();
  let answer: (text: string) => void = () => {};
  void client.fetchQuery({ queryKey: ['mine'], queryFn: () => new Promise<string>((resolve) => (answer = resolve)) });
  const show = () =>
    render(
      <QueryClientProvider client={client}>
        <PlaceholderEnd />
      </QueryClientProvider>,
    );
  draw('<p>Lamps</p>', 'p');
  show();
  expect(placeholder()).not.toBeNull();
  placeholder()!.dataset.for = 'anyone';
  show();
  expect(placeholder()).toBeNull();
  draw('<p>Lamps</p>', 'p');
  show();
  answer('Lamps');
  await waitFor(() => expect(placeholder()).toBeNull());
});
