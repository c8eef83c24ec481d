import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { NewMessage } from '#shared/messages.ts';
import { type PaymentCard, paymentRequestText } from '#shared/payment-requests.ts';
import { toasts } from '../lib/page/toast.ts';
import MessageDialog from '../messages/message-dialog.tsx';
import { outgoing } from '../messages/outgoing.ts';
import { Thread } from '../messages/thread.tsx';
import { exampleService } from '../test/example-service.ts';
import { bo, serverThatAnswers, show, written } from '../test/example-thread.tsx';
import { ana } from '../test/example-user.ts';
import { Confirms } from '../ui/overlay/confirms.tsx';

const LIST = 'GET /api/messages/4/9';
const SEND = 'POST /api/messages';
const ASK = 'POST /api/create-checkout-session';
const FEE = 'GET /api/payment-requests/fee';
const STEP = 'POST /api/deals/31/steps';
const url = 'https://doorstep.example/pay/abcdefghijklmnop0123';

const service = exampleService({ id: 4, providerId: ana.id, title: 'Bike tune-up' });
const stores = ({ content, clientId }: NewMessage) =>
  written(100, {
    senderId: ana.id,
    receiverId: bo.id,
    serviceId: 4,
    content,
    clientId: clientId ?? null,
    payment: card,
  });
const card: PaymentCard = {
  publicId: 'abcdefghijklmnop0123',
  dealId: 31,
  kind: 'main',
  title: 'Bike tune-up',
  amount: 150_00,
  state: 'requested',
  until: null,
};
const server = (answers: Record<string, unknown> = {}) =>
  serverThatAnswers({
    [LIST]: [],
    [SEND]: stores,
    [ASK]: { url },
    [FEE]: { feeBps: 500, feeFloor: 0, paid: 0, deals: [] },
    'GET /api/services/4': service,
    'POST /api/messages/4/9/read': { ok: true },
    ...answers,
  });

const openDialog = async () => {
  show(<Thread person={bo} serviceId={4} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Request Payment' }));
  return screen.findByRole('dialog', { name: 'Request Payment for Bike tune-up' });
};
const amount = () => screen.getByLabelText<HTMLInputElement>('Amount ($)');
const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send Payment Request' });
const fill = (value: string) => fireEvent.change(amount(), { target: { value } });
const submit = () => fireEvent.submit(amount().form!);
const said = () => toasts.get().map(({ title, description }) => [title, description]);

beforeEach(() => {
  sessionStorage.clear();
  outgoing.set([]);
  toasts.set([]);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the provider requests an amount, and the link goes out as a message [1-product-15, 2-dialogs-7, 7-row-8, 8-row-9]', async () => {
  const { calls } = server();
  const dialog = await openDialog();
  expect(dialog.style.maxWidth).toBe('400px');
  fill('150');
  fireEvent.click(sendButton());
  await waitFor(() =>
    expect(said()).toEqual([['Payment request sent', 'The payment link has been sent to the recipient.']]),
  );
  expect(toasts.get()[0]).toMatchObject({
    about: { words: 'Bike tune-up with bo', href: '/messages?with=9&service=4' },
  });
  const bodies = (call: string) => calls(call).map(([, { body }]) => JSON.parse(String(body)));
  expect(bodies(ASK)).toEqual([
    { serviceId: 4, providerId: ana.id, recipientId: bo.id, amount: 150, serviceTitle: 'Bike tune-up' },
  ]);
  const content = paymentRequestText({ title: 'Bike tune-up', amount: 150_00, url });
  expect(bodies(SEND)).toEqual([
    { receiverId: bo.id, serviceId: 4, content, clientId: 'payment-abcdefghijklmnop0123' },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await within(screen.getByRole('log')).findByText('Waiting for payment')).toBeDefined();
});

const open = (id: number, need: string | null) => ({
  id,
  need,
  status: 'accepted',
  createdAt: '2026-11-02T09:00:00.000Z',
});

test('with one open deal nothing is asked; with several the provider reads which it is for, and can choose another', async () => {
  const fee = { feeBps: 500, feeFloor: 0, paid: 0 };
  server({ [FEE]: { ...fee, deals: [open(8, null)] } });
  await openDialog();
  fill('80');
  await screen.findByText(/^You get \$76 of it\./);
  expect(screen.queryByLabelText('For which deal')).toBeNull();
  cleanup();

  const { calls } = server({ [FEE]: { ...fee, deals: [open(8, null), open(7, 'Mend the tyre')] } });
  await openDialog();
  const choice = await screen.findByLabelText<HTMLSelectElement>('For which deal');
  const words = () => choice.selectedOptions[0]?.textContent;
  expect(words()).toMatch(/^Without a need · Accepted · since .*2 Nov/);
  fireEvent.change(choice, { target: { value: '7' } });
  expect(words()).toMatch(/^Mend the tyre · Accepted · since/);
  fill('80');
  fireEvent.click(sendButton());
  await waitFor(() => expect(calls(ASK)).toHaveLength(1));
  expect(JSON.parse(String(calls(ASK)[0]![1].body))).toMatchObject({ amount: 80, dealId: 7 });
});

test('beside an open deal a request begins with that one', async () => {
  server({ [FEE]: { feeBps: 500, feeFloor: 0, paid: 0, deals: [open(8, null), open(7, 'Mend the tyre')] } });
  show(<Thread person={bo} serviceId={4} dealId={7} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Request Payment' }));
  const choice = await screen.findByLabelText<HTMLSelectElement>('For which deal');
  expect(choice.value).toBe('7');
});

test('a double press requests it once', async () => {
  const { calls } = server();
  await openDialog();
  fill('150');
  const button = sendButton();
  act(() => {
    for (const _ of [1, 2]) button.click();
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls(ASK)).toHaveLength(1);
  expect(said()).toHaveLength(1);
});

test('only the provider of the service sees the button, and only where there is a service [2-dialogs-8, 6-row-3]', async () => {
  server({ 'GET /api/services/4': { ...service, providerId: bo.id }, 'GET /api/messages/0/9': [] });
  const { unmount } = show(<Thread person={bo} serviceId={4} />);
  await screen.findByRole('log');
  await waitFor(() => expect(vi.mocked(fetch).mock.calls.map(([path]) => path)).toContain('/api/services/4'));
  expect(screen.queryByRole('button', { name: 'Request Payment' })).toBeNull();
  unmount();
  show(<Thread person={bo} />);
  await screen.findByRole('log');
  expect(screen.queryByRole('button', { name: 'Request Payment' })).toBeNull();
});

test('the button waits for an amount above 0, in whole dollars from 1 [5-payment-amount-3, 5-payment-amount-4]', async () => {
  server();
  await openDialog();
  expect([amount().type, amount().min, amount().step]).toEqual(['number', '1', '1']);
  for (const [text, isDisabled] of [
    ['', true],
    ['0', true],
    ['-5', true],
    ['1', false],
    ['9999', false],
  ] as const) {
    fill(text);
    expect({ text, isDisabled: sendButton().disabled }).toEqual({ text, isDisabled });
  }
});

test.each(['0', '-5', '12.5', ''])(
  '"%s" is an invalid amount, and nothing is requested [5-payment-amount-1, 5-payment-amount-3, 8-row-9]',
  async (text) => {
    const { calls } = server();
    await openDialog();
    fill(text);
    submit();
    expect(said()).toEqual([['Invalid amount', 'Please enter a valid positive number']]);
    expect(calls(ASK)).toEqual([]);
  },
);

test.each(['10000', '99999999', '1e4', '9999.5', '10000.5'])(
  '"%s" is too large, 9999 is not [5-payment-amount-2, 8-row-9, 9-limits-1]',
  async (text) => {
    const { calls } = server();
    await openDialog();
    fill(text);
    submit();
    expect(said()).toEqual([['Amount too large', 'Maximum payment amount is $9,999']]);
    expect(calls(ASK)).toEqual([]);
    fill('9999');
    submit();
    await waitFor(() => expect(calls(ASK)).toHaveLength(1));
  },
);

test('a wheel over the amount scrolls the page, and leaves the amount alone', async () => {
  server();
  await openDialog();
  fill('120');
  amount().focus();
  fireEvent.wheel(amount(), { deltaY: 100 });
  expect(document.activeElement).not.toBe(amount());
  expect(amount().value).toBe('120');
});

test('"1e3" counts as the whole number 1000', async () => {
  const { calls } = server();
  await openDialog();
  fill('1e3');
  submit();
  await waitFor(() => expect(calls(ASK).map(([, { body }]) => JSON.parse(String(body)).amount)).toEqual([1000]));
});

test('a wrong amount shows its error while typing, even beside a button that waits', async () => {
  server();
  await openDialog();
  expect(amount().getAttribute('aria-invalid')).toBeNull();
  for (const [text, says] of [
    ['0', 'At least $1, so that it can be sent.'],
    ['-1', 'At least $1, so that it can be sent.'],
    ['9999.5', 'At most $9,999.'],
    ['10000', 'At most $9,999.'],
    ['42.75', 'Whole dollars, without cents.'],
  ] as const) {
    fill(text);
    expect(screen.getByText(says), text).toBeDefined();
    expect(amount().getAttribute('aria-invalid'), text).toBe('true');
  }
  fill('45');
  expect(amount().getAttribute('aria-invalid')).toBeNull();
});

test.each([
  [
    { feeBps: 500, feeFloor: 0, paid: 0, deals: [] },
    'You get $95 of it. The fee is 5%. Your neighbour pays no fee, and yours is 2% once you two have completed a deal.',
  ],
  [
    { feeBps: 200, feeFloor: 0, paid: 0, deals: [] },
    'You get $98 of it. The fee is 2%. It is the lower one, because you two have completed a deal before. Your neighbour pays no fee.',
  ],
  [
    { feeBps: 500, feeFloor: 800, paid: 0 },
    'You get $92 of it. The fee is 5%, at least $8. Your neighbour pays no fee, and yours is 2% once you two have completed a deal.',
  ],
  [
    { feeBps: 500, feeFloor: 800, paid: 10_000 },
    'You get $98 of it. The fee is 5%, at least $8 of the whole deal. Your neighbour pays no fee, and yours is 2% once you two have completed a deal.',
  ],
])('the provider reads what they get after this pair’s fee: %o', async (fee, says) => {
  const { calls } = server({ [FEE]: fee });
  await openDialog();
  fill('100');
  expect(await screen.findByText(says)).toBeDefined();
  expect(calls(FEE)[0]?.[0]).toBe(`/api/payment-requests/fee?serviceId=4&recipientId=${bo.id}`);
});

const refused = (body: object) => () => Response.json(body, { status: 409 });
test.each([
  ['the server’s error', refused({ error: 'The deal has moved on.', details: 'More' }), 'The deal has moved on.'],
  ['the server’s details', refused({ details: 'It was paid.' }), 'It was paid.'],
  ['neither', refused({}), 'Failed to create payment session'],
  ['an answer without a link', {}, 'No checkout URL received from payment service'],
])('a failure shows its reason in the toast: %s [8-row-9]', async (_, answer, words) => {
  const { calls } = server({ [ASK]: answer });
  await openDialog();
  fill('150');
  submit();
  await waitFor(() => expect(said()).toEqual([['Payment Error', words]]));
  expect(calls(SEND)).toEqual([]);
  expect(screen.getByRole('dialog')).toBeDefined();
});

const request = (change: Partial<PaymentCard> = {}, isMine = false) =>
  written(1, {
    serviceId: 4,
    ...(isMine ? { senderId: ana.id, receiverId: bo.id } : {}),
    content: paymentRequestText({ title: 'Bike tune-up', amount: 150_00, url }),
    payment: { ...card, ...change },
  });

test('the payer sees a card, whose Pay Now opens the payment in a new tab [2-dialogs-17]', async () => {
  server({ [LIST]: [request()], 'GET /api/services/4': { ...service, providerId: bo.id } });
  show(<Thread person={bo} serviceId={4} />);
  const log = await screen.findByRole('log');
  expect(within(log).getByText('Bike tune-up')).toBeDefined();
  expect(within(log).getByText('$150')).toBeDefined();
  const link = within(log).getByRole('link', { name: /Pay Now/ });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/pay/abcdefghijklmnop0123', '_blank']);
  expect(within(log).queryByText(/Click here to pay/)).toBeNull();
});

test('a request that can be paid says until when, to both sides', async () => {
  const until = '2026-11-28T22:01:00.000Z';
  server({ [LIST]: [request({ until })] });
  const { unmount } = show(<Thread person={bo} serviceId={4} />);
  expect(
    await screen.findByText(/^To be paid by Sat,? 28 Nov,? 22:01; after that the offer runs out\.$/),
  ).toBeDefined();
  unmount();
  server({ [LIST]: [request({ until }, true)] });
  show(<Thread person={bo} serviceId={4} />);
  expect(
    await screen.findByText(/^To be paid by Sat,? 28 Nov,? 22:01; after that the offer runs out\.$/),
  ).toBeDefined();
});

test.each([
  [{ state: 'paying' }, /; after that the offer still stands\.$/],
  [{ kind: 'topup' }, /; after that the deal goes on as it was\.$/],
] as const)('each kind of request says what happens then: %o', async (change, says) => {
  server({ [LIST]: [request({ until: '2026-11-28T22:01:00.000Z', ...change })] });
  show(<Thread person={bo} serviceId={4} />);
  expect((await screen.findByText(/^To be paid by/)).textContent).toMatch(says);
});

test('the same words without the server’s confirmation are text', async () => {
  server({ [LIST]: [{ ...request(), payment: null }] });
  show(<Thread person={bo} serviceId={4} />);
  expect(await screen.findByText(/Click here to pay/)).toBeDefined();
  expect(screen.queryByRole('link', { name: /Pay Now/ })).toBeNull();
});

test.each([
  ['over', 'No longer payable', 'No longer payable'],
  ['paying', 'Finish paying', 'Payment started'],
  ['held', 'Held until the job is done', 'Paid and held'],
  ['bank_dispute', 'Bank dispute open', 'Frozen: bank dispute'],
] as const)('a payment that is %s reads so to either side', async (state, toSeeker, toProvider) => {
  server({ [LIST]: [request({ state })] });
  const { unmount } = show(<Thread person={bo} serviceId={4} />);
  expect((await screen.findAllByText(toSeeker)).length).toBeGreaterThan(0);
  expect(screen.queryByRole('link', { name: /Pay Now/ })).toBeNull();
  unmount();
  server({ [LIST]: [request({ state }, true)] });
  show(<Thread person={bo} serviceId={4} />);
  expect(await screen.findByText(toProvider)).toBeDefined();
});

test('the provider withdraws a pending request after a question', async () => {
  const { calls } = server({ [LIST]: [request({}, true)], [STEP]: {} });
  show(
    <>
      <Confirms />
      <Thread person={bo} serviceId={4} />
    </>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
  const question = await screen.findByRole('alertdialog', { name: 'Withdraw this payment request?' });
  expect(calls(STEP)).toEqual([]);
  fireEvent.click(within(question).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(calls(STEP)).toHaveLength(1));
  expect(JSON.parse(String(calls(STEP)[0]![1].body))).toMatchObject({ step: 'take_back' });
});

test('a request that is no longer payable can be sent again, where it is the latest', async () => {
  const first = request({ state: 'over', amount: 120_00 }, true);
  server({ [LIST]: [first, { ...request({ state: 'over' }, true), id: 2 }] });
  show(<Thread person={bo} serviceId={4} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Send again' }));
  await screen.findByRole('dialog', { name: 'Request Payment for Bike tune-up' });
  expect(amount().value).toBe('150');
});

test('the message dialog is 500 pixels wide, its list 300 high, and the payment dialog 400 wide [9-limits-14]', async () => {
  server();
  show(<MessageDialog open onClose={() => undefined} person={bo} service={service} />);
  expect(screen.getByRole('dialog').style.maxWidth).toBe('500px');
  expect((await screen.findByRole('log')).className).toContain('h-[300px]');
  fireEvent.click(await screen.findByRole('button', { name: 'Request Payment' }));
  expect((await screen.findByRole('dialog', { name: 'Request Payment for Bike tune-up' })).style.maxWidth).toBe(
    '400px',
  );
});

test('when the two cannot write to each other, a paid deal’s addition can be requested, and the server posts its message', async () => {
  const { calls } = server({
    'GET /api/users/9': { ...bo, contact: 'closed' },
    [FEE]: { feeBps: 500, feeFloor: 0, paid: 10_000, deals: [] },
  });
  show(<Thread person={bo} serviceId={4} />);
  await screen.findByText('You cannot write to bo.');
  fireEvent.click(await screen.findByRole('button', { name: 'Request Payment' }));
  await screen.findByRole('dialog', { name: 'Request Payment for Bike tune-up' });
  fill('30');
  fireEvent.click(sendButton());
  await waitFor(() => expect(said().map(([title]) => title)).toEqual(['Payment request sent']));
  expect(calls(ASK)).toHaveLength(1);
  expect(calls(SEND)).toEqual([]);
});

test.each(['closed', 'blocked'])(
  'when the two cannot write to each other and nothing is paid, there is no request: %s',
  async (contact) => {
    const { calls } = server({ 'GET /api/users/9': { ...bo, contact }, [LIST]: [request({ state: 'over' }, true)] });
    show(<Thread person={bo} serviceId={4} />);
    await screen.findByText(/write/);
    await screen.findByText('No longer payable');
    await waitFor(() => expect(calls(FEE)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Request Payment' })).toBeNull());
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
  },
);
