// Where the focus goes when a step removes the button that was pressed.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { keepFocus } from '../ui/overlay/keep-focus.ts';
import { FocusAfterStep } from './focus-after-step.tsx';

let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  stop = keepFocus();
});
afterEach(() => {
  stop();
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => {
  button(name).focus();
  fireEvent.click(button(name));
};

/** A deal with one step that has a dialog. Its two buttons stand for the real-time event and the reply. */
function Deal() {
  const title = useRef<HTMLHeadingElement>(null);
  const [steps, setSteps] = useState(0);
  const [open, setOpen] = useState(false);
  return (
    <article aria-label="Deal">
      <FocusAfterStep key={steps} target={title} />
      <h2 ref={title} tabIndex={-1}>
        Bike repair
      </h2>
      {steps === 0 && <button onClick={() => setOpen(true)}>Send offer</button>}
      {steps === 1 && <button>Withdraw</button>}
      <Dialog open={open} onClose={() => setOpen(false)} title="Send an offer">
        <button onClick={() => setSteps(1)}>Tell the page</button>
        <button onClick={() => setOpen(false)}>Reply</button>
      </Dialog>
    </article>
  );
}

async function openDialog(): Promise<void> {
  render(<Deal />);
  await pass(1000);
  press('Send offer');
  await pass(1000);
}

test('the title has the focus when the reply comes before the deal is fetched again', async () => {
  await openDialog();
  press('Tell the page');
  press('Reply');
  await pass(1000);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Bike repair' }));
});

test('the title has the focus when the live channel tells of the step before its dialog closes', async () => {
  await openDialog();
  press('Tell the page');
  await pass(1000);
  expect(document.activeElement).toBe(button('Tell the page'));
  press('Reply');
  await pass(1000);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Bike repair' }));
});

test('once the user has gone on, the title no longer takes the focus', async () => {
  await openDialog();
  press('Tell the page');
  await pass(1000);
  press('Reply');
  await pass(1000);
  button('Withdraw').focus();
  await pass(1000);
  expect(document.activeElement).toBe(button('Withdraw'));
});
