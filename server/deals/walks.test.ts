// Two people press whatever they like, in any order: the table's steps succeed, every other is refused with the right
// words and leaves nothing behind, and the history is exactly what was taken.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deals, StepBody } from '#shared/deals.ts';
import { findMove } from '#shared/deal-moves.ts';
import type { DealSide, DealStatus } from '#shared/deal-statuses.ts';
import type { DealStep } from '#shared/deal-steps.ts';
import { interestIn, newKey, offerService, pay, refusal, triesStep } from '../../test/deal.ts';
import { neighbour, type Someone } from '../../test/people.ts';
import { fingerprint } from '../../test/walk/fingerprint.ts';
import { makeWorld } from '../../test/world.ts';

const world = await makeWorld();
const ana = await neighbour(world, 'ana');
const bo = await neighbour(world, 'bo');
const sides: Record<DealSide, Someone> = { seeker: ana, provider: bo };

/** Every step that a body can name. */
const PRESSED = StepBody.def.options.flatMap(({ def }) => def.shape.step.def.values);
const side = fc.constantFrom<DealSide>('seeker', 'provider');
/** What else may happen: the seeker pays, or the time to pay runs out. */
const HAPPENS = ['pays', 'time passes'] as const;
const action = fc.oneof(
  { weight: 8, arbitrary: fc.record({ by: side, step: fc.constantFrom(...PRESSED), twice: fc.boolean() }) },
  { weight: 1, arbitrary: fc.constantFrom(...HAPPENS) },
);
type Press = { by: DealSide; step: (typeof PRESSED)[number]; twice: boolean };

interface Model {
  id: number;
  status: DealStatus;
  history: DealStep[];
  offerId: number | null;
  publicId: string | null;
}

const bodyOf = ({ step }: Press, { offerId }: Model): { step: string } & Record<string, unknown> => ({
  step,
  key: newKey(),
  ...(step === 'accept' && { flexible: true }),
  ...((step === 'offer' || step === 'revise') && { amount: 50 }),
  ...(step === 'accept_offer' && { offerId: offerId ?? 1, address: '1 Elm Street' }),
});

async function press(model: Model, pressed: Press): Promise<void> {
  const person = sides[pressed.by];
  const move = findMove(pressed.step, model.status, pressed.by);
  const before = await fingerprint(world.db);
  const body = bodyOf(pressed, model);
  const answers = await Promise.all((pressed.twice ? [1, 2] : [1]).map(() => triesStep(person, model.id, body)));
  if (!move) {
    const isTheirs = findMove(pressed.step, model.status, pressed.by === 'seeker' ? 'provider' : 'seeker');
    const refused = isTheirs ? refusal(403, 'not_your_step') : refusal(409, 'wrong_state', model.status);
    for (const answer of answers) expect(answer).toMatchObject(refused);
    expect(await fingerprint(world.db)).toBe(before);
    return;
  }
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { status: move.to } });
  const { offer } = answers[0]?.body ?? {};
  const history = [...model.history, pressed.step];
  Object.assign(model, { status: move.to, history, offerId: offer?.id ?? null, publicId: offer?.publicId ?? null });
}

async function happen(model: Model, what: (typeof HAPPENS)[number]): Promise<void> {
  if (what === 'pays') {
    if (model.publicId === null || (model.status !== 'price_offered' && model.status !== 'payment_pending')) return;
    await pay(ana, model.publicId);
    model.history.push(...(model.status === 'price_offered' ? ['accept_offer' as const] : []), 'pay');
    model.status = 'paid_in_escrow';
    return;
  }
  world.clock.pass(40 * 60_000);
  await world.runJobs();
  if (model.status !== 'payment_pending') return;
  model.history.push('hold_ended');
  model.status = 'price_offered';
}

test('whatever is pressed, in whatever order, the deal moves by its table', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 25 }), async (actions) => {
      const { id } = await interestIn(ana, await offerService(bo));
      const model: Model = { id, status: 'requested', history: ['interest'], offerId: null, publicId: null };
      for (const each of actions) await (typeof each === 'string' ? happen(model, each) : press(model, each));
      const { status, history } = await bo.does(deals.get, { params: { id } });
      expect({ status, history: history.map(({ step }) => step) }).toEqual({ status: model.status, history: model.history });
      history.forEach((entry, index) => expect(entry.from).toBe(index === 0 ? null : history[index - 1]?.to));
    }),
    { numRuns: 25, endOnFailure: true },
  );
});
