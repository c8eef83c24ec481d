// Cancelling a paid job under each policy: what is stated beside the button is what both sides end up with.
import { expect } from '@playwright/test';
import { deals } from '#shared/deals.ts';
import { services } from '#shared/services.ts';
import { interestIn, pay, takes } from '../deal.ts';
import { type Character, HOUR, openDeal, rowOf, shows, showsSums, takeStep, test, type Time } from './story.ts';

type Policy = 'flexible' | 'moderate' | 'strict';

interface CancelCase {
  policy: Policy;
  /** How many hours before the start it is cancelled, some time after payment. */
  before: number;
}

/** A job for $90, paid two hours before the story goes on: only the first of them is free to cancel. */
async function paidJob(
  { arrive, time }: { arrive: (name: string) => Promise<Character>; time: Time },
  { policy, before }: CancelCase,
) {
  const ana = await arrive('ana');
  const bo = await arrive('bo');
  const body = {
    title: `A fence mended (${policy})`,
    category: 'bikes_cars',
    price: 90,
    unit: 'job',
    remote: true,
    policy,
  } as const;
  const { id } = await interestIn(ana, (await bo.does(services.create, { body })).id);
  await takes(bo, id, { step: 'accept', flexible: true });
  const span = { start: time.inHours(before + 2), end: time.inHours(before + 4) };
  const { offer } = await takes(bo, id, { step: 'offer', amount: 90, time: span });
  await pay(ana, offer?.publicId ?? '');
  await time.pass(2 * HOUR);
  const deal = await ana.does(deals.get, { params: { id } });
  await openDeal(ana, deal);
  await openDeal(bo, deal);
  return { ana, bo };
}

interface StatedSums {
  sentence: string;
  /** The sums that the dialog lists. */
  sums: Record<string, string>;
  action?: string;
}

/** Cancels, after the page and the dialog have stated the consequences. */
async function cancels(who: Character, { sentence, sums, action = 'Cancel the job' }: StatedSums): Promise<void> {
  await takeStep(
    who,
    'Cancel the job',
    async (dialog) => {
      await expect(dialog).toContainText(sentence);
      for (const [label, sum] of Object.entries(sums)) await expect(rowOf(dialog, label)).toHaveText(`${label}${sum}`);
      await expect(dialog.locator('dl > div')).toHaveCount(Object.keys(sums).length);
      await dialog.getByLabel('Why').fill('The fence has fallen over for good.');
    },
    action,
  );
}

test('flexible: a day and more before the start everything comes back, later half of it', async ({ arrive, time }) => {
  const early = await paidJob({ arrive, time }, { policy: 'flexible', before: 25 });
  await cancels(early.ana, { sentence: 'You get all $90 back.', sums: { 'Back to your card, in 5–10 days': '$90' } });
  await shows(early.ana, /cancelled; \$\d+ goes back to/);
  await shows(early.bo, /cancelled; \$\d+ goes back to/, '“The fence has fallen over for good.”');
  await showsSums(early.ana, { 'You paid': '$90', 'Back to your card, 5–10 days': '$90' });
  await showsSums(early.bo, { [`${early.ana.username} paid`]: '$90', [`Back to ${early.ana.username}`]: '$90' });

  const { ana, bo } = await paidJob({ arrive, time }, { policy: 'flexible', before: 23 });
  await cancels(ana, {
    sentence: `You get $45 back, $45 goes to ${bo.username}.`,
    sums: { 'Back to your card, in 5–10 days': '$45', [`To ${bo.username}, less the fee`]: '$45' },
  });
  await shows(ana, /cancelled; \$\d+ goes back to/);
  await shows(bo, /cancelled; \$\d+ goes back to/);
  await showsSums(ana, {
    'You paid': '$90',
    [`Released to ${bo.username}`]: '$45',
    'Back to your card, 5–10 days': '$45',
  });
  await showsSums(bo, {
    [`${ana.username} paid`]: '$90.00',
    'Released to you, after the fee': '$42.75',
    Fee: '$2.25',
    [`Back to ${ana.username}`]: '$45.00',
  });
});

test('moderate: two days before everything, one day before half, later nothing', async ({ arrive, time }) => {
  const early = await paidJob({ arrive, time }, { policy: 'moderate', before: 49 });
  await cancels(early.ana, { sentence: 'You get all $90 back.', sums: { 'Back to your card, in 5–10 days': '$90' } });
  await shows(early.bo, /cancelled; \$\d+ goes back to/);
  await showsSums(early.ana, { 'You paid': '$90', 'Back to your card, 5–10 days': '$90' });

  const half = await paidJob({ arrive, time }, { policy: 'moderate', before: 47 });
  await cancels(half.ana, {
    sentence: `You get $45 back, $45 goes to ${half.bo.username}.`,
    sums: { 'Back to your card, in 5–10 days': '$45', [`To ${half.bo.username}, less the fee`]: '$45' },
  });
  await shows(half.bo, /cancelled; \$\d+ goes back to/);
  await showsSums(half.ana, {
    'You paid': '$90',
    [`Released to ${half.bo.username}`]: '$45',
    'Back to your card, 5–10 days': '$45',
  });

  const { ana, bo } = await paidJob({ arrive, time }, { policy: 'moderate', before: 23 });
  await cancels(ana, {
    sentence: `You get nothing back: $90 goes to ${bo.username}.`,
    sums: { 'Back to your card, in 5–10 days': '$0', [`To ${bo.username}, less the fee`]: '$90' },
  });
  await shows(ana, /cancelled; \$\d+ goes back to/);
  await shows(bo, /cancelled; \$\d+ goes back to/);
  await showsSums(ana, { 'You paid': '$90', [`Released to ${bo.username}`]: '$90' });
  await showsSums(bo, { [`${ana.username} paid`]: '$90.00', 'Released to you, after the fee': '$85.50', Fee: '$4.50' });
});

test('strict: a day and more before half, later nothing; but a provider who cancels gives everything back', async ({
  arrive,
  time,
}) => {
  const half = await paidJob({ arrive, time }, { policy: 'strict', before: 25 });
  await cancels(half.ana, {
    sentence: `You get $45 back, $45 goes to ${half.bo.username}.`,
    sums: { 'Back to your card, in 5–10 days': '$45', [`To ${half.bo.username}, less the fee`]: '$45' },
  });
  await shows(half.bo, /cancelled; \$\d+ goes back to/);
  await showsSums(half.ana, {
    'You paid': '$90',
    [`Released to ${half.bo.username}`]: '$45',
    'Back to your card, 5–10 days': '$45',
  });

  const late = await paidJob({ arrive, time }, { policy: 'strict', before: 23 });
  await cancels(late.ana, {
    sentence: `You get nothing back: $90 goes to ${late.bo.username}.`,
    sums: { 'Back to your card, in 5–10 days': '$0', [`To ${late.bo.username}, less the fee`]: '$90' },
  });
  await shows(late.bo, /cancelled; \$\d+ goes back to/);
  await showsSums(late.ana, { 'You paid': '$90', [`Released to ${late.bo.username}`]: '$90' });

  const { ana, bo } = await paidJob({ arrive, time }, { policy: 'strict', before: 5 });
  await cancels(bo, {
    sentence: `${ana.username} gets all $90 back, and you get nothing. Your completion rate shows it.`,
    sums: { [`Back to ${ana.username}`]: '$90' },
    action: 'Cancel the job, give $90 back',
  });
  await shows(ana, /cancelled; \$\d+ goes back to/, '“The fence has fallen over for good.”');
  await shows(bo, /cancelled; \$\d+ goes back to/);
  await showsSums(ana, { 'You paid': '$90', 'Back to your card, 5–10 days': '$90' });
  await showsSums(bo, { [`${ana.username} paid`]: '$90', [`Back to ${ana.username}`]: '$90' });
});
