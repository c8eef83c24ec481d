import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { DealDetail } from '#shared/deal-views.ts';
import { dialog, openDeal, question } from '../../test/example-deal-page.tsx';
import { asProvider, dealWith, paid, proposal } from '../../test/example-deal.ts';

const at = '2026-11-10T09:00:00.000Z';
const disputed: Partial<DealDetail> = {
  ...paid,
  status: 'disputed',
  dispute: { by: 'seeker', openedAt: '2026-11-10T09:00:00.000Z', decideBy: '2026-11-15T09:00:00.000Z' },
  deadline: {
    at: '2026-12-01T09:00:00.000Z',
    then: 'Without a decision, what both proposals agree on goes to the provider and the rest back to the seeker.',
  },
  history: [
    {
      id: 9,
      step: 'problem',
      by: 'seeker',
      from: 'in_progress',
      to: 'disputed',
      at: '2026-11-10T09:00:00.000Z',
      reason: 'It leaks.',
      detail: {},
    },
  ],
  evidence: [
    { id: 1, by: 'provider', text: 'It was dry when I left.', photos: [], createdAt: '2026-11-11T09:00:00.000Z' },
  ],
  proposals: [
    proposal(3, { kind: 'split', by: 'provider', amount: 6000, message: 'I come again.' }),
    proposal(2, { kind: 'split', by: 'seeker', amount: 3550 }),
    proposal(1, { kind: 'split', by: 'seeker', amount: 100, outcome: 'replaced' }),
  ],
  steps: ['evidence', 'propose_split', 'accept_split', 'drop_proposal', 'withdraw_dispute'],
};

beforeAll(async () => {
  await Promise.all([
    import('./dispute-room.tsx'),
    import('./past-dispute.tsx'),
    import('../step-dialogs/step-dialog.tsx'),
  ]);
}, 30_000);
beforeEach(() => {
  Element.prototype.scrollTo = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const room = async () => within(await screen.findByRole('region', { name: 'Dispute room' }));

test('the dispute room says what happens when: now, the operator’s deadline, and the last day', async () => {
  await openDeal(dealWith(disputed));
  const inside = await room();
  expect(inside.getByText(/^Opened by you, /)).toBeDefined();
  expect(inside.getByText(/^By Sun,? 15 Nov/)).toBeDefined();
  expect(inside.getByText(/^At the latest Tue,? 1 Dec/)).toBeDefined();
  expect(
    inside.getByText('Without a decision, what both proposals agree on goes to bo and the rest back to you.'),
  ).toBeDefined();
});

test('both proposals stand side by side, with what they agree on', async () => {
  await openDeal(dealWith(disputed));
  const inside = await room();
  for (const cents of ['$35.50', '$44.50', '$60', '$20']) expect(inside.getByText(cents)).toBeDefined();
  expect(inside.queryByText('$1')).toBeNull();
  expect(
    inside.getByText(
      'Both proposals agree on $35.50 for bo. Without a decision that goes to bo, and $44.50 back to you.',
    ),
  ).toBeDefined();
});

test('with one proposal alone nothing is agreed on', async () => {
  await openDeal(asProvider({ ...disputed, proposals: [proposal(2, { kind: 'split', by: 'seeker', amount: 3550 })] }));
  const inside = await room();
  expect(inside.getByText('You have not proposed a split yet.')).toBeDefined();
  expect(inside.getByText(/everything would go back to bo in the end\./)).toBeDefined();
});

test('the other side’s split shows its sums before it is accepted', async () => {
  const { asked, key } = await openDeal(dealWith(disputed));
  fireEvent.click((await room()).getByRole('button', { name: 'Accept the split' }));
  const asking = await question();
  expect(asking.getByText('$60 for bo, $20 back to you')).toBeDefined();
  fireEvent.click(asking.getByRole('button', { name: 'Accept the split' }));
  await waitFor(() => expect(asked()).toEqual([{ step: 'accept_split', key, proposalId: 3 }]));
});

test('my own split can be taken back, the other side’s turned down', async () => {
  const { asked } = await openDeal(dealWith(disputed));
  const inside = await room();
  fireEvent.click(inside.getByRole('button', { name: 'Take it back' }));
  await waitFor(() => expect(asked()).toMatchObject([{ step: 'drop_proposal', proposalId: 2 }]));
  fireEvent.click(inside.getByRole('button', { name: 'No, thank you' }));
  await waitFor(() => expect(asked()[1]).toMatchObject({ step: 'drop_proposal', proposalId: 3 }));
});

test('statements stand in order, and evidence joins them', async () => {
  const { asked } = await openDeal(dealWith(disputed));
  const inside = await room();
  const said = within(inside.getByRole('region', { name: 'What was said' })).getAllByRole('listitem');
  expect(said.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^You reported a problemIt leaks\./),
    expect.stringMatching(/^boIt was dry when I left\./),
  ]);
  fireEvent.click(inside.getByRole('button', { name: 'Add evidence' }));
  const sheet = await dialog();
  expect(sheet.getByText(/You cannot take it back\./)).toBeDefined();
  fireEvent.change(sheet.getByLabelText('In your own words'), { target: { value: 'I have a photo of the floor.' } });
  fireEvent.click(sheet.getByRole('button', { name: 'Add evidence' }));
  await waitFor(() => expect(asked()[0]).toMatchObject({ step: 'evidence', text: 'I have a photo of the floor.' }));
});

const toAna = { asked: 'seeker', text: 'Which wheel?', askedAt: at, until: '2026-11-12T09:00:00.000Z' } as const;

test('the side that an operator asks reads the question, and answers it there', async () => {
  const { asked } = await openDeal(dealWith({ ...disputed, question: toAna }));
  const inside = await room();
  expect(inside.getByText('The operator has a question for you')).toBeDefined();
  expect(inside.getByText('“Which wheel?”')).toBeDefined();
  expect(inside.getByText(/^Answer by Thu,? 12 Nov/)).toBeDefined();
  fireEvent.click(inside.getByRole('button', { name: 'Answer' }));
  const sheet = await dialog();
  expect(sheet.getByText('“Which wheel?”')).toBeDefined();
  fireEvent.change(sheet.getByLabelText('In your own words'), { target: { value: 'The front one.' } });
  fireEvent.click(sheet.getByRole('button', { name: 'Send answer' }));
  await waitFor(() => expect(asked()[0]).toMatchObject({ step: 'evidence', text: 'The front one.' }));
});

test('the other side reads the question too, and nobody asks it to answer', async () => {
  await openDeal(asProvider({ ...disputed, question: toAna }));
  const inside = await room();
  expect(inside.getByText(/^The operator has a question for /)).toBeDefined();
  expect(inside.queryByRole('button', { name: 'Answer' })).toBeNull();
});

const asking = {
  id: 10,
  step: 'ask_side',
  by: 'admin',
  from: 'disputed',
  to: 'disputed',
  at,
  reason: 'Which wheel?',
  detail: { asked: 'seeker' },
} as const;
const answer: DealDetail['evidence'][number] = {
  id: 2,
  by: 'seeker',
  text: 'The front one.',
  photos: [],
  createdAt: '2026-11-12T09:00:00.000Z',
};

test('an answered question stands before its answer, for both sides', async () => {
  const answered = { ...disputed, history: [...disputed.history!, asking], evidence: [answer] };
  await openDeal(dealWith(answered));
  const said = () => within(screen.getByRole('region', { name: 'What was said' })).getAllByRole('listitem');
  await room();
  expect(said().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^You reported a problem/),
    expect.stringMatching(/^An operator asked youWhich wheel\?/),
    expect.stringMatching(/^YouThe front one\./),
  ]);
  cleanup();
  await openDeal(asProvider(answered));
  await room();
  expect(said()[1]?.textContent).toMatch(/^An operator asked \S+Which wheel\?/);
});

test('a question that waits for its answer is not told a second time', async () => {
  await openDeal(dealWith({ ...disputed, history: [...disputed.history!, asking], question: toAna }));
  const inside = await room();
  expect(inside.getAllByText(/Which wheel\?/)).toHaveLength(1);
});

test('photos stand with what was said', async () => {
  const photo = {
    id: 4,
    alt: 'The floor',
    width: 8,
    height: 6,
    src: '/api/photos/4',
    small: '/api/photos/4?size=small',
  };
  await openDeal(dealWith({ ...disputed, evidence: [{ ...disputed.evidence![0]!, photos: [photo] }] }));
  expect((await room()).getByRole('button', { name: 'Enlarge: The floor' })).toBeDefined();
});

test('after the end, the dispute’s statements are kept folded', async () => {
  const { article } = await openDeal(
    dealWith({ ...disputed, status: 'resolved', dispute: null, deadline: null, proposals: [], steps: [] }),
  );
  expect(await article.findByText('The dispute, and what was said in it')).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Dispute room' })).toBeNull();
  expect(article.getByText('It was dry when I left.')).toBeDefined();
});

test('a photo of the other side can be reported from the dispute, one’s own cannot', async () => {
  const photo = (id: number) => ({
    id,
    src: `/p/${id}`,
    small: `/p/${id}/small`,
    width: 8,
    height: 6,
    alt: `Photo ${id}`,
  });
  const said = (id: number, by: 'seeker' | 'provider') => ({ id, by, text: '', photos: [photo(id)], createdAt: at });
  await openDeal(dealWith({ ...disputed, evidence: [said(1, 'provider'), said(2, 'seeker')] }));
  const inside = await room();
  for (const [name, buttons] of [
    ['Photo 1', 1],
    ['Photo 2', 0],
  ] as const) {
    fireEvent.click(inside.getByRole('button', { name: `Enlarge: ${name}` }));
    const open = await dialog();
    expect(open.queryAllByRole('button', { name: 'Report this photo' })).toHaveLength(buttons);
    fireEvent.click(open.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});
