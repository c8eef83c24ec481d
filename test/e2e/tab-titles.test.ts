// The browser tab's title on every page, rendered by the server and after navigating there in the app.
import { expect, type Page } from '@playwright/test';
import { goals } from '#shared/goals.ts';
import { messages } from '#shared/messages.ts';
import { needs } from '#shared/needs.ts';
import { dealAt, newKey, offerService } from '../deal.ts';
import { newNeighbour, pageOf } from './at-home.ts';
import { test } from './test.ts';

const LANDING = 'Doorstep: good help a few doors down';
const titleIn = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1];

/** Navigates within the app, as a link does. */
const walkTo = (page: Page, path: string) =>
  page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new Event('popstate'))`);

test('the tab names the page, the service, the person, the need, the goal and the payment that is open', async ({
  browser,
}) => {
  const ana = await newNeighbour('tabs-ana');
  const bo = await newNeighbour('tabs-bo');
  const serviceId = await offerService(bo, { title: 'Bike repair' });
  const { offer, id: dealId } = await dealAt('price_offered', { seeker: ana, provider: bo, serviceId });
  await bo.does(messages.send, { body: { receiverId: ana.id, serviceId, content: 'Hello!' } });
  const need = await ana.does(needs.create, { body: { title: 'A quiet chain' } });
  const goal = await ana.does(goals.create, {
    body: { title: 'Ride to work', key: newKey() },
  });
  const pages: Record<string, string> = {
    '/': 'Smart Match',
    '/needs': 'Quick Find',
    [`/needs?need=${need.id}`]: 'Need: A quiet chain',
    '/needs?q=lamps': 'Quick Find: lamps',
    [`/?goal=${goal.id}`]: 'Goal: Ride to work',
    '/services': 'Your Profile',
    '/services?tab=hours': 'When you work',
    '/service-interests': 'My Interests',
    '/service-requests': 'Leads',
    [`/service-interests?deal=${dealId}`]: `Bike repair with ${bo.username}`,
    '/bookings': 'Bookings',
    '/messages': 'Messages',
    [`/messages?with=${bo.id}&service=${serviceId}`]: `Bike repair: messages with ${bo.username}`,
    [`/users/${bo.id}`]: bo.username,
    [`/users/${bo.id}?service=${serviceId}`]: `Bike repair with ${bo.username}`,
    [`/pay/${offer?.publicId}`]: `Payment for Bike repair with ${bo.username}`,
    '/settings': 'Settings',
    '/settings/connect': 'Payment Setup',
    '/contact': 'Contact us',
    '/admin/dashboard': 'Admin Access Required',
    '/nothing-here': 'No such door',
  };
  const page = await pageOf(browser, ana);
  await page.goto('/');
  for (const [path, title] of Object.entries(pages)) {
    // Where the server renders nothing, the title is the product's own; when it is slow, the build's.
    await expect(async () => {
      const rendered = titleIn(await (await page.request.get(path)).text());
      expect([`${title} · Doorstep`, LANDING], path).toContain(rendered);
    }).toPass({ timeout: 20_000 });
    await walkTo(page, path);
    await expect(page, path).toHaveTitle(`${title} · Doorstep`);
  }
});
