// One clock everywhere: a user from Chicago on a device in Tokyo reads the same time of a job on every page.
import { expect, type Page } from '@playwright/test';
import { messages } from '#shared/messages.ts';
import { paymentRequests, paymentRequestText, publicIdIn, requestClientId } from '#shared/payment-requests.ts';
import { users } from '#shared/users.ts';
import { DAY_MS } from '#shared/time.ts';
import { dealPath, paths, threadPath } from '../../web/paths.ts';
import { interestIn, offerService, pay, takes } from '../deal.ts';
import type { Someone } from '../people.ts';
import { gotoRendered, newNeighbour, pageOf } from './at-home.ts';
import { test } from './test.ts';

const HOME = 'America/Chicago';
const AWAY = 'Asia/Tokyo';

/** 14:00 in Chicago on that day, as the API writes it. */
function slotAtTwo(inDays: number): { start: string; end: string } {
  const day = new Date(Date.now() + inDays * DAY_MS).toISOString().slice(0, 10);
  const start = [19, 20].map((hour) => `${day}T${hour}:00:00.000Z`).find((at) => said(at).test(wordsIn(at, '14:00')))!;
  return { start, end: new Date(Date.parse(start) + 2 * 3_600_000).toISOString() };
}

const part = (at: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: HOME }).format(new Date(at));
const wordsIn = (at: string, time: string): string => `${part(at, { day: 'numeric', month: 'short' })}, ${time}`;
/** The day and time in Chicago. */
const said = (at: string): RegExp => new RegExp(wordsIn(at, part(at, { hour: '2-digit', minute: '2-digit' })));

const note = (page: Page) => page.getByText(`on your clock in America/Chicago; this device is in ${AWAY}.`);

/** A paid job at two, an accepted interest with two marked as its time, and a payment request in the chat. */
async function threeDeals(provider: Someone, seeker: Someone) {
  const paidAt = slotAtTwo(4);
  const markedAt = slotAtTwo(6);
  const services = await Promise.all(
    ['Lamps rewired', 'Fences mended', 'Lawns mown'].map((title) => offerService(provider, { title })),
  );
  const paid = await interestIn(seeker, services[0]!);
  const marked = await interestIn(seeker, services[1]!);
  await takes(provider, paid.id, { step: 'accept', flexible: true });
  const { offer } = await takes(provider, paid.id, { step: 'offer', amount: 80, time: paidAt });
  await pay(seeker, offer?.publicId ?? '');
  await takes(provider, marked.id, { step: 'accept', slots: [markedAt] });
  const serviceId = services[2]!;
  const title = 'Lawns mown';
  await seeker.does(messages.send, { body: { receiverId: provider.id, serviceId, content: 'How much would it be?' } });
  const { url } = await provider.does(paymentRequests.create, {
    body: { serviceId, recipientId: seeker.id, amount: 60 },
  });
  const content = paymentRequestText({ title, amount: 60_00, url });
  await provider.does(messages.send, {
    body: { receiverId: seeker.id, serviceId, content, clientId: requestClientId(publicIdIn(url) ?? '') },
  });
  const thread = await provider.does(messages.list, { params: { serviceId, recipientId: seeker.id }, query: {} });
  const [asked] = thread.flatMap(({ payment }) => payment ?? []);
  return {
    paid: { id: paid.id, at: paidAt.start },
    marked: { id: marked.id, at: markedAt.start },
    asked: { serviceId, ...asked! },
  };
}

test('bookings, deal page, deal card, payment card, offer dialog and the server’s rendering show the same time', async ({
  browser,
}) => {
  const provider = await newNeighbour('chicago');
  const seeker = await newNeighbour('client');
  await provider.does(users.update, { body: { timeZone: HOME } });
  const { paid, marked, asked } = await threeDeals(provider, seeker);
  const page = await pageOf(browser, provider, { timezoneId: AWAY });
  const main = page.getByRole('main');

  await page.goto(`${paths.bookings}?view=list`);
  await expect(main.getByText(said(paid.at)).first()).toBeVisible();
  await expect(note(page)).toBeVisible();

  await page.goto(dealPath(paid.id, 'provider'));
  const deal = page.locator('article[aria-labelledby="deal-title"]');
  await expect(deal.getByText(said(paid.at)).first()).toBeVisible();
  await expect(note(page)).toBeVisible();

  await page.goto(paths.serviceRequests);
  const card = page.getByRole('link', { name: /Lawns mown/ });
  await expect(card.locator(`time[datetime="${asked.until}"]`)).toHaveText(said(asked.until!));
  await page.goto(dealPath(asked.dealId, 'provider'));
  await expect(deal.locator(`time[datetime="${asked.until}"]`).first()).toHaveText(said(asked.until!));
  await page.goto(threadPath(seeker.id, asked.serviceId));
  await expect(page.getByRole('log').getByText(/^To be paid by/)).toHaveText(said(asked.until!));

  await page.goto(dealPath(marked.id, 'provider'));
  await page.getByRole('button', { name: 'Send offer' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Send an offer' });
  await expect(dialog.getByLabel('When').locator('option').first()).toHaveText(said(marked.at));
  await expect(note(page).last()).toBeVisible();
  await dialog.getByLabel('When').selectOption({ label: 'At another time' });
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: HOME }).format(new Date());
  await expect(dialog.getByLabel('Day', { exact: true })).toHaveAttribute('min', today);

  await page.route('**/assets/*.js', (route) => route.abort());
  await gotoRendered(page, dealPath(paid.id, 'provider'), said(paid.at));
  await expect(page.locator('#placeholder').getByText(said(paid.at)).first()).toBeVisible();
});

test('a user who changes the time zone reads times on that clock, on the next page and on this one', async ({
  browser,
}) => {
  const person = await newNeighbour('mover');
  const page = await pageOf(browser, person);
  await page.goto(paths.settings);
  const since = page.locator('#devices time[datetime]').first();
  const at = (await since.getAttribute('datetime')) ?? '';
  await page.getByRole('combobox', { name: 'Time zone' }).selectOption(AWAY);
  await expect(page.getByText('Time zone saved').first()).toBeVisible();
  await expect(since).toHaveAttribute(
    'title',
    new RegExp(
      new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: AWAY }).format(new Date(at)),
    ),
  );
  await page.getByRole('link', { name: 'Bookings' }).first().click();
  await expect(page.getByRole('heading', { name: 'Bookings' })).toBeVisible();
});

test('a guest’s demo uses the device’s clock, and does not mention zones', async ({ browser }) => {
  const context = await browser.newContext({ timezoneId: AWAY, baseURL: test.info().project.use.baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/auth');
  await page.locator('#join').getByRole('button', { name: 'Try the guest demo' }).click();
  await expect(page.getByText('Welcome to the demo').first()).toBeVisible();
  const user = await page.evaluate<{ timeZone: string }>("fetch('/api/user').then((answer) => answer.json())");
  expect(user.timeZone).toBe(AWAY);
  await page.goto(paths.bookings);
  // The bookings come with the demo's past, which a background job creates.
  await expect(page.getByRole('grid')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('on your clock in')).toHaveCount(0);
  await context.close();
});
