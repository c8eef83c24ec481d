// Two neighbours write to each other, each in their own browser.
import { type Browser, expect, type Page } from '@playwright/test';
import { gotoRendered } from './at-home.ts';
import { lookAt, lookAtAll, sizes } from './look.ts';
import { test } from './test.ts';

interface Neighbour {
  id: number;
  username: string;
  page: Page;
}

let number = 0;

/** A new user, signed in, on the page of their needs. */
async function arrive(browser: Browser, name: string): Promise<Neighbour> {
  number += 1;
  const username = `${name}-${process.pid}-${number}`;
  const context = await browser.newContext();
  const body = {
    username,
    email: `${username}@example.test`,
    phone: '+12015550123',
    password: 'a long secret',
    smsOptIn: true,
    acceptTerms: true,
  };
  expect(await context.request.post('/api/register', { data: body })).toBeOK();
  const place = { latitude: '39.8017', longitude: '-89.6436', city: 'Springfield', state: 'IL' };
  expect(await context.request.post('/api/user/location', { data: place })).toBeOK();
  const { id } = await (await context.request.get('/api/user')).json();
  const page = await context.newPage();
  await page.goto('/needs');
  return { id, username, page };
}

const log = ({ page }: Neighbour) => page.getByRole('log', { name: 'Messages' });
const box = ({ page }: Neighbour) => page.getByPlaceholder('Type your message...', { exact: true });

async function say(from: Neighbour, text: string): Promise<void> {
  await box(from).fill(text);
  await box(from).press('Enter');
}

test('Ana and Bo write to each other live: counts, typing, receipts, and all of it after a reload [2-shell-2, 2-routes-row-7]', async ({
  browser,
}) => {
  const ana = await arrive(browser, 'ana');
  const bo = await arrive(browser, 'bo');
  await ana.page.goto(`/messages?with=${bo.id}`);
  await say(ana, 'Hello Bo, is your ladder free on Saturday?');
  await bo.page.getByRole('button', { name: 'Messages, 1 unread' }).click();
  await expect(bo.page).toHaveURL(/\/messages$/);
  await bo.page.getByRole('link', { name: ana.username }).click();
  await expect(log(bo).getByText('Hello Bo, is your ladder free')).toBeVisible();
  await expect(bo.page.getByRole('button', { name: 'Messages', exact: true })).toBeVisible();
  await expect(log(ana).getByText('Read')).toBeVisible();

  await box(bo).pressSequentially('Yes');
  await expect(ana.page.getByText(`${bo.username} is typing...`)).toBeVisible();
  await box(bo).press('Enter');
  await expect(log(ana).getByText(': Yes')).toBeVisible();
  await expect(ana.page.getByText(`${bo.username} is typing...`)).toBeHidden();

  await ana.page.reload();
  await expect(log(ana).getByText('Hello Bo, is your ladder free')).toHaveCount(1);
  await expect(log(ana).getByText(': Yes')).toHaveCount(1);
});

test('what Ana writes in a tunnel reaches Bo once, and she gets what she missed', async ({ browser }) => {
  const ana = await arrive(browser, 'ana');
  const bo = await arrive(browser, 'bo');
  await ana.page.goto(`/messages?with=${bo.id}`);
  await say(ana, 'Going into the tunnel');
  await expect(log(ana).getByText(/Sent/)).toBeVisible();
  await bo.page.goto(`/messages?with=${ana.id}`);
  await ana.page.context().setOffline(true);
  await say(ana, 'Written in the tunnel');
  await expect(log(ana).getByText('Waiting for the connection')).toBeVisible();
  await say(bo, 'While you were away');
  await ana.page.context().setOffline(false);
  await expect(log(bo).getByText('Written in the tunnel')).toBeVisible();
  await expect(log(ana).getByText('While you were away')).toBeVisible();
  await expect(log(ana).getByText('Waiting for the connection')).toBeHidden();
  await bo.page.reload();
  await expect(log(bo).getByText('Written in the tunnel')).toHaveCount(1);
});

test('the message dialog has its measures, and a Close button on mobile [2-dialogs-2, 2-dialogs-3, 2-dialogs-4, 2-dialogs-5]', async ({
  browser,
}) => {
  const ana = await arrive(browser, 'ana');
  const bo = await arrive(browser, 'bo');
  const service = {
    title: 'Ladder for a day',
    category: 'other',
    price: 10,
    unit: 'day',
    visibility: 'live',
    policy: 'flexible',
  };
  const added = await bo.page.context().request.post('/api/services', { data: service });
  expect(added).toBeOK();
  await ana.page.goto(`/users/${bo.id}?service=${(await added.json()).id}`);
  await ana.page
    .getByRole('button', { name: `Message ${bo.username}` })
    .first()
    .click();
  const dialog = ana.page.getByRole('dialog', { name: 'Message about Ladder for a day' });
  await expect(box(ana)).toBeFocused();
  // It is still growing while it opens.
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBeCloseTo(500, 0);
  await expect.poll(async () => (await log(ana).boundingBox())?.height).toBeCloseTo(300, 0);
  const send = dialog.getByRole('button', { name: 'Send', exact: true });
  await expect(send).toBeDisabled();
  await box(ana).fill('one');
  await box(ana).press('Shift+Enter');
  await box(ana).pressSequentially('two');
  await expect(box(ana)).toHaveValue('one\ntwo');
  await send.click();
  await expect(log(ana).getByText('one\ntwo')).toBeVisible();
  await expect(box(ana)).toHaveValue('');
  // Every dialog's cross has the same name, but no text.
  const close = dialog.getByRole('button', { name: 'Close' }).filter({ hasText: /^Close$/ });
  await expect(close).toBeHidden();
  await ana.page.setViewportSize({ width: 375, height: 812 });
  await close.click();
  await expect(dialog).toBeHidden();
});

test('the messages page, the thread and the notices fit every size and theme', async ({ browser }) => {
  const ana = await arrive(browser, 'ana');
  const bo = await arrive(browser, 'bo');
  await bo.page.goto(`/messages?with=${ana.id}`);
  await say(bo, 'Good morning');
  await expect(log(bo).getByText('Good morning')).toBeVisible();
  await lookAt(ana.page, '/messages', bo.username);
  await lookAt(ana.page, `/messages?with=${bo.id}`, 'Good morning');
  await expect(log(ana).getByText('Good morning')).toBeVisible();
  await ana.page.getByRole('button', { name: 'Notifications', exact: true }).first().click();
  await expect(ana.page.getByText('No notifications yet')).toBeVisible();
  await lookAtAll(ana.page, 'no-notifications');
});

test('a long thread scrolls inside its own box, and the page stays as high as the window', async ({ browser }) => {
  const ana = await arrive(browser, 'ana');
  const bo = await arrive(browser, 'bo');
  const content = 'A long story about a ladder. '.repeat(40);
  for (let n = 0; n < 20; n += 1)
    expect(
      await ana.page.request.post('/api/messages', { data: { receiverId: bo.id, serviceId: 0, content } }),
    ).toBeOK();
  await bo.page.goto(`/messages?with=${ana.id}`);
  await expect(log(bo).getByText('A long story').last()).toBeVisible();
  for (const size of sizes) {
    await bo.page.setViewportSize(size);
    await expect.poll(() => bo.page.evaluate('document.documentElement.scrollHeight - innerHeight')).toBe(0);
  }
});

test('the newest message is in view before the app loads, and a reader further up stays there when one arrives', async ({
  browser,
}) => {
  const ana = await arrive(browser, 'ana');
  const bo = await arrive(browser, 'bo');
  const letter = (n: number) => `Letter number ${n}.`;
  for (let n = 1; n <= 30; n += 1)
    expect(
      await ana.page.request.post('/api/messages', { data: { receiverId: bo.id, serviceId: 0, content: letter(n) } }),
    ).toBeOK();
  await bo.page.route('**/assets/*.js', (route) => route.abort());
  const rendered = bo.page.locator('#placeholder').getByLabel('Messages', { exact: true }).last();
  await gotoRendered(bo.page, `/messages?with=${ana.id}`, letter(30));
  await expect(rendered.getByText(letter(30))).toBeInViewport();
  await expect(rendered.getByText(letter(1), { exact: true })).not.toBeInViewport();
  await bo.page.unroute('**/assets/*.js');
  await bo.page.reload();
  await expect(log(bo).getByText(letter(30))).toBeInViewport();
  await ana.page.goto(`/messages?with=${bo.id}`);
  await say(ana, 'One more');
  await expect(log(bo).getByText('One more')).toBeInViewport();
  const tenth = log(bo).getByText(letter(10));
  await tenth.scrollIntoViewIfNeeded();
  const placeOf = async () => (await tenth.boundingBox())?.y ?? NaN;
  const place = await placeOf();
  await say(ana, 'And another');
  await expect(log(bo).getByText('And another')).toHaveCount(1);
  await expect(log(bo).getByText('And another')).not.toBeInViewport();
  expect(await placeOf()).toBeCloseTo(place, 0);
  await say(bo, 'Thank you');
  await expect(log(bo).getByText('Thank you')).toBeInViewport();
});
