// Dialogs and panels for users who need text twice as large, a page four times as large, or their own colours.
import type { Page } from '@playwright/test';
import { goals } from '#shared/goals.ts';
import { needs } from '#shared/needs.ts';
import { dealPath, goalPath, paths, threadPath, userPath } from '../../web/paths.ts';
import { dealAt, newKey, offerService, takes } from '../deal.ts';
import { lookOver } from './overlays.ts';
import { type Character, test } from './story.ts';

test.setTimeout(480_000);

const dealOf = async (seeker: Character, provider: Character, title: string, status: Parameters<typeof dealAt>[0]) =>
  dealAt(status, { seeker, provider, serviceId: await offerService(provider, { title }) });

const openMenu = async (page: Page) => page.getByRole('button', { name: 'Open menu' }).click();

test('the overlays of every page: menu, notifications, account, friends, tours', async ({ arrive }) => {
  const ana = await arrive('anastasia-of-the-lamps');
  const bo = await arrive('bartholomew');
  await dealOf(ana, bo, 'Bike repair at your door', 'price_offered');
  await lookOver(ana.page, paths.home, [
    { press: [/^Notifications/] },
    { press: ['Your account'] },
    { press: [openMenu, 'Find Friends'], knownToAxe: true },
    { press: [openMenu, 'Show me around'] },
    { press: [openMenu, 'Show me around', /Smart Match/] },
  ]);
});

test('the dialogs about needs, goals and what neighbours look for', async ({ arrive }) => {
  const ana = await arrive('anastasia-of-the-lamps');
  const bo = await arrive('bartholomew');
  const serviceId = await offerService(bo, { title: 'Bike repair at your door' });
  await ana.does(needs.create, {
    body: { title: 'Bike repair', budgetMax: 80, urgency: 'this_week', visibility: 'public' },
  });
  const goal = await ana.does(goals.create, {
    body: {
      key: newKey(),
      title: 'Be able to ride to work before winter',
      needs: [{ title: 'Repair the squeaking bike' }, { title: 'Build a bike shed' }],
    },
  });
  await lookOver(ana.page, `${paths.needs}?q=${encodeURIComponent('bike repair this Saturday morning under $150')}`, [
    { press: [/^Kind of help:/] },
    { press: [/^Budget:/] },
    { press: [/^When:/] },
    { press: ['Add Place'] },
    { press: ['Save as a need'], knownToAxe: true },
    { press: ['I’m interested'], knownToAxe: true },
    { press: ['Withdraw Bike repair'] },
  ]);
  await lookOver(ana.page, goalPath(goal.id), [
    { press: ['Edit'] },
    { press: ['Remove Repair the squeaking bike'] },
    { press: ['Remove'] },
  ]);
  await lookOver(ana.page, paths.home, [{ press: [planAParty, 'Add a need'] }, { press: ['Drop it'] }]);
  await lookOver(bo.page, paths.serviceRequests, [{ press: [/^Answer with an offer/] }]);
  await lookOver(ana.page, userPath(bo.id, serviceId), [{ press: [/^Message(?!s)/] }]);
});

async function planAParty(page: Page): Promise<void> {
  await page.getByLabel('What do you want to reach?').fill('Host Christmas dinner for twelve');
  await page.getByRole('button', { name: 'Plan it' }).click();
  await page.getByRole('button', { name: 'Keep this goal' }).waitFor();
}

test('the dialogs of a seeker in a deal', async ({ arrive }) => {
  const ana = await arrive('anastasia-of-the-lamps');
  const bo = await arrive('bartholomew');
  const offered = await dealOf(ana, bo, 'A wall painted', 'price_offered');
  const held = await dealOf(ana, bo, 'Shelves put up', 'paid_in_escrow');
  const done = await dealOf(ana, bo, 'A chair mended', 'awaiting_confirmation');
  const completed = await dealOf(ana, bo, 'Windows cleaned', 'completed');
  const disputed = await dealOf(ana, bo, 'Kitchen tiled', 'in_progress');
  await takes(ana, disputed.id, { step: 'problem', reason: 'Half of the tiles are missing.' });
  await lookOver(ana.page, dealPath(offered.id, 'seeker'), [{ press: ['More', 'How to talk'] }]);
  await lookOver(ana.page, dealPath(held.id, 'seeker'), [
    { press: ['Propose another time'], knownToAxe: true },
    { press: ['More', 'Propose another price'] },
    { press: ['Cancel the job'], knownToAxe: true },
  ]);
  await lookOver(ana.page, dealPath(done.id, 'seeker'), [{ press: ['Report a problem'] }]);
  await lookOver(ana.page, dealPath(completed.id, 'seeker'), [{ press: ['Leave a tip'] }]);
  await lookOver(ana.page, dealPath(disputed.id, 'seeker'), [{ press: ['Propose a split'], knownToAxe: true }]);
  await lookOver(ana.page, `${paths.bookings}?view=list&booking=${held.id}`, [{ press: [] }]);
});

test('the dialogs of an operator', async ({ arrive, town }) => {
  const ana = await arrive('anastasia-of-the-lamps');
  const bo = await arrive('bartholomew');
  const eve = await arrive('eve');
  await town.appoint(eve);
  const deal = await dealOf(ana, bo, 'Kitchen tiled', 'awaiting_confirmation');
  await takes(ana, deal.id, { step: 'problem', reason: 'Half of the tiles are missing.' });
  await lookOver(eve.page, `${paths.admin}?deal=${deal.id}`, [
    { press: ['Split the money'], knownToAxe: true },
    { press: [/^Release to/] },
  ]);
  await lookOver(eve.page, `${paths.admin}?tab=users`, [{ press: ['Suspend'] }, { press: ['Make an operator'] }]);
});

test('the dialogs of a provider, about their services and in a deal', async ({ arrive }) => {
  const ana = await arrive('anastasia-of-the-lamps');
  const bo = await arrive('bartholomew');
  const requested = await dealOf(ana, bo, 'Piano lessons for beginners', 'requested');
  const accepted = await dealOf(ana, bo, 'A wall painted', 'accepted');
  const started = await dealOf(ana, bo, 'A chair mended', 'in_progress');
  const completed = await dealOf(ana, bo, 'Windows cleaned', 'completed');
  await lookOver(bo.page, paths.services, [{ press: ['Add a service'], knownToAxe: true }, { press: ['Remove'] }]);
  await lookOver(bo.page, `${paths.services}?tab=hours`, [{ press: ['Monday: copy to other days'] }]);
  await lookOver(bo.page, dealPath(requested.id, 'provider'), [
    { press: ['Accept'], knownToAxe: true },
    { press: ['Decline'], knownToAxe: true },
  ]);
  await lookOver(bo.page, dealPath(accepted.id, 'provider'), [{ press: ['Send offer'], knownToAxe: true }]);
  await lookOver(bo.page, dealPath(started.id, 'provider'), [
    { press: ['Mark done'], knownToAxe: true },
    { press: ['More', 'Propose to cancel'] },
  ]);
  await lookOver(bo.page, dealPath(completed.id, 'provider'), [{ press: ['More', 'Give money back'] }]);
  await lookOver(bo.page, threadPath(ana.id, accepted.service.id), [{ press: ['Request Payment'], knownToAxe: true }]);
  await lookOver(bo.page, paths.settings, [
    { press: ['Change e-mail address'] },
    { press: ['Change phone number'] },
    { press: ['Delete my account'], knownToAxe: true },
  ]);
  await lookOver(bo.page, userPath(ana.id), [{ press: [/^Report /] }]);
});
