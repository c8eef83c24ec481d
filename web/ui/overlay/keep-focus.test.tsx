// Where the focus goes when the focused element is removed.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Dialog } from './dialog.tsx';
import { isFocusLost, keepFocus } from './keep-focus.ts';

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

const focus = () => document.activeElement;
const pressed = async (name: string) => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
  await act(() => vi.advanceTimersByTimeAsync(1000));
};

function Rows() {
  const [rows, set] = useState(['Ana', 'Bo', 'Cleo']);
  return (
    <main tabIndex={-1}>
      <section aria-label="Neighbours">
        {rows.length > 0 ? (
          <ul>
            {rows.map((row) => (
              <li key={row}>
                <button type="button" onClick={() => set(rows.filter((each) => each !== row))}>
                  {row}
                </button>
              </li>
            ))}
          </ul>
        ) : (
          <p>Nobody.</p>
        )}
      </section>
    </main>
  );
}

test('when a row goes the focus moves to the next one, from the last to the one before, and from the only one to what is left', async () => {
  render(<Rows />);
  await pressed('Bo');
  expect(focus()?.textContent).toBe('Cleo');
  expect(isFocusLost()).toBe(false);
  await pressed('Cleo');
  expect(focus()?.textContent).toBe('Ana');
  await pressed('Ana');
  expect(focus()).toBe(screen.getByRole('region', { name: 'Neighbours' }));
  expect(isFocusLost()).toBe(true);
  (focus() as HTMLElement).blur();
  expect(screen.getByRole('region', { name: 'Neighbours' }).hasAttribute('tabindex')).toBe(false);
});

function Once({ children }: { children: (done: () => void, isDone: boolean) => ReactNode }) {
  const [isDone, set] = useState(false);
  return (
    <main tabIndex={-1}>
      <article aria-label="Deal">{children(() => set(true), isDone)}</article>
    </main>
  );
}

test('a button that goes after its work, or becomes disabled, leaves the focus where it was', async () => {
  render(
    <Once>
      {(done, isDone) =>
        isDone ? (
          <p>Here it is.</p>
        ) : (
          <div>
            <button type="button" onClick={done}>
              Retry
            </button>
          </div>
        )
      }
    </Once>,
  );
  await pressed('Retry');
  expect(focus()).toBe(screen.getByRole('article', { name: 'Deal' }));
  cleanup();
  render(
    <Once>
      {(done, isDone) => (
        <button type="button" disabled={isDone} onClick={done}>
          Mark all read
        </button>
      )}
    </Once>,
  );
  await pressed('Mark all read');
  expect(focus()).toBe(screen.getByRole('article', { name: 'Deal' }));
});

test('a user who moves the focus themselves is left alone', async () => {
  render(
    <Once>
      {(done, isDone) =>
        isDone ? (
          <input aria-label="Answer" ref={(field) => void setTimeout(() => field?.focus(), 50)} />
        ) : (
          <button type="button" onClick={done}>
            Write
          </button>
        )
      }
    </Once>,
  );
  await pressed('Write');
  expect(focus()).toBe(screen.getByLabelText('Answer'));
});

test('a user who left by a press beside it is not brought back when it goes', async () => {
  const { rerender } = render(
    <main tabIndex={-1}>
      <p>
        <button type="button">Old</button>
      </p>
    </main>,
  );
  screen.getByRole('button').focus();
  screen.getByRole('button').blur();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  rerender(
    <main tabIndex={-1}>
      <p>New</p>
    </main>,
  );
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(focus()).toBe(document.body);
});

function WithDialog() {
  const [state, set] = useState<'shut' | 'open' | 'done'>('shut');
  return (
    <main tabIndex={-1}>
      <section aria-label="Photos">
        {state !== 'done' && (
          <button type="button" onClick={() => set('open')}>
            Change
          </button>
        )}
      </section>
      <Dialog open={state === 'open'} onClose={() => set('done')} title="Sure?">
        <p>Really?</p>
      </Dialog>
    </main>
  );
}

test('when a dialog’s opener has gone meanwhile, the focus goes to where it stood', async () => {
  render(<WithDialog />);
  await pressed('Change');
  expect(screen.getByRole('dialog').contains(focus())).toBe(true);
  await pressed('Close');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(focus()).toBe(screen.getByRole('region', { name: 'Photos' }));
});

test('when an overlay goes silently, the focus is back where it was on the page', async () => {
  const { rerender } = render(
    <main>
      <button type="button">Begin</button>
      <div role="dialog">
        <button type="button">Next</button>
      </div>
    </main>,
  );
  await pressed('Begin');
  await pressed('Next');
  rerender(
    <main>
      <button type="button">Begin</button>
    </main>,
  );
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(focus()?.textContent).toBe('Begin');
});
