// What the browser's Back does while a dialog is open, and what is left in the history afterwards.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Route, useLocation, useSearchParams } from 'wouter';
import { Confirms } from './confirms.tsx';
import { Dialog } from './dialog.tsx';

/** A page with a dialog that a button opens, and one that stands in the address. */
function Page() {
  const [isOpen, setIsOpen] = useState(false);
  const [isNested, setIsNested] = useState(false);
  const [params, setParams] = useSearchParams();
  const [, navigate] = useLocation();
  const close = () => setIsOpen(false);
  return (
    <main>
      <h1>Your services</h1>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <button type="button" onClick={() => setParams({ edit: 'new' })}>
        Add
      </button>
      <Dialog open={isOpen} onClose={close} title="A form" asksBeforeLeaving>
        <input aria-label="Title" />
        <button type="button" onClick={close}>
          Cancel
        </button>
        <button type="button" onClick={() => setIsNested(true)}>
          More
        </button>
        <button
          type="button"
          onClick={() => {
            close();
            navigate('/elsewhere');
          }}
        >
          Open the deal
        </button>
      </Dialog>
      {isNested && (
        <Dialog open onClose={() => setIsNested(false)} title="Nested">
          Inside
        </Dialog>
      )}
      {params.get('edit') === 'new' && (
        <Dialog open onClose={() => setParams({}, { replace: true })} title="By address" asksBeforeLeaving>
          <input aria-label="Name" />
        </Dialog>
      )}
    </main>
  );
}

/** What jsdom, as browsers do, brings a moment later; and once more, for what React has drawn at the end of that. */
const turn = async () => {
  for (let times = 0; times < 2; times += 1) await act(() => new Promise((resolve) => setTimeout(resolve, 40)));
};
const back = async () => {
  history.back();
  await turn();
};
const press = async (name: string) => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
  await turn();
};
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const here = () => location.pathname + location.search;

beforeEach(() => {
  history.pushState(null, '', '/before');
  history.pushState(null, '', '/page');
  render(
    <>
      <Confirms />
      <Route path="/page">
        <Page />
      </Route>
    </>,
  );
});
afterEach(async () => {
  cleanup();
  await turn();
});

test('Back closes an open dialog and stays on the page; the next Back leaves it', async () => {
  await press('Open');
  await back();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(here()).toBe('/page');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
  await back();
  expect(here()).toBe('/before');
});

test('Back asks before typed text is lost, Back at the question means no, and the text is still there', async () => {
  await press('Open');
  write('Title', 'A tap that drips');
  await back();
  screen.getByRole('alertdialog', { name: 'Leave without saving?' });
  await back();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect((screen.getByLabelText('Title') as HTMLInputElement).value).toBe('A tap that drips');
  await back();
  await press('Leave');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(here()).toBe('/page');
  await back();
  expect(here()).toBe('/before');
});

test.each(['Cancel', 'Close'])('a dialog closed by %s leaves nothing to go back from', async (button) => {
  await press('Open');
  await press(button);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(here()).toBe('/page');
  await back();
  expect(here()).toBe('/before');
});

test('Back from a page that a dialog led to shows the page it was opened on', async () => {
  await press('Open');
  await press('Open the deal');
  expect(here()).toBe('/elsewhere');
  await back();
  expect(here()).toBe('/page');
  expect(screen.queryByRole('dialog')).toBeNull();
  await back();
  expect(here()).toBe('/before');
});

test('of two dialogs Back closes the upper one first', async () => {
  await press('Open');
  await press('More');
  await back();
  expect(screen.queryByRole('dialog', { name: 'Nested' })).toBeNull();
  screen.getByRole('dialog', { name: 'A form' });
  await back();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(here()).toBe('/page');
});

test('Back closes a dialog that stands in the address, or asks; closed by its X, Back does not open it again', async () => {
  await press('Add');
  write('Name', 'Piano lessons');
  await back();
  screen.getByRole('alertdialog');
  await press('Go on writing');
  expect(here()).toBe('/page?edit=new');
  expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Piano lessons');
  write('Name', '');
  await back();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(here()).toBe('/page');
  await press('Add');
  await press('Close');
  expect(here()).toBe('/page');
  await back();
  expect(here()).toBe('/page');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a page that is shown before the entry is gone stays shown, and Back leads to where the dialog was', async () => {
  await press('Open');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  // The entry is about to go.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  act(() => history.pushState(null, '', '/elsewhere'));
  await turn();
  expect(here()).toBe('/elsewhere');
  await back();
  expect(here()).toBe('/page');
});

test('Forward does not stop at the entry of a dialog that is closed', async () => {
  await press('Open');
  await press('Cancel');
  history.forward();
  await turn();
  expect(here()).toBe('/page');
  await back();
  expect(here()).toBe('/before');
});

test('Escape in a dialog that nothing on the page opened gives the focus to the heading of the page', async () => {
  cleanup();
  (document.activeElement as HTMLElement | null)?.blur();
  history.replaceState(null, '', '/page?edit=new');
  render(<Page />);
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  await turn();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your services' }));
});
