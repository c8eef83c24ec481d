// Replays one event of a demo deal through the use case that users call.
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { NewInterest, type StepBody } from '#shared/deal-bodies.ts';
import { NewReview } from '#shared/reviews.ts';
import type { Context, SessionUser } from '../../context/context.ts';
import { inTransaction, type Work } from '../../context/work.ts';
import { expressInterest } from '../../deals/express-interest.ts';
import { readDeal } from '../../deals/lock-deal.ts';
import { takeStepUnlessPaying } from '../../deals/take-step.ts';
import { takeSystemStep } from '../../deals/take-system-step.ts';
import { found, refuse } from '../../http/refusal.ts';
import { postMessage } from '../../messages/send-message.ts';
import { writeReview } from '../../reviews/write-review.ts';
import type { StoryStep, DealStory, StoryEvent } from '../demo/story.ts';
import { goToPay, payByCard } from '../neighbours/pay-by-card.ts';
import { payableOf } from '../neighbours/payable.ts';
import { wholeStep } from '../neighbours/whole-step.ts';
import type { Cast } from './cast.ts';
import { inPast } from './past.ts';
import { slotOf, type Today } from './town-time.ts';

/** The state of a demo deal that is being replayed. */
export interface Run {
  today: Today;
  story: DealStory;
  cast: Cast;
  /** Set once it has begun. */
  dealId?: number;
}

/** Refuses what the use case refuses: the guest may have acted meanwhile. */
export async function playEvent(work: Work, run: Run, event: StoryEvent): Promise<void> {
  const { cast, story } = run;
  const then = inPast(work, event.ago);
  const seeker = cast.person(story.seeker);
  const { id: serviceId, provider } = found(cast.service(story.about));
  if ('interest' in event) run.dealId = await begin(then, run, event);
  else if ('seeker' in event) await take(then, run, seeker, event.seeker);
  else if ('provider' in event) await take(then, run, provider, event.provider);
  else if ('pays' in event) await pay(then, run, seeker, event.pays);
  else if ('clock' in event) await strike(then, run, event.clock);
  else if ('seekerSays' in event) await say(then, seeker, provider.id, serviceId, event.seekerSays);
  else if ('providerSays' in event) await say(then, provider, seeker.id, serviceId, event.providerSays);
  else if ('seekerReviews' in event)
    await writeReview(then, seeker, begun(run), z.parse(NewReview, event.seekerReviews));
  else await writeReview(then, provider, begun(run), z.parse(NewReview, event.providerReviews));
}

const begun = ({ dealId }: Run): number => found(dealId);

type Interest = Extract<StoryEvent, { interest: string }>;

async function begin(then: Context, { cast, story, today }: Run, { interest, wanted = [] }: Interest): Promise<number> {
  const serviceId = found(cast.service(story.about)).id;
  const needId = story.need === undefined ? undefined : cast.need(story.need);
  const said = {
    key: randomUUID(),
    serviceId,
    needId,
    note: interest,
    wanted: wanted.map((slot) => slotOf(today, slot)),
  };
  const { dealId, isNew } = await expressInterest(then, cast.person(story.seeker), z.parse(NewInterest, said));
  // The guest was faster, and their deal is left alone.
  return isNew ? dealId : refuse('wrong_state');
}

async function take(then: Context, run: Run, actor: SessionUser, asked: StoryStep): Promise<void> {
  const deal = found(await readDeal(then.db, begun(run)));
  const body: StepBody = wholeStep(deal, randomUUID(), run.today, asked);
  await takeStepUnlessPaying(then, actor, deal.id, body);
}

async function pay(then: Context, run: Run, seeker: SessionUser, how: 'by card' | 'not yet'): Promise<void> {
  const publicId = found(await payableOf(then.db, begun(run), 'main'));
  await (how === 'by card' ? payByCard : goToPay)(then, seeker, { publicId, key: randomUUID() });
}

async function strike(then: Context, run: Run, step: 'expire' | 'close'): Promise<void> {
  await inTransaction(then, (work) => takeSystemStep(work, { dealId: begun(run), step, key: randomUUID() }));
}

async function say(
  then: Context,
  { id, world }: SessionUser,
  receiverId: number,
  serviceId: number,
  content: string,
): Promise<void> {
  await postMessage(then, { id, world }, { receiverId, serviceId, content }, { via: 'rest' });
}
