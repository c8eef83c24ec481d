import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { DealDetail } from '#shared/deal-views.ts';
import { socket } from '../../lib/api/socket.ts';
import { toasts } from '../../lib/page/toast.ts';
import { dialog, openDeal, question } from '../../test/example-deal-page.tsx';
import { asProvider, dealWith, offer, paid, proposal } from '../../test/example-deal.ts';
import { labelOf } from '../deal-words.ts';

beforeAll(async () => {
  await import('../step-dialogs/step-dialog.tsx');
}, 30_000);
beforeEach(() => {
  Element.prototype.scrollTo = () => undefined;
});
afterEach(() => {
  // A confirmation outlives the page that opened it.
  const left = screen.queryByRole('alertdialog');
  if (left) fireEvent.keyDown(left, { key: 'Escape' });
  cleanup();
  socket.connected = false;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } });
const offered: Partial<DealDetail> = { status: 'price_offered', offer, offers: [offer] };

test('one step stands out, the usual ones stand beside it, and the rest explain themselves under “More”', async () => {
  const steps = ['withdraw', 'set_communication', 'decline_offer', 'counter', 'accept_offer'] as const;
  const { article } = await openDeal(dealWith({ ...offered, steps: [...steps] }));
  expect(article.getByRole('link', { name: 'Accept and pay $80' }).className).toContain('btn-primary');
  const row = article.getAllByRole('button').map(({ textContent }) => textContent);
  expect(row.slice(0, 3)).toEqual(['Decline the offer', 'Counter-offer', 'More']);
  expect(article.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  press('More');
  const more = within(article.getByRole('list', { name: 'More steps' }));
  expect(more.getByRole('button', { name: 'Withdraw' })).toBeDefined();
  expect(more.getByText('This ends the deal. Nobody has paid anything.')).toBeDefined();
});

test('an offer whose lines do not add up is not sent', async () => {
  const { asked, key } = await openDeal(asProvider({ status: 'accepted', steps: ['offer', 'withdraw'] }));
  press('Send offer');
  const sheet = await dialog();
  type(sheet.getByLabelText('Price'), '80');
  expect(
    sheet.getByText(
      'You get $76 of $80. The fee is 5%: $4. Your neighbour pays no fee, and yours is 2% once you two have completed a deal.',
    ),
  ).toBeDefined();
  fireEvent.click(sheet.getByRole('button', { name: 'Add a line' }));
  type(sheet.getByLabelText('Line 1: what for'), 'Labour');
  type(sheet.getByLabelText('Line 1: amount'), '60');
  type(sheet.getByLabelText('What is included (optional)'), 'New chain\n\n  Test ride ');
  fireEvent.click(sheet.getByRole('button', { name: 'Send offer' }));
  expect(await sheet.findByText('The lines do not add up to the amount')).toBeDefined();
  expect(asked()).toEqual([]);
  type(sheet.getByLabelText('Line 1: amount'), '80');
  fireEvent.click(sheet.getByRole('button', { name: 'Send offer' }));
  await waitFor(() => expect(asked()).toHaveLength(1));
  expect(asked()[0]).toEqual({
    step: 'offer',
    key,
    amount: 80,
    lines: [{ label: 'Labour', amount: 80 }],
    scope: ['New chain', 'Test ride'],
    time: null,
    message: '',
    validUntil: null,
  });
});

test('a new offer uses the service’s current policy, whatever the policy of the offer before it', async () => {
  await openDeal(asProvider({ ...offered, policy: 'strict', steps: ['revise', 'withdraw'] }));
  press(labelOf('revise'));
  expect((await dialog()).getByText('Cancelling: strict.')).toBeDefined();
});

test('a counter-offer is for the offer on screen, and says how many are left', async () => {
  const { asked } = await openDeal(dealWith({ ...offered, countersLeft: 1, steps: ['counter', 'withdraw'] }));
  press('Counter-offer');
  const sheet = await dialog();
  expect(sheet.getByText(/This is the last counter-offer you can make\./)).toBeDefined();
  expect(sheet.getByText(/bo asks for \$80\./)).toBeDefined();
  expect(sheet.queryByText(/You get/)).toBeNull();
  type(sheet.getByLabelText('Price'), '70');
  fireEvent.click(sheet.getByRole('button', { name: 'Send counter-offer' }));
  await waitFor(() => expect(asked()[0]).toMatchObject({ step: 'counter', offerId: 5, amount: 70 }));
});

test('the provider reads what they will get of a counter-offer before accepting it', async () => {
  const counter = { ...offer, id: 6, version: 2, amount: 70_00, madeBy: 'seeker', publicId: null } as const;
  const { asked, article } = await openDeal(
    asProvider({
      status: 'countered',
      offer,
      counter,
      offers: [offer, counter],
      steps: ['accept_counter', 'reject_counter', 'revise'],
    }),
  );
  expect(article.getByRole('heading', { name: 'Counter-offer from bo' })).toBeDefined();
  press('Accept the counter-offer of $70');
  const asking = await question();
  expect(
    asking.getByText(
      'You get $66.50 of $70. The fee is 5%: $3.50. Your neighbour pays no fee, and yours is 2% once you two have completed a deal.',
    ),
  ).toBeDefined();
  fireEvent.click(asking.getByRole('button', { name: 'Accept $70' }));
  await waitFor(() => expect(asked()[0]).toMatchObject({ step: 'accept_counter', counterId: 6 }));
});

test.each([
  [
    'is said over the channel with what it led to',
    200,
    true,
    [['booking_notification', { dealId: 7, status: 'in_progress' }]],
  ],
  ['that was refused is not', 503, true, []],
  ['is not kept for later while the channel is down', 200, false, []],
])('my own step %s [7-realtime-8]', async (_, status, connected, said) => {
  const deal = asProvider({ ...paid, steps: ['start', 'done'] });
  const answer =
    status === 200
      ? { ...deal, status: 'in_progress', steps: ['done'] }
      : { error: 'The server is busy.', code: 'busy' };
  const { asked } = await openDeal(deal, { 'POST /api/deals/7/steps': () => Response.json(answer, { status }) });
  socket.connected = connected;
  const emitted = vi.spyOn(socket, 'emit').mockReturnValue(socket);
  const start = screen.getByRole('button', { name: 'Start' });
  fireEvent.click(start);
  await waitFor(() => expect(asked()).toHaveLength(1));
  await waitFor(() => expect(start.getAttribute('aria-busy')).toBeNull());
  expect(emitted.mock.calls).toEqual(said);
});

test('cancelling shows to the cent where the money goes, and agrees to no other sums', async () => {
  const now = dealWith({ ...paid, steps: ['cancel'], cancel: { refund: 4000, release: 4000, share: 50 } });
  const later = { ...now, cancel: { refund: 0, release: 8000, share: 0 } };
  let isLater = false;
  const { asked } = await openDeal(now, {
    'GET /api/deals/7': () => (isLater ? later : now),
    'POST /api/deals/7/steps': () => {
      isLater = true;
      return Response.json(
        { error: 'The sums have just changed. Please look at them again.', code: 'sums_changed' },
        { status: 409 },
      );
    },
  });
  press('More');
  press('Cancel the job');
  const sheet = await dialog();
  expect(sheet.getByText('You get $40 back, $40 goes to bo.')).toBeDefined();
  fireEvent.click(sheet.getByRole('button', { name: 'Cancel the job' }));
  expect(await sheet.findByText('You get nothing back: $80 goes to bo.')).toBeDefined();
  expect(sheet.getByText('The sums have just changed. Please look at them again.')).toBeDefined();
  fireEvent.click(sheet.getByRole('button', { name: 'Cancel the job' }));
  await waitFor(() => expect(asked()).toHaveLength(2));
  const [first, second] = asked() as { refund: number; key: string }[];
  expect([first?.refund, second?.refund]).toEqual([4000, 0]);
  expect(second?.key).not.toBe(first?.key);
});

test('a provider who cancels reads that everything goes back', async () => {
  await openDeal(asProvider({ ...paid, steps: ['cancel'], cancel: { refund: 8000, release: 0, share: 100 } }));
  press('More');
  press('Cancel the job');
  expect(
    (await dialog()).getByText('bo gets all $80 back, and you get nothing. Your completion rate shows it.'),
  ).toBeDefined();
});

test('the two parts of a split always add up to what is held, to the cent', async () => {
  const { asked } = await openDeal(dealWith({ ...paid, status: 'in_progress', steps: ['propose_cancel'] }));
  press('More');
  press('Propose to cancel');
  const sheet = await dialog();
  type(sheet.getByLabelText('For bo'), '31.50');
  expect(sheet.getByLabelText<HTMLInputElement>('For you').value).toBe('48.50');
  type(sheet.getByLabelText('For you'), '81');
  fireEvent.click(sheet.getByRole('button', { name: 'Propose to cancel' }));
  expect(await sheet.findByText('Please enter no more than what is held')).toBeDefined();
  fireEvent.change(sheet.getByRole('slider'), { target: { value: '20' } });
  expect(sheet.getByLabelText<HTMLInputElement>('For you').value).toBe('60');
  fireEvent.click(sheet.getByRole('button', { name: 'Propose to cancel' }));
  await waitFor(() => expect(asked()[0]).toMatchObject({ step: 'propose_cancel', toProvider: 2000 }));
});

test('a price below what was released says so, instead of promising money back', async () => {
  const sums = { charged: 12_000, held: 10_000, released: 2000, fee: 100, refunded: 0, chargedBack: 0 };
  await openDeal(dealWith({ ...paid, sums, steps: ['propose_price'] }));
  press('More');
  press('Propose another price');
  const sheet = await dialog();
  const price = sheet.getByLabelText('New price, for everything');
  type(price, '10');
  expect(sheet.getByText('$20 is released already, so the price cannot go below that.')).toBeDefined();
  type(price, '20');
  expect(sheet.getByText('Once accepted, $100 goes back to you.')).toBeDefined();
});

test('another price says what would be added or refunded', async () => {
  const { asked } = await openDeal(dealWith({ ...paid, steps: ['propose_price'] }));
  press('More');
  press('Propose another price');
  const sheet = await dialog();
  const price = sheet.getByLabelText('New price, for everything');
  type(price, '100');
  expect(sheet.getByText('Once accepted, you are asked to add $20.')).toBeDefined();
  type(price, '70');
  expect(sheet.getByText('Once accepted, $10 goes back to you.')).toBeDefined();
  fireEvent.click(sheet.getByRole('button', { name: 'Propose another price' }));
  await waitFor(() => expect(asked()[0]).toMatchObject({ step: 'propose_price', amount: 70, message: '' }));
});

test('a partial refund shows its share of the fee', async () => {
  const sums = { charged: 8000, held: 0, released: 8000, fee: 400, refunded: 0, chargedBack: 0 };
  await openDeal(asProvider({ ...paid, status: 'completed', sums, steps: ['give_back_part'] }));
  press('More');
  press('Give money back');
  const sheet = await dialog();
  type(sheet.getByLabelText('How much'), '20');
  expect(sheet.getByText('bo gets $20: $19 from you, $1 of the fee comes back.')).toBeDefined();
});

test('an error disappears once it is corrected, whether the page or the server found it', async () => {
  await openDeal(dealWith({ ...paid, steps: ['propose_price'] }), {
    'POST /api/deals/7/steps': () =>
      Response.json({ error: 'That is already the price.', code: 'same_price' }, { status: 422 }),
  });
  press('More');
  press('Propose another price');
  const sheet = await dialog();
  const send = () => fireEvent.click(sheet.getByRole('button', { name: 'Propose another price' }));
  const price = sheet.getByLabelText('New price, for everything');
  type(price, '12.50');
  send();
  expect(await sheet.findByText('Please enter whole dollars')).toBeDefined();
  type(price, 'x');
  expect(sheet.queryByText('Please enter whole dollars')).toBeNull();
  send();
  expect(await sheet.findByText('Please enter a valid positive number')).toBeDefined();
  type(price, '80');
  send();
  expect(await sheet.findByText('That is already the price.')).toBeDefined();
  type(price, '90');
  await waitFor(() => expect(sheet.queryByRole('alert')).toBeNull());
});

test('a split shows its fee in figures, and to the provider before accepting, too', async () => {
  const split = proposal(4, { kind: 'cancel', by: 'seeker', amount: 4000 });
  const { asked } = await openDeal(
    asProvider({
      ...paid,
      status: 'in_progress',
      proposals: [split],
      steps: ['propose_cancel', 'accept_cancel', 'drop_proposal'],
    }),
  );
  press('More');
  press('Propose to cancel');
  const sheet = await dialog();
  type(sheet.getByLabelText('For you'), '60');
  expect(sheet.getByText(/The fee of 5% comes out of your part: you get \$57 of \$60, the fee is \$3\./)).toBeDefined();
  fireEvent.click(sheet.getByRole('button', { name: 'Not now' }));
  press(labelOf('accept_cancel'));
  expect((await question()).getByText(/you get \$38 of \$40, the fee is \$2\./)).toBeDefined();
  fireEvent.click((await question()).getByRole('button', { name: labelOf('accept_cancel') }));
  await waitFor(() => expect(asked()[0]).toMatchObject({ step: 'accept_cancel', proposalId: 4 }));
});

test('before accepting a time outside their hours, a provider reads so', async () => {
  const time = {
    kind: 'time',
    by: 'seeker',
    start: '2026-11-24T18:00:00.000Z',
    end: '2026-11-24T19:00:00.000Z',
  } as const;
  await openDeal(
    asProvider({
      ...paid,
      proposals: [proposal(4, { ...time, outsideHours: true })],
      steps: ['accept_time', 'drop_proposal'],
    }),
  );
  press(labelOf('accept_time'));
  expect((await question()).getByText('This is outside your hours. You can agree to it all the same.')).toBeDefined();
  fireEvent.click((await question()).getByRole('button', { name: 'Cancel' }));
  cleanup();
  await openDeal(asProvider({ ...paid, proposals: [proposal(4, time)], steps: ['accept_time', 'drop_proposal'] }));
  press(labelOf('accept_time'));
  expect((await question()).queryByText(/outside your hours/)).toBeNull();
  fireEvent.click((await question()).getByRole('button', { name: 'Cancel' }));
});

test('a fix request shows its reason beside the button and in the dialog', async () => {
  const asks = (id: number, reason: string) =>
    ({
      id,
      step: 'ask_fix',
      by: 'seeker',
      from: 'awaiting_confirmation',
      to: 'fix_requested',
      at: '2026-11-25T09:00:00.000Z',
      reason,
      detail: {},
    }) as const;
  const history = [asks(2, 'The bell is loose.'), asks(3, 'The brake squeals.')];
  const { article } = await openDeal(asProvider({ ...paid, status: 'fix_requested', history, steps: ['redone'] }));
  const beside = article.getByText('What bo asks you to fix').parentElement!;
  expect(within(beside).getByText('“The brake squeals.”')).toBeDefined();
  press(labelOf('redone'));
  expect((await dialog()).getByText('“The brake squeals.”')).toBeDefined();
});

test('when the server cannot be reached, the question stays up, says so, and retries the same step', async () => {
  let isOnline = false;
  const deal = dealWith({ ...paid, steps: ['confirm'] });
  const { asked } = await openDeal(deal, {
    'POST /api/deals/7/steps': () => {
      if (!isOnline) throw new TypeError('Failed to fetch');
      return deal;
    },
  });
  press('Confirm it is done');
  const asking = await question();
  const yes = () => fireEvent.click(asking.getByRole('button', { name: 'Confirm and release $80' }));
  yes();
  expect((await asking.findByRole('alert')).textContent).toBe('Failed to fetch');
  isOnline = true;
  yes();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const [first, second] = asked() as { key: string }[];
  expect(second?.key).toBe(first?.key);
});

test('a problem report requires words, and the field’s error stands under it', async () => {
  const { asked } = await openDeal(dealWith({ ...paid, status: 'in_progress', steps: ['problem'] }), {
    'POST /api/deals/7/steps': () =>
      Response.json(
        { error: 'At most 2000 characters', code: 'invalid_input', fields: { reason: 'At most 2000 characters' } },
        { status: 400 },
      ),
  });
  press('More');
  press('Report a problem');
  const sheet = await dialog();
  expect(sheet.getByText(/Everything stops, and the money stays held\./)).toBeDefined();
  fireEvent.click(sheet.getByRole('button', { name: 'Report a problem' }));
  expect(await sheet.findByText('Please say what happened')).toBeDefined();
  expect(asked()).toEqual([]);
  type(sheet.getByLabelText('What happened'), 'It rained in.');
  fireEvent.click(sheet.getByRole('button', { name: 'Report a problem' }));
  expect(await sheet.findByText('At most 2000 characters')).toBeDefined();
  expect(document.activeElement).toBe(sheet.getByLabelText('What happened'));
});

test('a draft stays, whatever the other side does meanwhile, and can be sent where it still fits', async () => {
  const { asked, becomes } = await openDeal(dealWith({ ...paid, status: 'in_progress', steps: ['problem'] }));
  press('More');
  press('Report a problem');
  const sheet = await dialog();
  type(sheet.getByLabelText('What happened'), 'It rained in.');
  becomes(dealWith({ ...paid, status: 'awaiting_confirmation', markedDone: true, steps: ['confirm', 'problem'] }));
  expect((sheet.getByLabelText('What happened') as HTMLTextAreaElement).value).toBe('It rained in.');
  fireEvent.click(sheet.getByRole('button', { name: 'Report a problem' }));
  await waitFor(() => expect(asked()).toMatchObject([{ step: 'problem', reason: 'It rained in.' }]));
});

test('a draft for a step that is gone stays, also once it is refused, and shows how the deal stands', async () => {
  const { becomes } = await openDeal(asProvider({ ...offered, steps: ['take_back'] }), {
    'POST /api/deals/7/steps': () =>
      Response.json(
        { error: 'This is no longer possible: the deal has moved on.', code: 'wrong_state', status: 'withdrawn' },
        { status: 409 },
      ),
  });
  press('More');
  press('Take the offer back');
  const sheet = await dialog();
  type(sheet.getByLabelText('Why (optional)'), 'I am ill.');
  becomes(asProvider({ ...offered, status: 'withdrawn', steps: [] }));
  fireEvent.click(sheet.getByRole('button', { name: 'Take the offer back' }));
  expect(await sheet.findByText(/the deal has moved on\. Its status is now “Withdrawn”\.$/)).toBeDefined();
  expect((sheet.getByLabelText('Why (optional)') as HTMLTextAreaElement).value).toBe('I am ill.');
  expect(toasts.get().map(({ title }) => title)).not.toContain('The deal has moved on');
});

const TOO_MUCH = ['10000', '99999999', '10000.5', '99999999999999999999'];

test.each([
  ['Send offer', 'Price', asProvider({ status: 'accepted', steps: ['offer', 'withdraw'] })],
  ['Counter-offer', 'Price', dealWith({ ...offered, countersLeft: 1, steps: ['counter', 'withdraw'] })],
  ['Release a part', 'How much', dealWith({ ...paid, steps: ['release_part'] })],
  ['Give money back', 'How much', asProvider({ ...paid, status: 'completed', steps: ['give_back_part'] })],
  ['Propose another price', 'New price, for everything', dealWith({ ...paid, steps: ['propose_price'] })],
  ['Leave a tip', 'Amount', dealWith({ ...paid, status: 'completed', steps: ['tip'] })],
])('%s: too large a number, of any length, shows the limit and is not sent', async (step, label, deal) => {
  const { asked } = await openDeal(deal);
  if (!screen.queryByRole('button', { name: step })) press('More');
  press(step);
  const sheet = await dialog();
  for (const text of TOO_MUCH) {
    type(sheet.getByLabelText(label), text);
    expect(sheet.getAllByRole('button').at(-1)!.textContent, text).not.toMatch(/\d/);
    fireEvent.submit(sheet.getByLabelText<HTMLInputElement>(label).form!);
    expect(await sheet.findByText('Maximum payment amount is $9,999'), text).toBeDefined();
    type(sheet.getByLabelText(label), '');
    fireEvent.submit(sheet.getByLabelText<HTMLInputElement>(label).form!);
    expect(await sheet.findByText('Please enter a valid positive number'), text).toBeDefined();
  }
  expect(asked()).toEqual([]);
});

test('a tip is chosen by one press and goes straight to its checkout, or where that fails to its payment', async () => {
  const deal = dealWith({ ...paid, status: 'completed', steps: ['tip'] });
  const tip = {
    publicId: 'a-tip-of-anas-here',
    kind: 'tip',
    status: 'requested',
    amount: 1000,
    fee: 0,
    released: 0,
    refunded: 0,
    chargedBack: 0,
    payable: 0,
    transferred: 0,
    bankDispute: false,
    evidenceAt: null,
    bankDueAt: null,
    bankDecision: null,
    paidAt: null,
    expiresAt: null,
  } as const;
  const { asked } = await openDeal(deal, { 'POST /api/deals/7/steps': { ...deal, sidePayments: [tip] } });
  press('Leave a tip');
  const sheet = await dialog();
  fireEvent.click(sheet.getByRole('button', { name: '$10' }));
  fireEvent.click(sheet.getByRole('button', { name: 'Go and pay $10' }));
  // The checkout is refused here, and the payment's own page explains why.
  await waitFor(() => expect(window.location.pathname).toBe('/pay/a-tip-of-anas-here'));
  expect(asked()[0]).toMatchObject({ step: 'tip', amount: 10 });
  expect(vi.mocked(fetch).mock.calls.map(([path]) => path)).toContain('/api/payments/a-tip-of-anas-here/checkout');
});

test('confirming before it was marked done says so, and what it releases', async () => {
  const { asked } = await openDeal(dealWith({ ...paid, steps: ['confirm'] }));
  press('Confirm it is done');
  const asking = await question();
  expect(asking.getByText('bo has not marked it done yet')).toBeDefined();
  fireEvent.click(asking.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(asked()).toEqual([]);
  press('Confirm it is done');
  fireEvent.click((await question()).getByRole('button', { name: 'Confirm and release $80' }));
  await waitFor(() => expect(asked()[0]).toMatchObject({ step: 'confirm' }));
});

test('the provider reads from when on they can start', async () => {
  const { article } = await openDeal(asProvider({ ...paid, steps: ['propose_time'] }));
  expect(article.getByText(/“Start” opens on Tue,? 24 Nov/)).toBeDefined();
});

test('cancelling after a move says which start counts, and so does proposing one', async () => {
  const policyStartAt = new Date(Date.now() + 5 * 3_600_000).toISOString();
  const cancelTerms = {
    policy: 'flexible',
    policyStartAt,
    freeCancelUntil: null,
    startedAt: null,
    left: 8000,
    held: 8000,
  } as const;
  const start = new Date(Date.now() + 100 * 3_600_000).toISOString();
  const cancel = { refund: 4000, release: 4000, share: 50 };
  await openDeal(dealWith({ ...paid, start, end: start, cancelTerms, cancel, steps: ['cancel', 'propose_time'] }));
  press('More');
  press('Cancel the job');
  const sheet = await dialog();
  expect(
    sheet.getByText(
      /half of it comes back: the start before you asked for another time, .* is less than 24 hours away/,
    ),
  ).toBeDefined();
  fireEvent.click(sheet.getByRole('button', { name: 'Keep the job' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press('Propose another time');
  expect(
    (await dialog()).getByText(/^Cancelling goes on counting against .*, because you ask for the move\.$/),
  ).toBeDefined();
});

test('an offer says how long offers usually stand on this server', async () => {
  const clocks = { ...dealWith().clocks, price_offered: 96 * 3_600_000 };
  await openDeal(asProvider({ status: 'accepted', clocks, steps: ['offer', 'withdraw'] }));
  press('Send offer');
  expect((await dialog()).getByRole('option', { name: 'As long as offers usually do: 4 days' })).toBeDefined();
});
