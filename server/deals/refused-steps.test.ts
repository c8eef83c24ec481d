// A refused step leaves nothing behind, from any user and however often; the history holds only steps that were taken.
import { expect, test } from 'vitest';
import { StepBody } from '#shared/deal-bodies.ts';
import type { DealStatus } from '#shared/deal-statuses.ts';
import { newKey, takes, triesStep } from '../../test/deal.ts';
import { dealScene, goToPay, type DealWalk } from '../../test/deal-scene.ts';
import { fingerprint } from '../../test/access-matrix/fingerprint.ts';

const { world, offered, paid, pass } = await dealScene();

/** Each step with a valid body. */
const bodies: Record<string, Record<string, unknown>> = {
  accept: { flexible: true },
  set_communication: { communication: 'chat' },
  offer: { amount: 50 },
  revise: { amount: 50 },
  counter: { offerId: 1, amount: 50 },
  accept_counter: { counterId: 1 },
  accept_offer: { offerId: 1, address: '1 Elm Street' },
  release_part: { amount: 1 },
  propose_time: { time: { start: '2026-12-01T09:00:00.000Z', end: '2026-12-01T11:00:00.000Z' } },
  accept_time: { proposalId: 1 },
  propose_price: { amount: 50 },
  accept_price: { proposalId: 1 },
  drop_proposal: { proposalId: 1 },
  cancel: { refund: 0 },
  propose_cancel: { toProvider: 0 },
  accept_cancel: { proposalId: 1 },
  ask_fix: { reason: 'It drips' },
  problem: { reason: 'It drips' },
  no_show: { reason: 'Nobody came' },
  evidence: { text: 'Look' },
  propose_split: { toProvider: 0 },
  accept_split: { proposalId: 1 },
  give_back_part: { amount: 1 },
  tip: { amount: 1 },
};
const PRESSED = StepBody.def.options.flatMap(({ def }) => def.shape.step.def.values) as string[];

const after =
  (...steps: [side: 'seeker' | 'provider', step: string][]) =>
  async (deal: DealWalk) => {
    for (const [side, step] of steps)
      await takes(deal[side], deal.id, { step, ...bodies[step] } as Parameters<typeof takes>[2]);
  };
const stages: [DealStatus, () => Promise<DealWalk>, ((deal: DealWalk) => Promise<unknown>)?][] = [
  ['accepted', offered, after(['seeker', 'decline_offer'])],
  ['price_offered', offered],
  [
    'countered',
    offered,
    async (deal) =>
      takes(deal.seeker, deal.id, { step: 'counter', offerId: (await deal.see()).offer?.id ?? 0, amount: 5 }),
  ],
  ['payment_pending', offered, goToPay],
  ['paid_in_escrow', () => paid({ startsIn: 40 })],
  ['in_progress', paid, after(['provider', 'start'])],
  ['awaiting_confirmation', paid, after(['provider', 'done'])],
  ['fix_requested', paid, after(['provider', 'done'], ['seeker', 'ask_fix'])],
  ['disputed', paid, after(['provider', 'start'], ['provider', 'problem'])],
  ['completed', paid, after(['seeker', 'confirm'])],
  ['canceled', () => paid({ startsIn: 2, policy: 'strict' }), after(['seeker', 'cancel'])],
  ['refunded', paid, after(['provider', 'done'], ['provider', 'give_back'])],
  ['withdrawn', offered, after(['seeker', 'withdraw'])],
];

test.each(stages)(
  '%s: every step that is not open is refused and changes nothing',
  async (status, begin, comeThere) => {
    const deal = await begin();
    await comeThere?.(deal);
    await pass(0);
    for (const side of ['seeker', 'provider'] as const) {
      const { steps, history, status: present } = await deal.see(deal[side]);
      expect(present).toBe(status);
      expect(history.map(({ from }) => from)).toEqual([null, ...history.map(({ to }) => to).slice(0, -1)]);
      const before = await fingerprint(world.db);
      for (const step of PRESSED.filter((each) => !steps.includes(each as (typeof steps)[number]))) {
        const { status: answered, body } = await triesStep(deal[side], deal.id, {
          step,
          key: newKey(),
          ...bodies[step],
        });
        expect([403, 409, 422], `${step} by the ${side} answered ${answered}`).toContain(answered);
        if (answered === 409) expect(body.status).toBe(status);
      }
      expect(await fingerprint(world.db)).toBe(before);
    }
  },
);
