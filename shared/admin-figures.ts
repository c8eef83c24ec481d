// The figures of the town for its operators. Months are those of UTC; guests and their neighbourhoods count nowhere.
import * as z from 'zod/mini';
import { DEAL_STATUSES } from './deal-statuses.ts';
import { Cents, Time } from './fields.ts';

/** The present one is the last of them. */
export const FIGURE_MONTHS = 12;

const Count = z.int().check(z.minimum(0));
/** "2026-11" */
const Month = z.string();

/** What happened in one month. */
export const TownMonth = z.object({
  month: Month,
  /** New accounts, services and needs. */
  people: Count,
  services: Count,
  needs: Count,
  /** Of those needs: how many somebody has answered, or asked a neighbour about; and how many were paid for. */
  needsMet: Count,
  needsBooked: Count,
  /** Deals that were begun, paid, completed, and came into dispute, each in that month. */
  begun: Count,
  paid: Count,
  completed: Count,
  disputed: Count,
  /**
   * Interests expressed, how many of them their provider has answered, and the middle one's minutes until then; null:
   * none was.
   */
  asked: Count,
  answered: Count,
  minutesToAnswer: z.nullable(z.number()),
});
export type TownMonth = z.infer<typeof TownMonth>;

/** What came less what went may be below zero. */
export const MoneyMonth = z.object({
  month: Month,
  /** By seekers, tips included. */
  charged: Cents.check(z.minimum(0)),
  /** To providers, with the fee that was taken of it. */
  released: Cents.check(z.minimum(0)),
  /** Taken, less what went back of them. */
  fees: Cents,
  /** That reached the seekers, less what came back. */
  refunded: Cents,
  /** At the end of the month: held until a job is done, and released but not sent on yet. */
  held: Cents,
  payable: Cents,
});
export type MoneyMonth = z.infer<typeof MoneyMonth>;

export const TownMoney = z.object({
  mode: z.enum(['simulator', 'test', 'live']),
  /** What the ledger holds now. */
  held: Cents,
  payable: Cents,
  refundDue: Cents,
  months: z.array(MoneyMonth),
});
export type TownMoney = z.infer<typeof TownMoney>;

export const Figures = z.object({
  /** When they were counted. */
  at: Time,
  now: z.object({
    people: Count,
    suspended: Count,
    /** Who has a service that can be found. */
    providers: Count,
    services: Count,
    /** Open or matched. */
    needs: Count,
  }),
  /** Statuses in which no deal is are left out. */
  deals: z.array(z.object({ status: z.enum(DEAL_STATUSES), count: Count })),
  months: z.array(TownMonth),
  /** Simulated, test and live money apart; a kind that there is none of is left out. */
  money: z.array(TownMoney),
});
export type Figures = z.infer<typeof Figures>;
