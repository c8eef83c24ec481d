// Dialogs and panels for those who need text twice as large, a page four times as large, or colours of their own.
import type { Page } from '@playwright/test';
import { paths } from '../../web/paths.ts';
import { dealAt, offerService, takes } from '../deal.ts';
import { lookOver } from './overlays.ts';
import { type Character, test } from './story.ts';

test.setTimeout(480_000);

const dealOf = async (seeker: Character, provider: Character, title: string, status: Parameters<typeof dealAt>[0]) =>
  dealAt(status, { seeker, provider, serviceId: await offerService(provider, { title }) });

const openMenu = async (page: Page) => page.getByRole('button', { name: 'Open menu' }).click();

test('what opens over any page: menu, notifications, account, friends, tours', async ({ arrive }) => {
  const [ana, bo] = [await arrive('anastasia-of-the-lamps'), await arrive('bartholomew')];
  await dealOf(ana, bo, 'Bike repair at your door', 'price_offered');
  await lookOver(ana.page, paths.home, [
    { press: [/^Notifications/] },
    { press: ['Your account'] },
    { press: [openMenu, 'Find Friends'], knownToAxe: true },
    { press: [openMenu, 'Show me around'] },
    { press: [openMenu, 'Show me around', /Smart Match/] },
  ]);
});

test('what an operator is asked', async ({ arrive, town }) => {
  const [ana, bo, eve] = [await arrive('anastasia-of-the-lamps'), await arrive('bartholomew'), await arrive('eve')];
  await town.appoint(eve);
  const deal = await dealOf(ana, bo, 'Kitchen tiled', 'awaiting_confirmation');
  await takes(ana, deal.id, { step: 'problem', reason: 'Half of the tiles are missing.' });
  await lookOver(eve.page, `${paths.admin}?deal=${deal.id}`, [
    { press: ['Split the money'], knownToAxe: true },
    { press: [/^Release to/] },
  ]);
  await lookOver(eve.page, `${paths.admin}?tab=users`, [{ press: ['Suspend'] }]);
});
