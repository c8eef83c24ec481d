import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Review } from '#shared/reviews.ts';
import { toasts } from '../lib/page/toast.ts';
import { dealWith } from '../test/example-deal.ts';
import { serverThatAnswers, show } from '../test/example-thread.tsx';
import { ana } from '../test/example-user.ts';
import { DealReviews } from './deal-reviews.tsx';
import { Reply } from './reply.tsx';
import { ReviewForm } from './review-form.tsx';

beforeEach(() => toasts.set([]));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function send(answer: Response) {
  serverThatAnswers({ 'POST /api/deals/7/reviews': () => answer });
  show(<ReviewForm deal={dealWith({ status: 'completed' })} name="bo" onAnswer={() => undefined} />);
  fireEvent.click(screen.getByRole('radio', { name: '4 stars' }));
  fireEvent.change(screen.getByLabelText(/In your words/), { target: { value: 'Quick and kind.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send review' }));
}

test.each([
  [409, 'already_reviewed', 'You have already reviewed this.'],
  [422, 'review_closed', 'You can review a deal only once it is over, and only for a while.'],
])(
  'a review that is refused with %i says why, and what was typed stays once the deal says so, too',
  async (status, code, error) => {
    const deal = dealWith({ status: 'completed', reviews: { mine: null, theirs: null, open: true, openUntil: null } });
    serverThatAnswers({ 'POST /api/deals/7/reviews': () => Response.json({ error, code }, { status }) });
    const { client, rerender } = show(<DealReviews deal={deal} />);
    fireEvent.click(screen.getByRole('radio', { name: '4 stars' }));
    fireEvent.change(screen.getByLabelText(/In your words/), { target: { value: 'Quick and kind.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send review' }));
    expect((await screen.findByRole('alert')).textContent).toBe(error);
    const closed = { ...deal, reviews: { ...deal.reviews, open: false } };
    rerender(
      <QueryClientProvider client={client}>
        <DealReviews deal={closed} />
      </QueryClientProvider>,
    );
    expect(screen.getByLabelText<HTMLTextAreaElement>(/In your words/).value).toBe('Quick and kind.');
    expect(screen.getByRole('alert').textContent).toBe(error);
  },
);

test('an error that can be retried shows in the form alone, and the words stay', async () => {
  send(Response.json({ error: 'Request failed', code: 'unexpected' }, { status: 500 }));
  expect((await screen.findByRole('alert')).textContent).toBe('Request failed');
  expect(screen.getByLabelText<HTMLTextAreaElement>(/In your words/).value).toBe('Quick and kind.');
  expect(toasts.get()).toEqual([]);
});

test('without stars, the first of them gets the focus', async () => {
  show(<ReviewForm deal={dealWith({ status: 'completed' })} name="bo" onAnswer={() => undefined} />);
  fireEvent.click(screen.getByRole('button', { name: 'Send review' }));
  await screen.findByText('Please choose 1 to 5 stars');
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '1 star' }));
});

test('without a network the form says what to do', async () => {
  serverThatAnswers({});
  show(<ReviewForm deal={dealWith({ status: 'completed' })} name="bo" onAnswer={() => undefined} />);
  fireEvent.click(screen.getByRole('radio', { name: '4 stars' }));
  fireEvent.click(screen.getByRole('button', { name: 'Send review' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to fetch');
  expect(screen.getByText(/^The server could not be reached\./)).toBeDefined();
});

const review: Review = {
  id: 1,
  dealId: 7,
  subjectId: ana.id,
  author: {
    id: 5,
    username: 'cy',
    displayName: '',
    avatar: null,
    city: '',
    state: '',
    ratingAverage: null,
    ratingCount: 0,
    completedDeals: 1,
  },
  stars: 4,
  communication: null,
  punctuality: null,
  quality: null,
  text: '',
  reply: null,
  createdAt: '2026-11-02T09:00:00.000Z',
};

test.each([
  [ana.id, 'Your reply,', 'Thank you.', false, 0],
  [9, 'Their reply,', 'Thank you.', false, 1],
  [9, 'Their reply,', 'Removed by the operator', true, 0],
  // Their own words, whatever they say, are theirs.
  [9, 'Their reply,', 'Removed by the operator', false, 1],
])(
  'each reader sees whose reply stands under a review, and can report another’s: %s',
  (subjectId, says, text, removed, buttons) => {
    const reply = { text, removed, at: '2026-11-03T09:00:00.000Z' };
    show(<Reply review={{ ...review, subjectId, reply }} subject="bo" />);
    expect(screen.getByText(new RegExp(`^${says}`))).toBeDefined();
    expect(screen.queryAllByRole('button', { name: 'Report this reply' })).toHaveLength(buttons);
    expect(screen.getByText(text).tagName).toBe(removed ? 'EM' : 'P');
  },
);

test('a reply to a review is written where the focus is, and shows its errors', async () => {
  serverThatAnswers({});
  show(<Reply review={review} subject="ana" />);
  fireEvent.click(screen.getByRole('button', { name: 'Reply' }));
  const box = screen.getByLabelText('Your reply');
  expect(document.activeElement).toBe(box);
  fireEvent.change(box, { target: { value: 'I come back on Friday.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send reply' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to fetch');
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Reply' }));
});

test('the form says until when it is open', () => {
  const reviews = { mine: null, theirs: null, open: true, openUntil: '2026-12-06T09:00:00.000Z' };
  show(<ReviewForm deal={dealWith({ status: 'closed', reviews })} name="bo" onAnswer={() => undefined} />);
  expect(
    screen.getByText(
      /^Open until Sun,? 6 Dec.*\. bo sees it once both of you have written, or when that time is over\.$/,
    ),
  ).toBeDefined();
});

test('after a cancelled deal nothing is expected of the side that cancelled', () => {
  const reviews = { mine: null, theirs: null, open: true, openUntil: '2026-12-06T09:00:00.000Z' };
  show(<ReviewForm deal={dealWith({ status: 'canceled', reviews })} name="bo" onAnswer={() => undefined} />);
  expect(screen.getByText(/^Open until Sun,? 6 Dec.*\. bo sees it when that time is over\.$/)).toBeDefined();
});

test.each([
  ['closed', '2026-12-06T09:00:00.000Z', /^You see what bo says once it is in\. It can be written until Sun,? 6 Dec/],
  ['closed', '2026-11-06T09:00:00.000Z', 'bo has written none.'],
  ['canceled', '2026-12-06T09:00:00.000Z', /^Others see it from Sun,? 6 Dec.* on\.$/],
] as const)('a user who has reviewed a %s deal reads when the reviews are shown: %s', (status, openUntil, says) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T09:00:00.000Z') });
  const author = {
    id: 1,
    username: 'ana',
    displayName: '',
    avatar: null,
    city: '',
    state: '',
    ratingAverage: null,
    ratingCount: 0,
    completedDeals: 1,
  };
  const own = {
    communication: null,
    punctuality: null,
    quality: null,
    text: '',
    reply: null,
    createdAt: '2026-11-02T09:00:00.000Z',
  };
  const mine = { id: 1, dealId: 7, subjectId: 9, stars: 4, author, ...own };
  show(<DealReviews deal={dealWith({ status, reviews: { mine, theirs: null, open: false, openUntil } })} />);
  expect(screen.getByText(says)).toBeDefined();
  if (status === 'canceled') expect(screen.queryByText(/bo (says|has written)/)).toBeNull();
});

test('a half-written review is there again after paying a tip, with its stars in detail, until it is sent', async () => {
  const form = <ReviewForm deal={dealWith({ status: 'completed' })} name="bo" onAnswer={() => undefined} />;
  const { calls } = serverThatAnswers({ 'POST /api/deals/7/reviews': {} });
  show(form);
  fireEvent.click(screen.getByRole('button', { name: 'Say it in more detail' }));
  fireEvent.click(screen.getAllByRole('radio', { name: '5 stars' })[0]!);
  fireEvent.click(screen.getAllByRole('radio', { name: '3 stars' })[1]!);
  fireEvent.change(screen.getByLabelText(/In your words/), { target: { value: 'Quick and kind.' } });
  cleanup();
  show(form);
  expect(screen.getByText('We kept what you typed.')).toBeDefined();
  expect(screen.getByLabelText<HTMLTextAreaElement>(/In your words/).value).toBe('Quick and kind.');
  fireEvent.click(screen.getByRole('button', { name: 'Send review' }));
  await waitFor(() => expect(calls('POST /api/deals/7/reviews')).toHaveLength(1));
  expect(JSON.parse(String(calls('POST /api/deals/7/reviews')[0]![1].body))).toEqual({
    stars: 5,
    communication: 3,
    punctuality: null,
    quality: null,
    text: 'Quick and kind.',
  });
  await waitFor(() => expect(toasts.get()).toHaveLength(1));
  cleanup();
  show(form);
  expect(screen.getByLabelText<HTMLTextAreaElement>(/In your words/).value).toBe('');
});
