import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { DealDetail } from '#shared/deal-views.ts';
import { asProvider, dealWith, offer, paid } from '../../test/example-deal.ts';
import { readPictures } from '../../test/example-pictures.ts';
import { serverThatAnswers, show } from '../../test/example-thread.tsx';
import type { DialogStep } from './dialog-steps.ts';
import StepDialog from './step-dialog.tsx';

const STEP = 'POST /api/deals/7/steps';
const key = expect.stringMatching(/^[\w-]{8,100}$/);
const onClose = vi.fn();

afterEach(() => {
  cleanup();
  onClose.mockClear();
  vi.unstubAllGlobals();
});

/** Opens the dialog of a step; `answer` is called once for each step that is sent. */
function open(step: DialogStep, deal: DealDetail, answer: () => unknown = () => deal) {
  const { calls } = serverThatAnswers({ [STEP]: answer });
  show(<StepDialog deal={deal} step={step} onClose={onClose} />);
  const sent = () => calls(STEP).map(([, { body }]) => JSON.parse(String(body)) as Record<string, unknown>);
  const keys = () => sent().map((body) => body.key);
  return { sent, keys };
}
const box = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const write = (label: string | RegExp, value: string) => fireEvent.change(box(label), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const submit = () => fireEvent.submit(document.querySelector('form')!);
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
const isIdle = () => waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
const refuse = (fields?: Record<string, string>, status = 400) =>
  Response.json(
    { error: 'Please check what you entered.', code: 'invalid_input', ...(fields && { fields }) },
    { status },
  );

const offered: Partial<DealDetail> = { status: 'price_offered', offer, offers: [offer] };
const offering = asProvider({ status: 'accepted', steps: ['offer'] });

test('what the server refuses of several fields is said at each of them and nowhere else, and the first has the focus', async () => {
  open('offer', offering, () => refuse({ message: 'Say less', 'scope.1': 'Too long', amount: 'Too dear' }));
  write('Price', '80');
  submit();
  expect(await screen.findByText('Too dear')).toBeDefined();
  expect(alerts()).toEqual(['Too dear', 'Too long', 'Say less']);
  await waitFor(() => expect(document.activeElement).toBe(box('Price')));
  write(/^A word to/, 'Hello');
  expect(alerts()).toEqual([]);
});

test('a refusal that is about no field is said once, and is gone once something is typed', async () => {
  open('decline', asProvider(), () => refuse());
  submit();
  expect(await screen.findByText('Please check what you entered.')).toBeDefined();
  expect(alerts()).toEqual(['Please check what you entered.']);
  write(/^Why/, 'I am away.');
  await waitFor(() => expect(alerts()).toEqual([]));
});

test('what is wrong with a line of an offer stands at that line, whether the page or the server says it', async () => {
  const { sent } = open('offer', offering, () => refuse({ 'lines.0.label': 'Say it in other words' }));
  write('Price', '80');
  press('Add a line');
  press('Add a line');
  write('Line 1: what for', 'Labour');
  write('Line 1: amount', '50');
  write('Line 2: amount', 'x');
  submit();
  expect(await screen.findByText('Say what the line is for')).toBeDefined();
  expect(box('Line 1: what for').getAttribute('aria-invalid')).toBeNull();
  expect(box('Line 2: what for').getAttribute('aria-invalid')).toBe('true');
  expect(box('Line 2: amount').getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(box('Line 2: what for')));
  expect(sent()).toEqual([]);
  write('Line 2: what for', 'Parts');
  write('Line 2: amount', '30');
  submit();
  expect(await screen.findByText('Say it in other words')).toBeDefined();
  expect(box('Line 1: what for').getAttribute('aria-invalid')).toBe('true');
  expect(alerts()).toEqual(['Say it in other words']);
  press('Remove line 1');
  expect(alerts()).toEqual([]);
});

test('lines that do not add up are said below them, until a line is changed', async () => {
  open('offer', offering);
  write('Price', '80');
  press('Add a line');
  write('Line 1: what for', 'Labour');
  write('Line 1: amount', '50');
  submit();
  expect(await screen.findByText('The lines do not add up to the amount')).toBeDefined();
  expect(alerts()).toEqual(['The lines do not add up to the amount']);
  write('Line 1: amount', '60');
  expect(alerts()).toEqual([]);
});

test('what is wrong is looked at again when it is sent again, not while it is typed', async () => {
  open('propose_price', dealWith({ ...paid, steps: ['propose_price'] }));
  write('New price, for everything', 'x');
  submit();
  expect(await screen.findByText('Please enter a valid positive number')).toBeDefined();
  write('New price, for everything', 'xy');
  fireEvent.blur(box('New price, for everything'));
  await isIdle();
  expect(alerts()).toEqual([]);
  submit();
  expect(await screen.findByText('Please enter a valid positive number')).toBeDefined();
});

test('while a step is being sent, a second press sends nothing', async () => {
  let finish: (answer: unknown) => void = () => undefined;
  const { sent } = open('decline', asProvider(), () => new Promise((resolve) => (finish = resolve)));
  write(/^Why/, 'I am away.');
  submit();
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).not.toBeNull());
  submit();
  submit();
  await waitFor(() => expect(sent()).toHaveLength(1));
  finish(asProvider());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent()).toHaveLength(1);
});

test('a step that is sent again after a lost answer or a fault of the server is the same one, after a refusal another', async () => {
  const answers = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => refuse(undefined, 500),
    () => refuse(),
    () => refuse({ reason: 'Say less' }),
    () => asProvider(),
  ];
  const { keys } = open('decline', asProvider(), () => answers.shift()?.());
  for (const count of [1, 2, 3, 4, 5]) {
    submit();
    await waitFor(() => expect(keys()).toHaveLength(count));
    await isIdle();
  }
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const [first, second, third, fourth, fifth] = keys();
  expect(first).toEqual(key);
  expect([second, third]).toEqual([first, first]);
  expect(new Set([third, fourth, fifth]).size).toBe(3);
});

test('what is changed after a refusal is sent under a new key, what the page itself refused under the same', async () => {
  const { keys } = open('ask_fix', dealWith({ ...paid, steps: ['ask_fix'] }), () => refuse());
  const send = async (count: number) => {
    submit();
    await waitFor(() => expect(keys()).toHaveLength(count));
    await isIdle();
  };
  submit();
  expect(await screen.findByText('Please say what is not right yet')).toBeDefined();
  write(/^What is not right/, 'It squeals.');
  await send(1);
  write(/^What is not right/, 'It still squeals.');
  await send(2);
  expect(new Set(keys()).size).toBe(2);
});

test('what was written stays in the form when it cannot be sent', async () => {
  open('counter', dealWith({ ...offered, countersLeft: 2, steps: ['counter'] }), () =>
    Promise.reject(new TypeError('Failed to fetch')),
  );
  write('Price', '70');
  write(/^A word to/, 'Would that do?');
  submit();
  expect(await screen.findByText('Failed to fetch')).toBeDefined();
  expect(['Price', /^A word to/].map((label) => box(label).value)).toEqual(['70', 'Would that do?']);
  expect(onClose).not.toHaveBeenCalled();
});

test.each(['wrong_state', 'offer_changed', 'not_your_step', 'frozen', 'too_many_requests'])(
  'a form stays open with what was written when the server refuses with %s',
  async (code) => {
    const status = code === 'wrong_state' ? 'withdrawn' : undefined;
    open('revise', asProvider({ ...offered, steps: ['revise'] }), () =>
      Response.json({ error: 'That cannot be done now.', code, status }, { status: 409 }),
    );
    write('Price', '70');
    write(/^What is included/, 'New chain\nA test ride');
    press('Add a line');
    write('Line 1: what for', 'Everything');
    write('Line 1: amount', '70');
    submit();
    expect((await screen.findByRole('alert')).textContent).toBe(
      status ? 'That cannot be done now. Its status is now “Withdrawn”.' : 'That cannot be done now.',
    );
    const labels = ['Price', /^What is included/, 'Line 1: what for', 'Line 1: amount'];
    expect(labels.map((label) => box(label).value)).toEqual(['70', 'New chain\nA test ride', 'Everything', '70']);
    expect(onClose).not.toHaveBeenCalled();
  },
);

const inLines = {
  ...offer,
  lines: [
    { label: 'Labour', amount: 60_00 },
    { label: 'Parts', amount: 20_00 },
  ],
};

test('a counter-offer asks for a price, a time and a word, and a lower price alone can be sent', async () => {
  const deal = dealWith({ ...offered, offer: inLines, countersLeft: 2, steps: ['counter'] });
  const { sent } = open('counter', deal);
  expect(screen.getAllByRole('textbox').map(({ id }) => document.querySelector(`[for="${id}"]`)?.textContent)).toEqual([
    'Price',
    'A word to bo (optional)',
  ]);
  write('Price', '60');
  expect(screen.getByText(/Their price lines won’t be part of your counter-offer\.$/)).toBeDefined();
  submit();
  await waitFor(() =>
    expect(sent()).toEqual([{ step: 'counter', key, offerId: offer.id, amount: 60, time: null, message: '' }]),
  );
});

test('a counter-offer above what is asked for is sent only once its price is confirmed', async () => {
  const { sent } = open('counter', dealWith({ ...offered, countersLeft: 2, steps: ['counter'] }));
  write('Price', '1,000');
  submit();
  expect(await screen.findByText('Please confirm the price, or correct it')).toBeDefined();
  expect(screen.getByText('That is more than bo asks for. Is that right?')).toBeDefined();
  fireEvent.click(screen.getByLabelText('Yes, I offer $1,000'));
  write('Price', '2,000');
  submit();
  expect(await screen.findByText('Please confirm the price, or correct it')).toBeDefined();
  expect(sent()).toEqual([]);
  fireEvent.click(screen.getByLabelText('Yes, I offer $2,000'));
  submit();
  await waitFor(() => expect(sent()).toMatchObject([{ step: 'counter', amount: 2000 }]));
});

test('lines that no longer add up are taken away, or become the price, by one press', async () => {
  open('revise', asProvider({ ...offered, offer: inLines, steps: ['revise'] }));
  write('Price', '70');
  press('Make the price $80');
  expect(box('Price').value).toBe('80');
  write('Price', '70');
  press('Remove all lines');
  expect(screen.queryByLabelText('Line 1: what for')).toBeNull();
});

const offerOf80 = {
  amount: 80,
  lines: [{ label: 'Labour', amount: 80 }],
  scope: ['New chain'],
  time: null,
  message: '',
  validUntil: null,
};

test.each([
  ['offer', offering, offerOf80],
  ['revise', asProvider({ ...offered, steps: ['revise'] }), offerOf80],
] as const)('the sums of a step “%s” are sent in dollars, as they were typed', async (step, deal, body) => {
  const { sent } = open(step, deal);
  write('Price', ' $80 ');
  press('Add a line');
  write('Line 1: what for', 'Labour');
  write('Line 1: amount', '80');
  write(/^What is included/, ' New chain\n\n');
  submit();
  await waitFor(() => expect(sent()).toEqual([{ step, key, ...body }]));
});

const released = { charged: 8000, held: 0, released: 8000, fee: 400, refunded: 0, chargedBack: 0 };

test.each([
  ['release_part', 'How much', dealWith({ ...paid, steps: ['release_part'] }), {}],
  [
    'give_back_part',
    'How much',
    asProvider({ ...paid, sums: released, status: 'completed', steps: ['give_back_part'] }),
    { reason: '' },
  ],
  ['propose_price', 'New price, for everything', dealWith({ ...paid, steps: ['propose_price'] }), { message: '' }],
  ['tip', 'Amount', dealWith({ ...paid, status: 'completed', steps: ['tip'] }), {}],
] as const)('the sum of a step “%s” is sent in dollars, as it was typed', async (step, label, deal, rest) => {
  const { sent } = open(step, deal);
  write(label, '20');
  submit();
  await waitFor(() => expect(sent()).toEqual([{ step, key, amount: 20, ...rest }]));
});

test.each([
  ['propose_cancel', 'For you', asProvider({ ...paid, status: 'in_progress', steps: ['propose_cancel'] })],
  ['propose_split', 'For you', asProvider({ ...paid, status: 'disputed', steps: ['propose_split'] })],
] as const)('the sum of a step “%s” is sent to the cent', async (step, label, deal) => {
  const { sent } = open(step, deal);
  write(label, '80.01');
  submit();
  expect(await screen.findByText('Please enter no more than what is held')).toBeDefined();
  write(label, '38.50');
  write(/^A word to/, 'Half of it.');
  submit();
  await waitFor(() => expect(sent()).toEqual([{ step, key, toProvider: 3850, message: 'Half of it.' }]));
});

test('what goes back when a job is cancelled is sent to the cent, as it was said', async () => {
  const cancel = { refund: 4050, release: 3950, share: 50 };
  const { sent } = open('cancel', dealWith({ ...paid, steps: ['cancel'], cancel }));
  write(/^Why/, 'We are ill.');
  submit();
  await waitFor(() => expect(sent()).toEqual([{ step: 'cancel', key, refund: 4050, reason: 'We are ill.' }]));
});

test('a job is moved to another time, and a time that is missing is asked for', async () => {
  const { sent } = open('propose_time', dealWith({ ...paid, steps: ['propose_time'] }));
  write(/^A word to/, 'I have to leave early.');
  submit();
  expect(await screen.findByText('Please enter the day, the start and the end')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(box('Day')));
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  write('Day', day);
  write('From', '10:00');
  write('To', '09:00');
  expect(await screen.findByText(/^That ends the next day, [A-Z][a-z]+day, after 2[34] hours\./)).toBeDefined();
  submit();
  expect(await screen.findByText('Please confirm the end, or correct it')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(box('To')));
  expect(sent()).toEqual([]);
  write('To', '11:00');
  expect(screen.queryByText(/^That ends the next day/)).toBeNull();
  await waitFor(() => {
    submit();
    expect(sent()).toEqual([
      {
        step: 'propose_time',
        key,
        time: { start: expect.stringMatching(/Z$/), end: expect.stringMatching(/Z$/) },
        message: 'I have to leave early.',
      },
    ]);
  });
});

test('another way to talk is chosen and sent', async () => {
  const { sent } = open('set_communication', dealWith({ steps: ['set_communication'] }));
  fireEvent.click(box('By phone'));
  submit();
  await waitFor(() => expect(sent()).toEqual([{ step: 'set_communication', key, communication: 'phone' }]));
});

test('a problem is reported with photos; one that could not be added is named, can be added again, and stops nothing', async () => {
  readPictures();
  const deal = dealWith({ ...paid, status: 'in_progress', steps: ['problem'] });
  const { calls } = serverThatAnswers({
    [STEP]: () => deal,
    'POST /api/uploads': () =>
      calls('POST /api/uploads').length === 1
        ? Response.json({ error: 'Please try again in a moment.', code: 'busy' }, { status: 503 })
        : { id: 31, alt: '', width: 800, height: 600, src: '/api/photos/31', small: '/api/photos/31?small' },
  });
  show(<StepDialog deal={deal} step="problem" onClose={onClose} />);
  write('What happened', 'It rained in.');
  const add = (name: string) =>
    fireEvent.change(box('Photos and PDFs'), { target: { files: [new File(['x'], name, { type: 'image/jpeg' })] } });
  add('roof.jpg');
  expect(await screen.findByText(/^roof\.jpg was not added/)).toBeDefined();
  expect(document.body.textContent).toContain('cannot be added now, can be added later as evidence');
  expect(box('What happened').value).toBe('It rained in.');
  add('roof.jpg');
  await waitFor(() => expect(screen.queryByText(/^roof\.jpg was not added/)).toBeNull());
  await screen.findByRole('button', { name: /Remove/ });
  submit();
  await waitFor(() =>
    expect(calls(STEP).map(([, { body }]) => JSON.parse(String(body)) as unknown)).toEqual([
      { step: 'problem', key, reason: 'It rained in.', photos: [{ id: 31, alt: '' }] },
    ]),
  );
});

test('evidence is sent as words of its own', async () => {
  const { sent } = open('evidence', dealWith({ ...paid, status: 'disputed', steps: ['evidence'] }));
  submit();
  expect(await screen.findByText('Please write what happened')).toBeDefined();
  write('In your own words', 'It rained in.');
  submit();
  await waitFor(() => expect(sent()).toEqual([{ step: 'evidence', key, text: 'It rained in.', photos: [] }]));
});

test('a problem that is half told is there again when its dialog is opened again, and gone once it is reported', async () => {
  const deal = dealWith({ ...paid, steps: ['problem'] });
  open('problem', deal);
  write('What happened', 'The tap still');
  cleanup();
  open('problem', deal);
  expect(screen.getByText('We kept what you typed.')).toBeDefined();
  expect(box('What happened').value).toBe('The tap still');
  submit();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  cleanup();
  open('problem', deal);
  expect(box('What happened').value).toBe('');
});

test('an offer that is half written is there again with its lines and its time', async () => {
  open('offer', offering);
  write('Price', '80');
  press('Add a line');
  write('Line 1: what for', 'Labour');
  write('When', 'other');
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2099-05-04' } });
  cleanup();
  open('offer', offering);
  expect(box('Price').value).toBe('80');
  expect(box('Line 1: what for').value).toBe('Labour');
  expect(box('Day').value).toBe('2099-05-04');
});
