import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

afterEach(cleanup);

function Asking({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>Ask</button>
      {open && <Dialog open onClose={() => setOpen(false)} title="A question">{children}</Dialog>}
    </>
  );
}

test('a dialog opens with the focus on its first field, and without one inside itself', () => {
  render(
    <Dialog open onClose={() => undefined} title="A question">
      <button type="button">Help</button>
      <input type="hidden" />
      <input aria-label="Not now" disabled />
      <textarea aria-label="Answer" />
    </Dialog>,
  );
  expect(document.activeElement).toBe(screen.getByLabelText('Answer'));
  cleanup();
  render(<Dialog open onClose={() => undefined} title="A question">Yes or no?</Dialog>);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
});

test('the scroll bar’s room is kept while the page stands still, where the bar takes any', () => {
  const mark = (barWidth: number) => {
    vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(window.innerWidth - barWidth);
    render(<Dialog open onClose={() => undefined} title="A question">Yes or no?</Dialog>);
    const said = document.querySelector('[data-covers-page]')?.getAttribute('data-covers-page');
    cleanup();
    return said;
  };
  expect([mark(15), mark(0)]).toEqual(['', 'gutterless']);
  vi.restoreAllMocks();
});

test('what scrolls lies inside the sheet, whose round corners stay whole', () => {
  render(<Dialog open onClose={() => undefined} title="A question">Yes or no?</Dialog>);
  const sheet = screen.getByRole('dialog');
  expect(sheet.className).toContain('overflow-hidden');
  expect(screen.getByText('Yes or no?').className).toContain('overflow-y-auto');
});

test.each([
  ['with plain text', 'Yes or no?'],
  ['whose field takes the focus', <input key="answer" aria-label="Answer" autoFocus />],
])('Escape closes a dialog %s, and the focus goes back to what opened it', async (_, inside) => {
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
