// Takes a step of a deal through the routes, as a user's page would; or as an operator.
import { adminDeals } from '#shared/admin-deals.ts';
import { dealMoves, type Move } from '#shared/deal-moves.ts';
import { AdminStepBody, StepBody } from '#shared/deal-bodies.ts';
import { deals } from '#shared/deals.ts';
import { bodyOf, type Fields } from './bodies.ts';
import type { Person } from './cast.ts';
import type { DealFact } from './facts.ts';
import type { Answer } from './stage.ts';
import { byId, does, type Story } from './story.ts';

type UserStep = StepBody['step'];
type AdminStep = AdminStepBody['step'];

const stepsOf = (schema: typeof StepBody | typeof AdminStepBody): string[] =>
  schema.def.options.map(({ def }) => [...def.shape.step.def.values][0] as string);
export const USER_STEPS = stepsOf(StepBody) as UserStep[];
export const ADMIN_STEPS = stepsOf(AdminStepBody) as AdminStep[];

const moves: readonly Move[] = dealMoves;

/** Takes this step; `fields` override the random ones. */
export async function takeStep(
  story: Story,
  person: Person,
  deal: DealFact,
  step: UserStep,
  fields: Fields = {},
): Promise<Answer> {
  const stated = step === 'cancel' ? { refund: await statedRefund(story, person, deal.id) } : {};
  const body = bodyOf(story, deal, step, { ...stated, ...fields });
  const input = { params: { id: deal.id }, body };
  story.repeats.push({ person, said: deals.takeStep, input });
  return does(story, person, deals.takeStep, input);
}

async function statedRefund(story: Story, person: Person, id: number): Promise<number> {
  const { body } = await story.stage.call(person.cookie, deals.get, { params: { id } });
  return body?.cancel?.refund ?? 0;
}

export async function operate(story: Story, deal: DealFact, step: AdminStep, fields: Fields = {}): Promise<Answer> {
  const input = { params: { id: deal.id }, body: bodyOf(story, deal, step, fields) };
  story.repeats.push({ person: story.operator, said: adminDeals.takeStep, input });
  return does(story, story.operator, adminDeals.takeStep, input);
}

/** A step that the table allows somebody here, or any step at all by anybody. */
export async function stepAnyhow(story: Story, deal: DealFact): Promise<void> {
  const { chance, bo } = story;
  const person = chance.happens(50) ? bo : byId(story, deal.seekerId);
  const side = person === bo ? 'provider' : 'seeker';
  const open = moves.filter(({ from, by }) => from.includes(deal.status) && by.includes(side)).map(({ step }) => step);
  const fitting = USER_STEPS.filter((step) => open.includes(step));
  const step = fitting.length > 0 && chance.happens(88) ? chance.pick(fitting) : chance.pick(USER_STEPS);
  await takeStep(story, chance.happens(3) ? story.ana : person, deal, step);
}

export async function operateAnyhow(story: Story, deal: DealFact): Promise<void> {
  const open = moves
    .filter(({ from, by }) => from.includes(deal.status) && by.includes('admin'))
    .map(({ step }) => step);
  const fitting = ADMIN_STEPS.filter((step) => open.includes(step));
  const step =
    fitting.length > 0 && story.chance.happens(90) ? story.chance.pick(fitting) : story.chance.pick(ADMIN_STEPS);
  await operate(story, deal, step);
}
