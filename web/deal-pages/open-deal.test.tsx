import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { clockThen } from '#shared/deal-clocks.ts';
import type { DealDetail, PaymentState } from '#shared/deal-views.ts';
import { openDeal, question } from '../test/example-deal-page.tsx';
import { askedNeed, asProvider, dealWith, offer, paid, proposal } from '../test/example-deal.ts';
import { exampleMatch } from '../test/example-match.ts';
import { bo, exampleService } from '../test/example-service.ts';

const payment = (change: Partial<PaymentState>): PaymentState => ({
  publicId: 'a-payment-of-anas',
  kind: 'main',
  status: 'paid',
  amount: 8000,
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
  ...change,
});

beforeAll(async () => {
  await Promise.all([
    import('../deals/dispute/bank-evidence.tsx'),
    import('../deals/money-card.tsx'),
    import('../messages/thread.tsx'),
  ]);
}, 30_000);
beforeEach(() => {
  Element.prototype.scrollTo = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a clock says until when, how long that is, and what happens then', async () => {
  const at = new Date(Date.now() + 50 * 3_600_000).toISOString();
  const deadline = { at, then: 'If nobody has marked it done by then, the seeker is asked to confirm.' };
  const { article } = await openDeal(dealWith({ ...paid, deadline }));
  const said = article.getByText(/^To be marked done by/);
  expect(said.textContent).toMatch(/, in 2 days\.$/);
  expect(
    within(said)
      .getByText((_, element) => element?.tagName === 'TIME')
      .getAttribute('datetime'),
  ).toBe(at);
  expect(article.getByText('If nobody has marked it done by then, you are asked to confirm.')).toBeDefined();
});

test('the head says the username beside a name that others may have, too; the rest of the page, the name alone', async () => {
  // A name that contains a replacement pattern of JavaScript.
  const provider = { ...dealWith().provider, displayName: 'Bo $& de Vries' };
  const then = clockThen('awaiting_confirmation', { doneAt: null, startAt: null });
  const deadline = { at: '2026-11-27T09:00:00.000Z', then };
  const { article } = await openDeal(dealWith({ provider, deadline }));
  expect(article.getByRole('link', { name: 'Bo $& de Vries (@bo)' })).toBeDefined();
  expect(article.getByText('Messages with Bo $& de Vries')).toBeDefined();
  expect(article.queryByText(/(?<!@)\bbo\b/)).toBeNull();
});

test('during payment the clock counts down', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: new Date('2026-11-02T10:00:00.000Z') });
  const deadline = { at: '2026-11-02T10:40:00.000Z', then: 'Then the time is free again; the offer still stands.' };
  const { article } = await openDeal(
    dealWith({ status: 'payment_pending', offer, offers: [offer], deadline, steps: ['abandon'] }),
  );
  expect(article.getByRole('timer').textContent).toBe('40:00 left');
  act(() => void vi.advanceTimersByTime(61_000));
  expect(article.getByRole('timer').textContent).toBe('38:59 left');
  expect(article.getByRole('link', { name: 'Finish paying' })).toBeDefined();
});

test.each([
  [dealWith, 'Without a reply from you, the money is released automatically.'],
  [asProvider, 'Without a reply from bo, the money is released automatically.'],
])('each side reads whose silence releases the money', async (as, says) => {
  const then = clockThen('awaiting_confirmation', { doneAt: '2026-11-24T11:00:00.000Z', startAt: null });
  const deadline = { at: '2026-11-27T09:00:00.000Z', then };
  const { article } = await openDeal(
    as({ ...paid, status: 'awaiting_confirmation', markedDone: true, deadline, steps: [] }),
  );
  expect(article.getByText(says)).toBeDefined();
});

const holdEnd = { at: '2027-02-15T09:00:00.000Z', announced: false };
const endsBefore = { at: '2026-12-01T11:00:00.000Z', then: '' };

test('a stopped deal says which clock still runs, and how long the others have when it resumes', async () => {
  const clocks = { ...dealWith().clocks, thawed: 48 * 3_600_000 };
  const { article } = await openDeal(
    asProvider({ ...paid, frozen: true, awaits: ['operator'], steps: [], holdEnd, clocks }),
  );
  expect(article.getByText(/^What is held goes back to bo on Mon,? 15 Feb.* at the latest\.$/)).toBeDefined();
  expect(
    article.getByText(
      /^No other clock runs, and neither of you can take a step\. When it goes on, its clock has at least 2 days left\.$/,
    ),
  ).toBeDefined();
});

test('the longest hold is shown once both were notified of it, or where it ends before the shown clock', async () => {
  const says = /^What is held goes back to you on .* at the latest\.$/;
  const { article } = await openDeal(dealWith({ ...paid, deadline: endsBefore, holdEnd }));
  expect(article.queryByText(says)).toBeNull();
  for (const near of [
    { at: holdEnd.at, announced: true },
    { at: '2026-12-01T10:00:00.000Z', announced: false },
  ]) {
    cleanup();
    expect(
      (await openDeal(dealWith({ ...paid, deadline: endsBefore, holdEnd: near }))).article.getByText(says),
    ).toBeDefined();
  }
});

test('a seeker who left a payment too often reads from when on they can pay again', async () => {
  const payAgainAt = '2026-11-26T09:00:00.000Z';
  const { article } = await openDeal(
    dealWith({ status: 'price_offered', offer, offers: [offer], steps: ['withdraw'], payAgainAt }),
  );
  expect(
    article.getByText(/^You have left this payment unfinished too often\. You can pay again from Thu,? 26 Nov/),
  ).toBeDefined();
  cleanup();
  const { article: his } = await openDeal(asProvider({ status: 'price_offered', offer, offers: [offer], payAgainAt }));
  expect(his.queryByText(/left this payment unfinished too often/)).toBeNull();
});

test('when the time to pay again has come, the deal is fetched again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: new Date('2026-11-26T08:50:00.000Z') });
  const payAgainAt = '2026-11-26T09:00:00.000Z';
  const left = dealWith({ status: 'price_offered', offer, offers: [offer], steps: ['withdraw'], payAgainAt });
  const answer = () =>
    Response.json(
      Date.now() < Date.parse(payAgainAt) ? left : { ...left, steps: ['accept_offer', 'withdraw'], payAgainAt: null },
    );
  const { article } = await openDeal(left, { 'GET /api/deals/7': answer });
  expect(article.getByText(/left this payment unfinished too often/)).toBeDefined();
  act(() => void vi.advanceTimersByTime(600_000));
  await waitFor(() => expect(article.queryByText(/left this payment unfinished too often/)).toBeNull());
});

test('a paid job is not called ready to start before its time', async () => {
  const { article } = await openDeal(asProvider({ ...paid, start: '2999-12-01T09:00:00.000Z', steps: ['cancel'] }));
  expect(article.getByText(/opens on/)).toBeDefined();
  expect(article.getAllByText(/Paid and held/)).toHaveLength(1);
  expect(article.queryByText(/you can start/)).toBeNull();
});

test('a frozen deal says that no clock runs, and has no steps', async () => {
  const { article } = await openDeal(asProvider({ ...paid, frozen: true, awaits: ['operator'], steps: [] }));
  expect(article.getByText('This deal is frozen until an operator has looked at it.')).toBeDefined();
  expect(article.queryByText(/you can start/)).toBeNull();
  expect(article.queryByText(/opens on/)).toBeNull();
  expect(article.queryByRole('button', { name: 'More' })).toBeNull();
});

test('each side reads whose bank is deciding, and where the money is', async () => {
  const atTheBank = {
    ...paid,
    frozen: true,
    awaits: ['bank'],
    steps: [],
    payment: payment({ bankDispute: true }),
  } satisfies Partial<DealDetail>;
  const { article } = await openDeal(dealWith(atTheBank));
  expect(article.getByText('This deal is frozen until your bank has decided.')).toBeDefined();
  expect(article.queryByText(/operator/)).toBeNull();
  expect((await article.findByText('With your bank until it decides')).parentElement?.textContent).toContain('$80');
  expect(article.queryByText('Held until the job is done', { selector: 'dt' })).toBeNull();
  cleanup();
  const { article: his } = await openDeal(asProvider(atTheBank));
  expect(his.getByText('This deal is frozen until bo’s bank has decided.')).toBeDefined();
});

test('an operator’s reason shows only while they hold the deal', async () => {
  const at = '2026-11-02T09:00:00.000Z';
  const step = (id: number, which: 'freeze' | 'thaw', by: 'admin' | 'system', awaits: ('bank' | 'operator')[]) =>
    ({
      id,
      step: which,
      by,
      from: 'paid_in_escrow',
      to: 'paid_in_escrow',
      at,
      reason: by === 'admin' ? 'We look at it.' : '',
      detail: { awaits },
    }) as const;
  const history = [step(1, 'freeze', 'system', ['bank']), step(2, 'freeze', 'admin', ['bank', 'operator'])];
  const { article } = await openDeal(
    dealWith({ ...paid, frozen: true, awaits: ['bank', 'operator'], steps: [], history }),
  );
  expect(article.getByText(/^We look at it\. No clock runs/)).toBeDefined();
  cleanup();
  const { article: later } = await openDeal(
    dealWith({
      ...paid,
      frozen: true,
      awaits: ['bank'],
      steps: [],
      history: [...history, step(3, 'thaw', 'admin', ['bank'])],
    }),
  );
  expect(later.getByText(/^No clock runs/)).toBeDefined();
  const way = within(later.getByRole('list', { name: 'Steps of this deal' }));
  expect(way.getByText('One reason is gone; it stays frozen until the payer’s bank has decided')).toBeDefined();
  expect(way.queryByText('No longer frozen')).toBeNull();
});

test('the price is the last agreed one, and the older offer says so instead of its outcome', async () => {
  const { article } = await openDeal(asProvider({ ...paid, price: 11_000 }));
  expect(article.getByText('$110')).toBeDefined();
  expect(article.getByText('The price was changed later: it is $110 now.')).toBeDefined();
  expect(article.queryByText(/You get/)).toBeNull();
});

test('a seeker who waits with a counter-offer reads how the offer can still be accepted', async () => {
  const counter = { ...offer, id: 6, version: 2, amount: 70_00, madeBy: 'seeker', publicId: null } as const;
  const { article } = await openDeal(
    dealWith({ status: 'countered', offer, counter, offers: [offer, counter], steps: ['retract_counter', 'withdraw'] }),
  );
  expect(
    article.getByText(/still stands\. To accept it after all, first press “Take the counter-offer back”\.$/),
  ).toBeDefined();
});

test('the history shows its sums and its reasons', async () => {
  const at = '2026-11-02T09:00:00.000Z';
  const history: DealDetail['history'] = [
    {
      id: 1,
      step: 'offer',
      by: 'provider',
      from: 'accepted',
      to: 'price_offered',
      at,
      reason: '',
      detail: { amount: 8000 },
    },
    { id: 2, step: 'tip', by: 'seeker', from: 'completed', to: 'completed', at, reason: '', detail: { amount: 1050 } },
    {
      id: 3,
      step: 'admin_refund_after',
      by: 'admin',
      from: 'completed',
      to: 'completed',
      at,
      reason: 'It broke.',
      detail: { amount: 500 },
    },
  ];
  const { article } = await openDeal(dealWith({ ...paid, history }));
  const way = within(article.getByRole('list', { name: 'Steps of this deal' })).getAllByRole('listitem');
  expect(way[0]?.textContent).toContain('bo sent an offer of $80');
  expect(way[1]?.textContent).toContain('You want to leave a tip of $10.50');
  expect(way[2]?.textContent).toContain('An operator refunded $5');
  expect(way[2]?.textContent).toContain('“It broke.”');
});

test('an ended deal says why, and so does its history', async () => {
  const declined = {
    id: 2,
    step: 'decline',
    by: 'provider',
    from: 'requested',
    to: 'declined',
    at: '2026-11-02T10:00:00.000Z',
    reason: 'I am away until December.',
    detail: {},
  } as const;
  const { step, by, detail } = declined;
  const deal = dealWith({ status: 'declined', steps: [], ending: { step, by, detail } });
  const { article } = await openDeal({ ...deal, history: [...deal.history, declined] });
  expect(article.getAllByText('“I am away until December.”')).toHaveLength(2);
  const [said] = article.getAllByText('bo declined');
  expect(said?.nextElementSibling?.textContent).toBe('“I am away until December.”');
});

test('every version of the offer is there, the older ones folded', async () => {
  const older = { ...offer, id: 4, amount: 90_00, message: 'First look.' };
  const counter = { ...offer, id: 6, version: 2, amount: 70_00, madeBy: 'seeker', publicId: null } as const;
  const latest = { ...offer, id: 7, version: 3, amount: 75_00, lines: [{ label: 'Labour', amount: 75_00 }] };
  const { article } = await openDeal(
    dealWith({ status: 'price_offered', offer: latest, offers: [older, counter, latest] }),
  );
  expect(article.getByRole('heading', { name: 'The offer, version 3' })).toBeDefined();
  expect(article.getByText('Labour')).toBeDefined();
  const folded = article.getAllByRole('group').map((group) => group.textContent);
  expect(folded).toEqual([
    expect.stringMatching(/^Counter-offer by you, version 2\$70/),
    expect.stringMatching(/^Offer by bo, version 1\$90/),
  ]);
});

test('the other side’s proposal shows its sums before it is accepted', async () => {
  const { asked, article } = await openDeal(
    dealWith({
      ...paid,
      proposals: [
        proposal(4, { amount: 10_000, message: 'The chain, too.' }),
        proposal(3, { amount: 9000, outcome: 'replaced' }),
      ],
      steps: ['accept_price', 'drop_proposal'],
    }),
  );
  expect(article.getByText('bo proposes another price')).toBeDefined();
  expect(article.queryByText(/\$90 in all/)).toBeNull();
  fireEvent.click(article.getByRole('button', { name: 'Accept the new price' }));
  const asking = await question();
  expect(asking.getByText('$100 in all: $20 more for you to pay')).toBeDefined();
  expect(
    asking.getByText(
      'If it is lower, the difference goes back to you; if it is higher, you are asked to pay the difference.',
    ),
  ).toBeDefined();
  fireEvent.click(asking.getByRole('button', { name: 'Accept the new price' }));
  await waitFor(() => expect(asked()[0]).toMatchObject({ step: 'accept_price', proposalId: 4 }));
});

test('the seeker can pay a top-up until its link expires, and the provider only waits for it', async () => {
  const sidePayments = [
    payment({
      publicId: 'a-topup-of-anas-1',
      kind: 'topup',
      status: 'requested',
      amount: 2000,
      expiresAt: '2026-11-05T09:00:00.000Z',
    }),
  ];
  const { article } = await openDeal(dealWith({ ...paid, sidePayments }));
  expect(article.getByText('$20 more for you to pay')).toBeDefined();
  expect(article.getByText(/^Can be paid until Thu,? 5 Nov/)).toBeDefined();
  expect(article.getByRole('link', { name: 'Pay now' }).getAttribute('href')).toBe('/pay/a-topup-of-anas-1');
  cleanup();
  await openDeal(asProvider({ ...paid, sidePayments }));
  expect(screen.queryByRole('link', { name: 'Pay now' })).toBeNull();
});

test('each completed payment has its receipt', async () => {
  const paidAt = '2026-11-03T09:00:00.000Z';
  const sidePayments = [
    payment({ publicId: 'a-tip-of-anas-here', kind: 'tip', status: 'released', amount: 500, paidAt }),
    payment({ kind: 'tip', status: 'expired' }),
  ];
  const { article } = await openDeal(dealWith({ ...paid, payment: payment({ paidAt }), sidePayments }));
  const receipts = within(await article.findByRole('list', { name: 'Receipts' })).getAllByRole('link');
  expect(receipts.map((link) => link.getAttribute('href'))).toEqual([
    '/api/payments/a-payment-of-anas/receipt.pdf',
    '/api/payments/a-tip-of-anas-here/receipt.pdf',
  ]);
});

test.each([
  [{ for: 'account', at: null }, 'Finish payment setup to get $76'],
  [
    { for: 'new_provider', at: '2026-11-26T10:00:00.000Z' },
    '$76 will be sent on Thu, 26 Nov 2026. The first three payouts wait for a while after the job has ended.',
  ],
])('a provider whose money has not been sent reads what it waits for, and until when: %o', async (why, says) => {
  const sums = { charged: 8000, held: 0, released: 8000, fee: 400, refunded: 0, chargedBack: 0 };
  const waiting = [
    { dealId: 6, amount: 100, for: 'refused', at: null },
    { dealId: 7, amount: 7600, ...why },
  ];
  const { article } = await openDeal(
    asProvider({
      ...paid,
      status: 'completed',
      sums,
      payment: payment({ status: 'released', released: 8000, fee: 400, payable: 7600 }),
    }),
    {
      'GET /api/payments/ledger': {
        items: [],
        nextCursor: null,
        held: 0,
        atBank: 0,
        available: 7600,
        paidOut: 0,
        debt: 0,
        waiting,
      },
    },
  );
  expect(await article.findByText(says)).toBeDefined();
  expect(article.queryByText(/could not be sent/)).toBeNull();
});

test('the money that payment setup brings is what waits for it: not what has paid a debt, and a tip with it', async () => {
  const sums = { charged: 8000, held: 0, released: 8000, fee: 400, refunded: 0, chargedBack: 0 };
  const tip = payment({
    publicId: 'a-tip-of-anas-here',
    kind: 'tip',
    status: 'released',
    amount: 500,
    released: 500,
    payable: 500,
  });
  const main = payment({ status: 'released', released: 8000, fee: 400, payable: 5600 });
  const waiting = [{ dealId: 7, amount: 6100, for: 'account', at: null }];
  const { article } = await openDeal(
    asProvider({ ...paid, status: 'completed', sums, payment: main, sidePayments: [tip] }),
    {
      'GET /api/payments/ledger': {
        items: [],
        nextCursor: null,
        held: 0,
        atBank: 0,
        available: 6100,
        paidOut: 0,
        debt: 0,
        waiting,
      },
    },
  );
  expect(await article.findByText('Finish payment setup to get $61')).toBeDefined();
});

test.each([
  ['topup', 'The bank has been asked about this top-up of $20'],
  ['tip', 'The bank has been asked about this tip of $20'],
] as const)('for a %s, too, the provider can write for the bank', async (kind, title) => {
  const disputed = payment({
    publicId: 'a-side-payment-01',
    kind,
    status: kind === 'tip' ? 'released' : 'paid',
    amount: 2000,
    bankDispute: true,
  });
  const sent: unknown[] = [];
  const { article } = await openDeal(asProvider({ ...paid, payment: payment({}), sidePayments: [disputed] }), {
    'POST /api/payments/a-side-payment-01/evidence': (body: unknown) => {
      sent.push(body);
      return { ok: true };
    },
  });
  expect(await article.findByRole('heading', { name: title })).toBeDefined();
  fireEvent.change(article.getByLabelText('For the bank'), { target: { value: 'She thanked me for it.' } });
  fireEvent.click(article.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(sent).toMatchObject([{ text: 'She thanked me for it.' }]));
});

test('a disputed tip stops no deal, and the deal’s own dispute has a form of its own', async () => {
  const tip = payment({
    publicId: 'a-tip-of-anas-here',
    kind: 'tip',
    status: 'released',
    amount: 500,
    bankDispute: true,
    evidenceAt: '2026-11-03T09:00:00.000Z',
    bankDecision: 'send',
  });
  const deal = {
    ...paid,
    frozen: true,
    awaits: ['bank'],
    steps: [],
    payment: payment({ bankDispute: true }),
    sidePayments: [tip],
  } satisfies Partial<DealDetail>;
  const { article } = await openDeal(asProvider(deal));
  const ofTip = within(await article.findByRole('region', { name: 'The bank has been asked about this tip of $5' }));
  expect(ofTip.getByText(/^You told your side on .*\. It goes to the bank, which decides\.$/)).toBeDefined();
  expect(
    within(article.getByRole('region', { name: /this payment of \$80$/ })).getByLabelText('For the bank'),
  ).toBeDefined();
});

test('in a bank dispute the provider writes their side for the bank', async () => {
  const sent: unknown[] = [];
  const { article } = await openDeal(
    asProvider({ ...paid, frozen: true, steps: [], payment: payment({ bankDispute: true }) }),
    {
      'POST /api/payments/a-payment-of-anas/evidence': (body: unknown) => {
        sent.push(body);
        return { ok: true };
      },
    },
  );
  fireEvent.click(await article.findByRole('button', { name: 'Submit' }));
  expect(await article.findByText('Please say what happened')).toBeDefined();
  fireEvent.change(article.getByLabelText('For the bank'), { target: { value: 'The job was done on Tuesday.' } });
  fireEvent.click(article.getByRole('button', { name: 'Submit' }));
  expect(article.getByRole('button', { name: 'Add photos or PDFs' })).toBeDefined();
  expect(article.getByText(/^Up to 10\. The operator and the bank see them; .* does not\./)).toBeDefined();
  await waitFor(() => expect(sent).toMatchObject([{ text: 'The job was done on Tuesday.', photos: [] }]));
});

test('what is written for the bank is there again after a reload, and gone once it is submitted', async () => {
  const deal = asProvider({ ...paid, frozen: true, steps: [], payment: payment({ bankDispute: true }) });
  const open = () => openDeal(deal, { 'POST /api/payments/a-payment-of-anas/evidence': { ok: true } });
  const box = async (article: Awaited<ReturnType<typeof open>>['article']) =>
    await article.findByLabelText<HTMLTextAreaElement>('For the bank');
  let { article } = await open();
  fireEvent.change(await box(article), { target: { value: 'The job was done on Tuesday.' } });
  cleanup();
  const again = await open();
  ({ article } = again);
  expect((await box(article)).value).toBe('The job was done on Tuesday.');
  fireEvent.click(article.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(again.calls('POST /api/payments/a-payment-of-anas/evidence')).toHaveLength(1));
  await waitFor(() => expect(sessionStorage.length).toBe(0));
  cleanup();
  ({ article } = await open());
  expect((await box(article)).value).toBe('');
});

test('while an operator checks what was charged, the payer reads so and finds no button to pay', async () => {
  const checked = payment({ status: 'review' });
  const offered = { status: 'price_offered', offer, offers: [offer], steps: ['accept_offer', 'counter'] } as const;
  for (const deal of [
    dealWith({ ...offered, steps: [...offered.steps], offers: [offer], payment: checked, chargeChecked: true }),
    dealWith({ status: 'payment_pending', offer, steps: [], payment: checked, chargeChecked: true }),
  ]) {
    const { article } = await openDeal(deal);
    expect(article.getByText('We’re checking this payment')).toBeDefined();
    expect(article.queryByRole('link', { name: /Accept and pay|Finish paying/ })).toBeNull();
    expect(article.queryByText(/Pay by/)).toBeNull();
    cleanup();
  }
});

test('once they have told their side, the provider reads until when an operator decides whether it goes to the bank', async () => {
  const heard = payment({
    bankDispute: true,
    evidenceAt: '2026-11-03T09:00:00.000Z',
    bankDueAt: '2026-11-09T09:00:00.000Z',
  });
  const { article } = await openDeal(asProvider({ ...paid, frozen: true, steps: [], payment: heard }));
  expect(
    await article.findByText(
      /^You told your side on .* An operator decides by .*9 Nov.* whether to send it to the bank/,
    ),
  ).toBeDefined();
  expect(article.queryByRole('button', { name: 'Submit' })).toBeNull();
});

test('a proposal says until when it can be accepted', async () => {
  const start = '2026-11-26T09:00:00.000Z';
  const deadline = { at: '2026-12-01T11:00:00.000Z', then: '' };
  const { article } = await openDeal(
    dealWith({ ...paid, deadline, proposals: [proposal(4, { kind: 'time', start, end: start })] }),
  );
  expect(
    article.getByText(
      /Can be accepted until Thu,? 26 Nov.*, and not once the job has been started, marked done or cancelled\./,
    ),
  ).toBeDefined();
});

test('when a provider has not replied, the next best neighbours are offered, without that provider', async () => {
  const silent = exampleMatch({ service: exampleService({ id: 6, title: 'Tap repair by bo', provider: bo }) });
  const other = exampleMatch({
    service: exampleService({
      id: 7,
      title: 'Tap repair by cy',
      providerId: 77,
      provider: { ...bo, id: 77, username: 'cy' },
    }),
  });
  const { article } = await openDeal(dealWith({ status: 'expired', steps: [] }), {
    'GET /api/match': { items: [silent, other], readings: [], isUnsure: false },
  });
  const part = within(await article.findByRole('region', { name: 'Others who could help' }));
  expect(await part.findByText('Tap repair by cy')).toBeDefined();
  expect(part.queryByText('Tap repair by bo')).toBeNull();
});

const needMet = {
  id: 2,
  step: 'need_met',
  by: 'system',
  from: 'price_offered',
  to: 'expired',
  at: '2026-11-03T09:00:00.000Z',
  reason: '',
  detail: {},
} as const;
test.each([
  ['the provider', asProvider({ status: 'expired', steps: [] })],
  ['the seeker whose need another answer has met', dealWith({ status: 'expired', steps: [], history: [needMet] })],
  ['the seeker of a deal under way', dealWith({ status: 'requested', steps: ['withdraw'] })],
])('nobody else is offered to %s', async (_who, deal) => {
  const { article } = await openDeal(deal);
  expect(article.queryByRole('region', { name: 'Others who could help' })).toBeNull();
});

test.each([
  ['the provider', asProvider, 1],
  ['its seeker', dealWith, 0],
] as const)('a need in a deal can be reported by the provider alone: %s', async (_who, deal, buttons) => {
  const { article } = await openDeal(deal({ need: askedNeed({ id: 4, title: 'A dripping tap' }) }));
  expect(article.getByText('A dripping tap')).toBeDefined();
  expect(article.queryAllByRole('button', { name: 'Report this need' })).toHaveLength(buttons);
});

test('others are offered for a need as long as it needs somebody', async () => {
  const other = exampleMatch({
    service: exampleService({
      id: 7,
      title: 'Tap repair by cy',
      providerId: 77,
      provider: { ...bo, id: 77, username: 'cy' },
    }),
  });
  const deal = dealWith({ status: 'declined', steps: [], need: askedNeed({ id: 4, title: 'A dripping tap' }) });
  const asked = (status: string) => ({
    'GET /api/needs': { items: [{ id: 4, status }], nextCursor: null },
    'GET /api/needs/4/matches': { items: [other], readings: [], isUnsure: false },
  });
  const { article, calls } = await openDeal(deal, asked('open'));
  expect(await article.findByText('Tap repair by cy')).toBeDefined();
  // The server leaves out those who were asked about it already.
  expect(calls('GET /api/needs/4/matches').map(([path]) => path)).toEqual(['/api/needs/4/matches?others=1']);
  cleanup();
  const { article: met } = await openDeal(deal, asked('booked'));
  expect(met.queryByRole('region', { name: 'Others who could help' })).toBeNull();
});
