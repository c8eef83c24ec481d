// The format of a demo deal: who, about what, and what happened when. It is replayed through the product's own steps.
import type { StepBody } from '#shared/deal-bodies.ts';
import type { NewReview } from '#shared/reviews.ts';
import type { Slot } from '#shared/slots.ts';
import type * as z from 'zod/mini';
import type { StoryActor } from './neighbours.ts';
import type { OwnServiceName } from './own-services.ts';
import type { DemoServiceName } from './services.ts';

/** In hours, the unit of every `ago`. */
export const DAY = 24;

/** A local time in the demo town, this many days from the day on which the guest arrives; negative for the past. */
export interface DayTime {
  inDays: number;
  /** Hour of the day. */
  from: number;
  hours: number;
}

type Body = z.input<typeof StepBody>;
type FieldsOfTheDeal = 'key' | 'offerId' | 'counterId' | 'proposalId' | 'time' | 'slots';
/** A local time in the demo town, or an exact one. */
export type StoryTime = DayTime | Slot;
type WithoutDealFields<B> = B extends Body
  ? Omit<B, FieldsOfTheDeal> & { time?: StoryTime; slots?: StoryTime[] }
  : never;
/** A step without the ids of its offer or proposal, which the deal knows. */
export type StoryStep = WithoutDealFields<Body>;

export type StoryEvent = { ago: number } & (
  | { interest: string; wanted?: DayTime[] }
  | { seeker: StoryStep }
  | { provider: StoryStep }
  /** The seeker accepts the offer and pays, or leaves the checkout open. */
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
  /** The title of the guest's need that it came from. */
  need?: string;
  /** In chronological order. */
  events: readonly StoryEvent[];
}
