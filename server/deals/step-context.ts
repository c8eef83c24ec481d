// What a step's handler gets and returns.
import type { Updateable } from 'kysely';
import type { DealActor } from '#shared/deal-statuses.ts';
import type { Move } from '#shared/deal-moves.ts';
import type { StepDetail } from '#shared/deal-views.ts';
import type { Cents } from '#shared/money.ts';
import type { Work } from '../context/work.ts';
import type { Tables } from '../db/tables.ts';
import type { LockedDeal } from './lock-deal.ts';

/** A step in progress: its transaction, and its subject. */
export interface StepWork extends Work {
  deal: LockedDeal;
  move: Move;
  by: DealActor;
  /** null: the system. */
  actorId: number | null;
  /** When the step is taken. */
  at: Date;
}

/** What a step changes. */
export interface Change {
  /** Columns of the deal to set. */
  set?: Updateable<Tables['deals']>;
  /** The offer that the step made, or is about. */
  offerId?: number | null;
  reason?: string;
  /** For the history and the notices; sums in cents. */
  detail?: StepDetail;
  /** What happens to held money; the table's row limits it. */
  money?: {
    release?: Cents | 'all';
    refund?: Cents | 'all';
    /** The only payment to refund from. */
    publicId?: string | undefined;
  };
  /** Runs once the deal has moved and the step has its id. */
  afterwards?: (stepId: number) => Promise<void>;
}

/** Refuses, or returns what the step changes. */
export type StepHandler<Body> = (work: StepWork, body: Body) => Promise<Change>;

/** What a system step gets in addition. */
export interface SystemBody {
  detail?: StepDetail;
  reason?: string;
  cause?: string;
}
