// The step table is consistent: every status can be reached and left, and every actor has their steps.
import { expect, test } from 'vitest';
import { leads } from '../test/deal-facts.ts';
import { dealMoves, type Move } from './deal-moves.ts';
import { BOOKED, DEAL_STATUSES, type DealStatus, dealStatuses, OVER, UNPAID } from './deal-statuses.ts';
import { DEAL_STEPS, dealSteps } from './deal-steps.ts';

const moves: readonly Move[] = dealMoves;
/** The statuses that a move can lead to: a withdrawn dispute returns to any status from which it can be opened. */
const goals = ({ to }: Move, from: DealStatus | 'none'): (DealStatus | 'none')[] => {
  if (to === 'same') return [from];
  return to === 'previous' ? moves.flatMap((move) => (move.to === 'disputed' ? [...move.from] : [])) : [to];
};

/** Every status that can be reached from this one, including itself. */
function reachable(from: DealStatus | 'none'): Set<DealStatus | 'none'> {
  const reached = new Set([from]);
  for (const status of reached) {
    for (const move of moves.filter((each) => each.from.includes(status)))
      for (const goal of goals(move, status)) reached.add(goal);
  }
  return reached;
}

test.each(DEAL_STATUSES)('a deal can become %s', (status) => {
  expect(reachable('none')).toContain(status);
});

test.each(DEAL_STATUSES)('a deal that is %s has a way out, unless it is final', (status) => {
  const leaves = moves.some(
    (move) => move.from.includes(status) && goals(move, status).some((goal) => goal !== status),
  );
  expect(leaves).toBe(!dealStatuses[status].final);
});

test.each(DEAL_STATUSES)('from %s a deal can still end', (status) => {
  expect([...reachable(status)].some((reached) => reached !== 'none' && OVER.includes(reached))).toBe(true);
});

test('no step from one status is listed twice for the same side, unless conditions tell the two apart', () => {
  const said = moves.flatMap(({ step, from, by, when }) =>
    from.flatMap((status) => by.map((side) => `${step} from ${status} by ${side} ${when ?? ''}`)),
  );
  expect(said.toSorted()).toEqual([...new Set(said)].toSorted());
});

test('every step belongs to somebody, and to nobody else', () => {
  expect([...new Set(moves.map(({ step }) => step))].toSorted()).toEqual(DEAL_STEPS.toSorted());
});

test('every step that a person takes has a button text, except those with a page of their own', () => {
  const persons = moves.filter(({ by }) => by.some((side) => side !== 'system') && !by.includes('system'));
  const unlabelled = persons.filter(({ step }) => !('label' in dealSteps[step]));
  expect([...new Set(unlabelled.map(({ step }) => step))]).toEqual([
    'interest',
    'answer_need',
    'request_payment',
    'request_topup',
  ]);
});

test('money is held when a deal becomes a booking, and no step before that moves any', () => {
  for (const { step, from, to, money } of moves) {
    const isUnpaid = from.some((status) => status === 'none' || UNPAID.includes(status));
    if (isUnpaid) expect(money, step).toBe(to === 'paid_in_escrow' ? 'hold' : undefined);
    else if (to === 'completed') expect(money, step).toBe('release');
    // A chargeback is not money that the step moves.
    else if (to === 'refunded' && !step.endsWith('_all')) expect(money, step).toBe('refund');
  }
});

test('only three clocks may move money: the confirmed-done clock and the two last resorts', () => {
  const clocks = moves.filter(({ by, money }) => by.includes('system') && money !== undefined && money !== 'hold');
  expect(clocks.map(({ step }) => step)).toEqual(['time_confirmed', 'last_resort', 'hold_limit']);
  expect(clocks.find(({ step }) => step === 'time_confirmed')?.when).toEqual(['marked_done']);
});

test('every way out of a payment ends its checkout first, except the payment itself', () => {
  const ways = moves.filter(({ from, to }) => from.includes('payment_pending') && to !== 'same');
  expect(ways.filter(({ endsCheckout }) => !endsCheckout).map(({ step }) => step)).toEqual(['pay']);
});

test('a deal is unpaid, a booking, or finished', () => {
  for (const status of DEAL_STATUSES) {
    const isNeither = dealStatuses[status].final && !BOOKED.includes(status);
    expect([UNPAID.includes(status), BOOKED.includes(status), isNeither].filter(Boolean), status).toHaveLength(1);
  }
});

test('request, availability, price offer, payment, escrow, completion: the flow that the tour describes [1-product-7, 4-service-interest-flow-1]', () => {
  const flow = [
    ['accept', 'provider', 'accepted'],
    ['offer', 'provider', 'price_offered'],
    ['accept_offer', 'seeker', 'payment_pending'],
    ['pay', 'system', 'paid_in_escrow'],
    ['confirm', 'seeker', 'completed'],
  ] as const;
  let status: DealStatus = 'requested';
  for (const [step, by, to] of flow) {
    expect(leads({ status }, step, by), step).toBe(to);
    status = to;
  }
});

test('no person can take the steps of the payment provider and the clocks', () => {
  const theirs = DEAL_STEPS.filter((step) =>
    moves.every((move) => move.step !== step || move.by.every((by) => by === 'system')),
  );
  expect(theirs).toEqual(expect.arrayContaining(['pay', 'hold_ended', 'expire', 'time_confirmed', 'last_resort']));
  for (const status of DEAL_STATUSES) {
    for (const side of ['seeker', 'provider'] as const)
      for (const step of theirs) expect(leads({ status }, step, side), step).toMatch(/^(wrong_state|not_your_step)$/);
  }
});
