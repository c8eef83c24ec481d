// Plans a goal: its needs in the order of the work, each with a rough budget.
import { DateTime } from 'luxon';
import { type UnderstoodGoal, WEIGHTS } from '../../matching/index.ts';
import type { Plan, PlannedNeed, Plans } from '#shared/matching.ts';
import { shareOut } from '#shared/goal-plan.ts';
import { type Cents, type Dollars, MOST_DOLLARS, toCents } from '#shared/money.ts';
import { GoalNeed } from '#shared/needs.ts';
import { advisedGoals } from '../understanding/advise-goals.ts';
import type { Advice, WithAdvice } from '../ai/adviser.ts';
import type { Context, EngineCalls, SessionUser } from '../context/context.ts';
import { catalogue } from '../understanding/catalogue.ts';
import { usualCosts } from '../services/usual-cost.ts';
import { budgetOf, homeOf, titleOf } from './parse-need.ts';
import { isGuess, kindOfService, readingsOf } from '../understanding/readings.ts';

/** Less likely goals are only guesses. */
const LEAST = 0.08;
const SURE = 0.5;
const BESIDE = 0.4;
/** If no goal is more likely than this, the user is asked, and the next ones are offered however unlikely they are. */
const UNLIKELY = 0.4;
const MOST_PLANS = 3;
/** If no goal fits, kinds above this chance are planned as single jobs. */
const LEAST_KIND = 0.12;
/** The minimum of a need's title: "DJ" is too short. */
const SHORTEST_TITLE = 3;

export async function planGoal(
  { db, now, engine, advice }: Pick<Context, 'db' | 'now' | 'engine'> & WithAdvice,
  user: SessionUser,
  text: string,
): Promise<Plans> {
  const { timeZone } = await homeOf(db, user.id);
  const today = DateTime.fromJSDate(now(), { zone: timeZone });
  const calls = engine(user.id);
  const read = await calls.parseGoal(text, { at: today.toJSDate(), timeZone });
  const { task, when, goal } = read;
  // A start ("from then on") says nothing about the end.
  const last = when?.to ?? null;
  const targetDate = last !== null && last >= today.toISODate()! ? last : null;
  const budget = budgetOf(read).budgetMax;
  const { plans, isUnsure } = await plansFor(calls, { task, goal }, advice);
  const costs = await usualCosts(
    db,
    user,
    plans.flatMap(({ needs }) => needs.map(({ kind }) => kind.id)),
  );
  const fit = { budget, targetDate, today: today.toISODate()! };
  return {
    title: titleOf(text),
    targetDate,
    budget,
    plans: plans.map((plan) => ({ ...plan, needs: shareAmong(plan.needs, costs, fit) })),
    isUnsure,
  };
}

function shareAmong(
  planned: readonly PlannedNeed[],
  costs: ReadonlyMap<string, Cents>,
  fit: Parameters<typeof shareOut>[2],
): PlannedNeed[] {
  const usual = planned.map((need) => costs.get(need.kind.id) ?? need.usual);
  const needs = shareOut(
    planned.map(({ need }) => need),
    usual,
    fit,
  );
  return planned.map((need, at) => ({ ...need, need: needs[at]!, usual: usual[at]! }));
}

/** Exported so that tests can pass made-up chances. */
export async function plansFor(
  engine: EngineCalls,
  { task, goal }: { task: string; goal: UnderstoodGoal },
  advice: Advice | undefined,
): Promise<Pick<Plans, 'plans' | 'isUnsure'>> {
  const advised = advice ? await advisedGoals(engine, advice, task, goal.goals) : null;
  if (advised?.jobs) return { plans: [ownPlan(advised.jobs)], isUnsure: false };
  if (!goal.isReadable) return { plans: [], isUnsure: true };
  const goals = advised?.goals ?? goal.goals;
  const ranked = [...goals.keys()].toSorted((a, b) => goals[b]! - goals[a]!);
  const top = goals[ranked[0]!]!;
  const isUnlikely = top < UNLIKELY;
  const likely = ranked
    .slice(0, MOST_PLANS)
    .filter((number) => goals[number]! >= (isUnlikely ? LEAST : Math.max(LEAST, top * BESIDE)));
  const isGuessed = advised === null && isGuess(goal.guessed);
  if (likely.length > 0)
    return {
      plans: likely.map(planOf),
      isUnsure: isGuessed || isUnlikely || (top < SURE && likely.length > 1),
    };
  // Kinds that were only guessed are not planned: the user has not named them.
  return isGuessed ? { plans: [], isUnsure: true } : ownPlans(engine, task);
}

function planOf(goal: number): Plan {
  const { goals, goalNames, plans } = catalogue();
  return { id: goals[goal]!, name: goalNames[goal]!, needs: plans[goal]!.map(({ kind }) => plannedNeed(kind)) };
}

/** A text that fits no goal may still name jobs. If it is ambiguous, each reading becomes a plan. */
async function ownPlans(engine: EngineCalls, task: string): Promise<Pick<Plans, 'plans' | 'isUnsure'>> {
  if (!(await namesJobs(engine, task))) return { plans: [], isUnsure: true };
  const { readings, isUnsure } = readingsOf(await engine.understandRequest(task, 'need'));
  const kindOf = ({ id }: { id: string }): number => catalogue().numberOf(id)!;
  if (!isUnsure) return { plans: [ownPlan(readings.map(kindOf))], isUnsure };
  const plans = readings.map((reading) => ({
    ...ownPlan([kindOf(reading)]),
    id: `own-${reading.id}`,
    name: reading.name,
  }));
  return { plans, isUnsure };
}

async function namesJobs(engine: EngineCalls, task: string): Promise<boolean> {
  const { kinds } = await engine.understandRequest(task, 'goal');
  return kinds.some((chance) => chance >= LEAST_KIND);
}

const ownPlan = (jobs: readonly number[]): Plan => ({
  id: 'own',
  name: 'What you named',
  needs: jobs.map(plannedNeed),
});

/** The budget is the usual range for an ordinary job of the usual size: a first estimate that the user can change. */
export function plannedNeed(kind: number): PlannedNeed {
  const facts = catalogue().facts[kind]!;
  const { low, high, unit } = facts.price;
  const dollars = (price: Dollars): Dollars =>
    Math.max(1, Math.min(price * (unit === 'hour' ? WEIGHTS.usualHours : 1), MOST_DOLLARS));
  const need = GoalNeed.parse({
    title: facts.name.en.length < SHORTEST_TITLE ? `A ${facts.name.en}` : facts.name.en,
    category: facts.category,
    kind: facts.id,
    budgetMin: dollars(low),
    budgetMax: dollars(high),
  });
  return { need, kind: kindOfService(facts), usual: toCents(dollars(high)) };
}
