// The live events that both sides of a deal receive about its steps.
import { expect, test } from 'vitest';
import { deals } from '#shared/deals.ts';
import { notifications } from '#shared/notifications.ts';
import { dealAt, offerService, takes } from '../../../test/deal.ts';
import { openPages } from '../../../test/pages.ts';
import { neighbour } from '../../../test/people.ts';
import { makeWorld } from '../../../test/world.ts';

const world = await makeWorld();
const pages = await openPages(world);
const [ana, bo, cyd] = await Promise.all([neighbour(world, 'ana'), neighbour(world, 'bo'), neighbour(world, 'cyd')]);

test('both sides, and nobody else, hear of each step, with the resulting status and who took it [3-booking-notification-1, 4-booking-update-1]', async () => {
  const { id: dealId } = await dealAt('requested', { seeker: ana, provider: bo, serviceId: await offerService(bo) });
  const anaHere = await pages.open(ana);
  const boHere = await pages.open(bo);
  const cydHere = await pages.open(cyd);
  await takes(bo, dealId, { step: 'accept', flexible: true });
  await takes(bo, dealId, { step: 'offer', amount: 80 });
  await takes(ana, dealId, { step: 'decline_offer' });
  for (const page of [anaHere, boHere, cydHere]) await page.settled();
  const told = [
    { dealId, status: 'accepted', by: bo.id },
    { dealId, status: 'price_offered', by: bo.id },
    { dealId, status: 'accepted', by: ana.id },
  ];
  expect(anaHere.heard('booking_notification')).toEqual(told);
  expect(boHere.heard('booking_notification')).toEqual(told);
  expect(cydHere.heard('booking_notification')).toEqual([]);
  expect((await ana.does(deals.get, { params: { id: dealId } })).status).toBe('accepted');
});

test('a title that runs from right to left leaves the amount beside it alone', async () => {
  const serviceId = await offerService(bo, { title: '\u202eתיקון אופניים\u202e' });
  const { id: dealId } = await dealAt('accepted', { seeker: cyd, provider: bo, serviceId });
  await takes(bo, dealId, { step: 'offer', amount: 109 });
  const [{ content } = { content: '' }] = await cyd.does(notifications.list);
  expect(content).toContain('\u2068תיקון אופניים\u2069');
  expect(content).not.toContain('\u202e');
  expect(content).toContain('$109');
});
