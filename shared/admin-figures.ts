// Figures about the town for its operators. Months are in UTC; guests and their neighbourhoods are not counted.
import * as z from 'zod/mini';
import { DEAL_STATUSES } from './deal-statuses.ts';
import { Cents, Time } from './fields.ts';

/** Includes the current month, as the last. */
export const FIGURE_MONTHS = 12;

const Count = z.int().check(z.minimum(0));
/** "2026-11" */
const Month = z.string();

/** The figures of one month. */
export const TownMonth = z.object({
  month: Month,
  /** New accounts, services and needs. */
  people: Count,
  services: Count,
  needs: Count,
  /**
   * Of those needs: the number that got an offer or for which the seeker asked a neighbour, and the number paid for.
   */
  needsMet: Count,
  needsBooked: Count,
  /** Deals that were begun, paid, completed and disputed in that month. */
  begun: Count,
  paid: Count,
  completed: Count,
  disputed: Count,
  /**
   * Interests, the number that their provider replied to, and the median minutes until that reply; null without one.
   */
  asked: Count,
  answered: Count,
  minutesToAnswer: z.nullable(z.number()),
});
export type TownMonth = z.infer<typeof TownMonth>;

/** Differences may be below zero. */
export const MoneyMonth = z.object({
  month: Month,
  /** Paid by seekers, including tips. */
  charged: Cents.check(z.minimum(0)),
  /** To providers, including the fee. */
  released: Cents.check(z.minimum(0)),
  /** Fees taken, less fees refunded. */
  fees: Cents,
  /** Refunds that reached the seekers, less those that came back. */
  refunded: Cents,
  /** At the end of the month: held until a job is done, and released but not transferred yet. */
  held: Cents,
  payable: Cents,
});
export type MoneyMonth = z.infer<typeof MoneyMonth>;

export const TownMoney = z.object({
  mode: z.enum(['simulator', 'test', 'live']),
  /** The ledger's current balances. */
  held: Cents,
  payable: Cents,
  refundDue: Cents,
  months: z.array(MoneyMonth),
});
export type TownMoney = z.infer<typeof TownMoney>;

export const Figures = z.object({
  /** When the figures were computed. */
  at: Time,
  now: z.object({
    people: Count,
    suspended: Count,
    /** Users with a service that can be found. */
    providers: Count,
    services: Count,
    /** Needs that are open or matched. */
    needs: Count,
  }),
  /** Leaves out statuses without a deal. */
  deals: z.array(z.object({ status: z.enum(DEAL_STATUSES), count: Count })),
  months: z.array(TownMonth),
  /** Simulated, test and live money are separate; those without any are left out. */
  money: z.array(TownMoney),
});
export type Figures = z.infer<typeof Figures>;
