// An e-mail address mistyped at registration: noticed, corrected, and used to reset the password.
import { expect } from '@playwright/test';
import { test } from './story.ts';

test('an address typed wrong at registration is corrected, and a password reset by it', async ({
  browser,
  town,
  contexts,
}) => {
  const context = await browser.newContext({ baseURL: town.address, reducedMotion: 'reduce' });
  contexts.push(context);
  const page = await context.newPage();
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Create account' }).click();
  const joining = page.getByRole('form', { name: 'Create account' });
  await joining.getByLabel('Username').fill('fay');
  await joining.getByLabel('Email').fill('fay@rihgt.example');
  await joining.getByLabel('Phone number').fill('201-555-0123');
  await joining.getByLabel('Password', { exact: true }).fill('fay-secret');
  for (const box of await joining.getByRole('checkbox').all()) await box.check();
  await joining.getByRole('button', { name: 'Create Account' }).click();

  const main = page.getByRole('main');
  await expect(main.getByText('Our e-mails go to fay@rihgt.example')).toBeVisible();
  await main.getByRole('link', { name: 'Change it' }).click();
  await page.getByRole('button', { name: 'Change e-mail address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change your e-mail address' });
  await dialog.getByLabel('New e-mail address').fill('fay@right.example');
  await dialog.getByLabel('Password', { exact: true }).fill('not-it');
  await dialog.getByRole('button', { name: 'Mail me the link' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('The password you entered is incorrect. Please try again.');
  await dialog.getByLabel('Password', { exact: true }).fill('fay-secret');
  await dialog.getByRole('button', { name: 'Mail me the link' }).click();
  await expect(main.getByText('We mailed a link to fay@right.example.')).toBeVisible();
  expect(await town.mailTo('fay@rihgt.example')).not.toContain('#token=');

  await page.goto(linkIn(await town.mailTo('fay@right.example')));
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByRole('heading', { name: 'Your e-mail address is confirmed' })).toBeVisible();
  await page.goto('/');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main.getByText('Our e-mails go to')).toHaveCount(0);

  await page.getByRole('complementary', { name: 'Sidebar' }).getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email').last().fill('fay@right.example');
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect.poll(() => town.mailTo('fay@right.example')).toContain('/reset-password#token=');
  await page.goto(linkIn(await town.mailTo('fay@right.example')));
  await page.getByLabel('New password').fill('fay-again');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByRole('heading', { name: 'Your new password is set' })).toBeVisible();
  await page.goto('/auth');
  const signIn = page.getByRole('form', { name: 'Sign in' });
  await signIn.getByLabel('Username or email').fill('fay@right.example');
  await signIn.getByLabel('Password', { exact: true }).fill('fay-again');
  await signIn.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeAttached();
});

const linkIn = (mail: string): string => /https?:\S+#token=\S+/.exec(mail)?.[0] ?? 'no link';
