// The main job, done by two people in two browsers: from the landing page to the reviews, with a restart on the way.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { findFreePort } from '../../server/base/listen.ts';
import { type ServerProcess, startServer } from '../server-process.ts';
import { arrive, createAccount, settleIn } from './newcomer.ts';
import { test } from './test.ts';

let folder: string;
let server: ServerProcess;
let restart: () => Promise<void>;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'doorstep-story-'));
  // When run by root, PostgreSQL runs as another user, who must be able to enter.
  chmodSync(folder, 0o755);
  const own = {
    DATA_DIR: folder,
    PORT: String(await findFreePort('127.0.0.1')),
    LIMIT_FACTOR: '100',
    LOG_LEVEL: 'error',
  };
  server = await startServer(own);
  restart = async () => {
    await server.end('SIGTERM');
    server = await startServer(own);
  };
});

test.afterAll(async () => {
  await server.end('SIGTERM');
  rmSync(folder, { recursive: true });
});

/** Reloads a page and checks that it still shows the same. */
async function stillShows(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.getByText(text).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText(text).first()).toBeVisible();
}

const tomorrow = (): string => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

test('Ana finds Bo, they agree, she pays, he works, the money is released, and both review [0-intro-1]', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const ana = await arrive(browser, server.address, 'ana');
  const bo = await arrive(browser, server.address, 'bo');

  await test.step('both register and set their place by hand', async () => {
    await createAccount(ana);
    await settleIn(ana, 'springfield il', 'Springfield, IL');
    await createAccount(bo);
    await settleIn(bo, 'springfield, illinois', 'Springfield, IL');
  });

  await test.step('Bo adds a service', async () => {
    await bo.page.getByRole('link', { name: 'Your Profile' }).click();
    await bo.page.getByRole('button', { name: 'Add a service' }).first().click();
    const form = bo.page.getByRole('dialog', { name: 'Add a service' });
    await form.getByLabel('Title').fill('Bike repair at your door');
    await form.getByLabel('Category').selectOption({ label: 'Bikes and cars' });
    await form.getByLabel('Description').fill('Brakes, gears and flat tyres. I bring my own stand.');
    await form.getByLabel('Price').fill('40');
    await form.getByRole('button', { name: 'Add service' }).click();
    await expect(form).toBeHidden();
    await stillShows(bo.page, 'Bike repair at your door');
    await bo.page.getByRole('link', { name: 'Leads' }).click();
  });

  await test.step('Ana states a need, finds Bo’s service near her, and expresses interest', async () => {
    await ana.page.getByRole('link', { name: /^Quick Find/ }).click();
    await ana.page.getByLabel('What do you need?').fill('someone to repair my bike');
    await expect(ana.page.getByRole('heading', { name: 'Bike repair at your door' })).toBeVisible();
    await ana.page.getByRole('button', { name: 'Save as a need' }).first().click();
    const need = ana.page.getByRole('dialog', { name: 'What do you need?' });
    await need.getByRole('button', { name: 'Save need' }).click();
    await expect(need).toBeHidden();
    await stillShows(ana.page, 'someone to repair my bike');
    await expect(ana.page.getByText('under 1 mile').first()).toBeVisible();
    await ana.page.getByRole('button', { name: 'I’m interested' }).first().click();
    const interest = ana.page.getByRole('dialog', { name: 'Bike repair at your door' });
    await interest.getByLabel('Your note').fill('The brakes of my old bike squeal.');
    await interest.getByRole('button', { name: 'Send interest' }).click();
    await ana.page.getByRole('link', { name: 'Open the deal' }).click();
    await stillShows(ana.page, 'Waiting for bo to answer');
  });

  await test.step('Bo sees the lead arrive without reloading, accepts, and marks times', async () => {
    await bo.page
      .getByRole('link', { name: /Bike repair at your door/ })
      .first()
      .click();
    await expect(bo.page.getByText('The brakes of my old bike squeal.')).toBeVisible();
    await bo.page.getByRole('button', { name: 'Accept', exact: true }).click();
    const accept = bo.page.getByRole('dialog', { name: /^Accept ana/ });
    await accept.getByLabel('Day').first().fill(tomorrow());
    await accept.getByLabel('From').first().fill('10:00');
    await accept.getByLabel('To').first().fill('12:00');
    await accept.getByLabel(/I’m flexible/).check();
    await accept.getByRole('button', { name: 'Accept', exact: true }).click();
    await stillShows(bo.page, 'Send ana an offer');
    await expect(ana.page.getByText('bo is preparing an offer').first()).toBeVisible();
  });

  await test.step('they write to each other in the deal’s thread, live', async () => {
    await ana.page.getByLabel('Message', { exact: true }).fill('Can you bring new brake pads?');
    await ana.page.getByLabel('Message', { exact: true }).press('Enter');
    await expect(bo.page.getByText('Can you bring new brake pads?')).toBeVisible();
    await bo.page.getByLabel('Message', { exact: true }).fill('Yes, I have some that fit.');
    await bo.page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(ana.page.getByText('Yes, I have some that fit.')).toBeVisible();
  });

  await test.step('Bo sends an offer, and Ana sees it arrive', async () => {
    await bo.page.getByRole('button', { name: 'Send offer' }).click();
    const offer = bo.page.getByRole('dialog', { name: 'Send an offer' });
    await offer.getByLabel('Price').fill('80');
    await expect(offer.getByText(/\$76/)).toBeVisible();
    await offer.getByLabel('What is included').fill('Brakes checked\nNew pads fitted');
    await offer.getByLabel('When').selectOption({ label: 'No fixed time' });
    await offer.getByRole('button', { name: 'Send offer' }).click();
    await expect(ana.page.getByRole('link', { name: 'Accept and pay $80' })).toBeVisible();
    await stillShows(ana.page, 'New pads fitted');
    await stillShows(bo.page, 'Waiting for ana to decide');
  });

  await test.step('Ana accepts, is shown why a card was declined, and pays with a good one', async () => {
    await ana.page.getByRole('link', { name: 'Accept and pay $80' }).click();
    await ana.page.getByLabel('Where is the job?').fill('1 Elm Street, the blue door');
    await stillShows(ana.page, '$80');
    await ana.page.getByLabel('Where is the job?').fill('1 Elm Street, the blue door');
    await ana.page.getByRole('button', { name: 'Accept and pay $80' }).click();
    // The previous page has the mark, too.
    await expect(ana.page).toHaveURL(/simulator\/checkout/);
    await stillShows(ana.page, 'Test payments, no money moves');
    const payBy = async (number: string) => {
      await ana.page.getByLabel('Card number').fill(number);
      await ana.page.getByLabel('Expiry').fill('12/30');
      await ana.page.getByLabel('CVC').fill('123');
      await ana.page.getByRole('button', { name: 'Pay $80' }).click();
    };
    await payBy('4000 0000 0000 9995');
    await expect(ana.page.getByText('Your card has insufficient funds.').last()).toBeVisible();
    await expect(bo.page.getByText('Payment started').first()).toBeVisible();
    await payBy('4242 4242 4242 4242');
    await stillShows(ana.page, 'Paid. Held until the job is done');
  });

  await test.step('the server is restarted, and both see the money held', async () => {
    await restart();
    await ana.page.goto('/bookings');
    await ana.page
      .getByRole('link', { name: /Bike repair at your door/ })
      .first()
      .click();
    await stillShows(ana.page, 'Held until the job is done');
    await ana.page.getByRole('dialog').getByRole('link', { name: 'Open the deal' }).click();
    await stillShows(ana.page, 'Held until the job is done');
    await bo.page.goto('/settings/connect');
    await expect(bo.page.getByRole('main')).toContainText('$80');
    await bo.page.getByRole('link', { name: 'Leads' }).click();
    await bo.page
      .getByRole('link', { name: /Bike repair at your door/ })
      .first()
      .click();
    await stillShows(bo.page, 'Paid and held: you can start');
    await bo.page.getByRole('button', { name: 'Show address and phone' }).click();
    await expect(bo.page.getByText('1 Elm Street, the blue door')).toBeVisible();
  });

  await test.step('Bo marks it done, and Ana confirms', async () => {
    await bo.page.getByRole('button', { name: 'Mark done' }).click();
    await bo.page.getByRole('alertdialog').getByRole('button', { name: 'Mark done' }).click();
    await expect(ana.page.getByText('Is the job done? Confirm it or say what is wrong').first()).toBeVisible();
    await stillShows(bo.page, 'Waiting for ana to confirm');
    await ana.page.getByRole('button', { name: 'Confirm it is done' }).click();
    await ana.page.getByRole('alertdialog').getByRole('button', { name: 'Confirm and release $80' }).click();
    await stillShows(ana.page, 'Released');
  });

  await test.step('the ledger shows the release less the fee', async () => {
    await bo.page.goto('/settings/connect');
    const balances = bo.page.getByLabel('Balances');
    await expect(balances).toContainText('$76');
    const movements = bo.page.getByRole('list', { name: 'Movements' });
    await expect(movements).toContainText('$80');
    await expect(movements).toContainText('$4');
  });

  await test.step('both review', async () => {
    await ana.page.getByRole('radio', { name: /^5/ }).first().check({ force: true });
    await ana.page.getByLabel('In your words').fill('As good as new, and on time.');
    await ana.page.getByRole('button', { name: 'Send review' }).click();
    await stillShows(ana.page, 'As good as new, and on time.');
    await bo.page.getByRole('link', { name: 'Leads' }).click();
    await bo.page.getByRole('link', { name: 'Over', exact: true }).click();
    await bo.page
      .getByRole('link', { name: /Bike repair at your door/ })
      .first()
      .click();
    await expect(bo.page.getByRole('button', { name: 'Send review' })).toBeVisible();
    await expect(bo.page.getByText('As good as new, and on time.')).toBeHidden();
    await bo.page.getByRole('radio', { name: /^4/ }).first().check({ force: true });
    await bo.page.getByLabel('In your words').fill('A friendly neighbour.');
    await bo.page.getByRole('button', { name: 'Send review' }).click();
    await stillShows(bo.page, 'As good as new, and on time.');
    await stillShows(ana.page, 'A friendly neighbour.');
  });
});
