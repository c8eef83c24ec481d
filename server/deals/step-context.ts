// What the handler of a step is handed, and what it returns.
import type { Updateable } from 'kysely';
import type { DealActor } from '#shared/deal-statuses.ts';
import type { Move } from '#shared/deal-moves.ts';
import type { StepDetail } from '#shared/deal-views.ts';
import type { Cents } from '#shared/money.ts';
import type { Work } from '../context/work.ts';
import type { Tables } from '../db/tables.ts';
import type { LockedDeal } from './lock-deal.ts';

/** A step that is being taken: its piece of work, and what it is about. */
export interface StepWork extends Work {
  deal: LockedDeal;
  move: Move;
  by: DealActor;
  /** null: the system. */
  actorId: number | null;
  /** When it is taken. */
  at: Date;
}

/** What a step changes. */
export interface Change {
  /** Columns of the deal. */
  set?: Updateable<Tables['deals']>;
  /** The offer that the step made or is about. */
  offerId?: number | null;
  reason?: string;
  /** For the history and the notices; sums in cents. */
  detail?: StepDetail;
  /** What becomes of what is held; only as far as the table's row lets it. */
  money?: {
    release?: Cents | 'all';
    refund?: Cents | 'all';
    /** The one payment that is given back of. */
    publicId?: string | undefined;
  };
  /** Done once the deal has moved and the step has its number. */
  afterwards?: (stepId: number) => Promise<void>;
}

/** Refuses, or returns what the step changes. */
export type StepHandler<Body> = (work: StepWork, body: Body) => Promise<Change>;

/** What a system step is told besides. */
export interface SystemBody {
  detail?: StepDetail;
  reason?: string;
  cause?: string;
}
