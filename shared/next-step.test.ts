import { expect, test } from 'vitest';
import { DEAL_STATUSES, OVER } from './deal-statuses.ts';
import type { Need } from './needs.ts';
import { isReached, nextStepOf, progressOf, stepsByDeal, type UnfinishedDeal } from './next-step.ts';

const need = (id: number, status: Need['status'], title = `Job ${id}`) => ({ id, title, status });
const says = (needs: ReturnType<typeof need>[], deals: Parameters<typeof nextStepOf>[1] = []) =>
  nextStepOf(needs, deals).says;
const deal = (id: number, change: Partial<UnfinishedDeal>): UnfinishedDeal => ({
  id,
  needId: 1,
  status: 'requested',
  pricedBy: null,
  frozen: false,
  asksSeeker: false,
  chargeChecked: false,
  ...change,
});

test('fulfilled needs are done, and withdrawn ones do not count', () => {
  expect(
    progressOf([need(1, 'fulfilled'), need(2, 'withdrawn'), need(3, 'open'), need(4, 'expired'), need(5, 'booked')]),
  ).toEqual({ done: 1, of: 4 });
  expect(progressOf([])).toEqual({ done: 0, of: 0 });
});

test('a goal is reached when all its needs are fulfilled, but not without needs', () => {
  expect(isReached(progressOf([need(1, 'fulfilled'), need(2, 'withdrawn')]))).toBe(true);
  expect(isReached(progressOf([need(1, 'fulfilled'), need(2, 'expired')]))).toBe(false);
  expect(isReached(progressOf([need(1, 'withdrawn')]))).toBe(false);
});

test('the next step is about the first need that is not done', () => {
  const needs = [need(1, 'fulfilled'), need(2, 'withdrawn'), need(3, 'open', 'Cook the turkey'), need(4, 'open')];
  expect(nextStepOf(needs, [])).toEqual({ says: 'Find someone for “Cook the turkey”', needId: 3, dealId: null });
  expect(says([need(1, 'expired', 'Mend the oven')])).toBe('Renew “Mend the oven”');
});

test('without needs the next step is to add some, and with all done to say so', () => {
  expect(nextStepOf([], [])).toEqual({ says: 'Add what it takes', needId: null, dealId: null });
  expect(says([need(1, 'withdrawn')])).toBe('Add what it takes');
  expect(nextStepOf([need(1, 'fulfilled')], [])).toEqual({ says: 'Mark it as achieved', needId: null, dealId: null });
});

test('among several deals the furthest one counts, and another need’s does not', () => {
  const deals = [
    deal(7, { status: 'requested' }),
    deal(8, { status: 'price_offered', pricedBy: 'offer' }),
    deal(9, { needId: 2, status: 'awaiting_confirmation' }),
  ];
  expect(nextStepOf([need(1, 'matched'), need(2, 'booked')], deals)).toEqual({
    says: 'Answer the offer for “Job 1”',
    needId: 1,
    dealId: 8,
  });
  expect(says([need(2, 'booked')], deals)).toBe('Confirm “Job 2”');
});

test('a price that both agree on is to be paid, and nothing is asked for in a deal that stands still', () => {
  const needs = [need(1, 'matched')];
  const agreed = deal(7, { status: 'price_offered', pricedBy: 'accept_counter' });
  expect(says(needs, [agreed])).toBe('Pay for “Job 1”');
  expect(says(needs, [{ ...agreed, pricedBy: 'reject_counter' }])).toBe('Answer the offer for “Job 1”');
  expect(says(needs, [deal(7, { status: 'awaiting_confirmation', frozen: true })])).toBe('“Job 1” is frozen for now');
});

test('a question of an operator is to be answered, and nothing paid while a charge is checked', () => {
  const needs = [need(1, 'matched')];
  expect(says(needs, [deal(7, { status: 'disputed' })])).toBe('Settle the dispute about “Job 1”');
  expect(says(needs, [deal(7, { status: 'disputed', asksSeeker: true })])).toBe(
    'Answer the operator’s question about “Job 1”',
  );
  const checked = deal(7, { status: 'price_offered', pricedBy: 'accept_counter', chargeChecked: true });
  expect(says(needs, [checked])).toBe('Your payment for “Job 1” is being checked');
});

test('a title with special characters is quoted unchanged', () => {
  expect(says([need(1, 'open', '$& {need} $1')])).toBe('Find someone for “$& {need} $1”');
});

test('every status of a deal under way has its sentence', () => {
  const unfinished = DEAL_STATUSES.filter((status) => !OVER.includes(status));
  expect(stepsByDeal.map(([status]) => status).toSorted()).toEqual(unfinished.toSorted());
});
