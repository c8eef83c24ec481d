import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { toast, toasts } from '../../lib/page/toast.ts';
import { confirm, type Question } from './confirm.ts';
import { Confirms } from './confirms.tsx';
import { Toasts } from './toasts.tsx';

afterEach(cleanup);

const question = {
  title: 'Cancel this booking?',
  description: 'You get $45 back.',
  action: 'Cancel the booking',
  cancel: 'Keep it',
};

function ask(more: Partial<Question> = {}): Promise<boolean> {
  let answer!: Promise<boolean>;
  act(() => {
    answer = confirm({ ...question, ...more });
  });
  return answer;
}

test('Yes means yes', async () => {
  render(<Confirms />);
  const answer = ask();
  expect(screen.getByRole('alertdialog', { name: 'Cancel this booking?' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel the booking' }));
  expect(await answer).toBe(true);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('the other button means no', async () => {
  render(<Confirms />);
  const answer = ask();
  fireEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(await answer).toBe(false);
});

test('Escape means no', async () => {
  render(<Confirms />);
  const answer = ask();
  fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' });
  expect(await answer).toBe(false);
});

test('Escape means no, even while a later toast is shown', async () => {
  render(
    <>
      <Toasts />
      <Confirms />
    </>,
  );
  const answer = ask();
  act(() => toast({ title: 'Sent' }));
  await screen.findByText('Sent');
  fireEvent.keyDown(screen.getByRole('button', { name: 'Keep it' }), { key: 'Escape' });
  expect(await answer).toBe(false);
  toasts.set([]);
});

test('a question replaced by another one counts as no', async () => {
  render(<Confirms />);
  const first = ask();
  const second = ask();
  expect(await first).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel the booking' }));
  expect(await second).toBe(true);
});

test.each(['Keep it', 'Cancel the booking'])('after “%s” the focus is back on the opener', async (choice) => {
  render(
    <>
      <button type="button">Ask</button>
      <Confirms />
    </>,
  );
  const opener = screen.getByRole('button', { name: 'Ask' });
  opener.focus();
  void ask();
  void ask();
  expect(screen.getByRole('alertdialog').contains(document.activeElement)).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: choice }));
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('the action behind Yes keeps the question up until it is done, and shows its failure', async () => {
  render(<Confirms />);
  let isOnline = false;
  const does = vi.fn<() => Promise<void>>(async () => {
    if (!isOnline) throw new ApiError('Failed to fetch', 0);
  });
  const answer = ask({ act: does });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel the booking' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to fetch');
  expect(screen.getByText(/^The server could not be reached\./)).toBeDefined();
  expect(screen.getByRole('alertdialog')).toBeDefined();
  isOnline = true;
  fireEvent.click(screen.getByRole('button', { name: 'Cancel the booking' }));
  expect(await answer).toBe(true);
  expect(does).toHaveBeenCalledTimes(2);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('a question left while its action runs still reports a failure', async () => {
  toasts.set([]);
  render(<Confirms />);
  let fail!: (error: Error) => void;
  const answer = ask({ act: () => new Promise((_, reject) => (fail = reject)) });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel the booking' }));
  fireEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(await answer).toBe(false);
  fail(new Error('Too late'));
  await waitFor(() => expect(toasts.get()[0]).toMatchObject({ title: 'Error', description: 'Too late' }));
});

test('it injects no style element, which the page forbids', () => {
  render(<Confirms />);
  const before = document.querySelectorAll('style').length;
  void ask();
  expect(document.querySelectorAll('style').length).toBe(before);
});
