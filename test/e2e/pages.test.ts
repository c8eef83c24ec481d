// Every page, with content and empty, in every size and both themes: no sideways scroll, and no axe findings.
import { type Browser, expect, type Page } from '@playwright/test';
import { messages } from '#shared/messages.ts';
import { needs } from '#shared/needs.ts';
import { payments } from '#shared/payments.ts';
import { receiving } from '#shared/receiving.ts';
import { reviews } from '#shared/reviews.ts';
import { dealAt, newKey, offerService } from '../deal.ts';
import { neighbour, register, type Someone } from '../people.ts';
import { lookAt, lookAtAll, lookAtDialog } from './look.ts';
import { enterAs, remote } from './remote.ts';
import { test } from './test.ts';

test.setTimeout(480_000);

/** A new page of this user, with reduced motion. */
async function open(person: Someone | undefined, browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: address, reducedMotion: 'reduce' });
  if (person) await enterAs(context, address, person);
  return context.newPage();
}

const addressOf = (): string => test.info().project.use.baseURL ?? '';
const unique = (name: string): string => `${name}p${process.pid}${test.info().workerIndex}`;

test('the pages of a visitor', async ({ browser }) => {
  const address = addressOf();
  const page = await open(undefined, browser, address);
  await lookAt(page, '/', 'Good help lives');
  await lookAt(page, '/auth', 'Forgot password?');
  await lookAt(page, '/reset-password#token=none', /password/i);
  await lookAt(page, '/privacy-policy', 'What is stored');
  await lookAt(page, '/bookings', 'Forgot password?');
  await lookAt(page, '/suspended', 'This link no longer works');
  await lookAt(page, '/confirm-email#token=none', /address/);
  await lookAt(page, '/stop-email-change#token=none', /address/);
});

test('the pages of a new user', async ({ browser }) => {
  const address = addressOf();
  const newcomer = await register(remote(address), unique('newcomer'));
  const page = await open(newcomer, browser, address);
  await lookAt(page, '/', newcomer.username);
  await lookAt(page, '/needs', 'None saved yet.');
  await lookAt(page, '/services', 'You offer nothing yet.');
  await lookAt(page, '/services?tab=hours', 'No weekly hours are set.');
  await lookAt(page, '/service-interests', 'My Interests');
  await lookAt(page, '/service-requests', 'Leads');
  await lookAt(page, '/bookings', 'Bookings');
  await lookAt(page, '/messages', 'Messages');
  await lookAt(page, '/settings/connect', 'No money has moved yet.');
  await lookAt(page, '/contact', 'Contact us');
  await lookAt(page, '/admin/dashboard', 'You do not have permission to access this page.');
  await lookAt(page, '/nothing-here', /nothing here|not/i);
});

test('the pages of two people in the middle of their deals', async ({ browser }) => {
  const address = addressOf();
  const world = remote(address);
  const ana = await neighbour(world, unique('ana'));
  const bo = await neighbour(world, unique('bo'));
  await ana.does(needs.create, { body: { title: 'Repair the squeaking bike', budgetMax: 80, urgency: 'this_week' } });
  const deal = async (title: string, stage: Parameters<typeof dealAt>[0]) =>
    dealAt(stage, { seeker: ana, provider: bo, serviceId: await offerService(bo, { title }) });
  const offered = await deal('Bike repair at your door', 'price_offered');
  const paying = await deal('Gutters cleared', 'payment_pending');
  const held = await deal('Dog walks, twice a week', 'paid_in_escrow');
  const completed = await deal('Bread baked with you', 'completed');
  const requested = await deal('Piano lessons for beginners', 'requested');
  await ana.does(reviews.write, {
    params: { id: completed.id },
    body: { stars: 5, text: 'As good as new, and on time.' },
  });
  await bo.does(reviews.write, { params: { id: completed.id }, body: { stars: 4, text: 'A friendly neighbour.' } });
  for (const content of ['Hello! Which brakes are they?', 'Rim brakes, the front one squeals.']) {
    const [from, to] = content.startsWith('Hello') ? [bo, ana] : [ana, bo];
    await from.does(messages.send, { body: { receiverId: to.id, serviceId: offered.service.id, content } });
  }
  const { url } = await ana.does(payments.checkout, {
    params: { publicId: paying.offer?.publicId ?? '' },
    body: { key: newKey(), address: '1 Elm Street' },
  });

  const seeker = await open(ana, browser, address);
  await lookAt(seeker, '/', 'Repair the squeaking bike');
  await lookAt(seeker, '/needs?q=bike', 'Bike repair at your door');
  await lookAt(seeker, '/service-interests', 'Gutters cleared');
  await lookAt(seeker, `/service-interests?deal=${offered.id}`, 'Accept and pay $80');
  await lookAt(seeker, `/service-interests?deal=${held.id}`, 'Held until the job is done');
  await lookAt(seeker, `/service-interests?deal=${completed.id}`, 'A friendly neighbour.');
  await lookAt(seeker, '/bookings', 'Dog walks, twice a week');
  await lookAt(seeker, '/bookings?view=week', 'Dog walks, twice a week');
  await lookAt(seeker, '/bookings?view=list', 'Dog walks, twice a week');
  await lookAt(seeker, `/messages?with=${bo.id}&service=${offered.service.id}`, 'Rim brakes, the front one squeals.');
  await lookAt(seeker, `/users/${bo.id}`, 'As good as new, and on time.');
  await lookAt(seeker, `/users/${bo.id}?service=${offered.service.id}`, 'Bike repair at your door');
  await lookAt(seeker, `/pay/${offered.offer?.publicId}`, 'Where is the job?');
  await lookAt(seeker, `/pay/${held.offer?.publicId}`, 'Paid. Held until the job is done');
  await lookAt(seeker, new URL(url).pathname, 'Test payments, no money moves');
  await lookAt(seeker, '/settings', 'Springfield');

  const provider = await open(bo, browser, address);
  await lookAt(provider, '/services', 'Piano lessons for beginners');
  await lookAt(provider, `/service-requests?deal=${requested.id}`, 'Are you free?');
  await lookAt(provider, `/service-requests?deal=${held.id}`, 'Paid and held: you can start');
  await lookAt(provider, '/settings/connect', 'Bread baked with you');
});

test('the simulator’s own pages', async ({ browser }) => {
  const address = addressOf();
  const world = remote(address);
  const ana = await neighbour(world, unique('ida'));
  const bo = await neighbour(world, unique('jim'));
  const { offer } = await dealAt('payment_pending', {
    seeker: ana,
    provider: bo,
    serviceId: await offerService(bo, { title: 'A bench oiled' }),
  });
  const { url } = await ana.does(payments.checkout, {
    params: { publicId: offer?.publicId ?? '' },
    body: { key: newKey(), address: '1 Elm Street' },
  });
  const { pathname } = new URL(url);
  const card = { number: '4000002500003155', expiry: '12/30', cvc: '123' };
  await ana.does(payments.simulatorPay, { params: { id: pathname.split('/').at(-1) ?? '' }, body: card });
  const page = await open(undefined, browser, address);
  await lookAt(page, `${pathname}/3ds`, 'Is it you?');
  await page.getByRole('button', { name: 'Fail authentication' }).press('Enter');
  await expect(page.getByRole('alert')).toHaveText(/could not confirm/);
  await lookAtAll(page, 'checkout-not-authenticated');
  await lookAt(page, '/simulator/disputes', 'This page is the operator’s.');
  const setup = await bo.does(receiving.onboard);
  await lookAt(page, new URL(setup.url).pathname, 'Where your earnings go');
  await page.getByRole('radio', { name: /Restricted/ }).check();
  await page.getByRole('button', { name: 'Save and go back' }).click();
  const provider = await open(bo, browser, address);
  await lookAt(provider, '/settings/connect?setup=done', 'A photo of an identity document');
});

test('the dialogs, a declined card and the form of a review', async ({ browser }) => {
  const address = addressOf();
  const world = remote(address);
  const ana = await neighbour(world, unique('cleo'));
  const bo = await neighbour(world, unique('dan'));
  const deal = async (title: string, stage: Parameters<typeof dealAt>[0]) =>
    dealAt(stage, { seeker: ana, provider: bo, serviceId: await offerService(bo, { title }) });
  const requested = await deal('Shelves put up', 'requested');
  const accepted = await deal('A wall painted', 'accepted');
  const paying = await deal('Hedge trimmed', 'payment_pending');
  const started = await deal('A chair mended', 'in_progress');
  const completed = await deal('Windows cleaned', 'completed');
  await offerService(bo, { title: 'Lamps hung' });

  const provider = await open(bo, browser, address);
  await provider.goto('/services');
  await lookAtDialog(provider, 'Add a service');
  await provider.goto(`/service-requests?deal=${requested.id}`);
  await lookAtDialog(provider, 'Accept');
  await lookAtDialog(provider, 'Decline');
  await provider.goto(`/service-requests?deal=${accepted.id}`);
  await lookAtDialog(provider, 'Send offer');
  await provider.goto(`/service-requests?deal=${started.id}`);
  await lookAtDialog(provider, 'Mark done', 'alertdialog');

  const seeker = await open(ana, browser, address);
  await seeker.goto('/needs?q=lamps');
  await lookAtDialog(seeker, 'Save as a need');
  await lookAtDialog(seeker, 'I’m interested');
  await seeker.goto(`/service-interests?deal=${completed.id}`);
  await seeker.getByRole('button', { name: 'Say it in more detail' }).click();
  await seeker.getByRole('button', { name: 'Send review' }).click();
  await expect(seeker.getByRole('alert').first()).toBeVisible();
  await lookAtAll(seeker, 'review-form', [320, 375, 1280]);
  const { url } = await ana.does(payments.checkout, {
    params: { publicId: paying.offer?.publicId ?? '' },
    body: { key: newKey(), address: '1 Elm Street' },
  });
  await seeker.goto(new URL(url).pathname);
  await seeker.getByRole('button', { name: /4000 0000 0000 9995/ }).click();
  await seeker.getByRole('button', { name: 'Pay $80' }).click();
  await expect(seeker.getByText('Your card has insufficient funds.').last()).toBeVisible();
  await lookAtAll(seeker, 'declined-card');
});

test('a page that waits for its data, one that gets none, and Retry', async ({ browser }) => {
  const address = addressOf();
  const page = await open(await register(remote(address), unique('patient')), browser, address);
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/bookings**', async (route) => {
    await asked;
    await route.abort();
  });
  await page.goto('/bookings');
  await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('status')).toBeAttached();
  await lookAtAll(page, 'bookings-loading', [375, 1280]);
  answer();
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await lookAtAll(page, 'bookings-failed', [375, 1280]);
  await page.unroute('**/api/bookings**');
  await retry.click();
  await expect(page.getByText('Nothing is booked yet.')).toBeVisible();
  await expect(retry).toBeHidden();
});
