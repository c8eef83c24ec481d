// The money of a deal: what the held part waits for, in every status.
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { DEAL_STATUSES, HELD } from '#shared/deal-statuses.ts';
import type { DealDetail } from '#shared/deal-views.ts';
import { asProvider, dealWith, paid } from '../test/example-deal.ts';
import { show } from '../test/example-thread.tsx';
import { MoneyCard } from './money-card.tsx';
import { moneyWords } from './money-words.ts';

afterEach(cleanup);

const deadline = { at: '2026-11-27T09:00:00.000Z', then: '' };
const DATE = /Fri,? 27 Nov.*/.source;
const DECIDED = /^Held until you agree, or an operator decides$/;
const DONE = /^Held until the job is done$/;

/** The label of the sum that is held. */
function labelOf(deal: DealDetail): string {
  show(<MoneyCard deal={deal} />);
  const held = screen.getAllByRole('term').filter(({ textContent }) => textContent.startsWith('Held'));
  cleanup();
  return held.map(({ textContent }) => textContent).join();
}

const held: [string, Partial<DealDetail>, toSeeker: RegExp, toProvider: RegExp][] = [
  ['paid_in_escrow', {}, DONE, DONE],
  ['in_progress', {}, DONE, DONE],
  ['awaiting_confirmation, not marked done', {}, DONE, DONE],
  [
    'awaiting_confirmation, marked done',
    { markedDone: true },
    new RegExp(`^Held until you confirm, or until ${DATE}$`),
    new RegExp(`^Held until bo confirms, or until ${DATE}$`),
  ],
  [
    'fix_requested',
    { markedDone: true },
    /^Held until it is fixed and you confirm$/,
    /^Held until it is fixed and bo confirms$/,
  ],
  ['disputed', { markedDone: true }, DECIDED, DECIDED],
];

test.each(held)('money held in %s says to both sides what it waits for', (name, change, toSeeker, toProvider) => {
  const deal = { ...paid, status: name.split(',')[0] as DealDetail['status'], deadline, ...change };
  expect(labelOf(dealWith(deal))).toMatch(toSeeker);
  expect(labelOf(asProvider(deal))).toMatch(toProvider);
});

test('every status in which money is held is among them', () => {
  const named = new Set(held.map(([name]) => name.split(',')[0]));
  expect(DEAL_STATUSES.filter((status) => named.has(status))).toEqual(HELD);
});

test.each(HELD)('in %s the money of a frozen deal says so, at the head of the deal, too', (status) => {
  const change: Partial<DealDetail> = {
    ...paid,
    status,
    markedDone: true,
    frozen: true,
    awaits: ['operator'],
    steps: [],
  };
  for (const deal of [dealWith(change), asProvider(change)]) {
    expect(labelOf(deal)).toBe('Held, and frozen until an operator has looked at it');
    expect(moneyWords(deal)?.words).toBe('Held while it is frozen');
  }
});

test('what is left beside a payment that a bank has waits for that bank, in its reader’s words', () => {
  const change: Partial<DealDetail> = { ...paid, frozen: true, awaits: ['bank', 'operator'], steps: [] };
  expect(labelOf(dealWith(change))).toBe(
    'Held, and frozen until your bank has decided and an operator has looked at it',
  );
  expect(labelOf(asProvider(change))).toBe(
    'Held, and frozen until bo’s bank has decided and an operator has looked at it',
  );
});

test('at the head of a deal with a fix requested, both read that the money waits for the fix', () => {
  const deal: Partial<DealDetail> = { ...paid, status: 'fix_requested', markedDone: true, deadline };
  expect(moneyWords(dealWith(deal))?.words).toBe('Held until it is fixed and you confirm');
  expect(moneyWords(asProvider(deal))?.words).toBe('Paid and held');
});
