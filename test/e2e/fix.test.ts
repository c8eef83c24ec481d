// A job is rescheduled and repriced, done, sent back, fixed, and confirmed.
import { expect } from '@playwright/test';
import { deals } from '#shared/deals.ts';
import { interestIn, offerService, pay, takes } from '../deal.ts';
import { look } from './look.ts';
import { announced, DAY, openDeal, payBy, shows, showsSums, takeStep, test } from './story.ts';

test('Bo needs another day and another price, Ana agrees and pays the rest; done, not right, put right, confirmed', async ({
  arrive,
  time,
  town,
}) => {
  const ana = await arrive('ana');
  const bo = await arrive('bo');
  const { id } = await interestIn(ana, await offerService(bo, { title: 'Shelves put up' }));
  await takes(bo, id, { step: 'accept', flexible: true });
  const { offer } = await takes(bo, id, {
    step: 'offer',
    amount: 80,
    time: { start: time.inHours(24), end: time.inHours(26) },
  });
  await pay(ana, offer?.publicId ?? '');
  const deal = await ana.does(deals.get, { params: { id } });
  await openDeal(ana, deal);
  await openDeal(bo, deal);

  await test.step('Bo proposes another day, and the first one stays until Ana accepts', async () => {
    const day = new Date(town.now().getTime() + 3 * DAY).toISOString().slice(0, 10);
    await takeStep(bo, 'Propose another time', async (dialog) => {
      await dialog.getByLabel('Day').fill(day);
      await dialog.getByLabel('From').fill('10:00');
      await dialog.getByLabel('To', { exact: true }).fill('12:00');
      await dialog.getByLabel(`A word to ${ana.username}`).fill('My drill is at the mender’s.');
    });
    await shows(bo, 'You propose another time', 'Until it is accepted, it stays as agreed.');
    await shows(
      ana,
      `${bo.username} proposes another time`,
      '“My drill is at the mender’s.”',
      'Until it is accepted, it stays as agreed.',
    );
    await look(ana.page);
    await ana.page.getByRole('button', { name: 'Accept the new time' }).click();
    await ana.page.getByRole('alertdialog').getByRole('button', { name: 'Accept the new time' }).click();
    await shows(ana, 'You accepted the new time');
    await shows(bo, `${ana.username} accepted the new time`);
    expect((await ana.does(deals.get, { params: { id } })).start?.slice(0, 10)).toBe(day);
  });

  await test.step('he asks for $25 more, she accepts and pays them', async () => {
    await takeStep(bo, 'Propose another price', async (dialog) => {
      await dialog.getByLabel('New price, for everything').fill('105');
      await expect(dialog.getByText(`Once accepted, ${ana.username} is asked to add $25.`)).toBeVisible();
    });
    await shows(ana, `${bo.username} proposes another price`, '$105 in all: $25 more for you to pay');
    await ana.page.getByRole('button', { name: 'Accept the new price' }).click();
    await ana.page.getByRole('alertdialog').getByRole('button', { name: 'Accept the new price' }).click();
    await shows(ana, '$25 more for you to pay', /Can be paid until .*; after that the deal goes on as it was/);
    await shows(bo, `$25 more for ${ana.username} to pay`);
    await ana.page.getByRole('link', { name: 'Pay now' }).click();
    await shows(ana, 'Ready to pay', 'This comes on top of the price. It is held until the job is done, too.');
    await ana.page.getByRole('button', { name: 'Pay $25' }).click();
    await payBy(ana.page, '4242 4242 4242 4242');
    await shows(ana, 'Paid. Held until the job is done');
    await openDeal(ana, deal);
    await showsSums(ana, { 'You paid': '$105', 'Held until the job is done': '$105' });
    await shows(bo, /^Top-up, paid and held/);
    await showsSums(bo, { [`${ana.username} paid`]: '$105', 'Held until the job is done': '$105' });
  });

  await test.step('when the day has come he marks it done, and she asks for a fix', async () => {
    const { end } = await bo.does(deals.get, { params: { id } });
    await time.passUntil(end ?? '');
    await bo.page.reload();
    await takeStep(bo, 'Mark done');
    await shows(ana, 'Is the job done? Confirm it or say what is wrong');
    await takeStep(ana, 'Ask for a fix', async (dialog) => {
      await dialog.getByLabel('What is not right yet').fill('The top shelf slopes to the left.');
    });
    await shows(ana, `${bo.username} has been asked to fix it`);
    await shows(bo, 'Fix it, then mark it fixed', '“The top shelf slopes to the left.”');
    expect(await announced(ana, 'Fix due by')).toBe(await announced(bo, 'Fix it by'));
    await look(bo.page);
  });

  await test.step('he puts it right, and she confirms', async () => {
    await time.pass(DAY);
    await takeStep(bo, 'Mark fixed', async (dialog) =>
      dialog.getByLabel('What you did').fill('Level now, to the millimetre.'),
    );
    await shows(ana, 'Is the job done? Confirm it or say what is wrong', '“Level now, to the millimetre.”');
    await takeStep(ana, 'Confirm it is done', undefined, 'Confirm and release $105');
    await shows(ana, 'Released');
    await showsSums(ana, { 'You paid': '$105', [`Released to ${bo.username}`]: '$105' });
    await shows(bo, 'Released to you (fee $5.25)');
    await showsSums(bo, {
      [`${ana.username} paid`]: '$105.00',
      'Released to you, after the fee': '$99.75',
      Fee: '$5.25',
    });
    await bo.page.goto('/settings/connect');
    await expect(bo.page.getByLabel('Balances')).toContainText('$99.75');
  });
});
