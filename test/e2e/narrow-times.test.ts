// Text in narrow places of the calendar and of the working hours can be read in full.
import { expect, type Locator } from '@playwright/test';
import { availability, noAvailability } from '#shared/availability.ts';
import { hoursPath, paths } from '../../web/paths.ts';
import { interestIn, offerService, pay, takes } from '../deal.ts';
import { newNeighbour, pageOf } from './at-home.ts';
import { test } from './test.ts';

const TITLE = 'Homework help in maths';
const SIZES = [
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

/** None of its text is cut off. */
const isWhole = (words: Locator): Promise<boolean> =>
  words.evaluate(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      scrollWidth <= clientWidth && scrollHeight <= clientHeight,
  );

/** Whether the box is as wide as the browser would make it. */
const hasRoom = (input: Locator): Promise<boolean> =>
  input.evaluate((box) => {
    const { width } = box.getBoundingClientRect();
    box.style.width = 'max-content';
    const needed = box.getBoundingClientRect().width;
    box.style.width = '';
    return width >= needed;
  });

test('in the month, a day’s only booking shows its whole title', async ({ browser }) => {
  const provider = await newNeighbour('tutor');
  const seeker = await newNeighbour('pupil');
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const { id } = await interestIn(seeker, await offerService(provider, { title: TITLE }));
  await takes(provider, id, { step: 'accept', flexible: true });
  const time = { start: `${day}T14:00:00.000Z`, end: `${day}T15:00:00.000Z` };
  const { offer } = await takes(provider, id, { step: 'offer', amount: 40, time });
  await pay(seeker, offer?.publicId ?? '');
  for (const viewport of SIZES) {
    const page = await pageOf(browser, seeker, { viewport });
    await page.goto(`${paths.bookings}?date=${day}`);
    const entry = page
      .getByRole('grid')
      .getByRole('link', { name: `14:00 ${TITLE}` })
      .locator('span')
      .first();
    await expect(entry).toBeVisible();
    expect(await isWhole(entry), `at ${viewport.width} pixels`).toBe(true);
    await page.context().close();
  }
});

test('the boxes of working hours are wide enough for a time, morning or afternoon', async ({ browser }) => {
  const person = await newNeighbour('early');
  await person.does(availability.save, {
    body: { ...noAvailability, weekly: Array.from({ length: 7 }, () => [{ start: 480, end: 1140 }]) },
  });
  for (const viewport of [{ width: 375, height: 812 }, ...SIZES]) {
    const page = await pageOf(browser, person, { viewport, locale: 'en-US' });
    await page.goto(hoursPath);
    for (const name of ['Monday, start', 'Monday, end']) {
      const box = page.getByLabel(name);
      await expect(box).toBeVisible();
      expect(await hasRoom(box), `${name} at ${viewport.width} pixels`).toBe(true);
    }
    await page.context().close();
  }
});
