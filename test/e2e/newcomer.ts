// What every neighbour does first in a story: arrive, and set their place.
import { type Browser, expect, type Page } from '@playwright/test';

export interface Neighbour {
  page: Page;
  name: string;
}

/** A browser of their own, at the landing page. A console error fails the story. */
export async function arrive(browser: Browser, address: string, name: string): Promise<Neighbour> {
  const context = await browser.newContext({ baseURL: address, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto('/');
  return { page, name };
}

export async function createAccount({ page, name }: Neighbour): Promise<void> {
  await page.getByRole('link', { name: 'Get Started' }).first().click();
  await page.getByRole('tab', { name: 'Create account' }).click();
  const form = page.getByRole('form', { name: 'Create account' });
  await form.getByLabel('Username').fill(name);
  await form.getByLabel('Email').fill(`${name}@example.test`);
  await form.getByLabel('Password', { exact: true }).fill(`${name}-secret`);
  await form.getByLabel('Phone number').fill('201 555 0123');
  await form.getByLabel(/I agree to receive/).check();
  await form.getByLabel(/Terms of Service/).check();
  await form.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Registration successful').first()).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeAttached();
}

/** From the shipped list, by hand. */
export async function settleIn({ page }: Neighbour, typed: string, chosen: string): Promise<void> {
  await page.goto('/settings');
  await page.getByRole('combobox', { name: 'City' }).fill(typed);
  await page.getByRole('option', { name: chosen }).first().click();
  await expect(page.getByText('Place saved').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue(chosen);
}
