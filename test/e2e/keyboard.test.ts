// The main job without a mouse: every press is Tab, Enter, Space, Escape, an arrow or a letter.
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { offerService } from '../deal.ts';
import { neighbour, type Someone } from '../people.ts';
import { leaveByEscape } from './leave-by-escape.ts';
import { remote } from './remote.ts';
import { test } from './test.ts';

const MOST_STOPS = 120;

/** As a user would get there: stop by stop. */
async function tabTo(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await target.evaluate((element) => element.ownerDocument.activeElement === element)) return;
    await target.page().keyboard.press('Tab');
  }
  await expect(target, 'the keyboard does not get there').toBeFocused();
}

async function press(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press(key);
}

async function write(target: Locator, text: string): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.type(text);
}

async function signIn(browser: Browser, address: string, { username }: Someone): Promise<Page> {
  const context = await browser.newContext({ baseURL: address, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto('/auth');
  await write(page.getByLabel('Username or email'), username);
  await write(page.getByLabel('Password', { exact: true }), `${username}-secret`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeAttached();
  return page;
}

test('a deal is found, agreed, paid and confirmed with the keyboard alone, and the focus is never lost', async ({
  browser,
}) => {
  test.setTimeout(480_000);
  const address = test.info().project.use.baseURL ?? '';
  const world = remote(address);
  const ana = await neighbour(world, `keys-ana-${process.pid}`);
  const bo = await neighbour(world, `keys-bo-${process.pid}`);
  const title = `Clocks wound ${process.pid}`;
  await offerService(bo, { title });
  const seeker = await signIn(browser, address, ana);
  const provider = await signIn(browser, address, bo);

  await test.step('she finds the service past the menu, and expresses interest', async () => {
    await press(seeker.getByRole('link', { name: /^Quick Find/ }));
    await expect(seeker.getByRole('main')).toBeFocused();
    await write(seeker.getByRole('searchbox'), title);
    await expect(seeker.getByRole('heading', { name: title })).toBeVisible();
    const interested = seeker.getByRole('button', { name: 'I’m interested' });
    await expect(interested).toHaveCount(1);
    await press(interested);
    const dialog = seeker.getByRole('dialog', { name: title });
    await expect(dialog.getByLabel('Your note')).toBeFocused();
    await leaveByEscape(dialog);
    await expect(interested).toBeFocused();
    await seeker.keyboard.press('Enter');
    await write(dialog.getByLabel('Your note'), 'Two of them.');
    await tabTo(dialog.getByLabel('In chat'));
    await seeker.keyboard.press('ArrowDown');
    await expect(dialog.getByLabel('By phone')).toBeChecked();
    await press(dialog.getByRole('button', { name: 'Send interest' }));
    await press(seeker.getByRole('dialog', { name: 'Interest sent' }).getByRole('button', { name: 'Keep looking' }));
    const deal = seeker.getByRole('link', { name: 'See your interest' });
    await expect(deal).toBeFocused();
    await seeker.keyboard.press('Enter');
    await expect(seeker.getByRole('heading', { name: title, level: 2 })).toBeFocused();
  });

  const atTheDeal = provider.getByRole('heading', { name: title, level: 2 });
  await test.step('he skips to the content, accepts and sends an offer', async () => {
    await provider.goto('/service-requests');
    await press(provider.getByRole('link', { name: 'Skip to content' }));
    await press(provider.getByRole('link', { name: title }));
    await expect(atTheDeal).toBeFocused();
    await press(provider.getByRole('button', { name: 'Accept', exact: true }));
    const accept = provider.getByRole('dialog', { name: /^Accept / });
    await press(accept.getByLabel(/I’m flexible/), 'Space');
    await press(accept.getByRole('button', { name: 'Accept', exact: true }));
    await expect(accept).toBeHidden();
    await expect(atTheDeal).toBeFocused();
    await press(provider.getByRole('button', { name: 'Send offer' }));
    const offer = provider.getByRole('dialog', { name: 'Send an offer' });
    await write(offer.getByLabel('Price'), '80');
    await write(offer.getByLabel('What is included'), 'Both clocks');
    await tabTo(offer.getByLabel('When'));
    await provider.keyboard.type('No fixed');
    await expect(offer.getByLabel('When')).toHaveValue('none');
    await press(offer.getByRole('button', { name: 'Send offer' }));
    await expect(offer).toBeHidden();
    await expect(atTheDeal).toBeFocused();
  });

  await test.step('she accepts, and pays with a test card', async () => {
    await press(seeker.getByRole('link', { name: 'Accept and pay $80' }));
    await write(seeker.getByLabel('Where is the job?'), '1 Elm Street');
    await press(seeker.getByRole('button', { name: 'Accept and pay $80' }));
    await write(seeker.getByLabel('Card number'), '4242 4242 4242 4242');
    await write(seeker.getByLabel('Expiry'), '12/30');
    await write(seeker.getByLabel('CVC'), '123');
    await seeker.keyboard.press('Enter');
    await expect(seeker.getByText('Paid. Held until the job is done')).toBeVisible();
    await press(seeker.getByRole('link', { name: 'Open the deal' }));
  });

  await test.step('he marks it done, and she confirms', async () => {
    const done = provider.getByRole('button', { name: 'Mark done' });
    await press(done);
    await expect(provider.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
    await leaveByEscape(provider.getByRole('alertdialog'));
    await expect(done).toBeFocused();
    await provider.keyboard.press('Enter');
    await press(provider.getByRole('alertdialog').getByRole('button', { name: 'Mark done' }));
    await expect(atTheDeal).toBeFocused();
    await press(seeker.getByRole('button', { name: 'Confirm it is done' }));
    await press(seeker.getByRole('alertdialog').getByRole('button', { name: 'Confirm and release $80' }));
    await expect(seeker.getByRole('heading', { name: title, level: 2 })).toBeFocused();
    await tabTo(seeker.getByRole('radio').first());
    await seeker.keyboard.press('ArrowRight');
    await press(seeker.getByRole('button', { name: 'Send review' }));
    await expect(seeker.getByText('You wrote')).toBeVisible();
  });
});
