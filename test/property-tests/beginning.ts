// How deals begin: an interest, for a need or not, Bo's answer to Ana's need, or his payment request in the thread.
import { deals } from '#shared/deals.ts';
import { needs } from '#shared/needs.ts';
import { paymentRequests } from '#shared/payment-requests.ts';
import { HOUR_MS } from '#shared/time.ts';
import type { Person } from './cast.ts';
import { does, newKey, type Story } from './story.ts';

/** Returns the deal's id: a new one, or the existing one. */
export async function showInterest(
  story: Story,
  seeker: Person,
  serviceId: number,
  forNeed = false,
): Promise<number | undefined> {
  const start = new Date(story.stage.now() + 20 * HOUR_MS).toISOString();
  const end = new Date(story.stage.now() + 22 * HOUR_MS).toISOString();
  const body = {
    key: newKey(),
    serviceId,
    ...(forNeed && seeker === story.ana && { needId: story.needId }),
    ...(story.chance.happens(30) && { wanted: [{ start, end }] }),
  };
  return (await does(story, seeker, deals.expressInterest, { body })).body.id;
}

export async function askInChat(story: Story, seeker: Person, serviceId: number, amount: number): Promise<void> {
  await does(story, story.bo, paymentRequests.create, { body: { serviceId, recipientId: seeker.id, amount } });
}

/** The need may be met by then, and the answer refused. */
export async function answerNeed(story: Story, serviceId: number, amount: number): Promise<void> {
  const { bo, needId } = story;
  await does(story, bo, needs.answer, { params: { id: needId }, body: { key: newKey(), serviceId, amount } });
}

export async function beginAnyhow(story: Story): Promise<void> {
  const { chance, ana, cy, services } = story;
  const seeker = chance.pick([ana, cy]);
  const serviceId = chance.pick(services);
  if (chance.happens(15)) await answerNeed(story, serviceId, 1 + chance.below(200));
  else if (chance.happens(70)) await showInterest(story, seeker, serviceId, chance.happens(40));
  else await askInChat(story, seeker, serviceId, 1 + chance.below(chance.pick([200, 200, 10_050])));
}
