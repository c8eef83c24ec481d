import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { toast, toasts } from '../../lib/page/toast.ts';
import { Confirms } from './confirms.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import { Toasts } from './toasts.tsx';

afterEach(cleanup);

function Asking({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ask
      </button>
      {open && (
        <Dialog open onClose={() => setOpen(false)} title="A question">
          {children}
        </Dialog>
      )}
    </>
  );
}

test('a dialog opens with the focus on its first field, or else on itself', () => {
  render(
    <Dialog open onClose={() => undefined} title="A question">
      <button type="button">Help</button>
      <input type="hidden" />
      <input aria-label="Whose password it is" defaultValue="ana" hidden />
      <input aria-label="Not now" disabled />
      <textarea aria-label="Answer" />
    </Dialog>,
  );
  expect(document.activeElement).toBe(screen.getByLabelText('Answer'));
  cleanup();
  render(
    <Dialog open onClose={() => undefined} title="A question">
      Yes or no?
    </Dialog>,
  );
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
});

test('a long dialog opens at its top: with the focus on itself where its first field is out of sight, or something before it is still loading', () => {
  const low = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, this.matches('textarea') ? 900 : 0, 300, this.matches('[role=dialog]') ? 700 : 100);
  });
  const show = (before: ReactNode) =>
    render(
      <Dialog open onClose={() => undefined} title="A question">
        {before}
        <textarea aria-label="Answer" />
      </Dialog>,
    );
  show('Much to read');
  expect(document.activeElement).toBe(screen.getByRole('dialog'));
  cleanup();
  low.mockRestore();
  show(<div role="status">Loading...</div>);
  expect(document.activeElement).toBe(screen.getByRole('dialog'));
});

test('the space of the scroll bar is kept while the page stands still, where the bar takes any', () => {
  const mark = (barWidth: number) => {
    vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(window.innerWidth - barWidth);
    render(
      <Dialog open onClose={() => undefined} title="A question">
        Yes or no?
      </Dialog>,
    );
    const said = document.querySelector('[data-covers-page]')?.getAttribute('data-covers-page');
    cleanup();
    return said;
  };
  expect([mark(15), mark(0)]).toEqual(['', 'gutterless']);
  vi.restoreAllMocks();
});

test('scrolling content lies inside the sheet, whose round corners stay whole', () => {
  render(
    <Dialog open onClose={() => undefined} title="A question">
      Yes or no?
    </Dialog>,
  );
  const sheet = screen.getByRole('dialog');
  expect(sheet.className).toContain('overflow-hidden');
  expect(screen.getByText('Yes or no?').className).toContain('overflow-y-auto');
});

/** Gives boxes this height, for resize observers. */
function tall(height: (box: HTMLElement) => number): void {
  for (const name of ['offsetHeight', 'clientHeight'] as const) {
    vi.spyOn(HTMLElement.prototype, name, 'get').mockImplementation(function (this: HTMLElement) {
      return height(this);
    });
  }
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #measure: () => void;

      constructor(measure: () => void) {
        this.#measure = measure;
      }

      observe() {
        this.#measure();
      }

      disconnect() {}
    },
  );
}

test.each([
  ['in sight, and what gets the focus never hides behind them', 80, true],
  ['with the rest where they would leave too little of it', 200, false],
])('the buttons of a long dialog stay %s', (_, footHeight, stays) => {
  tall((box) => (box.matches('[data-foot]') ? footHeight : 300));
  render(
    <Dialog open onClose={() => undefined} title="A question">
      Much text
      <DialogActions>
        <button type="button">Yes</button>
      </DialogActions>
    </Dialog>,
  );
  expect(screen.getByRole('button', { name: 'Yes' }).parentElement?.hasAttribute('data-stays')).toBe(stays);
  const padding = Number.parseInt(
    document.querySelector<HTMLElement>('[data-sheet]')?.style.scrollPaddingBottom || '0',
    10,
  );
  if (stays) expect(padding).toBeGreaterThanOrEqual(footHeight);
  else expect(padding).toBe(0);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('an error is scrolled into view, however far from the button it stands', async () => {
  const scrolled: string[] = [];
  Element.prototype.scrollIntoView = function () {
    scrolled.push(this.textContent);
  };
  const dialog = (wrong: string | null) => (
    <Dialog open onClose={() => undefined} title="A question">
      <div>
        {wrong && (
          <div>
            <p role="alert">{wrong}</p>
          </div>
        )}
      </div>
    </Dialog>
  );
  const { rerender } = render(dialog(null));
  rerender(dialog('Say when'));
  await waitFor(() => expect(scrolled.at(-1)).toBe('Say when'));
});

test('a dialog scrolls to what the keyboard focuses', () => {
  const scrolled: (string | null)[] = [];
  Element.prototype.scrollIntoView = function () {
    scrolled.push(this.getAttribute('aria-label'));
  };
  render(
    <Dialog open onClose={() => undefined} title="A question">
      <input aria-label="Your answer" />
    </Dialog>,
  );
  screen.getByRole('button', { name: 'Close' }).focus();
  expect(scrolled).toEqual(['Your answer', 'Close']);
});

test('a dialog fits above an on-screen keyboard, and stays where the page is merely zoomed', () => {
  const view = Object.assign(new EventTarget(), { height: 800, offsetTop: 0, scale: 1 });
  vi.stubGlobal('visualViewport', view);
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(800);
  render(
    <Dialog open onClose={() => undefined} title="A question">
      Yes or no?
    </Dialog>,
  );
  const said = (change: Partial<typeof view>) => {
    Object.assign(view, change).dispatchEvent(new Event('resize'));
    return ['--above', '--below', '--seen'].map((name) => screen.getByRole('dialog').style.getPropertyValue(name));
  };
  expect(said({})).toEqual(['', '', '']);
  expect(said({ height: 420, offsetTop: 50 })).toEqual(['50px', '330px', '420px']);
  expect(said({ height: 740, offsetTop: 0 })).toEqual(['', '', '']);
  expect(said({ height: 400, scale: 2 })).toEqual(['', '', '']);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test.each([
  ['with plain text', 'Yes or no?'],
  ['whose field takes the focus', <input key="answer" aria-label="Answer" autoFocus />],
])('Escape closes a dialog %s, and the focus goes back to its opener', async (_, inside) => {
  render(<Asking>{inside}</Asking>);
  const opener = screen.getByRole('button', { name: 'Ask' });
  opener.focus();
  fireEvent.click(opener);
  const dialog = screen.getByRole('dialog', { name: 'A question' });
  expect(dialog.contains(document.activeElement)).toBe(true);
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('Escape closes a dialog even while a later toast is shown', async () => {
  const onClose = vi.fn();
  render(
    <>
      <Toasts />
      <Dialog open onClose={onClose} title="A message">
        <input aria-label="Your message" />
      </Dialog>
    </>,
  );
  act(() => toast({ title: 'Sent' }));
  await screen.findByText('Sent');
  fireEvent.keyDown(screen.getByLabelText('Your message'), { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
  toasts.set([]);
});

/** A form in a dialog, and three ways to leave it. */
function openForm() {
  const onClose = vi.fn();
  render(
    <>
      <Confirms />
      <Dialog open onClose={onClose} title="A need" asksBeforeLeaving>
        <input aria-label="Title" defaultValue="A tap" />
        <input type="checkbox" aria-label="Seen by neighbours" />
        <button type="button" onClick={onClose}>
          Cancel
        </button>
      </Dialog>
    </>,
  );
  return {
    onClose,
    write: (text: string) => fireEvent.change(screen.getByLabelText('Title'), { target: { value: text } }),
    leave: {
      Escape: () => fireEvent.keyDown(document.activeElement!, { key: 'Escape' }),
      'the X': () => fireEvent.click(screen.getByRole('button', { name: 'Close' })),
      // Radix starts listening to the page in the next turn.
      'a press beside': () =>
        vi.waitFor(() => {
          const cover = document.querySelector('.overlay')!;
          fireEvent.pointerDown(cover, { button: 0 });
          fireEvent.click(cover);
          if (onClose.mock.calls.length === 0) screen.getByRole('alertdialog');
        }),
    },
  };
}
const WAYS = ['Escape', 'the X', 'a press beside'] as const;
const question = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' });

test.each(WAYS)('an unchanged form closes by %s at once, even after its first values were restored', async (way) => {
  const { onClose, write, leave } = openForm();
  write('Another tap');
  write('A tap');
  await leave[way]();
  expect(onClose).toHaveBeenCalledOnce();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test.each(WAYS)(
  'a changed form closes by %s only after a question, from which the user can go back to it',
  async (way) => {
    const { onClose, write, leave } = openForm();
    write('Another tap');
    await leave[way]();
    await question();
    fireEvent.click(screen.getByRole('button', { name: 'Keep writing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(onClose).not.toHaveBeenCalled();
    expect((screen.getByLabelText('Title') as HTMLInputElement).value).toBe('Another tap');
    await leave[way]();
    await question();
    fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  },
);

test('Escape at the question means no, a ticked box counts as a change, and Cancel asks nothing', async () => {
  const { onClose, leave } = openForm();
  fireEvent.click(screen.getByLabelText('Seen by neighbours'));
  leave.Escape();
  fireEvent.keyDown(await question(), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('once a form has been sent, closing it asks no more', async () => {
  const form = (
    <Dialog open onClose={vi.fn()} title="A need" asksBeforeLeaving>
      <input aria-label="Title" />
    </Dialog>
  );
  const { rerender } = render(
    <>
      <Confirms />
      {form}
    </>,
  );
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'A tap' } });
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  await question();
  rerender(<Confirms />);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('while it is being sent, a press beside it does nothing', async () => {
  const onClose = vi.fn();
  const form = (isSending: boolean) => (
    <Dialog open onClose={onClose} title="A need">
      <button type="button" aria-busy={isSending}>
        Send
      </button>
    </Dialog>
  );
  const { rerender } = render(form(true));
  const pressBeside = () => {
    const cover = document.querySelector('.overlay')!;
    fireEvent.pointerDown(cover, { button: 0 });
    fireEvent.click(cover);
  };
  // Radix starts listening to the page in the next turn.
  await new Promise((resolve) => setTimeout(resolve));
  pressBeside();
  expect(onClose).not.toHaveBeenCalled();
  rerender(form(false));
  pressBeside();
  expect(onClose).toHaveBeenCalledOnce();
});
