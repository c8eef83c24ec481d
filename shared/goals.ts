// Goals: what somebody wants to reach, and the needs that lead there.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Cents, Cursor, Day, Done, Id, IdParam, Key, line, page, text, Time, WholeDollars } from './fields.ts';
import { GoalNeed, Need } from './needs.ts';

export const GoalStatus = z.enum(['active', 'paused', 'achieved', 'abandoned']);
export type GoalStatus = z.infer<typeof GoalStatus>;

/** The most needs that a new goal can have. */
export const MOST_NEW_NEEDS = 12;

const content = {
  title: line(120, { min: 3, required: 'Say what you want to reach in at least 3 characters' }),
  why: text(2000),
  /** The day by which it should be reached. */
  targetDate: z.nullable(Day),
  /** The budget for the whole goal. */
  budget: z.nullable(WholeDollars),
};

export const NewGoal = z.object({
  key: Key,
  title: content.title,
  why: z._default(content.why, ''),
  targetDate: z._default(content.targetDate, null),
  budget: z._default(content.budget, null),
  /** Its needs, in order. */
  needs: z._default(
    z.array(GoalNeed).check(z.maxLength(MOST_NEW_NEEDS, `At most ${MOST_NEW_NEEDS} needs at once`)),
    [],
  ),
});

export const GoalChange = z.partial(z.object({ ...content, status: GoalStatus }));

export const Goal = z.object({
  id: Id,
  title: z.string(),
  why: z.string(),
  targetDate: content.targetDate,
  budget: z.nullable(Cents),
  status: GoalStatus,
  createdAt: Time,
  /** In order, including withdrawn ones. */
  needs: z.array(Need),
  /** What was paid for its needs and not refunded, without tips; needs without a payment have no row. */
  spent: z.array(z.object({ needId: Id, amount: Cents })),
  /** How many of the needs are fulfilled, not counting withdrawn ones. */
  progress: z.object({ done: z.int(), of: z.int() }),
  /** What to do next, in one sentence, and the need and deal that it is about; null unless the goal is active. */
  nextStep: z.nullable(z.object({ says: z.string(), needId: z.nullable(Id), dealId: z.nullable(Id) })),
  /** Whether the page suggests marking it as achieved. Its owner may always do so. */
  canBeAchieved: z.boolean(),
});
export type Goal = z.infer<typeof Goal>;

const params = z.object({ id: IdParam });

export const goals = {
  list: endpoint({
    method: 'GET',
    path: '/api/goals',
    about: 'My goals with their needs, the newest first; all of them, or those that stand as asked for.',
    access: 'user',
    query: z.object({ status: z.optional(GoalStatus), cursor: z.optional(Cursor) }),
    reply: page(Goal),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/goals',
    about: 'States a goal together with the needs that it takes; 201 when new, 200 when the key has stated it already.',
    access: 'user',
    body: NewGoal,
    reply: Goal,
    statuses: [201],
    refuses: ['not_found', 'key_reused', 'place_needed', 'too_many_requests', 'busy'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/goals/:id',
    about: 'One goal of mine with its needs.',
    access: 'user',
    params,
    reply: Goal,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/goals/:id',
    about: 'Changes a goal of mine or how it stands; what is left out stays.',
    access: 'user',
    params,
    body: GoalChange,
    reply: Goal,
  }),
  shareOut: endpoint({
    method: 'POST',
    path: '/api/goals/:id/shares',
    about:
      'Gives each need of a goal of mine that looks for somebody a share of what is left of the budget and a day before the goal’s, in their order; without a budget or a day, that stays.',
    access: 'user',
    params,
    reply: Goal,
    refuses: ['too_many_requests'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/goals/:id',
    about:
      'Abandons a goal of mine under which something is booked or done, unless it was achieved; any other is removed, and withdrawn is what nobody answers yet.',
    access: 'user',
    params,
    /** `kept`: it was abandoned or stays achieved, and remains visible. */
    reply: z.object({ ...Done.shape, kept: z.boolean() }),
  }),
};
