// Ana's browser translates every page as Chrome does, while Bo moves their deal and writes to her.
import { expect, type Page } from '@playwright/test';
import { messages } from '#shared/messages.ts';
import { threadPath } from '../../web/paths.ts';
import { signedInPages } from '../signed-in-pages.ts';
import { dealAt, offerService, pay, takes } from '../deal.ts';
import { openDeal, takeStep, test } from './story.ts';

/** Written for a browser, whose types are missing here; only its source text is used. */
const { translatePage } = await import(new URL('../../web/test/translator.ts', import.meta.url).href);

/** All visible text, without the translation's marks. */
const textOf = async (page: Page): Promise<string> =>
  ((await page.locator('body').textContent()) ?? '').replaceAll(/[⟦⟧]/g, '');

/** Waits until the translated page says the same as the one beside it. */
async function saysAs(translated: Page, plain: Page, ...words: string[]): Promise<void> {
  for (const word of words) await expect(plain.getByText(word).first()).toBeVisible();
  await expect(async () => expect(await textOf(translated)).toBe(await textOf(plain))).toPass();
  expect(await translated.locator('font').count()).toBeGreaterThan(10);
}

/** A long list loads more as its end comes near, which happens at a different moment in each window. */
async function showAll(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'Show more' });
  await expect(async () => {
    if (await more.first().isVisible()) await more.first().click({ timeout: 1000 });
    await expect(more).toHaveCount(0, { timeout: 1000 });
  }).toPass();
}

test('on a translated page every amount, status and button of a deal stays true while the other side moves it', async ({
  arrive,
}) => {
  const [ana, bo] = [await arrive('ana'), await arrive('bo')];
  const serviceId = await offerService(bo, { title: 'A wall painted' });
  const deal = await dealAt('accepted', { seeker: ana, provider: bo, serviceId });
  const open = async (path?: string, translates = false): Promise<Page> => {
    const page = await ana.page.context().newPage();
    if (translates)
      await page.addInitScript(`addEventListener('DOMContentLoaded', () => (${translatePage})('replaces'))`);
    if (path) await page.goto(path);
    else await openDeal({ ...ana, page }, deal);
    return page;
  };
  const plain = await open();
  const plainThread = await open(threadPath(bo.id, serviceId));
  const page = await open(undefined, true);
  const thread = await open(threadPath(bo.id, serviceId), true);
  await saysAs(page, plain);

  await test.step('an offer, and another one', async () => {
    await takes(bo, deal.id, { step: 'offer', amount: 80 });
    await saysAs(page, plain, 'Accept and pay $80');
    await takes(bo, deal.id, { step: 'revise', amount: 109 });
    await saysAs(page, plain, 'Accept and pay $109');
  });

  await test.step('messages come beside them', async () => {
    for (const content of ['I could start at noon.', 'Or at two.'])
      await bo.does(messages.send, { body: { receiverId: ana.id, serviceId, content } });
    await saysAs(thread, plainThread, 'I could start at noon.', 'Or at two.');
  });

  await test.step('it is paid, begun and done, and Ana confirms it by the translated buttons', async () => {
    const { offer } = await takes(bo, deal.id, { step: 'revise', amount: 95 });
    await saysAs(page, plain, 'Accept and pay $95');
    await pay(ana, offer?.publicId ?? '');
    await saysAs(page, plain, 'Held until the job is done');
    await takes(bo, deal.id, { step: 'start' });
    await saysAs(page, plain);
    await takes(bo, deal.id, { step: 'done' });
    await saysAs(page, plain);
    await takeStep({ ...ana, page }, '⟦Confirm it is done⟧', undefined, '⟦Confirm and release $95⟧');
    await saysAs(page, plain);
  });

  await test.step('every other page says as much', async () => {
    for (const { path } of await signedInPages(ana)) {
      await Promise.all([page.goto(path), plain.goto(path)]);
      for (const each of [page, plain]) {
        await expect(each.locator('#placeholder')).toHaveCount(0);
        await expect(each.getByRole('heading', { level: 1 })).toHaveCount(1);
        await showAll(each);
      }
      await saysAs(page, plain);
    }
  });
});
