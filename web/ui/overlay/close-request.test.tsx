import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Combobox } from '../form/combobox.tsx';
import { Confirms } from './confirms.tsx';
import { Dialog } from './dialog.tsx';

/** The part of the browser's CloseWatcher that we use: a close request calls the newest active watcher, once. */
const live = new Set<FakeCloseWatcher>();
class FakeCloseWatcher {
  onclose: (() => void) | null = null;

  constructor() {
    live.add(this);
  }

  destroy() {
    live.delete(this);
  }
}

const turn = () => act(() => new Promise((resolve) => setTimeout(resolve)));

/** Returns whether the browser went back. */
async function back(): Promise<boolean> {
  const told = [...live].at(-1);
  if (told) {
    live.delete(told);
    act(() => told.onclose?.());
  }
  await turn();
  return told === undefined;
}

/** An Escape that no handler takes is a close request, as in browsers. */
async function escape(): Promise<void> {
  if (fireEvent.keyDown(document.activeElement!, { key: 'Escape' })) await back();
  await turn();
}

const press = async (name: string) => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
  await turn();
};
const write = (value: string) => fireEvent.change(screen.getByLabelText('Title'), { target: { value } });
const title = () => (screen.getByLabelText('Title') as HTMLInputElement).value;
const openDialogs = () => screen.queryAllByRole('dialog', { hidden: true }).length;

function Page({ atFirst = false }: { atFirst?: boolean }) {
  const [form, setForm] = useState(atFirst);
  const [nested, setNested] = useState(false);
  const [street, setStreet] = useState('');
  return (
    <main>
      <h1>Your services</h1>
      <button type="button" onClick={() => setForm(true)}>
        Open
      </button>
      <Dialog open={form} onClose={() => setForm(false)} title="A form" asksBeforeLeaving>
        <input aria-label="Title" />
        <Combobox
          label="Street"
          value={street}
          typed={street}
          found={['Elm Street', 'Oak Street']}
          searching={false}
          words={{ list: 'Streets', none: 'None', one: 'One', many: 'Many' }}
          keyOf={(each) => each}
          onType={setStreet}
          onTake={setStreet}
          onLeave={() => undefined}
        >
          {(each) => each}
        </Combobox>
        <button type="button" onClick={() => setNested(true)}>
          More
        </button>
        <button type="button" onClick={() => setForm(false)}>
          Cancel
        </button>
        <Dialog open={nested} onClose={() => setNested(false)} title="Nested">
          Yes or no?
        </Dialog>
      </Dialog>
    </main>
  );
}

const show = (atFirst = false) =>
  render(
    <StrictMode>
      <Confirms />
      <Page atFirst={atFirst} />
    </StrictMode>,
  );

beforeEach(() => void vi.stubGlobal('CloseWatcher', FakeCloseWatcher));
afterEach(() => {
  cleanup();
  expect(live.size).toBe(0);
  vi.unstubAllGlobals();
});

test('Back closes an open dialog, and the next Back is the page’s again', async () => {
  show();
  const before = history.length;
  await press('Open');
  expect(await back()).toBe(false);
  expect(openDialogs()).toBe(0);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
  expect(await back()).toBe(true);
  expect(history.length).toBe(before);
});

test('a dialog that is closed in another way leaves no Back to be swallowed', async () => {
  show();
  await press('Open');
  await press('Cancel');
  expect(await back()).toBe(true);
});

test('Back asks before typed text is lost, Back at the question means no, and what was typed is still there', async () => {
  show();
  await press('Open');
  write('A tap that drips');
  await back();
  screen.getByRole('alertdialog', { name: 'Leave without saving?' });
  await back();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(title()).toBe('A tap that drips');
  await back();
  await press('Leave');
  expect(openDialogs()).toBe(0);
  expect(await back()).toBe(true);
});

test.each([
  ['Back', async () => void (await back())],
  ['Escape', escape],
])('of two dialogs %s closes the upper one alone', async (_, leave) => {
  show();
  await press('Open');
  await press('More');
  await leave();
  expect(openDialogs()).toBe(1);
  screen.getByRole('dialog', { name: 'A form' });
  await leave();
  expect(openDialogs()).toBe(0);
});

test('Escape at the question closes the question alone', async () => {
  show();
  await press('Open');
  write('A tap');
  await escape();
  screen.getByRole('alertdialog');
  await escape();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(title()).toBe('A tap');
  write('');
});

test.each([
  ['Back', async () => void (await back())],
  ['Escape', escape],
])('%s closes a list of suggestions before the dialog it stands in', async (_, leave) => {
  show();
  await press('Open');
  const street = screen.getByRole('combobox', { name: 'Street' });
  street.focus();
  fireEvent.keyDown(street, { key: 'ArrowDown' });
  expect(street.getAttribute('aria-expanded')).toBe('true');
  await leave();
  expect(street.getAttribute('aria-expanded')).toBe('false');
  expect(openDialogs()).toBe(1);
  await leave();
  expect(openDialogs()).toBe(0);
});

test('a browser without close requests closes by Escape as ever', async () => {
  vi.stubGlobal('CloseWatcher', undefined);
  show();
  await press('Open');
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  await turn();
  expect(openDialogs()).toBe(0);
});

test('after a dialog that nothing on the page opened, the focus is on the page’s heading', async () => {
  (document.activeElement as HTMLElement | null)?.blur();
  show(true);
  await back();
  expect(openDialogs()).toBe(0);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your services' }));
});
