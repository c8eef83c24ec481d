// The totals of all histories of a run, for its summary.
import type { DealStep } from '#shared/deal-steps.ts';
import { DEAL_STATUSES, dealStatuses } from '#shared/deal-statuses.ts';
import { countCrashes } from './crashes.ts';
import { countLostAnswers } from './lost-answers.ts';
import type { Stage } from './stage.ts';
import type { Counts } from './story.ts';
import { STEPS } from './table.ts';

export interface Tally extends Counts {
  histories: number;
  crashes: number;
  lostAnswers: number;
  kills: number;
  /** How often each step was taken. */
  steps: Record<string, number>;
  /** How often each status was reached, and left. */
  reached: Record<string, number>;
  left: Record<string, number>;
}

export const emptyTally = (): Tally => ({
  histories: 0,
  asked: 0,
  refused: 0,
  lostEvents: 0,
  doubledEvents: 0,
  crashes: 0,
  lostAnswers: 0,
  kills: 0,
  steps: {},
  reached: {},
  left: {},
});

/** Call it after each history, before the next begins. */
export async function addHistory(tally: Tally, stage: Stage, counts: Partial<Counts>): Promise<void> {
  addTally(tally, { ...emptyTally(), ...counts, histories: 1 });
  tally.crashes = countCrashes();
  tally.lostAnswers = countLostAnswers();
  const steps = await stage.ask<{ step: string; from: string | null; to: string; count: number }>(
    'select step, from_status as "from", to_status as "to", count(*) from deal_steps group by 1, 2, 3',
  );
  for (const { step, from, to, count } of steps) {
    tally.steps[step] = (tally.steps[step] ?? 0) + count;
    if (from === to) continue;
    tally.reached[to] = (tally.reached[to] ?? 0) + count;
    if (from !== null) tally.left[from] = (tally.left[from] ?? 0) + count;
  }
}

/** Adds the second to the first. */
export function addTally(tally: Tally, other: Tally): void {
  for (const [name, value] of Object.entries(other)) {
    if (typeof value === 'number') tally[name as 'histories'] += value;
    else addCounts(tally[name as 'steps'], value as Record<string, number>);
  }
}

function addCounts(counts: Record<string, number>, others: Record<string, number>): void {
  for (const [name, count] of Object.entries(others)) counts[name] = (counts[name] ?? 0) + count;
}

/** Steps and statuses that no history reached. */
export function findGaps({ steps, reached, left }: Tally): string[] {
  const open = DEAL_STATUSES.filter((status) => !dealStatuses[status].final);
  return [
    ...STEPS.filter((step: DealStep) => !steps[step]).map((step) => `step ${step} was never taken`),
    ...DEAL_STATUSES.filter((status) => !reached[status]).map((status) => `status ${status} was never reached`),
    ...open.filter((status) => !left[status]).map((status) => `status ${status} was never left`),
  ];
}

const listed = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .toSorted((a, b) => b[1] - a[1])
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');

export const tallyLines = (tally: Tally): string[] => [
  `${tally.histories} histories, ${tally.crashes} crashes, ${tally.kills} kills`,
  `${sum(tally.steps)} steps taken; ${tally.asked} requests, ${tally.refused} of them refused`,
  `${tally.lostEvents} events lost, ${tally.doubledEvents} told twice, ${tally.lostAnswers} answers lost`,
  `steps (${Object.keys(tally.steps).length} of ${STEPS.length}): ${listed(tally.steps)}`,
  `statuses reached (${Object.keys(tally.reached).length} of ${DEAL_STATUSES.length}): ${listed(tally.reached)}`,
];

const sum = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((total, count) => total + count, 0);
