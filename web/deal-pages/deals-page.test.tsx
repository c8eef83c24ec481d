import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { DealDetail } from '#shared/deal-views.ts';
import { createQueryClient, userKey } from '../lib/api/query-client.ts';
import { toasts } from '../lib/page/toast.ts';
import { Routes } from '../routes.tsx';
import { asProvider, dealWith, offer } from '../test/example-deal.ts';
import { hear } from '../test/example-thread.tsx';
import { ana } from '../test/example-user.ts';

type Answer = (body: unknown) => Response;
const json = (body: unknown, status = 200) => Response.json(body, { status });

let calls: { call: string; body: unknown }[];
let answers: Record<string, Answer>;
const went = (call: string) => calls.filter((each) => each.call.startsWith(call));

function visit(path: string, deal: DealDetail = dealWith()) {
  answers['GET /api/service-interests'] = () => json({ items: [deal], nextCursor: null });
  answers['GET /api/deals/7'] = () => json(deal);
  history.replaceState(null, '', path);
  const client = createQueryClient();
  client.setQueryData(userKey, ana);
  render(
    <QueryClientProvider client={client}>
      <Routes />
    </QueryClientProvider>,
  );
}
const opened = () => screen.findByRole('article', { name: 'Bike repair' });

// Pages load lazily; on a busy machine the first load takes longer than a query waits.
beforeAll(async () => {
  await import('../shell/shell.tsx');
  await Promise.all([import('./service-interests-page.tsx'), import('./service-requests-page.tsx')]);
  await import('../messages/thread.tsx');
  await import('../deals/step-dialogs/step-dialog.tsx');
}, 30_000);
beforeEach(() => {
  calls = [];
  toasts.set([]);
  answers = {
    'GET /api/user': () => json(ana),
    'GET /api/notifications': () => json([]),
    'GET /api/conversations': () => json({ items: [], unread: 0 }),
    'GET /api/messages/3/9': () => json([]),
  };
  vi.stubGlobal(
    'fetch',
    async (url: string, { method = 'GET', body = '' }: { method?: string; body?: string } = {}) => {
      calls.push({ call: `${method} ${url}`, body: body && JSON.parse(body) });
      return answers[`${method} ${url.split('?')[0]}`]?.(body) ?? new Response('', { status: 404 });
    },
  );
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  Element.prototype.scrollTo = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('/service-interests is My Interests and opens on what I sent [2-routes-row-4]', async () => {
  visit('/service-interests');
  expect(await screen.findByRole('heading', { level: 1, name: 'My Interests' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Sent' }).getAttribute('aria-current')).toBe('page');
  expect(await screen.findByText('Waiting for bo to answer')).toBeDefined();
  expect(went('GET /api/service-interests?tab=sent&status=open')).toHaveLength(1);
});

test('/service-requests is Leads and opens on what I received [2-routes-row-5]', async () => {
  visit('/service-requests', asProvider());
  expect(await screen.findByRole('heading', { level: 1, name: 'Leads' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Received' }).getAttribute('aria-current')).toBe('page');
  expect(await screen.findByText('bo is interested and waiting for your answer')).toBeDefined();
});

test('the list says until when each deal waits and what happens then, and which stands still', async () => {
  const deadline = { at: '2026-11-27T12:00:00.000Z', then: 'Without a word from the seeker it expires.' };
  visit('/service-requests', asProvider({ deadline, frozen: true }));
  const link = await screen.findByRole('link', { name: /Bike repair/ });
  expect(link.textContent).toMatch(/Answer by Fri,? 27 Nov.*\d\. Without a word from bo it expires\./);
  expect(link.textContent).toContain('Frozen');
});

test('beside an open deal the list shows the times only', async () => {
  const deadline = { at: '2026-11-27T12:00:00.000Z', then: 'Without a word from the seeker it expires.' };
  visit('/service-requests?deal=7', asProvider({ deadline }));
  const list = within(await screen.findByRole('list', { name: 'Deals I received' }));
  expect((await list.findByRole('link', { name: /Bike repair/ })).textContent).toMatch(
    /Answer by Fri,? 27 Nov, \d\d:\d\d$/,
  );
  expect(await screen.findByText('Without a word from bo it expires.')).toBeDefined();
});

test('an interest is new to its receiver, and sent to its sender', async () => {
  visit('/service-requests?deal=7', asProvider());
  // The tour points at it.
  expect(
    within(await opened())
      .getByText('New interest')
      .closest('[data-tour]')
      ?.getAttribute('data-tour'),
  ).toBe('deal-status');
  expect(screen.queryByText('Interest sent')).toBeNull();
  cleanup();
  visit('/service-interests?deal=7', dealWith());
  expect(within(await opened()).getByText('Interest sent')).toBeDefined();
});

test('a notice opens the tab that contains my deal, whichever page it leads to', async () => {
  visit('/service-requests?deal=7', dealWith({ status: 'withdrawn', steps: [] }));
  await opened();
  expect(screen.getByRole('link', { name: 'Sent' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: 'Over' }).getAttribute('aria-current')).toBe('page');
});

test('a deal that is not mine leads back to mine; one that fails to load can be retried', async () => {
  visit('/service-interests?deal=8');
  const says = await screen.findByText('This is not one of your deals.');
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  // On a phone the list is not rendered, and these pages' tours start all the same.
  expect(says.closest('[data-tour]')?.getAttribute('data-tour')).toBe('deal-title');
  fireEvent.click(screen.getByRole('link', { name: 'Back to My Interests' }));
  await waitFor(() => expect(location.search).not.toContain('deal='));
  cleanup();
  answers['GET /api/deals/8'] = () => new Response('', { status: 503 });
  visit('/service-interests?deal=8');
  expect(await screen.findByText('This deal could not be loaded.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
});

test('the seeker sees the offer and a link to its payment', async () => {
  visit(
    '/service-interests?deal=7',
    dealWith({ status: 'price_offered', offer, offers: [offer], steps: ['withdraw', 'decline_offer', 'accept_offer'] }),
  );
  const deal = within(await opened());
  expect(deal.getByRole('link', { name: 'Accept and pay $80' }).getAttribute('href')).toBe('/pay/a-payment-of-anas');
  expect(deal.getByText('New chain')).toBeDefined();
  expect(deal.queryByText(/You get/)).toBeNull();
});

test('the provider sees what is left of the price, before and after offering it', async () => {
  visit(
    '/service-requests?deal=7',
    asProvider({ status: 'price_offered', offer, offers: [offer], steps: ['revise', 'withdraw'] }),
  );
  expect(
    within(await opened()).getByText(
      'You get $76 of $80. The fee is 5%: $4. Your neighbour pays no fee, and yours is 2% once you two have completed a deal.',
    ),
  ).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Make a new offer' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Price'), { target: { value: '100' } });
  expect(
    dialog.getByText(
      'You get $95 of $100. The fee is 5%: $5. Your neighbour pays no fee, and yours is 2% once you two have completed a deal.',
    ),
  ).toBeDefined();
});

test.each(['completed', 'resolved', 'refunded'] as const)(
  'a deal that is %s promises its provider nothing any more: the money card says what was paid out',
  async (status) => {
    visit('/service-requests?deal=7', asProvider({ status, offer, offers: [offer], steps: [] }));
    const deal = within(await opened());
    expect(deal.getByText('New chain')).toBeDefined();
    expect(deal.queryByText(/You get/)).toBeNull();
  },
);

test('the deal’s history speaks of me as “you”', async () => {
  const history: DealDetail['history'] = [
    {
      id: 1,
      step: 'interest',
      by: 'seeker',
      from: null,
      to: 'requested',
      at: '2026-11-02T09:00:00.000Z',
      reason: '',
      detail: {},
    },
    {
      id: 2,
      step: 'decline',
      by: 'provider',
      from: 'requested',
      to: 'declined',
      at: '2026-11-02T10:00:00.000Z',
      reason: 'I am away',
      detail: {},
    },
  ];
  visit('/service-interests?deal=7', dealWith({ status: 'declined', steps: [], history }));
  const way = within(within(await opened()).getByRole('list', { name: 'Steps of this deal' })).getAllByRole('listitem');
  expect(way).toHaveLength(2);
  expect(way[0]?.textContent).toContain('You expressed interest');
  expect(way[1]?.textContent).toContain('bo declined');
  expect(way[1]?.textContent).toContain('“I am away”');
});

test('pressed twice, Start is one step: both presses carry one key', async () => {
  answers['POST /api/deals/7/steps'] = () => json({ error: 'The server is busy.', code: 'busy' }, 503);
  visit('/service-requests?deal=7', asProvider({ status: 'paid_in_escrow', offer, steps: ['start', 'done'] }));
  await opened();
  for (const presses of [1, 2]) {
    fireEvent.click(screen.getByRole('button', { name: 'Start' }));
    await waitFor(() => expect(went('POST /api/deals/7/steps')).toHaveLength(presses));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Start' }).getAttribute('aria-busy')).toBeNull());
  }
  const [first, second] = went('POST /api/deals/7/steps');
  expect(first?.body).toMatchObject({ step: 'start', key: expect.stringMatching(/^[\w-]{8,100}$/) });
  expect(second?.body).toEqual(first?.body);
});

test('when the other side was faster, the page shows how the deal stands, and the form stays and says what happened', async () => {
  const moved = {
    error: 'This is no longer possible: the deal has moved on.',
    code: 'wrong_state',
    status: 'withdrawn',
  };
  answers['POST /api/deals/7/steps'] = () => json(moved, 409);
  visit('/service-requests?deal=7', asProvider());
  await opened();
  fireEvent.click(screen.getByRole('button', { name: 'Decline' }));
  answers['GET /api/deals/7'] = () => json(asProvider({ status: 'withdrawn', steps: [] }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('This was withdrawn')).toBeDefined();
  expect((await within(screen.getByRole('dialog')).findByRole('alert')).textContent).toBe(
    `${moved.error} Its status is now “Withdrawn”.`,
  );
});

test('accepting requires a time, unless any time suits', async () => {
  const accepted = asProvider({ status: 'accepted', steps: ['offer', 'withdraw'] });
  visit('/service-requests?deal=7', asProvider());
  answers['POST /api/deals/7/steps'] = () => {
    answers['GET /api/deals/7'] = () => json(accepted);
    return json(accepted);
  };
  await opened();
  fireEvent.click(screen.getByRole('button', { name: 'Accept' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Accept' }));
  expect(await dialog.findByText('Mark at least one time, or say that you are flexible.')).toBeDefined();
  expect(went('POST /api/deals/7/steps')).toEqual([]);
  fireEvent.click(dialog.getByLabelText('I’m flexible: other times suit, too'));
  fireEvent.click(dialog.getByRole('button', { name: 'Accept' }));
  await waitFor(() =>
    expect(went('POST /api/deals/7/steps')[0]?.body).toMatchObject({ step: 'accept', slots: [], flexible: true }),
  );
  expect(await screen.findByRole('button', { name: 'Send offer' })).toBeDefined();
});

test('a step of the other side’s appears without reloading', async () => {
  visit('/service-interests?deal=7');
  await opened();
  answers['GET /api/deals/7'] = () => json(dealWith({ status: 'accepted' }));
  act(() => hear('booking_notification', { dealId: 7, status: 'accepted', by: 9 }));
  expect(await screen.findByText('bo is preparing an offer')).toBeDefined();
});

test('address and phone are fetched only when asked for', async () => {
  answers['GET /api/deals/7/contact'] = () => json({ address: '1 Elm Street', phone: '+12015550123' });
  visit('/service-interests?deal=7', dealWith({ status: 'paid_in_escrow', offer, steps: ['confirm'] }));
  await opened();
  expect(went('GET /api/deals/7/contact')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Show address and phone' }));
  expect(await screen.findByText('1 Elm Street')).toBeDefined();
});

test('address and phone that are no longer shown say so; a failed load can be retried', async () => {
  answers['GET /api/deals/7/contact'] = () => new Response('', { status: 503 });
  visit('/service-interests?deal=7', dealWith({ status: 'completed', offer, steps: [] }));
  await opened();
  fireEvent.click(screen.getByRole('button', { name: 'Show address and phone' }));
  expect(await screen.findByText('Address and phone could not be loaded.')).toBeDefined();
  answers['GET /api/deals/7/contact'] = () => json({ error: 'Not found.', code: 'not_found' }, 404);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Address and phone were shown until 14 days after the job was over.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('a review requires stars', async () => {
  answers['POST /api/deals/7/reviews'] = () => json({}, 500);
  visit(
    '/service-interests?deal=7',
    dealWith({
      status: 'completed',
      steps: [],
      reviews: { mine: null, theirs: null, open: true, openUntil: '2026-12-06T09:00:00.000Z' },
    }),
  );
  await opened();
  fireEvent.click(screen.getByRole('button', { name: 'Send review' }));
  expect(await screen.findByText('Please choose 1 to 5 stars')).toBeDefined();
  fireEvent.click(screen.getByRole('radio', { name: '4 stars' }));
  fireEvent.click(screen.getByRole('button', { name: 'Send review' }));
  await waitFor(() =>
    expect(went('POST /api/deals/7/reviews')[0]?.body).toMatchObject({ stars: 4, quality: null, text: '' }),
  );
});

test.each([
  ['/service-requests?deal=7', dealWith(), 'My Interests', '/service-interests'],
  ['/service-interests?deal=7', asProvider(), 'Leads', '/service-requests'],
] as const)(
  'a notice that leads to %s opens the page of the side that I am on, in its menu, heading and way back',
  async (path, deal, page, home) => {
    visit(path, deal);
    await opened();
    expect(screen.getByRole('heading', { level: 1, name: page })).toBeDefined();
    expect(document.title).toBe('Bike repair with bo · Doorstep');
    const menu = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(menu.getByRole('link', { current: 'page' }).textContent).toContain(page);
    for (const link of screen.getAllByRole('link', { name: page }))
      expect(link.getAttribute('href')?.split('?')[0]).toBe(home);
    expect(screen.getByRole('link', { name: 'Over' }).getAttribute('href')).toMatch(new RegExp(`^${home}\\?`));
  },
);
