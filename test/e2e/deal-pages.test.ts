// A deal's pages off the straight path, in every size and both themes.
import { expect } from '@playwright/test';
import { availability, noAvailability } from '#shared/availability.ts';
import { messages } from '#shared/messages.ts';
import { toCents } from '#shared/money.ts';
import { paymentRequests, paymentRequestText, publicIdIn, requestClientId } from '#shared/payment-requests.ts';
import { receiving } from '#shared/receiving.ts';
import { simulatorPages } from '#shared/simulator.ts';
import { dealPath } from '../../web/paths.ts';
import { dealAt, offerService, takes } from '../deal.ts';
import { lookAt, lookAtDialog } from './look.ts';
import { type Character, test } from './story.ts';

test.setTimeout(480_000);

/** A deal of theirs in that status, about a service of that title. */
const dealOf = async (seeker: Character, provider: Character, title: string, status: Parameters<typeof dealAt>[0]) =>
  dealAt(status, { seeker, provider, serviceId: await offerService(provider, { title }) });

test('a dispute, a counter-offer, proposals and a fix, as both sides see them', async ({ arrive }) => {
  const ana = await arrive('ana');
  const bo = await arrive('bo');
  const disputed = await dealOf(ana, bo, 'Kitchen tiled', 'in_progress');
  await takes(ana, disputed.id, { step: 'problem', reason: 'Half of the tiles are missing.' });
  await takes(bo, disputed.id, { step: 'evidence', text: 'The shop had no more of them.' });
  await takes(bo, disputed.id, { step: 'propose_split', toProvider: 60_00, message: 'I have paid for the tiles.' });
  await takes(ana, disputed.id, { step: 'propose_split', toProvider: 30_00 });
  const countered = await dealOf(ana, bo, 'A wall painted', 'price_offered');
  await takes(ana, countered.id, {
    step: 'counter',
    offerId: countered.offer?.id ?? 0,
    amount: 60,
    message: 'I have the paint already.',
  });
  const asked = await dealOf(ana, bo, 'Shelves put up', 'paid_in_escrow');
  await takes(bo, asked.id, { step: 'propose_price', amount: 105, message: 'There are two more than you said.' });
  await takes(ana, asked.id, { step: 'propose_price', amount: 90 });
  const fix = await dealOf(ana, bo, 'A chair mended', 'awaiting_confirmation');
  await takes(ana, fix.id, { step: 'ask_fix', reason: 'It wobbles.' });

  await lookAt(ana.page, dealPath(disputed.id, 'seeker'), 'Dispute room');
  await lookAtDialog(ana.page, 'Propose a split');
  await lookAt(bo.page, dealPath(disputed.id, 'provider'), 'Dispute room');
  await lookAt(bo.page, dealPath(countered.id, 'provider'), `Counter-offer from ${ana.username}`);
  await lookAt(ana.page, dealPath(asked.id, 'seeker'), /proposes another price/);
  await lookAtDialog(ana.page, 'Propose another time');
  await ana.page.getByRole('button', { name: 'More', exact: true }).click();
  await lookAtDialog(ana.page, 'Cancel the job');
  await lookAt(bo.page, dealPath(fix.id, 'provider'), 'Fix it, then mark it fixed');
});

test('weekly hours, an account that receives money, payment requests in a thread, and a cancelled job', async ({
  arrive,
}) => {
  const ana = await arrive('ana');
  const bo = await arrive('bo');
  const weekly = noAvailability.weekly.map((_, day) =>
    day < 5
      ? [
          { start: 540, end: 720 },
          { start: 780, end: 1020 },
        ]
      : [],
  );
  await bo.does(availability.save, { body: { ...noAvailability, weekly, bufferAfter: 30, noticeHours: 12 } });
  await lookAt(bo.page, '/services?tab=hours', 'Monday');

  const { url } = await bo.does(receiving.onboard);
  await bo.does(simulatorPages.finishOnboarding, {
    params: { id: url.split('/').at(-1) ?? '' },
    body: { status: 'active' },
  });
  await dealOf(ana, bo, 'Windows cleaned', 'completed');
  const canceled = await dealOf(ana, bo, 'Hedge trimmed', 'paid_in_escrow');
  await takes(bo, canceled.id, { step: 'cancel', refund: 80_00, reason: 'I have broken my arm.' });
  await lookAt(bo.page, '/settings/connect', 'Refunded to the client');
  await expect(bo.page.getByText('Ready', { exact: true })).toBeVisible();
  await lookAt(ana.page, dealPath(canceled.id, 'seeker'), `${bo.username} cancelled; $80 goes back to you`);

  const { service } = await dealOf(ana, bo, 'Lamps hung', 'accepted');
  for (const amount of [80, 70]) await askInChat(bo, ana, service, amount);
  const thread = (other: Character) => `/messages?with=${other.id}&service=${service.id}`;
  await lookAt(ana.page, thread(bo), 'Pay Now');
  await lookAt(bo.page, thread(ana), 'Waiting for payment');
  await lookAtDialog(bo.page, 'Request Payment');
});

/** Like the provider's page: the call, then the message with its link. */
async function askInChat(
  provider: Character,
  seeker: Character,
  { id: serviceId, title }: { id: number; title: string },
  amount: number,
): Promise<void> {
  const body = { serviceId, providerId: provider.id, recipientId: seeker.id, amount, serviceTitle: title };
  const { url } = await provider.does(paymentRequests.create, { body });
  const content = paymentRequestText({ title, amount: toCents(amount), url });
  await provider.does(messages.send, {
    body: { receiverId: seeker.id, serviceId, content, clientId: requestClientId(publicIdIn(url) ?? '') },
  });
}
