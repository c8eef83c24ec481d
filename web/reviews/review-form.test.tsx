import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dealWith } from '../deals/example-deal.ts';
import { toasts } from '../lib/toast.ts';
import { serverThatAnswers, show } from '../messages/example-thread.tsx';
import { ReviewForm } from './review-form.tsx';

beforeEach(() => toasts.set([]));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function send(answer: Response) {
  serverThatAnswers({ 'POST /api/deals/7/reviews': () => answer });
  show(<ReviewForm deal={dealWith({ status: 'completed' })} name="bo" />);
  fireEvent.click(screen.getByRole('radio', { name: '4 stars' }));
  fireEvent.change(screen.getByLabelText(/In your words/), { target: { value: 'Quick and kind.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send review' }));
}

test.each([
  [409, 'already_reviewed', 'You have already reviewed this.'],
  [422, 'review_closed', 'A deal can be reviewed once it is completed, within 14 days.'],
])('a form that goes because of %i says why, in the server’s words, where they stay', async (status, code, error) => {
  send(Response.json({ error, code }, { status }));
  await waitFor(() => expect(toasts.get()).toMatchObject([{ title: 'Error', description: error, tone: 'error' }]));
});

test('what can be sent again is said in the form alone, and the words stay', async () => {
  send(Response.json({ error: 'Request failed', code: 'unexpected' }, { status: 500 }));
  expect((await screen.findByRole('alert')).textContent).toBe('Request failed');
  expect(screen.getByLabelText<HTMLTextAreaElement>(/In your words/).value).toBe('Quick and kind.');
  expect(toasts.get()).toEqual([]);
});
