// Turns a need of the demo's data into a request body.
import type { NewNeed } from '#shared/needs.ts';
import type * as z from 'zod/mini';
import type { DemoNeed } from '../demo/goals.ts';
import { dateIn, type Today } from './town-time.ts';

export const needOf = (
  today: Today,
  { title, description, budgetMax, urgency = 'flexible', inDays, isPublic }: DemoNeed,
): z.input<typeof NewNeed> => ({
  title,
  ...(description !== undefined && { description }),
  ...(budgetMax !== undefined && { budgetMax }),
  ...(inDays === undefined ? { urgency } : { urgency: 'on_date', onDate: dateIn(today, inDays), dateIs: 'by' }),
  visibility: isPublic ? 'public' : 'private',
});
