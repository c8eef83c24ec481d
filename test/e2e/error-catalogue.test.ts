// What users see when something fails, row by row of the specification's catalogue, in a real browser.
import { type Browser, expect, type Page } from '@playwright/test';
import { messages } from '#shared/messages.ts';
import { interestIn, offerService } from '../deal.ts';
import type { Someone } from '../people.ts';
import { newNeighbour, pageOf, toastOf } from './at-home.ts';
import { test } from './test.ts';

/** The server's faked reply. */
interface Answer {
  status: number;
  json?: unknown;
  body?: string;
}

const refused = (error: string, status = 400): Answer => ({ status, json: { error } });
/** Neither JSON nor words. */
const SILENT: Answer = { status: 502, body: '' };

/** From now on, calls to this path, or only those with `method`, get this reply. */
async function answers(page: Page, path: string, answer: Answer | 'abort', method?: string): Promise<void> {
  await page.unroute(path);
  await page.route(path, async (route) => {
    if (method && route.request().method() !== method) return route.fallback();
    return answer === 'abort' ? route.abort() : route.fulfill(answer);
  });
}

/** The field's own error, which a screen reader announces with the field. */
async function expectUnder(page: Page, label: string, words: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(words.replaceAll(/[.?]/g, '\\$&')));
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Username or email').fill('somebody');
  await page.getByLabel('Password', { exact: true }).fill('a secret');
  await page.getByRole('button', { name: 'Sign In' }).last().click();
}

async function atTheForm(page: Page): Promise<void> {
  await page.goto('/auth');
  await expect(page.getByLabel('Username or email')).toBeVisible();
}

test('a sign-in refused for username, email or "User not found" says so under the username [8-row-1]', async ({
  page,
}) => {
  await atTheForm(page);
  for (const said of ['User not found', 'no such username', 'unknown email']) {
    await answers(page, '**/api/login', refused(said, 401));
    await signIn(page);
    await expectUnder(page, 'Username or email', 'User not found. Please check your email/username.');
    await page.getByLabel('Username or email').fill('');
  }
});

test('a sign-in refused for password or incorrect says so under the password, clears it, and shows "Incorrect Password" [8-row-2]', async ({
  page,
}) => {
  await atTheForm(page);
  for (const said of ['wrong password', 'That is incorrect']) {
    await answers(page, '**/api/login', refused(said, 401));
    await signIn(page);
    await expectUnder(page, 'Password', 'The password you entered is incorrect. Please try again.');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    await expect(toastOf(page, 'Incorrect Password', 'The password you entered is incorrect.')).toBeVisible();
  }
});

test('any other failed sign-in shows the toast "Login Failed", with "Login failed" if there are no words [8-row-3]', async ({
  page,
}) => {
  await atTheForm(page);
  await answers(page, '**/api/login', refused('Please wait a little.', 429));
  await signIn(page);
  await expect(toastOf(page, 'Login Failed', 'Please wait a little.')).toBeVisible();
  await answers(page, '**/api/login', SILENT);
  await signIn(page);
  await expect(toastOf(page, 'Login Failed', 'Login failed')).toBeVisible();
});

test('a failed registration shows the server’s words, that the error is unknown, or to try again [8-row-4]', async ({
  page,
}) => {
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Create account' }).click();
  const form = page.getByRole('form', { name: 'Create account' });
  for (const [label, text] of [
    ['Username', 'somebody'],
    ['Email', 'somebody@example.test'],
    ['Phone number', '201 555 0123'],
    ['Password', 'a long secret'],
  ] as const) {
    await form.getByLabel(label, { exact: true }).fill(text);
  }
  await form.getByLabel(/I agree to receive/).check();
  await form.getByLabel(/Terms of Service/).check();
  const send = form.getByRole('button', { name: 'Create account' });
  for (const [answer, words] of [
    [{ status: 409, json: { ok: false, message: 'This name is taken.' } }, 'This name is taken.'],
    [SILENT, 'Unknown registration error'],
    [{ status: 200, body: '' }, 'Authentication failed. Please try again.'],
  ] as const) {
    await answers(page, '**/api/register', answer);
    await send.click();
    await expect(toastOf(page, 'Error', words)).toBeVisible();
  }
});

test('a failed logout shows an Error toast, and the user stays signed in [8-row-5]', async ({ browser }) => {
  const page = await pageOf(browser, await newNeighbour('lou'));
  await page.goto('/settings');
  await answers(page, '**/api/logout', refused('The way out is blocked.', 500));
  await page.getByRole('complementary', { name: 'Sidebar' }).getByRole('button', { name: 'Logout' }).click();
  await expect(toastOf(page, 'Error', 'The way out is blocked.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('a failed guest sign-in shows "Guest Login Failed" with the server’s text, or that no account could be created [8-row-6]', async ({
  page,
}) => {
  await atTheForm(page);
  const enter = page.locator('#join').getByRole('button', { name: 'Try the guest demo' });
  for (const [answer, words] of [
    [{ status: 429, body: 'Too many guests from here.' }, 'Too many guests from here.'],
    [SILENT, 'Failed to create guest account'],
    [{ status: 200, json: {} }, 'Could not create guest account. Please try again.'],
  ] as const) {
    await answers(page, '**/api/guest-login', answer);
    await enter.click();
    await expect(toastOf(page, 'Guest Login Failed', words)).toBeVisible();
  }
});

test('a guest is welcomed to the demo, with a hint to use the sidebar [8-row-7]', async ({ page }) => {
  await atTheForm(page);
  await page.locator('#join').getByRole('button', { name: 'Try the guest demo' }).click();
  await expect(toastOf(page, 'Welcome to the demo', 'Use the sidebar')).toBeVisible();
});

test('a failed reset mail shows "Failed to send reset email" or the server’s text, and a sent one says so [8-row-8]', async ({
  page,
}) => {
  await atTheForm(page);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email').fill('somebody@example.test');
  const send = page.getByRole('button', { name: 'Send Reset Link' });
  for (const [answer, words] of [
    [{ status: 429, body: 'Three mails an hour are enough.' }, 'Three mails an hour are enough.'],
    [SILENT, 'Failed to send reset email'],
  ] as const) {
    await answers(page, '**/api/forgot-password', answer);
    await send.click();
    await expect(toastOf(page, 'Error', words)).toBeVisible();
  }
  await page.unroute('**/api/forgot-password');
  await send.click();
  await expect(toastOf(page, 'Success', 'Password reset instructions sent to your email')).toBeVisible();
});

/** The provider's side of a thread about their service, with the payment request open. */
async function askingForPayment(browser: Browser): Promise<{ page: Page; ana: Someone }> {
  const ana = await newNeighbour('ana');
  const bo = await newNeighbour('bo');
  const serviceId = await offerService(bo, { title: 'Fence painting' });
  await ana.does(messages.send, { body: { receiverId: bo.id, serviceId, content: 'What would it be?' } });
  const page = await pageOf(browser, bo);
  await page.goto(`/messages?with=${ana.id}&service=${serviceId}`);
  await page.getByRole('button', { name: 'Request Payment' }).click();
  await expect(page.getByRole('dialog', { name: 'Request Payment for Fence painting' })).toBeVisible();
  return { page, ana };
}

test('a payment request shows what is wrong with its amount, why it failed, and that it was sent [8-row-9, 9-limits-1]', async ({
  browser,
}) => {
  const { page } = await askingForPayment(browser);
  const dialog = page.getByRole('dialog', { name: 'Request Payment for Fence painting' });
  const ask = async (amount: string) => {
    await dialog.getByLabel('Amount ($)').fill(amount);
    await dialog.getByRole('button', { name: 'Send Payment Request' }).click();
  };
  await ask('0.5');
  await expect(toastOf(page, 'Invalid amount', 'Please enter a valid positive number')).toBeVisible();
  await ask('10000');
  await expect(toastOf(page, 'Amount too large', 'Maximum payment amount is $9,999')).toBeVisible();
  for (const [answer, words] of [
    [refused('Not now, please.'), 'Not now, please.'],
    [{ status: 400, json: { details: 'The details say why.' } }, 'The details say why.'],
    [SILENT, 'Failed to create payment session'],
    [{ status: 200, json: {} }, 'No checkout URL received from payment service'],
  ] as const) {
    await answers(page, '**/api/create-checkout-session', answer);
    await ask('9999');
    await expect(toastOf(page, 'Payment Error', words)).toBeVisible();
  }
  await page.unroute('**/api/create-checkout-session');
  await ask('9999');
  await expect(toastOf(page, 'Payment request sent', 'The payment link has been sent to the recipient.')).toBeVisible();
});

test('a message shows that it could not be sent, and that it was; a thread shows that it could not be fetched [8-row-10]', async ({
  browser,
}) => {
  const ana = await newNeighbour('ana');
  const bo = await newNeighbour('bo');
  const page = await pageOf(browser, ana);
  // So that messages are sent by HTTP, which can be intercepted here.
  await page.routeWebSocket(/socket\.io/, (socket) => void socket.close());
  await page.route('**/socket.io/**', (route) => route.abort());
  const thread = `**/api/messages/0/${bo.id}`;
  await answers(page, thread, refused('The thread is knotted.', 500));
  await page.goto(`/users/${bo.id}`);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Message/ })
    .first()
    .click();
  await expect(page.getByText('Failed to fetch messages')).toBeVisible();
  await page.unroute(thread);
  await page.getByRole('button', { name: 'Retry' }).click();
  const box = page.getByPlaceholder('Type your message...');
  const send = async (answer: Answer, words: string) => {
    await answers(page, '**/api/messages', answer);
    await box.fill('Hello');
    await box.press('Enter');
    await expect(toastOf(page, 'Error sending message', words)).toBeVisible();
  };
  await send(refused('Too many words.', 422), 'Too many words.');
  await page.unroute('**/api/messages');
  await send({ status: 500, body: '' }, 'Failed to send message');
  await page.unroute('**/api/messages');
  await box.fill('Hello again');
  await box.press('Enter');
  await expect(page.getByText('Message sent successfully!').first()).toBeVisible();
});

test('a failed action on a notice shows an error, and a list that cannot be fetched is empty [8-row-12]', async ({
  browser,
}) => {
  const ana = await newNeighbour('ana');
  const bo = await newNeighbour('bo');
  const page = await pageOf(browser, bo);
  await interestIn(ana, await offerService(bo));
  await page.goto('/settings');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .click();
  await answers(page, '**/api/notifications/*', refused('No.', 500), 'DELETE');
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await panel
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await expect(toastOf(page, 'Error', 'Failed to process the notification. Please try again.')).toBeVisible();
  await expect(panel.getByRole('button', { name: /^Delete/ })).toHaveCount(1);
  const other = await pageOf(browser, bo);
  await answers(other, '**/api/notifications', refused('No.', 500));
  // Events from the channel would fill the list.
  await other.routeWebSocket(/socket\.io/, (socket) => void socket.close());
  await other.route('**/socket.io/**', (route) => route.abort());
  await other.goto('/settings');
  await other
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .click();
  await expect(other.getByText('No notifications yet')).toBeVisible();
});

test('a user who cannot be determined is silently treated as a visitor [8-row-13]', async ({ browser }) => {
  const page = await pageOf(browser, await newNeighbour('ana'));
  await answers(page, '**/api/user', refused('The book of names is wet.', 500));
  await page.goto('/bookings');
  await expect(page.getByLabel('Username or email')).toBeVisible();
  await expect(page.getByText('The book of names is wet.')).toHaveCount(0);
});

test('an unreadable time is "recently", and the current one "Just now" [8-row-15]', async ({ browser }) => {
  const page = await pageOf(browser, await newNeighbour('ana'));
  const notice = { userId: 0, type: 'system', content: 'Read', read: true, relatedType: null, relatedId: null };
  const list = [
    { ...notice, id: 1, title: 'Of no time', createdAt: 'when the rooster crows' },
    { ...notice, id: 2, title: 'Of this moment', createdAt: new Date().toISOString() },
  ];
  await page.routeWebSocket(/socket\.io/, (socket) => void socket.close());
  await page.route('**/socket.io/**', (route) => route.abort());
  await page.route('**/api/notifications', (route) => route.fulfill({ json: list }));
  await page.goto('/settings');
  await page.getByRole('banner').getByRole('button', { name: 'Notifications' }).click();
  await expect(page.getByRole('button', { name: /^Of no time/ })).toContainText('recently');
  await expect(page.getByRole('button', { name: /^Of this moment/ })).toContainText('Just now');
});

test('a user who is no admin reads "Admin Access Required" [8-row-16]', async ({ browser }) => {
  const page = await pageOf(browser, await newNeighbour('ana'));
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { name: 'Admin Access Required' })).toBeVisible();
  await expect(page.getByText('You do not have permission to access this page.')).toBeVisible();
});

test('a failure without words shows its status, a network failure its own message, and an empty one is unknown [8-errors-1]', async ({
  browser,
}) => {
  const page = await pageOf(browser, await newNeighbour('ana'));
  const main = page.getByRole('main');
  for (const [answer, words] of [
    [{ status: 418, body: '' }, 'Request failed with status 418'],
    [{ status: 500, json: { error: 'Request failed', code: 'unexpected' } }, 'Request failed'],
    ['abort', 'Failed to fetch'],
  ] as const) {
    await answers(page, '**/api/conversations', answer);
    await page.goto('/messages');
    await expect(main.getByText(words, { exact: true })).toBeVisible();
  }
  // A network exception without a message, from the next page load on.
  await page.addInitScript(`
    const real = globalThis.fetch;
    globalThis.fetch = (to, ...rest) => (String(to).startsWith('/api/conversations') ? Promise.reject(new Error('')) : real(to, ...rest));`);
  await page.goto('/messages');
  await expect(main.getByText('An unknown error occurred', { exact: true })).toBeVisible();
});

test('completed tours that can be neither read nor saved are logged, and nothing else happens [8-errors-2]', async ({
  browser,
}) => {
  const page = await pageOf(browser, await newNeighbour('ana'));
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.addInitScript(`
    for (const name of ['getItem', 'setItem']) {
      const real = Storage.prototype[name];
      Storage.prototype[name] = function (key, ...rest) {
        if (key === 'completedTours') throw new DOMException('forbidden', 'SecurityError');
        return real.call(this, key, ...rest);
      };
    }`);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Show me around' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /messag/i })
    .first()
    .click();
  await page.getByRole('button', { name: /Skip/ }).click();
  await expect(page.getByRole('button', { name: /Skip/ })).toHaveCount(0);
  await expect
    .poll(() => logged.filter((line) => line.startsWith('The completed tours could not be')).length)
    .toBeGreaterThan(1);
  await expect(page.getByText('forbidden')).toHaveCount(0);
});
