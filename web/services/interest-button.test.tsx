import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toasts } from '../lib/page/toast.ts';
import { dealsKey } from '../queries/deals.ts';
import { askedNeed, dealWith } from '../test/example-deal.ts';
import { need } from '../test/example-need.ts';
import { exampleService } from '../test/example-service.ts';
import { serverThatAnswers, show } from '../test/example-thread.tsx';
import { ana } from '../test/example-user.ts';
import { InterestButton } from './interest-button.tsx';
import { InterestHost } from './interest-host.tsx';

const INTEREST = 'POST /api/service-interests';

beforeEach(() => toasts.set([]));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const inApp = (page: ReactNode) => (
  <>
    {page}
    <InterestHost />
  </>
);
const showInApp = (page: ReactNode) => show(inApp(page));
/** The dialog's code loads with the first one. */
async function ask(): Promise<void> {
  press('I’m interested');
  await screen.findByLabelText(/^Your note/);
}
const bodies = (calls: unknown[][]) => calls.map(([, init]) => JSON.parse((init as RequestInit).body as string));

test('an interest carries the note, the way to talk and the need, and leads to the deal', async () => {
  const { calls } = serverThatAnswers({ [INTEREST]: { id: 77 } });
  showInApp(<InterestButton service={exampleService()} needId={3} />);
  await ask();
  fireEvent.change(screen.getByLabelText(/^Your note/), { target: { value: 'The kitchen tap drips.' } });
  fireEvent.click(screen.getByLabelText('By phone'));
  press('Send interest');
  expect((await screen.findByRole('link', { name: 'Open the deal' })).getAttribute('href')).toBe(
    '/service-interests?deal=77',
  );
  expect(bodies(calls(INTEREST))).toEqual([
    {
      key: expect.stringMatching(/^[\w-]{8,100}$/),
      serviceId: 5,
      needId: 3,
      note: 'The kitchen tap drips.',
      communication: 'phone',
      wanted: [],
    },
  ]);
  // The dialog says so.
  expect(toasts.get()).toEqual([]);
  press('Keep looking');
  expect(screen.getByRole('link', { name: 'See your interest' }).getAttribute('href')).toBe(
    '/service-interests?deal=77',
  );
});

test('an interest for a need that is over says so, and can be sent without it', async () => {
  const words = 'This need has expired: ask without it, or renew it first.';
  const answer = ({ needId }: { needId?: number }) =>
    needId ? Response.json({ error: words, code: 'wrong_state', status: 'expired' }, { status: 409 }) : { id: 77 };
  const { calls } = serverThatAnswers({
    [INTEREST]: answer,
    'GET /api/needs': { items: [{ ...need, status: 'expired' }], nextCursor: null },
  });
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  showInApp(<InterestButton service={exampleService()} needId={need.id} />);
  await ask();
  expect(await screen.findByText('For your need “Fix the dripping tap”')).toBeDefined();
  fireEvent.change(screen.getByLabelText(/^Your note/), { target: { value: 'The kitchen tap drips.' } });
  press('Send interest');
  expect((await screen.findByRole('alert')).textContent).toBe(words);
  await waitFor(() =>
    expect(scrolled.mock.contexts.map((each) => (each as Element).textContent)).toContain(`${words}Ask without it`),
  );
  press('Ask without it');
  await screen.findByRole('link', { name: 'Open the deal' });
  const [first, second] = bodies(calls(INTEREST));
  expect(first).toMatchObject({ needId: 3 });
  expect(second).toEqual({
    key: expect.any(String),
    serviceId: 5,
    note: 'The kitchen tap drips.',
    communication: 'chat',
    wanted: [],
  });
  expect(second.key).not.toBe(first.key);
});

test('an interest that is sent without its need is no longer for it, whatever comes of it', async () => {
  const answers = [
    Response.json({ error: 'This need has expired.', code: 'wrong_state', status: 'expired' }, { status: 409 }),
    Response.json({ error: 'This service is not offered at the moment.', code: 'service_not_live' }, { status: 422 }),
  ];
  serverThatAnswers({
    [INTEREST]: () => answers.shift(),
    'GET /api/needs': { items: [need], nextCursor: null },
  });
  showInApp(<InterestButton service={exampleService()} needId={need.id} />);
  await ask();
  expect(await screen.findByText(/^For your need/)).toBeDefined();
  press('Send interest');
  fireEvent.click(await screen.findByRole('button', { name: 'Ask without it' }));
  expect(await screen.findByText('This service is not offered at the moment.')).toBeDefined();
  expect(screen.queryByText(/^For your need/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Ask without it' })).toBeNull();
});

test('a user who has blocked the provider can unblock them where the interest is refused, and send what they wrote', async () => {
  let isBlocked = true;
  const words = 'You have blocked this neighbour. Unblock them first.';
  const { calls } = serverThatAnswers({
    'GET /api/user': ana,
    [INTEREST]: () =>
      isBlocked ? Response.json({ error: words, code: 'blocked_by_you' }, { status: 403 }) : { id: 77 },
    'DELETE /api/users/9/block': () => {
      isBlocked = false;
      return { ok: true };
    },
  });
  showInApp(<InterestButton service={exampleService()} />);
  await ask();
  fireEvent.change(screen.getByLabelText(/^Your note/), { target: { value: 'The kitchen tap drips.' } });
  press('Send interest');
  expect((await screen.findByRole('alert')).textContent).toBe(words);
  press('Unblock bo');
  await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send interest' }));
  press('Send interest');
  await screen.findByRole('link', { name: 'Open the deal' });
  expect(bodies(calls(INTEREST)).map(({ note }) => note)).toEqual(['The kitchen tap drips.', 'The kitchen tap drips.']);
});

test('an interest carries the times that would suit, and an empty row is no time', async () => {
  const { calls } = serverThatAnswers({ [INTEREST]: { id: 77 } });
  showInApp(<InterestButton service={exampleService()} />);
  await ask();
  press('Add a time');
  press('Add another time');
  const row = within(screen.getByRole('group', { name: 'Time 1' }));
  const write = (label: string, value: string) => fireEvent.change(row.getByLabelText(label), { target: { value } });
  write('Day', inDays(3));
  write('From', '09:00');
  // The time library loads first; until then the button waits.
  await waitFor(() => {
    press('Send interest');
    screen.getByText('Please enter the end');
  });
  expect(calls(INTEREST)).toEqual([]);
  write('To', '11:00');
  press('Send interest');
  await screen.findByText('Open the deal');
  const [{ wanted }] = bodies(calls(INTEREST));
  expect(wanted).toEqual([{ start: expect.stringMatching(/Z$/), end: expect.stringMatching(/Z$/) }]);
  expect(Date.parse(wanted[0].end) - Date.parse(wanted[0].start)).toBe(7_200_000);
});

test('a time without its day shows an error, and so does one added with only the hours of the previous one', async () => {
  const { calls } = serverThatAnswers({ [INTEREST]: { id: 77 } });
  showInApp(<InterestButton service={exampleService()} />);
  await ask();
  press('Add a time');
  const row = (name: string) => within(screen.getByRole('group', { name }));
  fireEvent.change(row('Time 1').getByLabelText('From'), { target: { value: '23:30' } });
  fireEvent.change(row('Time 1').getByLabelText('To'), { target: { value: '01:30' } });
  await waitFor(() => {
    press('Send interest');
    row('Time 1').getByText('Please enter the day');
  });
  fireEvent.change(row('Time 1').getByLabelText('Day'), { target: { value: inDays(3) } });
  expect(row('Time 1').queryByText('Please enter the day')).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: /^Yes, it ends on [A-Z][a-z]+day$/ }));
  press('Add another time');
  press('Send interest');
  expect(row('Time 2').getByText('Please enter the day')).toBeDefined();
  expect(calls(INTEREST)).toEqual([]);
  press('Remove time 2');
  press('Send interest');
  await screen.findByText('Open the deal');
  expect(bodies(calls(INTEREST))[0].wanted).toHaveLength(1);
});

test('a user with more open deals than a page holds is led to an old one about this service, and cannot ask twice', async () => {
  const service = exampleService();
  const old = dealWith({ id: 31, service: { id: service.id, title: service.title, remote: false } });
  const pages = [
    { items: [dealWith({ service: { id: 4, title: 'Dog walk', remote: false } })], nextCursor: '7' },
    { items: [old], nextCursor: null },
  ];
  const { calls } = serverThatAnswers({ 'GET /api/service-interests': () => pages.shift() });
  showInApp(<InterestButton service={service} />);
  expect((await screen.findByRole('link', { name: 'See deal' })).getAttribute('href')).toBe(
    '/service-interests?deal=31',
  );
  expect(screen.queryByRole('button', { name: 'I’m interested' })).toBeNull();
  expect(calls('GET /api/service-interests').map(([path]) => path)).toEqual([
    '/api/service-interests?status=open',
    `/api/service-interests?status=open&serviceId=${service.id}`,
  ]);
});

test('an error disappears when the user types', async () => {
  serverThatAnswers({
    [INTEREST]: () =>
      Response.json({ error: 'This service is not offered at the moment.', code: 'service_not_live' }, { status: 422 }),
  });
  showInApp(<InterestButton service={exampleService()} />);
  await ask();
  press('Send interest');
  await screen.findByRole('alert');
  fireEvent.change(screen.getByLabelText(/^Your note/), { target: { value: 'The tap drips.' } });
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('a retry after a lost reply carries the same key, another dialog a new one', async () => {
  let online = false;
  const { calls } = serverThatAnswers({
    [INTEREST]: () => {
      if (!online) throw new TypeError('Failed to fetch');
      return { id: 77 };
    },
  });
  showInApp(<InterestButton service={exampleService()} />);
  await ask();
  press('Send interest');
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to fetch');
  press('Send interest');
  await waitFor(() => expect(calls(INTEREST)).toHaveLength(2));
  await screen.findByRole('alert');
  press('Cancel');
  online = true;
  await ask();
  press('Send interest');
  await screen.findByText('Open the deal');
  const [first, second, third] = bodies(calls(INTEREST)).map(({ key }) => key);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('a change after a lost reply is refused once, and then sent under a new key', async () => {
  const answers = [
    () => {
      throw new TypeError('Failed to fetch');
    },
    () =>
      Response.json({ error: 'This key was already used for something else.', code: 'key_reused' }, { status: 409 }),
    () => ({ id: 77 }),
  ];
  const { calls } = serverThatAnswers({ [INTEREST]: () => answers[calls(INTEREST).length - 1]?.() });
  showInApp(<InterestButton service={exampleService()} />);
  await ask();
  press('Send interest');
  await screen.findByText('Failed to fetch');
  fireEvent.change(screen.getByLabelText(/^Your note/), { target: { value: 'The tap drips.' } });
  press('Send interest');
  await screen.findByText('This key was already used for something else.');
  press('Send interest');
  await screen.findByText('Open the deal');
  const [first, second, third] = bodies(calls(INTEREST)).map(({ key }) => key);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test.each([
  [422, 'This service is not offered at the moment.'],
  [409, 'This is no longer possible: the deal has moved on.'],
])('a refusal with %i shows in the dialog, in the server’s words', async (status, error) => {
  serverThatAnswers({ [INTEREST]: () => Response.json({ error, code: 'service_not_live' }, { status }) });
  showInApp(<InterestButton service={exampleService()} />);
  await ask();
  press('Send interest');
  expect((await screen.findByRole('alert')).textContent).toBe(error);
  expect(toasts.get()).toEqual([]);
});

test('a service with a deal under way leads there, and other services are unchanged', async () => {
  const { calls } = serverThatAnswers({
    'GET /api/service-interests': {
      items: [dealWith({ id: 77, service: { id: 5, title: 'Tap', remote: false }, status: 'price_offered' })],
      nextCursor: null,
    },
  });
  showInApp(
    <>
      <InterestButton service={exampleService({ id: 5 })} />
      <InterestButton service={exampleService({ id: 6 })} />
    </>,
  );
  expect((await screen.findByRole('link', { name: 'See deal' })).getAttribute('href')).toBe(
    '/service-interests?deal=77',
  );
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['I’m interested']);
  expect(calls('GET /api/service-interests').map(([path]) => path)).toEqual(['/api/service-interests?status=open']);
});

test('an unpaid deal about one need stands in no other need’s way', async () => {
  const about = { id: 5, title: 'Tap', remote: false };
  const deal = dealWith({ id: 77, service: about, need: askedNeed({ title: 'The tap drips' }) });
  serverThatAnswers({ 'GET /api/service-interests': { items: [deal], nextCursor: null } });
  const { unmount } = showInApp(<InterestButton service={exampleService()} needId={4} />);
  await screen.findByRole('link', { name: 'See deal' });
  expect(screen.getByRole('button', { name: 'Ask again' })).toBeDefined();
  unmount();
  showInApp(<InterestButton service={exampleService()} needId={3} />);
  await screen.findByRole('link', { name: 'See deal' });
  expect(screen.queryByRole('button')).toBeNull();
});

test('where another tab has begun the deal, the form stays with what was typed, and leads to that deal', async () => {
  const error = 'You already have an open deal about this.';
  serverThatAnswers({
    [INTEREST]: () => Response.json({ error, code: 'deal_under_way', dealId: 40 }, { status: 409 }),
  });
  showInApp(<InterestButton service={exampleService()} />);
  await ask();
  fireEvent.change(screen.getByLabelText(/^Your note/), { target: { value: 'The tap drips.' } });
  press('Send interest');
  expect((await screen.findByRole('alert')).textContent).toBe(error);
  expect(screen.getByRole('link', { name: /^See deal/ }).getAttribute('href')).toBe('/service-interests?deal=40');
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Your note/).value).toBe('The tap drips.');
});

test('once the deal is paid another job can be requested beside it, as long as no other deal is unpaid', async () => {
  const about = (id: number) => ({ id, title: 'Tap', remote: false });
  const items = [
    dealWith({ id: 77, service: about(5), status: 'paid_in_escrow' }),
    dealWith({ id: 78, service: about(6), status: 'in_progress' }),
    dealWith({ id: 79, service: about(6), status: 'accepted' }),
  ];
  serverThatAnswers({ 'GET /api/service-interests': { items, nextCursor: null }, [INTEREST]: { id: 80 } });
  showInApp(
    <>
      <InterestButton service={exampleService({ id: 5 })} />
      <InterestButton service={exampleService({ id: 6 })} />
    </>,
  );
  const links = await screen.findAllByRole('link', { name: 'See deal' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/service-interests?deal=77',
    '/service-interests?deal=79',
  ]);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Ask again']);
  press('Ask again');
  await screen.findByLabelText(/^Your note/);
  press('Send interest');
  expect((await screen.findByRole('link', { name: 'Open the deal' })).getAttribute('href')).toBe(
    '/service-interests?deal=80',
  );
});

test('once the interest just sent is declined, a new one can be sent', async () => {
  const about = { id: 5, title: 'Tap', remote: false };
  let items: unknown[] = [];
  serverThatAnswers({ 'GET /api/service-interests': () => ({ items, nextCursor: null }), [INTEREST]: { id: 77 } });
  const { client } = showInApp(<InterestButton service={exampleService()} />);
  await ask();
  items = [dealWith({ id: 77, service: about })];
  press('Send interest');
  await screen.findByRole('link', { name: 'Open the deal' });
  press('Keep looking');
  expect(screen.getByRole('link', { name: 'See your interest' })).toBeDefined();
  await act(() => client.refetchQueries({ queryKey: dealsKey }));
  items = [];
  await act(() => client.refetchQueries({ queryKey: dealsKey }));
  expect(await screen.findByRole('button', { name: 'I’m interested' })).toBeDefined();
});

test('nobody is offered interest in their own service', () => {
  showInApp(<InterestButton service={exampleService({ providerId: ana.id })} />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a card that leaves its list while its interest is being written leaves the dialog and what was typed', async () => {
  const { calls } = serverThatAnswers({ [INTEREST]: { id: 77 } });
  const { client, rerender } = showInApp(<InterestButton service={exampleService()} />);
  await ask();
  fireEvent.change(screen.getByLabelText(/^Your note/), { target: { value: 'The kitchen tap drips.' } });
  rerender(<QueryClientProvider client={client}>{inApp(<p>Newer results</p>)}</QueryClientProvider>);
  expect(screen.queryByText('I’m interested')).toBeNull();
  press('Send interest');
  await screen.findByRole('link', { name: 'Open the deal' });
  expect(bodies(calls(INTEREST))).toMatchObject([{ serviceId: 5, note: 'The kitchen tap drips.' }]);
  press('Keep looking');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the dialog goes with the page over which it was opened', async () => {
  showInApp(<InterestButton service={exampleService()} />);
  await ask();
  act(() => history.pushState(null, '', '/somewhere-else'));
  expect(screen.queryByRole('dialog')).toBeNull();
  history.pushState(null, '', '/');
});
