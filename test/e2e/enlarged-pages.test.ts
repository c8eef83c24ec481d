// A visitor's and an operator's pages and the calendar, for users who need text twice as large, a page four times as
// large, or their own colours.
import { expect } from '@playwright/test';
import { deals } from '#shared/deals.ts';
import { paths } from '../../web/paths.ts';
import { dealAt, offerService, pay, takes } from '../deal.ts';
import { expectGoodForAll, expectNothingCutOff } from './enlarged.ts';
import { expectNoAxeFindings } from './look.ts';
import { test } from './story.ts';
import { test as visit } from './test.ts';

test.setTimeout(480_000);

visit('the landing page and every view of its form, a new password and the privacy policy', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(paths.home);
  await expectGoodForAll(page, 'landing');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expectNoAxeFindings(page);
  await expectGoodForAll(page, 'landing’s menu');
  await page.goto(paths.auth);
  await page.getByLabel('Username or email').waitFor();
  await expectGoodForAll(page, 'sign in');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Username or email')).toHaveAttribute('aria-invalid', 'true');
  await expectGoodForAll(page, 'sign in, refused');
  await page.getByRole('tab', { name: 'Create account' }).click();
  const register = page.getByRole('form', { name: 'Create account' });
  await register.getByRole('button', { name: 'Create account' }).click();
  await expect(register.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true');
  await expectGoodForAll(page, 'create account, refused', 40);
  await page.getByRole('tab', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expectGoodForAll(page, 'forgot password');
  await page.getByLabel('Email').fill('somebody-with-a-long-name@neighbourhood.example.test');
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor();
  await expectGoodForAll(page, 'e-mail sent');
  await page.goto(`${paths.resetPassword}#token=none`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectGoodForAll(page, 'new password');
  await page.goto(paths.privacy);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectGoodForAll(page, 'privacy policy');
});

test('the calendar by month, week and as a list, and every part of the operator’s dashboard', async ({
  arrive,
  time,
  town,
}) => {
  const ana = await arrive('anastasia-of-the-lamps');
  const bo = await arrive('bartholomew');
  const eve = await arrive('eve');
  await town.appoint(eve);
  const deal = await dealAt('awaiting_confirmation', {
    seeker: ana,
    provider: bo,
    serviceId: await offerService(bo, { title: 'Kitchen tiled' }),
  });
  await takes(ana, deal.id, { step: 'problem', reason: 'Half of the tiles are missing.' });
  await takes(bo, deal.id, { step: 'evidence', text: 'The shop had no more of them.' });
  const serviceId = await offerService(bo, { title: 'Bicycle repair at your door' });
  // At midday, whenever the test runs: bookings across midnight are shown in two pieces, one of them small.
  const day = time.inHours(48).slice(0, 10);
  for (const hour of [10, 13]) {
    const offered = await dealAt('accepted', { seeker: ana, provider: bo, serviceId });
    await takes(bo, offered.id, {
      step: 'offer',
      amount: 80,
      time: { start: `${day}T${hour}:00:00.000Z`, end: `${day}T${hour + 2}:00:00.000Z` },
    });
    const { offer } = await ana.does(deals.get, { params: { id: offered.id } });
    await pay(ana, offer?.publicId ?? '');
  }
  for (const view of ['month', 'week', 'list']) {
    await bo.page.goto(`${paths.bookings}?view=${view}&date=${day}`);
    await expect(
      bo.page
        .getByRole('main')
        .getByText(/Bicycle repair/)
        .first(),
    ).toBeAttached();
    await expectGoodForAll(bo.page, `bookings by ${view}`);
  }
  for (const tab of ['queue', 'figures', 'services', 'users', 'outbox', 'books', 'tariffs', 'audit']) {
    await eve.page.goto(`${paths.admin}?tab=${tab}`);
    await expect(eve.page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(eve.page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
    await expectGoodForAll(eve.page, tab);
  }
  await eve.page.goto(`${paths.admin}?deal=${deal.id}`);
  await eve.page.getByText('What both sides say').first().waitFor();
  await expectNothingCutOff(eve.page, 'a deal, for an operator');
});
