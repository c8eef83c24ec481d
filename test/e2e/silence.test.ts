// Nobody responds until the clocks end it: never before the moment that both pages announced, and then on both.
import { expect } from '@playwright/test';
import { deals } from '#shared/deals.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { dealAt, interestIn, offerService, pay, takes } from '../deal.ts';
import { leaveByEscape } from './leave-by-escape.ts';
import { look } from './look.ts';
import {
  announced,
  type Character,
  DAY,
  enterPasswordAgain,
  HOUR,
  openDeal,
  shows,
  showsSums,
  test,
  type Time,
} from './story.ts';

/** Paid, for a time that begins in a day and lasts two hours. */
async function booked(ana: Character, bo: Character, time: Time, title: string) {
  const { id } = await interestIn(ana, await offerService(bo, { title }));
  await takes(bo, id, { step: 'accept', flexible: true });
  const { offer } = await takes(bo, id, {
    step: 'offer',
    amount: 80,
    time: { start: time.inHours(24), end: time.inHours(26) },
  });
  await pay(ana, offer?.publicId ?? '');
  return ana.does(deals.get, { params: { id } });
}

test('an interest that nobody answers expires at the announced moment', async ({ arrive, time }) => {
  const ana = await arrive('ana');
  const bo = await arrive('bo');
  const deal = await dealAt('requested', {
    seeker: ana,
    provider: bo,
    serviceId: await offerService(bo, { title: 'Piano lessons' }),
  });
  await openDeal(ana, deal);
  await openDeal(bo, deal);
  await shows(
    ana,
    `Waiting for ${bo.username} to answer`,
    'in 48 hours',
    'Without an answer it expires. Nobody has paid anything.',
  );
  const moment = await announced(ana, 'Answer due by');
  expect(await announced(bo, 'Answer by')).toBe(moment);

  await time.pass(36 * HOUR);
  await bo.page
    .getByRole('button', { name: /^Notifications/ })
    .first()
    .click();
  const notices = bo.page.getByRole('dialog', { name: 'Notifications' });
  await expect(notices.getByText('Interest waiting for you')).toBeVisible();
  await leaveByEscape(notices);
  await time.passUntil(Date.parse(moment) - MINUTE_MS);
  await shows(ana, `Waiting for ${bo.username} to answer`);
  await expect(bo.page.getByRole('button', { name: 'Accept', exact: true })).toBeVisible();

  await time.passUntil(moment);
  await shows(ana, 'The time to answer ran out', 'Expired');
  await shows(bo, 'The time to answer ran out', 'Expired');
  await expect(bo.page.getByRole('button', { name: 'Accept', exact: true })).toBeHidden();
});

test('a paid job that is never marked done is asked about, then disputed, and put to the operators, who decide', async ({
  arrive,
  time,
  town,
}) => {
  const ana = await arrive('ana');
  const bo = await arrive('bo');
  const eve = await arrive('eve');
  await town.appoint(eve);
  const deal = await booked(ana, bo, time, 'Gutters cleared');
  await openDeal(ana, deal);
  await openDeal(bo, deal);

  await test.step('a week after its end both are notified that nobody marked it done', async () => {
    await shows(ana, 'If nobody has marked it done by then, you are asked to confirm.');
    const asked = await announced(ana, 'To be marked done by');
    await time.passUntil(Date.parse(asked) - MINUTE_MS);
    await shows(ana, 'Held until the job is done');
    await expect(ana.page.getByText('Nobody has marked it done. Is it?')).toBeHidden();
    await time.passUntil(asked);
    await shows(
      ana,
      'Nobody has marked it done. Is it?',
      'Without a reply from either of you, an operator looks at it.',
    );
    await shows(
      bo,
      'You have not marked it done. Is it?',
      'Without a reply from either of you, an operator looks at it.',
    );
  });

  await test.step('without a word from either it is in dispute, and the money stays held', async () => {
    // Both reminders have been sent: a late one adds half a day.
    await time.pass(61 * HOUR);
    for (const side of [ana, bo]) await openDeal(side, deal);
    const stopped = await announced(ana, 'Confirm by');
    expect(await announced(bo, 'Answer due by')).toBe(stopped);
    await time.passUntil(Date.parse(stopped) - MINUTE_MS);
    await shows(bo, 'You have not marked it done. Is it?');
    await time.passUntil(stopped);
    for (const side of [ana, bo])
      await shows(
        side,
        'Dispute room',
        /^Opened automatically when time ran out/,
        'Held until you agree, or an operator decides',
      );
    await look(ana.page);
  });

  await test.step('five days later an operator finds it overdue, and gives everything back', async () => {
    await time.pass(5 * DAY + HOUR);
    await eve.page.goto('/admin/dashboard');
    const entry = eve.page
      .getByRole('listitem')
      .filter({ hasText: `${ana.username} and ${bo.username} disagree about Gutters cleared` });
    await expect(entry).toContainText('Overdue since');
    await expect(entry).toContainText('$80 held');
    await entry.getByRole('link', { name: 'Look and decide' }).click();
    await shows(eve, 'What both sides say', /^Opened automatically when time ran out/);
    await eve.page.getByRole('button', { name: `Refund ${ana.username}` }).click();
    const dialog = eve.page.getByRole('dialog', { name: 'Refund everything?' });
    await expect(dialog).toContainText(`All $80 goes back to ${ana.username}’s card`);
    await dialog.getByLabel('Reason').fill('Neither of you said that anything was done.');
    await dialog.getByRole('button', { name: `Refund ${ana.username}` }).click();
    await enterPasswordAgain(eve);
    await expect(dialog).toBeHidden();
  });

  await shows(ana, 'You get all your money back', '“Neither of you said that anything was done.”');
  await shows(bo, `${ana.username} gets all the money back`, '“Neither of you said that anything was done.”');
  await showsSums(ana, { 'You paid': '$80', 'Back to your card, 5–10 days': '$80' });
  await showsSums(bo, { [`${ana.username} paid`]: '$80', [`Back to ${ana.username}`]: '$80' });
});

test('a job marked done is released automatically at the announced moment, after three reminders', async ({
  arrive,
  time,
}) => {
  const ana = await arrive('ana');
  const bo = await arrive('bo');
  const deal = await booked(ana, bo, time, 'Hedge trimmed');
  await time.pass(26 * HOUR);
  await takes(bo, deal.id, { step: 'done' });
  await openDeal(ana, deal);
  await openDeal(bo, deal);
  await shows(
    ana,
    'Without a reply from you, the money is released automatically.',
    /^Held; released automatically on/,
  );
  await shows(bo, `Without a reply from ${ana.username}, the money is released automatically.`);
  await test.step('Ana is reminded a day and two and a half days later', async () => {
    await time.pass(24 * HOUR);
    await time.pass(36 * HOUR);
    await ana.page
      .getByRole('button', { name: /^Notifications/ })
      .first()
      .click();
    const notices = ana.page.getByRole('dialog', { name: 'Notifications' });
    for (const title of ['Job marked done', 'Please confirm the job', 'Last reminder: please confirm the job']) {
      await expect(notices.getByRole('button', { name: `Delete “${title}”` })).toHaveCount(1);
    }
    await ana.page.keyboard.press('Escape');
  });

  // What the page announces after the last reminder, which leaves half a day from when it was really sent.
  for (const side of [ana, bo]) await openDeal(side, deal);
  const moment = await announced(ana, 'Confirm by');
  expect(await announced(bo, 'Answer due by')).toBe(moment);
  const day = await ana.page.locator(`article time[datetime="${moment}"]`).first().innerText();
  await expect(ana.page.getByText(`Held; released automatically on ${day}`)).toBeVisible();

  await test.step('a minute before it is still held, and then it is released', async () => {
    await time.passUntil(Date.parse(moment) - MINUTE_MS);
    await shows(ana, `Held; released automatically on ${day}`);
    await shows(bo, 'Waiting for confirmation');
    await time.passUntil(moment);
    await shows(ana, 'Released', 'Marked done, with no objection; $80 released');
    await shows(bo, 'Released to you (fee $4)', 'Marked done, with no objection; $80 released');
    await showsSums(bo, { [`${ana.username} paid`]: '$80', 'Released to you, after the fee': '$76', Fee: '$4' });
  });
});
