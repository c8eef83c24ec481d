import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { AdminDeal } from '#shared/admin-deals.ts';
import { adminDeal, dialogOf, openAdmin } from '../../test/example-admin.tsx';
import { proposal } from '../../test/example-deal.ts';
import { hear } from '../../test/example-thread.tsx';

const TIP = 'a-tip-of-five-dollars';
const STEPS = 'POST /api/admin/deals/7/steps';
const key = expect.stringMatching(/^[\w-]{8,100}$/);
/** The length of the history on the page. */
const seen = adminDeal().deal.history.length;
const splits = [
  proposal(3, { kind: 'split', by: 'provider', amount: 6000 }),
  proposal(2, { kind: 'split', by: 'seeker', amount: 3550, message: 'For the way.' }),
];

beforeAll(async () => {
  await Promise.all([
    import('./operator-deal.tsx'),
    import('./operator-step-dialog.tsx'),
    import('../refund-dialog.tsx'),
    import('../../accounts/password-again-dialog.tsx'),
  ]);
}, 30_000);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(admin: AdminDeal = adminDeal(), answers: Record<string, unknown> = {}) {
  const server = openAdmin('?deal=7', { 'GET /api/admin/deals/7': admin, [STEPS]: admin, ...answers });
  return { ...server, article: within(await screen.findByRole('article', { name: 'Bike repair' })) };
}
const json = (status: number, body: object) => () => Response.json(body, { status });
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('both sides’ statements and proposals stand side by side, with what they agree on', async () => {
  const { article } = await open(adminDeal({}, { proposals: splits }));
  const seeker = article.getByRole('region', { name: 'ana, the seeker' }).textContent;
  const provider = article.getByRole('region', { name: 'bo, the provider' }).textContent;
  expect(seeker).toMatch(
    /ana reported a problem.*“It leaks\.”.*\$35\.50 for bo, \$44\.50 back to ana.*“For the way\.”/,
  );
  expect(provider).toMatch(/“It was dry when I left\.”.*\$60 for bo, \$20 back to ana/);
  expect(provider).not.toContain('It leaks');
  expect(article.getByText(/^Both agree on \$35\.50 for bo\./).textContent).toContain('$44.50 back to ana.');
});

test('a step of the deal is shown at once, and that of another changes nothing', async () => {
  let asked = 0;
  const { article } = await open(adminDeal(), {
    'GET /api/admin/deals/7': () => Response.json(adminDeal({}, (asked += 1) > 1 ? { proposals: splits } : {})),
  });
  expect(article.queryByText(/^Both agree on/)).toBeNull();
  hear('operated_deal', { dealId: 8 });
  hear('operated_deal', { dealId: 7 });
  expect(await article.findByText(/^Both agree on \$35\.50 for bo\./)).toBeTruthy();
  expect(asked).toBe(2);
});

test('what moves money asks for the password, and then does what was asked, with what was written', async () => {
  const needed = json(403, { error: 'Please enter your password again.', code: 'password_needed' });
  const wrong = json(422, {
    error: 'Wrong',
    code: 'present_password_wrong',
    fields: { password: 'The password you entered is incorrect. Please try again.' },
  });
  let tries = 0;
  const { sent } = await open(adminDeal({ steps: ['freeze'] }), {
    [STEPS]: () => ((tries += 1) === 1 ? needed() : adminDeal()),
    'POST /api/admin/password': () => (sent('POST /api/admin/password').length === 1 ? wrong() : { ok: true }),
  });
  const dialog = await dialogOf('Freeze the deal');
  write('Reason', 'Something is odd here.');
  fireEvent.click(dialog.getByRole('button', { name: 'Freeze the deal' }));
  const asking = within(await screen.findByRole('dialog', { name: 'Your password again' }));
  write('Password', 'not it');
  fireEvent.click(asking.getByRole('button', { name: 'Continue' }));
  expect(await asking.findByText(/password you entered is incorrect/)).toBeDefined();
  write('Password', 'ana-secret');
  fireEvent.click(asking.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(sent(STEPS)).toHaveLength(2));
  expect(sent(STEPS)[1]).toEqual(sent(STEPS)[0]);
  expect(sent(STEPS)[1]).toMatchObject({ reason: 'Something is odd here.' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('leaving the question for the password leaves what was written', async () => {
  const { sent } = await open(adminDeal({ steps: ['freeze'] }), {
    [STEPS]: json(403, { error: 'Please enter your password again.', code: 'password_needed' }),
  });
  const dialog = await dialogOf('Freeze the deal');
  write('Reason', 'Something is odd here.');
  fireEvent.click(dialog.getByRole('button', { name: 'Freeze the deal' }));
  const asking = within(await screen.findByRole('dialog', { name: 'Your password again' }));
  fireEvent.click(asking.getByRole('button', { name: 'Cancel' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('Please enter your password again.');
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Something is odd here.');
  expect(sent(STEPS)).toHaveLength(1);
});

test('an operator reads what was first asked for and both records, and asks one side', async () => {
  const { article, calls } = await open(
    adminDeal({ steps: ['ask_side'] }, { note: 'The blue bike, please.', wanted: [] }),
  );
  expect(
    within(article.getByRole('region', { name: 'What ana first asked for' })).getByText('The blue bike, please.'),
  ).toBeDefined();
  expect(article.getAllByText(/3 jobs completed · 1 cancelled · 2 other disputes, 1 lost$/)).toHaveLength(2);
  const asking = await dialogOf('Ask a question');
  fireEvent.click(asking.getByRole('radio', { name: /^ana/ }));
  fireEvent.click(asking.getByRole('button', { name: 'Ask a question' }));
  expect(await asking.findByText('Please write your question')).toBeDefined();
  write('Your question', 'Which wheel?');
  fireEvent.click(asking.getByRole('button', { name: 'Ask a question' }));
  await waitFor(() =>
    expect(calls(STEPS).map(([, init]) => JSON.parse(String((init as RequestInit).body)))).toEqual([
      { step: 'ask_side', key, side: 'seeker', reason: 'Which wheel?' },
    ]),
  );
});

test('a missing deal is named as such, without Retry; one that fails to load can be retried', async () => {
  openAdmin('?deal=7', { 'GET /api/admin/deals/7': () => Response.json({ error: 'Not found' }, { status: 404 }) });
  expect(await screen.findByText('There is no such deal.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  cleanup();
  openAdmin('?deal=7', { 'GET /api/admin/deals/7': () => Response.json({ error: 'Request failed' }, { status: 500 }) });
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
});

test('a side without statements and proposals is shown as such', async () => {
  const { article } = await open(adminDeal({}, { evidence: [], proposals: [] }));
  const provider = within(article.getByRole('region', { name: 'bo, the provider' }));
  expect(provider.getByText('Has said nothing yet.')).toBeTruthy();
  expect(provider.getByText('No split yet.')).toBeTruthy();
  expect(article.getByText(/There are not two proposals/)).toBeTruthy();
});

test('an operator reads the sums, the payments, the offers and the history, with names and never as “you”', async () => {
  const { article } = await open();
  expect(within(article.getByLabelText('The money', { selector: 'dl' })).getByText('ana paid')).toBeTruthy();
  expect(article.getByRole('list', { name: 'Payments' }).textContent).toMatch(/Main paymentHeld\$80Simulator, paid/);
  expect(article.getByText('Version 1, which stands')).toBeTruthy();
  expect(article.getByRole('list', { name: 'Steps of this deal' }).textContent).toMatch(
    /ana reported a problem.*In dispute.*“It leaks\.”/,
  );
  expect(article.queryByText(/\byou (paid|reported)\b/i)).toBeNull();
});

test('a split adds up to what is held, and is decided once, with the reason that both sides read', async () => {
  const { sent } = await open(adminDeal({}, { proposals: splits }));
  const sheet = await dialogOf('Split the money');
  expect((sheet.getByLabelText('For bo') as HTMLInputElement).value).toBe('47.75');
  write('For bo', '38.50');
  expect((sheet.getByLabelText('For ana') as HTMLInputElement).value).toBe('41.50');
  expect(sheet.getByText(/^\$38\.50 goes to bo, less the fee of 5%, \$41\.50 back to ana\./)).toBeTruthy();
  expect(sheet.getByText(/Both sides are told/)).toBeTruthy();
  write('Reason', 'Both were heard.');
  fireEvent.click(sheet.getByRole('button', { name: 'Split the money' }));
  await waitFor(() =>
    expect(sent(STEPS)).toEqual([{ step: 'admin_split', key, seen, toProvider: 3850, reason: 'Both were heard.' }]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a split above what is held is not sent', async () => {
  const { sent } = await open();
  const sheet = await dialogOf('Split the money');
  write('For bo', '80.01');
  write('Reason', 'x');
  fireEvent.click(sheet.getByRole('button', { name: 'Split the money' }));
  expect(await sheet.findByText('Please enter no more than what is held')).toBeTruthy();
  expect(sent(STEPS)).toEqual([]);
});

test.each([
  ['Release to bo', 'admin_release', /All \$80 that is held goes to bo/],
  ['Refund ana', 'admin_refund', /All \$80 goes back to ana’s card/],
  ['Freeze the deal', 'freeze', /Its clock stops, and neither side can take a step/],
])('“%s” says what it brings about, and asks for a reason', async (label, step, says) => {
  const { sent } = await open();
  const sheet = await dialogOf(label);
  expect(sheet.getByText(says)).toBeTruthy();
  fireEvent.click(sheet.getByRole('button', { name: label }));
  expect(await sheet.findByText('Please give a reason')).toBeTruthy();
  expect(sent(STEPS)).toEqual([]);
  write('Reason', 'It is clear.');
  fireEvent.click(sheet.getByRole('button', { name: label }));
  await waitFor(() =>
    expect(sent(STEPS)).toEqual([{ step, key, ...(step !== 'freeze' && { seen }), reason: 'It is clear.' }]),
  );
});

test('an operator reads until when the longest hold lets a stopped deal wait, and what its clock has left when it resumes', async () => {
  const holdEnd = { at: '2027-02-15T09:00:00.000Z', announced: false };
  await open(adminDeal({}, { holdEnd }));
  expect(
    (await dialogOf('Freeze the deal')).getByText(
      /The \$80 stays held, until Mon,? 15 Feb.* at the latest: then it goes back automatically\.$/,
    ),
  ).toBeTruthy();
  const clocks = { ...adminDeal().deal.clocks, thawed: 48 * 3_600_000 };
  const { article } = await open(
    adminDeal({ steps: ['thaw'], frozenFor: ['operator'] }, { frozen: true, holdEnd, clocks }),
  );
  expect(article.getByText('It is frozen: no other clock runs, and neither side can take a step.')).toBeTruthy();
  expect(article.getByText(/^What is held goes back to ana on Mon,? 15 Feb.* at the latest\.$/)).toBeTruthy();
  expect(
    (await dialogOf('Unfreeze the deal')).getByText(
      'Both sides can take steps again, and its clock has at least 2 days left.',
    ),
  ).toBeTruthy();
});

test('a refund after the end is made to the cent, and for no more than is left', async () => {
  const sums = { charged: 8000, held: 0, released: 8000, fee: 400, refunded: 0, chargedBack: 0 };
  const { sent } = await open(adminDeal({ sums, steps: ['admin_refund_after'] }, { status: 'closed' }));
  const sheet = await dialogOf('Give money back');
  write('Reason', 'It broke again.');
  write('How much goes back', '80.01');
  fireEvent.click(sheet.getByRole('button', { name: 'Give money back' }));
  expect(await sheet.findByText('Please enter an amount of at most $80')).toBeTruthy();
  write('How much goes back', '12.50');
  fireEvent.click(sheet.getByRole('button', { name: 'Give money back' }));
  await waitFor(() =>
    expect(sent(STEPS)).toEqual([{ step: 'admin_refund_after', key, seen, amount: 1250, reason: 'It broke again.' }]),
  );
});

test('a tip is refunded by itself, and for no more than is left', async () => {
  const sums = { charged: 8000, held: 0, released: 8000, fee: 400, refunded: 0, chargedBack: 0 };
  const [main] = adminDeal().payments;
  const tip = {
    ...main!,
    publicId: TIP,
    kind: 'tip' as const,
    status: 'released' as const,
    amount: 500,
    released: 500,
    fee: 0,
    refunded: 0,
  };
  const { sent } = await open(
    adminDeal({ sums, steps: ['admin_refund_after'], payments: [main!, tip] }, { status: 'closed' }),
  );
  const sheet = await dialogOf('Give money back');
  write('Of which payment', TIP);
  write('Reason', 'It was meant for somebody else.');
  write('How much goes back', '5.01');
  fireEvent.click(sheet.getByRole('button', { name: 'Give money back' }));
  expect(await sheet.findByText('Please enter an amount of at most $5')).toBeTruthy();
  write('How much goes back', '5');
  fireEvent.click(sheet.getByRole('button', { name: 'Give money back' }));
  const body = {
    step: 'admin_refund_after',
    key,
    seen,
    amount: 500,
    reason: 'It was meant for somebody else.',
    publicId: TIP,
  };
  await waitFor(() => expect(sent(STEPS)).toEqual([body]));
});

test('an amount that cannot be refunded shows its error until it is corrected or another payment is chosen', async () => {
  const sums = { charged: 11_000, held: 0, released: 11_000, fee: 550, refunded: 0, chargedBack: 0 };
  const [main] = adminDeal().payments;
  const tip = {
    ...main!,
    publicId: TIP,
    kind: 'tip' as const,
    status: 'released' as const,
    amount: 1500,
    released: 1500,
    fee: 0,
    refunded: 0,
  };
  const { sent } = await open(
    adminDeal({ sums, steps: ['admin_refund_after'], payments: [main!, tip] }, { status: 'closed' }),
  );
  const sheet = await dialogOf('Give money back');
  expect(sheet.getByText(/of the \$110 that is left/)).toBeTruthy();
  write('Reason', 'It broke again.');
  for (const [text, says] of [
    ['0', 'Please enter an amount above $0'],
    ['1.234', 'Please enter an amount in dollars and cents, such as 12.50'],
    ['110.01', 'Please enter an amount of at most $110'],
  ] as const) {
    write('How much goes back', text);
    fireEvent.click(sheet.getByRole('button', { name: 'Give money back' }));
    expect(await sheet.findByText(says)).toBeTruthy();
    write('How much goes back', '');
    expect(sheet.queryByText(says)).toBeNull();
  }
  write('How much goes back', '111');
  fireEvent.click(sheet.getByRole('button', { name: 'Give money back' }));
  await sheet.findByText('Please enter an amount of at most $110');
  write('Of which payment', TIP);
  expect(sheet.queryByText('Please enter an amount of at most $110')).toBeNull();
  expect(sheet.getByText(/of the \$15 left of the tip/)).toBeTruthy();
  expect(sheet.queryByText(/of the \$110 that is left/)).toBeNull();
  expect(sent(STEPS)).toEqual([]);
});

test('a retry after a lost reply has the same key, and one after a refusal a new key', async () => {
  const answers = [
    () => {
      throw new TypeError('Failed to fetch');
    },
    () =>
      Response.json({ error: 'The payer’s bank is looking into this payment.', code: 'bank_dispute' }, { status: 409 }),
    () => adminDeal(),
  ];
  const { sent } = await open(adminDeal(), { [STEPS]: () => answers.shift()?.() });
  const sheet = await dialogOf('Refund ana');
  write('Reason', 'It is clear.');
  const press = () => fireEvent.click(sheet.getByRole('button', { name: 'Refund ana' }));
  press();
  expect(await sheet.findByText('Failed to fetch')).toBeTruthy();
  press();
  expect(await sheet.findByText(/bank is looking into/)).toBeTruthy();
  press();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first, second, third] = (sent(STEPS) as { key: string }[]).map((body) => body.key);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('a stopped deal says why in words', async () => {
  const { article } = await open(
    adminDeal({ frozenFor: ['operator', 'suspended:9', 'bank_dispute:dp_1'], steps: ['thaw'] }, { frozen: true }),
  );
  const why = within(article.getByRole('list', { name: 'Why it is frozen' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(why).toEqual([
    expect.stringMatching(/^An operator has frozen it/),
    expect.stringMatching(/^bo is suspended/),
    expect.stringMatching(/^The payer’s bank is looking into the payment \(dp_1\)/),
  ]);
  expect((await dialogOf('Unfreeze the deal')).getByText(/It stays frozen for the other reason/)).toBeTruthy();
});

test('while a bank decides, an operator reads why nothing can be moved, and that the money is not held', async () => {
  const [main] = adminDeal().payments;
  const atTheBank = { ...main!, bankDispute: true };
  const { article } = await open(
    adminDeal({ frozenFor: ['bank_dispute:dp_1'], steps: ['freeze'], payments: [atTheBank] }, { frozen: true }),
  );
  expect(
    article.getByText(/bank decides about the payment: until then nobody can release, refund or split it/),
  ).toBeTruthy();
  expect(article.getByLabelText('The money', { selector: 'dl' }).textContent).toContain(
    'Held$0With ana’s bank until it decides$80',
  );
  expect((await dialogOf('Freeze the deal')).getByText(/^It is already frozen\./)).toBeTruthy();
});

test('during a bank dispute nothing can be refunded, except a tip', async () => {
  const sums = { charged: 8000, held: 0, released: 8000, fee: 400, refunded: 0, chargedBack: 0 };
  const [main] = adminDeal().payments;
  const tip = {
    ...main!,
    publicId: TIP,
    kind: 'tip' as const,
    status: 'released' as const,
    amount: 500,
    released: 500,
    fee: 0,
    refunded: 0,
  };
  await open(
    adminDeal(
      { sums, steps: ['admin_refund_after'], payments: [{ ...main!, bankDispute: true }, tip] },
      { status: 'completed' },
    ),
  );
  const sheet = await dialogOf('Give money back');
  const source = sheet.getByLabelText('Of which payment') as HTMLSelectElement;
  expect([source.value, source.options.length]).toEqual([TIP, 1]);
});

test('an accepted lower price shows its own sum, not the refund', async () => {
  const refund = {
    id: 5,
    amount: 1000,
    status: 'done',
    reason: 'accept_price',
    stepAmount: 11_000,
    createdAt: '2026-11-02T09:00:00.000Z',
    byHandReference: null,
    byHandFrom: null,
  } as const;
  const { article } = await open(adminDeal({ refunds: [refund] }));
  expect(article.getByText('Because of: accepted the price of $110')).toBeTruthy();
});

test('a failed refund waits on its deal, and says what it was for', async () => {
  const refund = {
    id: 5,
    amount: 8000,
    status: 'failed',
    reason: 'admin_refund',
    stepAmount: null,
    createdAt: '2026-11-02T09:00:00.000Z',
    byHandReference: null,
    byHandFrom: null,
  } as const;
  const { article } = await open(adminDeal({ steps: [], refunds: [refund] }, { status: 'refunded' }));
  expect(article.getByText(/its refund has failed and waits for you below/)).toBeTruthy();
  expect(article.getByText('Because of: An operator refunded $80')).toBeTruthy();
  expect(article.getByRole('button', { name: 'Made by hand' })).toBeTruthy();
});

test('a deal that cannot be loaded can be loaded again, and the way back leads to the tab', async () => {
  openAdmin('?tab=audit&deal=7');
  expect(await screen.findByText('This deal could not be loaded.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  const back = screen.getAllByRole('link', { name: 'Audit' }).map((link) => link.getAttribute('href'));
  expect(back).toEqual(['/admin/dashboard?tab=audit', '/admin/dashboard?tab=audit']);
});

const bankDispute = (change: Partial<AdminDeal['bankDisputes'][number]> = {}): AdminDeal['bankDisputes'][number] => ({
  id: 31,
  kind: 'main',
  amount: 8000,
  status: 'open',
  openedAt: '2026-11-20T09:00:00.000Z',
  dueAt: '2026-11-29T09:00:00.000Z',
  evidence: { text: 'Two coats, as agreed.', photos: [], createdAt: '2026-11-21T09:00:00.000Z', sentAt: null },
  decision: null,
  fees: 1500,
  counterFee: 1500,
  ...change,
});

test('evidence for a bank is read, and what sending it costs, before an operator sends it', async () => {
  const { article, sent } = await open(adminDeal({ bankDisputes: [bankDispute()] }), {
    'POST /api/admin/bank-disputes/31/answer': { ok: true },
  });
  const part = within(article.getByRole('region', { name: 'Bank dispute' }));
  expect(part.getByText('“Two coats, as agreed.”')).toBeDefined();
  expect(part.getByText(/The bank takes evidence until/).textContent).toContain('29 Nov');
  expect(part.getByText(/has cost \$15 in fees so far/)).toBeDefined();
  fireEvent.click(part.getByRole('button', { name: 'Send the evidence to the bank' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send the evidence to the bank?' }));
  expect(dialog.getByText(/This costs \$15, which comes back only if the bank decides for us/)).toBeDefined();
  write('Reason', 'The photos are clear.');
  fireEvent.click(dialog.getByRole('button', { name: 'Send it' }));
  await waitFor(() =>
    expect(sent('POST /api/admin/bank-disputes/31/answer')).toMatchObject([
      { decision: 'send', reason: 'The photos are clear.' },
    ]),
  );
});

test('without the provider’s side there is nothing to send, but the loss can be accepted', async () => {
  const { article } = await open(adminDeal({ bankDisputes: [bankDispute({ evidence: null })] }));
  const part = within(article.getByRole('region', { name: 'Bank dispute' }));
  expect(part.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Accept the loss']);
});

test('a bank that was answered is answered no more', async () => {
  const { article } = await open(adminDeal({ bankDisputes: [bankDispute({ decision: 'accept' })] }));
  const part = within(article.getByRole('region', { name: 'Bank dispute' }));
  expect(part.getByText('The loss is accepted. No evidence goes to the bank.')).toBeDefined();
  expect(part.queryAllByRole('button')).toEqual([]);
});
