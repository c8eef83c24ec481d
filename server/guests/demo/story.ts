// How a demo deal is written down: who, about what, and what happened when. It is played through the product's own
// steps.
import type { StepBody } from '#shared/deal-bodies.ts';
import type { NewReview } from '#shared/reviews.ts';
import type { Slot } from '#shared/slots.ts';
import type * as z from 'zod/mini';
import type { StoryActor } from './neighbours.ts';
import type { OwnServiceName } from './own-services.ts';
import type { DemoServiceName } from './services.ts';

/** In hours, as everything here that is `ago`. */
export const DAY = 24;

/** On the town's clock, so many days from the day on which the guest comes; before it where negative. */
export interface DayTime {
  inDays: number;
  /** Hour of the day. */
  from: number;
  hours: number;
}

type Body = z.input<typeof StepBody>;
type FieldsOfTheDeal = 'key' | 'offerId' | 'counterId' | 'proposalId' | 'time' | 'slots';
/** By the town's clock, or at that very time. */
export type StoryTime = DayTime | Slot;
type WithoutDealFields<B> = B extends Body
  ? Omit<B, FieldsOfTheDeal> & { time?: StoryTime; slots?: StoryTime[] }
  : never;
/** A step as somebody would put it into words: the deal itself knows which offer or proposal is meant. */
export type StoryStep = WithoutDealFields<Body>;

export type StoryEvent = { ago: number } & (
  | { interest: string; wanted?: DayTime[] }
  | { seeker: StoryStep }
  | { provider: StoryStep }
  /** The seeker accepts the offer and pays it, or only goes to pay. */
  | { pays: 'by card' | 'not yet' }
  | { clock: 'expire' | 'close' }
  | { seekerSays: string }
  | { providerSays: string }
  | { seekerReviews: z.input<typeof NewReview> }
  | { providerReviews: z.input<typeof NewReview> }
);

export interface DealStory {
  about: DemoServiceName | OwnServiceName;
  seeker: StoryActor;
  /** Title of one of the guest's needs that it came from. */
  need?: string;
  /** In the order of time. */
  events: readonly StoryEvent[];
}
