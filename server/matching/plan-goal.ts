// What a goal would take: the needs in the order in which they are done, with a rough budget for each.
import { DateTime } from 'luxon';
import { contentWords, type Model, plainText, readNeed, readRequest, WEIGHTS } from '../../matching/index.ts';
import type { Plan, PlannedNeed, Plans } from '#shared/matching.ts';
import { type Dollars, MOST_DOLLARS } from '#shared/money.ts';
import { GoalNeed } from '#shared/needs.ts';
import { advisedGoals } from '../understanding/advise-goals.ts';
import type { Advice, Advised } from '../ai/adviser.ts';
import type { Context, SessionUser } from '../context/context.ts';
import { engine } from '../understanding/engine.ts';
import { homeOf, titleOf } from './parse-need.ts';
import { isGuess, isReadable, kindOfService, readingsOf } from '../understanding/readings.ts';

/** A goal that is less likely is a guess. */
const LEAST = 0.08;
const SURE = 0.5;
const BESIDE = 0.4;
/** Below this no goal is likely: it is asked about, and the next ones are offered however far behind they are. */
const UNLIKELY = 0.4;
const MOST_PLANS = 3;
/** Where no goal fits, what the text speaks of may be jobs. */
const LEAST_KIND = 0.12;
/** As in the fields of a need: a DJ is no title. */
const SHORTEST_TITLE = 3;

export async function planGoal(
  { db, now, advice }: Pick<Context, 'db' | 'now'> & Advised,
  user: SessionUser,
  text: string,
): Promise<Plans> {
  const { timeZone } = await homeOf(db, user.id);
  const today = DateTime.fromJSDate(now(), { zone: timeZone });
  const { task, when } = readNeed(text, today);
  // From when on says nothing of until when.
  const targetDate = when?.to ?? null;
  return {
    title: titleOf(text),
    targetDate: targetDate !== null && targetDate >= today.toISODate()! ? targetDate : null,
    ...(await plansFor(engine().model, task, advice)),
  };
}

/** Public so that chances can be made up. */
export async function plansFor(
  model: Model,
  task: string,
  advice: Advice | undefined,
): Promise<Pick<Plans, 'plans' | 'isUnsure'>> {
  const plain = model.readable(plainText(task));
  const words = model.words(plain);
  const own = model.askedGoals({ plain, words });
  const advised = advice ? await advisedGoals(advice, task, own) : null;
  if (advised?.jobs) return { plans: [ownPlan(model, advised.jobs)], isUnsure: false };
  if (!isReadable(contentWords(words))) return { plans: [], isUnsure: true };
  const goals = advised?.goals ?? own;
  const ranked = [...goals.keys()].toSorted((a, b) => goals[b]! - goals[a]!);
  const top = goals[ranked[0]!]!;
  const isUnlikely = top < UNLIKELY;
  const likely = ranked
    .slice(0, MOST_PLANS)
    .filter((goal) => goals[goal]! >= (isUnlikely ? LEAST : Math.max(LEAST, top * BESIDE)));
  const isGuessed = advised === null && isGuess(model.guessed(plain));
  if (likely.length > 0)
    return {
      plans: likely.map((goal) => planOf(model, goal)),
      isUnsure: isGuessed || isUnlikely || (top < SURE && likely.length > 1),
    };
  // Nobody has named what was only guessed at.
  return isGuessed ? { plans: [], isUnsure: true } : ownPlans(model, task);
}

const planOf = (model: Model, goal: number): Plan => ({
  id: model.goals[goal]!,
  name: model.goalNames[goal]!,
  needs: model.plans[goal]!.map(({ kind }) => plannedNeed(model, kind)),
});

/** A text that is like no goal may still name what is to be done. Where it is not sure what that is, each reading is a plan. */
function ownPlans(model: Model, task: string): Pick<Plans, 'plans' | 'isUnsure'> {
  if (!namesJobs(model, task)) return { plans: [], isUnsure: true };
  const { readings, isUnsure } = readingsOf(readRequest(model, task));
  const kindOf = ({ id }: { id: string }): number => model.kinds.indexOf(id);
  if (!isUnsure) return { plans: [ownPlan(model, readings.map(kindOf))], isUnsure };
  const plans = readings.map((reading) => ({
    ...ownPlan(model, [kindOf(reading)]),
    id: `own-${reading.id}`,
    name: reading.name,
  }));
  return { plans, isUnsure };
}

function namesJobs(model: Model, task: string): boolean {
  const { kinds } = readRequest(model, task, 'goal');
  return kinds.some((chance) => chance >= LEAST_KIND);
}

const ownPlan = (model: Model, jobs: readonly number[]): Plan => ({
  id: 'own',
  name: 'What you named',
  needs: jobs.map((kind) => plannedNeed(model, kind)),
});

/** The budget is the usual range for an ordinary job, which takes so much of a unit: a beginning, to be corrected. */
export function plannedNeed({ facts: all }: Pick<Model, 'facts'>, kind: number): PlannedNeed {
  const facts = all[kind]!;
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
  return { need, kind: kindOfService(facts) };
}
