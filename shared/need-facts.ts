// What a need says of its time and budget; a deal about it keeps the same.
import * as z from 'zod/mini';
import { Cents, Day, PartOfDay } from './fields.ts';

export const Urgency = z.enum(['today', 'this_week', 'flexible', 'on_date']);

export const needTime = {
  urgency: Urgency,
  /** The date, when urgency is `on_date`. */
  onDate: z.nullable(Day),
  /** Whether the job is wanted on that date or by it. */
  dateIs: z.enum(['on', 'by']),
  partOfDay: z.nullable(PartOfDay),
};

/** A need's budget, as everybody sees it. */
export const needBudget = { budgetMin: z.nullable(Cents), budgetMax: z.nullable(Cents) };
