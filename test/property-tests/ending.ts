// Brings a history to its end: everybody responds again, the operator does their work, and four months pass, clock by
// clock.
import { putRound, workAll } from './acts.ts';
import { letBankDecide, onboard, reinstateAll, retryRefunds } from './around.ts';
import { readDeals } from './facts.ts';
import { ALWAYS, AT_LAST } from './invariants.ts';
import { answerAll } from './lost-answers.ts';
import type { OwnStage } from './stage.ts';
import { operate } from './stepping.ts';
import { type Story, WrongAnswer } from './story.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';

/** Longer than anything is held. */
const DAYS = 120;
const MOST_STRIKES = 300;
/**
 * Rounds enqueue the next ones endlessly, and once all events are delivered there is nothing left for them to make up
 * for.
 */
const FORGET_ROUNDS = `delete from outbox where kind in ('reconcile', 'compare_books') and done_at is null`;

export async function endAll(story: Story<OwnStage>, check: (sql: string) => Promise<void>): Promise<void> {
  const { stage } = story;
  answerAll();
  await reinstateAll(story);
  if (story.chance.happens(60)) await onboard(story, 'active');
  await putRound(stage, 'reconcile');
  await workAll(story);
  await thawAll(story);
  await liveOn(story, check);
  await compare(story);
  await check(ALWAYS);
  await check(AT_LAST);
}

/** Lifts operators' holds; held money may then also wait for its hold limit. */
async function thawAll(story: Story<OwnStage>): Promise<void> {
  for (const deal of await readDeals(story.stage)) {
    const isStopped = deal.frozenFor.includes('operator');
    if (isStopped && (deal.status === 'completed' || story.chance.happens(60))) await operate(story, deal, 'thaw');
  }
}

/** Advances from one due job to the next, until none is due or the time is over. */
async function liveOn(story: Story<OwnStage>, check: (sql: string) => Promise<void>): Promise<void> {
  const { stage } = story;
  const until = stage.now() + DAYS * DAY_MS;
  await stage.ask(FORGET_ROUNDS);
  for (let strikes = 0; strikes < MOST_STRIKES; strikes += 1) {
    const [next] = await stage.ask<{ at: number | null; isWaiting: boolean }>(NEXT);
    if (next?.isWaiting) await decide(story);
    else if (!next?.at || next.at > until) return;
    stage.pass(Math.max(0, (next.at ?? 0) - stage.now()));
    await workAll(story);
    await check(ALWAYS);
  }
  throw new WrongAnswer('the clocks never end');
}

/** The bank and the operator do their part. */
async function decide(story: Story<OwnStage>): Promise<void> {
  await letBankDecide(story);
  await retryRefunds(story);
}

const NEXT = `select (select min(next_at) from outbox where done_at is null and failed_at is null) as at,
  exists (select from simulator_objects where kind = 'dispute' and body->>'status' = 'open')
    or exists (select from refunds where status = 'failed') as "isWaiting"`;

/** The daily comparison with the payment provider, and its second check an hour later. */
async function compare(story: Story<OwnStage>): Promise<void> {
  await putRound(story.stage, 'compare_books');
  await workAll(story);
  story.stage.pass(HOUR_MS);
  await workAll(story);
  await story.stage.ask(FORGET_ROUNDS);
}
