// The table of a deal's steps holds together: nothing is out of reach, nothing is a dead end, nobody is left out.
import { expect, test } from 'vitest';
import { dealMoves, earliest, findMove, type Move, openSteps } from './deal-moves.ts';
import { BOOKED, DEAL_STATUSES, type DealStatus, dealStatuses, OVER, UNPAID } from './deal-statuses.ts';
import { DEAL_STEPS, dealSteps } from './deal-steps.ts';

const moves: readonly Move[] = dealMoves;

/** Every status that can be come to from this one, itself included. */
function reachable(from: DealStatus | 'none'): Set<DealStatus | 'none'> {
  const reached = new Set([from]);
  for (const status of reached) for (const move of moves) if (move.from.includes(status)) reached.add(move.to);
  return reached;
}

test.each(DEAL_STATUSES)('a deal can come to be %s', (status) => {
  expect(reachable('none')).toContain(status);
});

// Reviews end a completed deal here; a deal that is over has no step left.
test.each(DEAL_STATUSES)('a deal that is %s has a way out, unless it is over', (status) => {
  const hasExit = moves.some((move) => move.from.includes(status));
  expect(hasExit).toBe(!OVER.includes(status));
});

test.each(DEAL_STATUSES)('from %s a deal can still come to an end', (status) => {
  expect([...reachable(status)].some((reached) => reached !== 'none' && OVER.includes(reached))).toBe(true);
});

test('no step from one status is said twice for the same side', () => {
  const said = moves.flatMap(({ step, from, by }) => from.flatMap((status) => by.map((side) => `${step} from ${status} by ${side}`)));
  expect(said.toSorted()).toEqual([...new Set(said)].toSorted());
});

test('every step is somebody’s, and no other', () => {
  expect([...new Set(moves.map(({ step }) => step))].toSorted()).toEqual(DEAL_STEPS.toSorted());
});

test('every step that a person takes has words for its button, except the first', () => {
  const unlabelled = moves.filter(({ step, by }) => !by.includes('system') && !('label' in dealSteps[step]));
  expect(unlabelled.map(({ step }) => step)).toEqual(['interest']);
});

test('money is held when a deal becomes a booking, and released when it is completed, and only then', () => {
  for (const { from, to, money } of moves) {
    const wasBooked = from.some((status) => status !== 'none' && BOOKED.includes(status));
    const expected = to === 'completed' ? 'release' : BOOKED.includes(to) && !wasBooked ? 'hold' : undefined;
    expect(money).toBe(expected);
  }
});

test('every way out of a payment ends its checkout first, except being paid', () => {
  const ways = moves.filter(({ from }) => from.includes('payment_pending'));
  expect(ways.filter(({ endsCheckout }) => !endsCheckout).map(({ step }) => step)).toEqual(['pay']);
});

test('a deal is unpaid, a booking, or neither because it is over', () => {
  for (const status of DEAL_STATUSES) {
    const kinds = [UNPAID.includes(status), BOOKED.includes(status), dealStatuses[status].final];
    expect(kinds.filter(Boolean), status).toHaveLength(1);
  }
});

test('a job can be started from two hours before its time, and be done from its time on', () => {
  const start = '2026-11-10T12:00:00.000Z';
  const at = (time: string) => openSteps('paid_in_escrow', 'provider', start, Date.parse(time));
  expect(at('2026-11-10T09:59:59.999Z')).toEqual([]);
  expect(at('2026-11-10T10:00:00.000Z')).toEqual(['start']);
  expect(at('2026-11-10T12:00:00.000Z')).toEqual(['start', 'done']);
});

test('a job without a fixed time can be started and be done at any time', () => {
  const move = findMove('done', 'in_progress', 'provider');
  expect(move && earliest(move, null)).toBeUndefined();
  expect(openSteps('paid_in_escrow', 'provider', null, 0)).toEqual(['start', 'done']);
});

test('request, availability, price offer, payment, escrow, completion: the flow that the tour describes [1-product-7, 4-service-interest-flow-1]', () => {
  const flow = [
    ['interest', 'seeker', 'requested'],
    ['accept', 'provider', 'accepted'],
    ['offer', 'provider', 'price_offered'],
    ['accept_offer', 'seeker', 'payment_pending'],
    ['pay', 'system', 'paid_in_escrow'],
    ['confirm', 'seeker', 'completed'],
  ] as const;
  let status: DealStatus | 'none' = 'none';
  for (const [step, by, to] of flow) {
    expect(findMove(step, status, by)?.to, step).toBe(to);
    status = to;
  }
});

test('no person takes the steps of the payment provider and the clock', () => {
  for (const status of DEAL_STATUSES) {
    for (const side of ['seeker', 'provider'] as const) {
      expect(findMove('pay', status, side)).toBeUndefined();
      expect(findMove('hold_ended', status, side)).toBeUndefined();
    }
  }
});
