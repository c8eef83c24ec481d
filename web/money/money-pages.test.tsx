import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NOT_A_TEST_CARD } from '#shared/test-cards.ts';
import type { CurrentUser } from '#shared/users.ts';
import { createQueryClient, userKey } from '../lib/api/query-client.ts';
import { forgetStored } from '../lib/state/stored.ts';
import { Routes } from '../routes.tsx';
import { held, requested } from '../test/example-payment.ts';
import { ana } from '../test/example-user.ts';

/** The calls made, as "GET /api/…", with their bodies. */
let calls: { call: string; body: string }[];
let answers: Record<string, () => Response>;
/** Without marking notices as read, which viewing does. */
const went = (prefix: string) => calls.filter(({ call }) => call.startsWith(prefix) && !call.endsWith('/read'));

function visit(path: string, user: CurrentUser = ana) {
  history.replaceState(null, '', path);
  const client = createQueryClient();
  answers['GET /api/user'] = () => Response.json(user);
  client.setQueryData(userKey, user);
  render(
    <QueryClientProvider client={client}>
      <Routes />
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  calls = [];
  answers = {
    'GET /api/notifications': () => Response.json([]),
    'GET /api/conversations': () => Response.json({ items: [], nextCursor: null }),
  };
  vi.stubGlobal(
    'fetch',
    async (url: string, { method = 'GET', body = '' }: { method?: string; body?: string } = {}) => {
      calls.push({ call: `${method} ${url}`, body });
      return answers[`${method} ${url}`]?.() ?? new Response('', { status: 404 });
    },
  );
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  cleanup();
  forgetStored();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const page = '/api/payments/a-payment-of-anas';
const noMoney = { items: [], nextCursor: null, held: 0, atBank: 0, available: 0, paidOut: 0, debt: 0, waiting: [] };

test('opening the link to a payment only looks', async () => {
  answers[`GET ${page}`] = () => Response.json(requested);
  visit('/pay/a-payment-of-anas');
  expect(await screen.findByRole('button', { name: 'Accept and pay $75' })).toBeDefined();
  expect(['POST', 'PUT', 'PATCH', 'DELETE'].flatMap(went)).toEqual([]);
});

test('work in person is not paid before Ana has given the address', async () => {
  answers[`GET ${page}`] = () => Response.json(requested);
  answers[`POST ${page}/checkout`] = () =>
    Response.json({ error: 'This time has just been taken by somebody else.', code: 'slot_taken' }, { status: 409 });
  visit('/pay/a-payment-of-anas');
  fireEvent.click(await screen.findByRole('button', { name: 'Accept and pay $75' }));
  expect(await screen.findByText('Please say where the job is.')).toBeDefined();
  expect(went('POST')).toEqual([]);
  fireEvent.change(screen.getByLabelText('Where is the job?'), { target: { value: '1 Elm Street' } });
  fireEvent.click(screen.getByRole('button', { name: 'Accept and pay $75' }));
  expect(await screen.findByText('This time has just been taken by somebody else.')).toBeDefined();
  expect(JSON.parse(went('POST')[0]?.body ?? '')).toMatchObject({ address: '1 Elm Street', key: expect.any(String) });
  expect(screen.queryByText(/^The time is held for you/)).toBeNull();
  fireEvent.change(screen.getByLabelText('Where is the job?'), { target: { value: '2 Elm Street' } });
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('Ana, who left the payment, does not have to enter the address again, until she signs out', async () => {
  answers[`GET ${page}`] = () => Response.json(requested);
  visit('/pay/a-payment-of-anas');
  fireEvent.change(await screen.findByLabelText('Where is the job?'), { target: { value: '1 Elm Street' } });
  cleanup();
  visit('/pay/a-payment-of-anas');
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Where is the job?')).value).toBe('1 Elm Street');
  cleanup();
  forgetStored();
  visit('/pay/a-payment-of-anas');
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Where is the job?')).value).toBe('');
});

test('the browser drops the address once it is paid', async () => {
  answers[`GET ${page}`] = () => Response.json(requested);
  visit('/pay/a-payment-of-anas');
  fireEvent.change(await screen.findByLabelText('Where is the job?'), { target: { value: '1 Elm Street' } });
  expect(JSON.stringify({ ...sessionStorage })).toContain('1 Elm Street');
  cleanup();
  answers[`GET ${page}`] = () => Response.json(held);
  visit('/pay/a-payment-of-anas');
  await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).not.toContain('1 Elm Street'));
});

test('before payment Ana reads how much could come back, what silence leads to, and how long she has', async () => {
  const start = new Date(Date.now() + 5 * 3_600_000).toISOString();
  const clocks = { ...requested.clocks, payment_pending: 50 * 60_000 };
  answers[`GET ${page}`] = () => Response.json({ ...requested, clocks, offer: { ...requested.offer, start } });
  visit('/pay/a-payment-of-anas');
  expect(
    await screen.findByText(
      /^If you cancel after paying, half of it \(\$37\.50\) comes back: the start is less than 24 hours away\./,
    ),
  ).toBeDefined();
  expect(screen.getByText(/if you say nothing, it is released then/)).toBeDefined();
  expect(screen.getByText('The time is held for you for 50 minutes while you pay at the checkout.')).toBeDefined();
  cleanup();
  answers[`GET ${page}`] = () => Response.json({ ...requested, offer: { ...requested.offer, start: null, end: null } });
  visit('/pay/a-payment-of-anas');
  expect(
    await screen.findByText(/^No time is fixed: everything comes back until 24 hours after bo says/),
  ).toBeDefined();
  expect(screen.getByText('You have 40 minutes to pay at the checkout.')).toBeDefined();
  expect(screen.queryByText(/before the start/)).toBeNull();
});

test('in a dispute the payment’s page does not promise a release by the job’s end or silence', async () => {
  answers[`GET ${page}`] = () => Response.json({ ...held, dealStatus: 'disputed' });
  visit('/pay/a-payment-of-anas');
  expect(await screen.findByRole('heading', { name: 'Held until you agree, or an operator decides' })).toBeDefined();
  expect(screen.queryByText('Held until the job is done')).toBeNull();
  expect(screen.queryByText(/if you say nothing/)).toBeNull();
  cleanup();
  answers[`GET ${page}`] = () => Response.json(held);
  visit('/pay/a-payment-of-anas');
  expect(await screen.findByText(/is held until the job is done/)).toBeDefined();
});

test('a payment that was left too often cannot be paid yet, and says from when on it can', async () => {
  answers[`GET ${page}`] = () =>
    Response.json({ ...requested, payable: false, payAgainAt: '2026-11-26T09:00:00.000Z' });
  visit('/pay/a-payment-of-anas');
  expect(await screen.findByRole('heading', { name: 'To be paid later' })).toBeDefined();
  expect(
    screen.getByText(/^You have left this payment unfinished too often\. You can pay again from Thu,? 26 Nov.*\.$/),
  ).toBeDefined();
  expect(screen.queryByRole('button', { name: /pay/i })).toBeNull();
});

test('a payment that was left too often can be paid as soon as its time has come', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: new Date('2026-11-26T08:50:00.000Z') });
  const payAgainAt = '2026-11-26T09:00:00.000Z';
  answers[`GET ${page}`] = () =>
    Response.json(Date.now() < Date.parse(payAgainAt) ? { ...requested, payable: false, payAgainAt } : requested);
  visit('/pay/a-payment-of-anas');
  expect(await screen.findByRole('heading', { name: 'To be paid later' })).toBeDefined();
  act(() => void vi.advanceTimersByTime(600_000));
  expect(await screen.findByRole('button', { name: 'Accept and pay $75' })).toBeDefined();
});

test('the page says what happens when the time to pay is over', async () => {
  answers[`GET ${page}`] = () =>
    Response.json({ ...requested, dealStatus: 'payment_pending', holdUntil: '2026-11-26T09:00:00.000Z' });
  visit('/pay/a-payment-of-anas');
  expect((await screen.findByText(/time is free again/)).textContent).toMatch(
    /^Held until .*\d\. Then the time is free again; the offer still stands\.$/,
  );
  cleanup();
  const topup = { ...requested.payment, kind: 'topup', expiresAt: '2026-11-26T09:00:00.000Z' } as const;
  answers[`GET ${page}`] = () => Response.json({ ...requested, dealStatus: 'paid_in_escrow', payment: topup });
  visit('/pay/a-payment-of-anas');
  expect((await screen.findByText(/^Payable until/)).textContent).toMatch(/; after that the deal goes on as it was\.$/);
});

test('on return from the checkout the payment is settled and shown as held', async () => {
  answers[`POST ${page}/settle`] = () => Response.json(held);
  visit('/pay/a-payment-of-anas?checkout=done');
  expect(await screen.findByRole('heading', { name: 'Paid. Held until the job is done' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Open the deal' }).getAttribute('href')).toBe('/service-interests?deal=7');
});

test('when the payment provider does not reply, Ana may try again', async () => {
  answers[`POST ${page}/settle`] = () =>
    Response.json({ error: 'The server is busy. Please try again in a moment.', code: 'busy' }, { status: 503 });
  visit('/pay/a-payment-of-anas?checkout=done');
  expect(await screen.findByText('We could not check on this payment.')).toBeDefined();
  answers[`POST ${page}/settle`] = () => Response.json(held);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Paid. Held until the job is done' })).toBeDefined();
});

test('another user’s payment does not exist here', async () => {
  answers[`GET ${page}`] = () => Response.json({ error: 'Not found.', code: 'not_found' }, { status: 404 });
  visit('/pay/a-payment-of-anas');
  expect(await screen.findByText('There is no such payment here.')).toBeDefined();
});

const checkout = '/api/simulator/checkouts/cs_sim_a_checkout_of_anas';
const openCheckout = {
  title: 'Hedge trimming',
  amount: 7500,
  status: 'open',
  expiresAt: '2026-11-21T10:00:00.000Z',
  cancelUrl: 'http://localhost/pay/x',
  successUrl: 'http://localhost/pay/x?checkout=done',
  authenticating: false,
  declined: null,
};

test('a real card never leaves the page', async () => {
  answers[`GET ${checkout}`] = () => Response.json(openCheckout);
  visit('/simulator/checkout/cs_sim_a_checkout_of_anas');
  fireEvent.change(await screen.findByLabelText('Card number'), { target: { value: '4111 1111 1111 1111' } });
  fireEvent.change(screen.getByLabelText('Expiry'), { target: { value: '12/30' } });
  fireEvent.change(screen.getByLabelText('CVC'), { target: { value: '123' } });
  fireEvent.click(screen.getByRole('button', { name: 'Pay $75' }));
  expect(await screen.findByText(NOT_A_TEST_CARD)).toBeDefined();
  expect(went('POST')).toEqual([]);
});

test('the checkout tells no end of its own beside the moment until which the time is held', async () => {
  answers[`GET ${checkout}`] = () => Response.json(openCheckout);
  visit('/simulator/checkout/cs_sim_a_checkout_of_anas');
  expect(await screen.findByText(/the payment’s page, which says until when you can pay/)).toBeDefined();
  expect(document.querySelector('time')).toBeNull();
});

test('a tap fills in a test card, and a declined one says why', async () => {
  answers[`GET ${checkout}`] = () => Response.json(openCheckout);
  answers[`POST ${checkout}/pay`] = () =>
    Response.json({ error: 'Your card has insufficient funds.', code: 'card_declined' }, { status: 422 });
  visit('/simulator/checkout/cs_sim_a_checkout_of_anas');
  expect(await screen.findByText('Test payments, no money moves')).toBeDefined();
  fireEvent.click(await screen.findByRole('button', { name: /4000 0000 0000 9995/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Pay $75' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Your card has insufficient funds.'));
  fireEvent.change(screen.getByLabelText('CVC'), { target: { value: '321' } });
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.change(screen.getByLabelText('CVC'), { target: { value: '123' } });
  expect(JSON.parse(went('POST')[0]?.body ?? '')).toEqual({ number: '4000000000009995', expiry: '12/34', cvc: '123' });
});

test('an expiry date typed with digits alone, as on a telephone, is accepted', async () => {
  answers[`GET ${checkout}`] = () => Response.json(openCheckout);
  answers[`POST ${checkout}/pay`] = () =>
    Response.json({ error: 'Your card was declined.', code: 'card_declined' }, { status: 422 });
  visit('/simulator/checkout/cs_sim_a_checkout_of_anas');
  fireEvent.click(await screen.findByRole('button', { name: /4242 4242/ }));
  fireEvent.change(screen.getByLabelText('Expiry'), { target: { value: '1234' } });
  fireEvent.click(screen.getByRole('button', { name: 'Pay $75' }));
  await waitFor(() => expect(went('POST')).toHaveLength(1));
  expect(JSON.parse(went('POST')[0]?.body ?? '')).toMatchObject({ expiry: '12/34' });
});

test('a checkout that has ended leads back, one that is paid leads on', async () => {
  answers[`GET ${checkout}`] = () => Response.json({ ...openCheckout, status: 'expired' });
  visit('/simulator/checkout/cs_sim_a_checkout_of_anas');
  expect((await screen.findByRole('link', { name: 'Go back' })).getAttribute('href')).toBe(openCheckout.cancelUrl);
  cleanup();
  answers[`GET ${checkout}`] = () => Response.json({ ...openCheckout, status: 'complete' });
  visit('/simulator/checkout/cs_sim_a_checkout_of_anas');
  expect((await screen.findByRole('link', { name: 'Continue' })).getAttribute('href')).toBe(openCheckout.successUrl);
});

test('on return from setup the payment provider is asked, and a missing detail leads there again', async () => {
  answers['GET /api/payments/ledger'] = () => Response.json({ ...noMoney });
  answers['POST /api/payments/account'] = () =>
    Response.json({ status: 'unfinished', missing: ['A bank account'], mode: 'simulator', homeCountry: 'US' });
  answers['POST /api/payments/onboarding'] = () =>
    Response.json({ error: 'The server is busy. Please try again in a moment.', code: 'busy' }, { status: 503 });
  visit('/settings/connect?setup=done');
  expect(await screen.findByText('A bank account')).toBeDefined();
  expect(went('GET /api/payments/account')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Finish setup' }));
  expect(await screen.findByText('The server is busy. Please try again in a moment.')).toBeDefined();
});

test('setup asks for the country, the operator’s first, and a refusal is said there', async () => {
  answers['GET /api/payments/ledger'] = () => Response.json({ ...noMoney });
  answers['GET /api/payments/account'] = () =>
    Response.json({ status: 'closed', missing: [], mode: 'live', homeCountry: 'GB' });
  answers['POST /api/payments/onboarding'] = () =>
    Response.json({ error: 'No account in Malta.', code: 'setup_refused' }, { status: 422 });
  visit('/settings/connect');
  const country = await screen.findByLabelText<HTMLSelectElement>(/The country you live in/);
  expect(country.value).toBe('GB');
  expect([...country.options].map(({ label }) => label)).toContain('Germany');
  expect([...country.options].map(({ label }) => label)).not.toContain('India');
  fireEvent.change(country, { target: { value: 'MT' } });
  fireEvent.click(screen.getByRole('button', { name: 'Set up another account' }));
  expect((await screen.findByRole('alert')).textContent).toBe('No account in Malta.');
  expect(JSON.parse(went('POST')[0]?.body ?? '')).toEqual({ country: 'MT' });
  expect(country.value).toBe('MT');
});

test('somebody whom the payment provider has rejected reads so, and finds people to write to instead of another setup', async () => {
  answers['GET /api/payments/ledger'] = () => Response.json({ ...noMoney });
  answers['GET /api/payments/account'] = () =>
    Response.json({ status: 'rejected', missing: [], mode: 'live', homeCountry: 'US' });
  visit('/settings/connect');
  expect(await screen.findByText(/has decided not to send you money/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toMatch(/^\/contact/);
  expect(screen.queryByRole('button', { name: /[Ss]et up/ })).toBeNull();
  expect(screen.queryByLabelText(/The country you live in/)).toBeNull();
});

test('every page about money says that the payments are tests, and none says so of real ones', async () => {
  answers[`GET ${page}`] = () => Response.json(requested);
  answers['GET /api/payments/mode'] = () => Response.json({ mode: 'simulator' });
  visit('/pay/a-payment-of-anas');
  expect(await screen.findByText('Test payments, no money moves')).toBeDefined();
  cleanup();
  answers['GET /api/payments/mode'] = () => Response.json({ mode: 'live' });
  visit('/pay/a-payment-of-anas');
  await screen.findByRole('button', { name: 'Accept and pay $75' });
  await waitFor(() => expect(went('GET /api/payments/mode')).toHaveLength(2));
  expect(screen.queryByText(/Test payments/)).toBeNull();
});

test('3-D Secure is passed or failed by a button, and says why where it cannot', async () => {
  answers[`GET ${checkout}`] = () => Response.json({ ...openCheckout, authenticating: true });
  answers[`POST ${checkout}/authenticate`] = () =>
    Response.json(
      { error: 'This checkout has ended. Go back and start again.', code: 'checkout_over' },
      { status: 422 },
    );
  visit('/simulator/checkout/cs_sim_a_checkout_of_anas/3ds');
  fireEvent.click(await screen.findByRole('button', { name: 'Fail authentication' }));
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('This checkout has ended. Go back and start again.'),
  );
  expect(JSON.parse(went('POST')[0]?.body ?? '')).toEqual({ outcome: 'fail' });
});

test('a checkout after 3-D Secure says why it was not paid', async () => {
  answers[`GET ${checkout}`] = () => Response.json({ ...openCheckout, declined: 'Your card has insufficient funds.' });
  visit('/simulator/checkout/cs_sim_a_checkout_of_anas');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Your card has insufficient funds.'));
});

test('Payment Setup in the sidebar leads to my own balances and movements [2-routes-row-10]', async () => {
  const line = {
    id: 1,
    dealId: 7,
    serviceTitle: 'Hedge trimming',
    kind: 'fee',
    amount: 375,
    change: 0,
    at: '2026-11-21T10:00:00.000Z',
  };
  answers['GET /api/payments/ledger'] = () =>
    Response.json({ ...noMoney, items: [line], held: 2000, atBank: 4500, available: 7125, paidOut: 4750, debt: 1200 });
  answers['GET /api/payments/account'] = () =>
    Response.json({ status: 'none', missing: [], mode: 'simulator', homeCountry: 'US' });
  visit('/settings');
  fireEvent.click(await screen.findByRole('link', { name: 'Payment Setup' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Payment Setup' })).toBeDefined();
  expect(location.pathname).toBe('/settings/connect');
  expect(await screen.findByText('$71.25')).toBeDefined();
  expect(screen.getByText('$47.50')).toBeDefined();
  expect(screen.getByText(/^You owe \$12:/)).toBeDefined();
  expect(screen.getByText(/^\$45 more is with the banks/)).toBeDefined();
  const year = new Date().getUTCFullYear();
  expect(screen.getByRole('link', { name: `Statement of ${year} with earnings (CSV)` }).getAttribute('href')).toBe(
    `/api/payments/ledger.csv?year=${year}`,
  );
  const movement = await screen.findByRole('link', { name: 'Hedge trimming' });
  expect(movement.getAttribute('href')).toBe('/service-requests?deal=7');
  expect(movement.closest('li')?.textContent).toContain('$3.75');
});

test.each([
  ['2024-12-31T23:00:00.000Z', ['Statement of 2026 with earnings (CSV)', 'Statement of 2025 with earnings (CSV)']],
  ['2026-03-14T10:00:00.000Z', ['Statement of 2026 with earnings (CSV)']],
])('a user who joined on %s is offered no year of earnings before that', async (createdAt, offered) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T10:00:00.000Z') });
  answers['GET /api/payments/ledger'] = () => Response.json(noMoney);
  answers['GET /api/payments/account'] = () =>
    Response.json({ status: 'active', missing: [], mode: 'simulator', homeCountry: 'US' });
  visit('/settings/connect', { ...ana, createdAt });
  const links = within(await screen.findByRole('list', { name: 'Statements as tables' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(offered);
});

test('Payment Setup says who pays the fee, how much it is, and what a sign before an amount means', async () => {
  answers['GET /api/payments/ledger'] = () => Response.json(noMoney);
  answers['GET /api/payments/account'] = () =>
    Response.json({ status: 'active', missing: [], mode: 'simulator', homeCountry: 'US' });
  visit('/settings/connect');
  const terms = await screen.findByText(
    /^The fee is 5% of what is released to you, or 2% where the two of you have completed a deal before\./,
  );
  expect(terms.textContent).toContain('The person who pays you pays no fee.');
  expect(screen.getByText(/^A \+ adds to what is available to you, a − takes from it\./)).toBeDefined();
});

test('Payment Setup says when available money is sent, and why not at once', async () => {
  const waiting = [
    { dealId: 7, amount: 9500, for: 'new_provider', at: '2026-11-28T10:00:00.000Z' },
    { dealId: 8, amount: 1569, for: 'new_provider', at: '2026-11-26T10:00:00.000Z' },
    { dealId: 9, amount: 500, for: 'refused', at: null },
    { dealId: 10, amount: 100, for: 'account', at: null },
  ];
  answers['GET /api/payments/ledger'] = () => Response.json({ ...noMoney, available: 11_669, waiting });
  answers['GET /api/payments/account'] = () =>
    Response.json({ status: 'active', missing: [], mode: 'simulator', homeCountry: 'US' });
  visit('/settings/connect');
  const list = within(await screen.findByRole('list', { name: 'Still to be sent' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '$110.69 will be sent from Thu, 26 Nov 2026 to Sat, 28 Nov 2026. The first three payouts wait for a while after the job has ended.',
    '$5 could not be sent: the payment provider refused it. An operator is looking at it.',
  ]);
});

test('only changes to what is available have a sign, a refund names its source, and all amounts show their cents', async () => {
  const line = { dealId: 7, serviceTitle: 'Hedge trimming', at: '2026-11-21T10:00:00.000Z' };
  const items = [
    { ...line, id: 5, kind: 'taken_back', amount: 500, change: 500 },
    { ...line, id: 4, kind: 'refunded', amount: 998, change: -998 },
    { ...line, id: 3, kind: 'fee_back', amount: 52, change: 0 },
    { ...line, id: 2, kind: 'refunded', amount: 1000, change: 0 },
    { ...line, id: 1, kind: 'held', amount: 4000, change: 0 },
  ];
  answers['GET /api/payments/ledger'] = () => Response.json({ ...noMoney, items });
  answers['GET /api/payments/account'] = () =>
    Response.json({ status: 'active', missing: [], mode: 'simulator', homeCountry: 'US' });
  visit('/settings/connect');
  const rows = within(await screen.findByRole('list', { name: 'Movements' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent?.replace(/Hedge trimming.*?(?=[+−]?\$)/, ': '))).toEqual([
    'Taken back from what was paid out: +$5.00',
    'Refunded to the client, out of your part: −$9.98',
    'Refunded to the client, out of the fee: $0.52',
    'Refunded to the client, out of what was held: $10.00',
    'Paid and held: $40.00',
  ]);
});
