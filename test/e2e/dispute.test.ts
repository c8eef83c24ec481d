// The two disagree: once they find a split themselves, once an operator decides.
import { buffer } from 'node:stream/consumers';
import { expect, type Locator } from '@playwright/test';
import PdfDocument from 'pdfkit';
import { photos as photoCalls } from '#shared/photos.ts';
import { dealAt, offerService, takes } from '../deal.ts';
import { examplePhoto } from '../example-photo.ts';
import { look, lookAtAll } from './look.ts';
import { type Character, DAY, enterPasswordAgain, openDeal, shows, showsSums, takeStep, test } from './story.ts';

/** In progress, for $80 without a fixed time. */
async function jobUnderWay(ana: Character, bo: Character, title: string) {
  const deal = await dealAt('in_progress', { seeker: ana, provider: bo, serviceId: await offerService(bo, { title }) });
  await openDeal(ana, deal);
  await openDeal(bo, deal);
  return deal;
}

test('Ana reports a problem, both say what happened and propose a split, Bo comes nearer, and she accepts', async ({
  arrive,
}) => {
  const ana = await arrive('ana');
  const bo = await arrive('bo');
  await jobUnderWay(ana, bo, 'Kitchen tiled');

  await test.step('everything stops for both, and the money stays held', async () => {
    await takeStep(ana, 'Report a problem', async (dialog) => {
      await dialog.getByLabel('What happened').fill('Half of the tiles are missing, and he has not come for a week.');
    });
    await shows(ana, 'Dispute room', /^Opened by you/, 'Held until you agree, or an operator decides');
    await shows(
      bo,
      'Dispute room',
      `Opened by ${ana.username}`,
      'Half of the tiles are missing',
      'Held until you agree, or an operator decides',
    );
    expect(await announcedEnd(ana)).toBe(await announcedEnd(bo));
  });

  await test.step('both add what should be known, and read the other’s', async () => {
    await takeStep(bo, 'Add evidence', (dialog) =>
      dialog.getByLabel('In your own words').fill('The shop had no more of these tiles.'),
    );
    await shows(ana, 'The shop had no more of these tiles.');
    await takeStep(ana, 'Add evidence', (dialog) =>
      dialog.getByLabel('In your own words').fill('They have had them again since Monday.'),
    );
    await shows(bo, 'They have had them again since Monday.');
  });

  await test.step('both see a photo and the pages of a PDF beside the text, in order', async () => {
    const photo = await ana.page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 300 } });
    await takeStep(ana, 'Add evidence', async (dialog) => {
      await dialog.getByLabel('In your own words').fill('The kitchen today, and what we agreed on.');
      await dialog.getByLabel('Photos and PDFs', { exact: true }).setInputFiles([
        { name: 'kitchen.png', mimeType: 'image/png', buffer: photo },
        { name: 'quote.pdf', mimeType: 'application/pdf', buffer: await twoPages() },
        { name: 'broken.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 and nothing more') },
      ]);
      await expect(dialog.getByRole('button', { name: 'Remove photo 3' })).toBeVisible();
      await expect(dialog.getByText(/^broken\.pdf could not be opened\./)).toBeVisible();
      await dialog.getByLabel('What photo 1 shows').fill('The kitchen');
      await lookAtAll(ana.page, 'dialog-evidence', [320, 375, 768, 1280]);
    });
    const photos = bo.page.getByRole('list', { name: `Photos: ${ana.username}` });
    await expect(photos.getByRole('button')).toHaveCount(3);
    await photos.getByRole('button', { name: 'Enlarge: The kitchen' }).click();
    const large = bo.page.getByRole('dialog');
    await bo.page.keyboard.press('ArrowRight');
    const page = large.getByRole('img', { name: 'quote.pdf, page 1 of 2' });
    await expect
      .poll(() => page.evaluate((img) => (img as unknown as { naturalHeight: number }).naturalHeight))
      .toBe(1600);
    await bo.page.keyboard.press('Escape');
  });

  await test.step('each proposes a split, and both read what they agree on', async () => {
    await propose(bo, '60');
    await shows(ana, `${bo.username}’s proposal`, 'You have not proposed a split yet.');
    await propose(ana, '30');
    const agreed = (to: string, back: string) =>
      `Both proposals agree on $30 for ${to}. Without a decision that goes to ${to}, and $50 back to ${back}.`;
    await shows(ana, agreed(bo.username, 'you'));
    await shows(bo, agreed('you', ana.username));
    await look(ana.page);
    await look(bo.page);
  });

  await test.step('Bo comes down to $45, she accepts, and the money is split so', async () => {
    await propose(bo, '45');
    await shows(ana, /Both proposals agree on \$30/);
    await ana.page.getByRole('button', { name: 'Accept the split' }).click();
    const question = ana.page.getByRole('alertdialog');
    await expect(question).toContainText(`$45 for ${bo.username}, $35 back to you`);
    await question.getByRole('button', { name: 'Accept the split' }).click();
    await shows(ana, 'The money was split', `Back to your card, 5–10 days; $45 released to ${bo.username}`);
    await shows(bo, 'The money was split', `Released to you (fee $2.25); $35 back to ${ana.username}`);
    await showsSums(ana, {
      'You paid': '$80',
      [`Released to ${bo.username}`]: '$45',
      'Back to your card, 5–10 days': '$35',
    });
    await showsSums(bo, {
      [`${ana.username} paid`]: '$80.00',
      'Released to you, after the fee': '$42.75',
      Fee: '$2.25',
      [`Back to ${ana.username}`]: '$35.00',
    });
  });
});

test('the two find no split, and after five days an operator reads both sides and decides [6-row-4]', async ({
  arrive,
  time,
  town,
}) => {
  const ana = await arrive('ana');
  const bo = await arrive('bo');
  const eve = await arrive('eve');
  await town.appoint(eve);
  const deal = await jobUnderWay(ana, bo, 'Garden shed built');
  await takes(bo, deal.id, { step: 'problem', reason: 'Nobody opened the gate for me, three times.' });
  const image = examplePhoto({ width: 1200, height: 900 }).toString('base64');
  const { id } = await ana.does(photoCalls.upload, { body: { image, small: examplePhoto().toString('base64') } });
  await takes(ana, deal.id, {
    step: 'evidence',
    text: 'I was at home each time.',
    photos: [{ id, alt: 'The open gate' }],
  });
  await takes(ana, deal.id, { step: 'propose_split', toProvider: 10_00 });
  await takes(bo, deal.id, { step: 'propose_split', toProvider: 70_00, message: 'I have paid for the wood.' });
  await time.pass(5 * DAY);
  await shows(ana, /Both proposals agree on \$10/);

  await test.step('it waits in the queue, with both sides beside each other', async () => {
    await ana.page.goto('/admin/dashboard');
    await shows(ana, 'Admin Access Required');
    await openDeal(ana, deal);
    await eve.page.goto('/');
    await expect(
      eve.page.locator('#placeholder'),
      'a press on what only the page shows would be one on nothing',
    ).toHaveCount(0);
    await eve.page.getByRole('link', { name: 'Admin Dashboard' }).click();
    const entry = entryOf(eve, 'Garden shed built', ana, bo);
    await expect(entry).toContainText('$80 held');
    await look(eve.page);
    await entry.getByRole('link', { name: 'Look and decide' }).click();
    await shows(
      eve,
      'What both sides say',
      '“Nobody opened the gate for me, three times.”',
      '“I was at home each time.”',
      '“I have paid for the wood.”',
    );
    await look(eve.page);
    await eve.page.getByRole('button', { name: 'Enlarge: The open gate' }).click();
    const large = eve.page.getByRole('dialog').getByRole('img', { name: 'The open gate' });
    await expect
      .poll(() => large.evaluate((img) => (img as unknown as { naturalWidth: number }).naturalWidth))
      .toBe(1200);
    await eve.page.keyboard.press('Escape');
    await expect(large).toBeHidden();
  });

  await test.step('she asks Bo something, who answers in the dispute room', async () => {
    await eve.page.getByRole('button', { name: 'Ask a question' }).click();
    const dialog = eve.page.getByRole('dialog', { name: 'Ask one side' });
    await dialog.getByRole('radio', { name: new RegExp(`^${bo.username}`) }).check();
    await dialog.getByLabel('Your question').fill('What did the wood cost?');
    await lookAtAll(eve.page, 'dialog-ask-a-side', [320, 375, 1280]);
    await dialog.getByRole('button', { name: 'Ask a question' }).click();
    await expect(dialog).toBeHidden();
    await shows(eve, `Asked ${bo.username}: “What did the wood cost?”`);
    await shows(ana, `The operator has a question for ${bo.username}`);
    await shows(bo, 'The operator has a question for you', '“What did the wood cost?”');
    await look(bo.page);
    await bo.page.getByRole('button', { name: 'Answer', exact: true }).click();
    const answer = bo.page.getByRole('dialog', { name: 'Answer the operator' });
    await answer.getByLabel('In your own words').fill('It cost $31.');
    await answer.getByRole('button', { name: 'Send answer' }).click();
    await expect(answer).toBeHidden();
    await expect(bo.page.getByText('The operator has a question for you')).toBeHidden();
    await eve.page.reload();
    await shows(eve, '“It cost $31.”');
  });

  await test.step('she splits it, with her reason', async () => {
    await eve.page.getByRole('button', { name: 'Split the money' }).click();
    const dialog = eve.page.getByRole('dialog', { name: 'Split what is held' });
    await dialog.getByLabel(`For ${bo.username}`).fill('35');
    await expect(dialog).toContainText(`$35 goes to ${bo.username}, less the fee of 5%, $45 back to ${ana.username}.`);
    await dialog.getByRole('button', { name: 'Split the money' }).click();
    await expect(dialog.getByText('Please give a reason')).toBeVisible();
    await dialog.getByLabel('Reason').fill('The wood was bought, the shed was not built.');
    await dialog.getByRole('button', { name: 'Split the money' }).click();
    await enterPasswordAgain(eve);
    await expect(dialog).toBeHidden();
    await shows(eve, 'What both sides said', 'Resolved');
    await eve.page.goto('/admin/dashboard?kind=dispute');
    await expect(eve.page.getByRole('heading', { name: 'What waits for you' })).toBeVisible();
    await expect(entryOf(eve, 'Garden shed built', ana, bo)).toBeHidden();
    await eve.page.goto('/admin/dashboard?tab=audit');
    await shows(eve, /The wood was bought, the shed was not built\./);
  });

  await test.step('both read the decision and its reason, and have their sums', async () => {
    for (const side of [ana, bo])
      await shows(side, 'The money was split', '“The wood was bought, the shed was not built.”');
    await showsSums(ana, {
      'You paid': '$80',
      [`Released to ${bo.username}`]: '$35',
      'Back to your card, 5–10 days': '$45',
    });
    await showsSums(bo, {
      [`${ana.username} paid`]: '$80.00',
      'Released to you, after the fee': '$33.25',
      Fee: '$1.75',
      [`Back to ${ana.username}`]: '$45.00',
    });
  });
});

function twoPages(): Promise<Buffer> {
  const pdf = new PdfDocument({ size: 'A4' });
  pdf.fontSize(30).text('Quote: forty tiles').addPage().text('And the work');
  pdf.end();
  return buffer(pdf);
}

const propose = (who: Character, forBo: string) =>
  takeStep(who, 'Propose a split', async (dialog) => {
    const box: Locator = dialog.getByLabel(/^For (you|bo\d+)$/).first();
    await box.fill(forBo);
  });

/** When the dispute ends automatically, as the room says it. */
const announcedEnd = async ({ page }: Character): Promise<string> =>
  page
    .getByLabel('What happens and when')
    .getByText(/^At the latest/)
    .innerText();

const entryOf = ({ page }: Character, title: string, ana: Character, bo: Character): Locator =>
  page.getByRole('listitem').filter({ hasText: `${ana.username} and ${bo.username} disagree about ${title}` });
