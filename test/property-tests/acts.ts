// The possible next actions of a history, each with its weight.
import { beginAnyhow, askInChat } from './beginning.ts';
import {
  answerBanks,
  handInEvidence,
  letBankDecide,
  onboardAnyhow,
  refundThere,
  reinstateAll,
  retryRefunds,
  suspend,
} from './around.ts';
import { chanceOf } from './chance.ts';
import { dieAt } from './crashes.ts';
import { type DealFact, readDeals } from './facts.ts';
import { troubleAnswers, troubleEvents } from './faults.ts';
import { payAnyhow, payLate } from './paying.ts';
import type { OwnStage, Stage } from './stage.ts';
import { operateAnyhow, stepAnyhow } from './stepping.ts';
import { byId, does, type Story, WrongAnswer } from './story.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts';

type Act<S extends Stage = Stage> = (story: Story<S>) => Promise<void>;

const SPANS = [
  1000,
  11_000,
  MINUTE_MS + 1,
  9 * MINUTE_MS,
  36 * MINUTE_MS,
  41 * MINUTE_MS,
  3 * HOUR_MS,
  13 * HOUR_MS,
  25 * HOUR_MS,
  3 * DAY_MS,
  8 * DAY_MS,
  22 * DAY_MS,
];
/** More jobs than any history has: they enqueue each other endlessly. */
const MOST_JOBS = 600;

/** With a random deal; if there is none yet, begins one. */
const withDeal =
  (act: (story: Story, deal: DealFact) => Promise<void>): Act =>
  async (story) => {
    const deals = await readDeals(story.stage);
    await (deals.length === 0 ? beginAnyhow(story) : act(story, story.chance.pick(deals)));
  };

async function payFor(story: Story, deal: DealFact): Promise<void> {
  const payable = (await readDeals(story.stage)).filter(({ asked }) => asked.length > 0);
  await payAnyhow(story, payable.length > 0 && deal.asked.length === 0 ? story.chance.pick(payable) : deal);
}

/** Everything that people do, wherever the product runs. */
export const PEOPLE = {
  begin: { weight: 8, act: beginAnyhow },
  step: { weight: 44, act: withDeal(stepAnyhow) },
  operate: { weight: 6, act: withDeal(operateAnyhow) },
  pay: { weight: 16, act: withDeal(payFor) },
  payLate: { weight: 3, act: payLate },
  chat: {
    weight: 4,
    act: withDeal((story, deal) =>
      askInChat(story, byId(story, deal.seekerId), deal.serviceId, 1 + story.chance.below(100)),
    ),
  },
  onboard: { weight: 4, act: onboardAnyhow },
  bank: { weight: 3, act: letBankDecide },
  evidence: { weight: 1, act: handInEvidence },
  answers: { weight: 1, act: answerBanks },
  refunds: { weight: 2, act: retryRefunds },
  suspend: { weight: 1, act: (story) => suspend(story, story.chance.pick([story.ana, story.cy, story.bo])) },
  reinstate: { weight: 2, act: reinstateAll },
  repeat: { weight: 4, act: repeat },
} satisfies Record<string, { weight: number; act: Act }>;

/** Only where the world's time and the process are ours. */
const WORLD = {
  clock: { weight: 14, act: passTime },
  jobs: { weight: 5, act: (story) => workAll(story) },
  someJobs: { weight: 5, act: workPartly },
  events: { weight: 9, act: amidEvents },
  answers: { weight: 9, act: amidSilence },
  round: { weight: 1, act: makeRound },
  refundThere: {
    weight: 2,
    act: async (story) => {
      const deal = story.chance.pick((await readDeals(story.stage)).filter(({ charged }) => charged > 0));
      if (deal) await refundThere(story, deal.id, story.chance.pick([1, 1, 0.5]));
    },
  },
  together: { weight: 12, act: together },
  crash: { weight: 12, act: crash },
} satisfies Record<string, { weight: number; act: Act<OwnStage> }>;

export const ACTS: Record<string, { weight: number; act: Act<OwnStage> }> = { ...PEOPLE, ...WORLD };

/** Repeats an earlier request, or sends its key with different content. */
async function repeat(story: Story): Promise<void> {
  const again = story.chance.pick(story.repeats);
  if (!again) return;
  const { person, said, input } = again;
  const changed = { ...input, body: { ...(input.body as object), reason: 'Something else' } };
  await does(story, person, said, story.chance.happens(80) ? input : changed);
}

async function passTime(story: Story<OwnStage>): Promise<void> {
  const span = story.chance.pick(SPANS);
  story.told.push(`${Math.round(span / 1000)} seconds pass`);
  story.stage.pass(span);
  if (story.chance.happens(70)) await workAll(story);
  else if (story.chance.happens(50)) await workPartly(story);
}

export async function workAll({ stage, told }: Story<OwnStage>): Promise<void> {
  const done = await stage.work(MOST_JOBS);
  if (done > 0) told.push(`${done} jobs are done`);
  if (done === MOST_JOBS) throw new WrongAnswer('the jobs never end');
}

const KINDS = [
  'deal_clock',
  'payment_event',
  'deliver_event',
  'simulator_later',
  'refund',
  'transfer',
  'reverse_transfer',
  'read_checkout',
];

async function workPartly({ stage, chance, told }: Story<OwnStage>): Promise<void> {
  const kinds = chance.happens(50) ? [chance.pick(KINDS), chance.pick(KINDS)] : undefined;
  const done = await stage.work(1 + chance.below(5), kinds);
  if (done > 0) told.push(`${done} jobs are done${kinds ? ` of ${kinds.join(', ')}` : ''}`);
}

/** Somebody pays, and the network spoils the events. */
async function amidEvents(story: Story<OwnStage>): Promise<void> {
  await PEOPLE.chat.act(story);
  await PEOPLE.pay.act(story);
  if (story.chance.happens(30)) await workPartly(story);
  await troubleEvents(story);
}

/** The payment provider stops replying while somebody acts. */
async function amidSilence(story: Story<OwnStage>): Promise<void> {
  await PEOPLE.chat.act(story);
  for (let calls = 0; calls < 3; calls += 1) await troubleAnswers(story);
  await story.chance.pick([PEOPLE.pay.act, PEOPLE.pay.act, PEOPLE.step.act, PEOPLE.operate.act, onboardAnyhow])(story);
  await workAll(story);
}

/** The round that makes up for lost events. */
async function makeRound(story: Story<OwnStage>): Promise<void> {
  await putRound(story.stage, 'reconcile');
  await workAll(story);
}

export const putRound = (stage: OwnStage, kind: 'reconcile' | 'compare_books'): Promise<unknown[]> =>
  stage.ask(
    `insert into outbox (kind, key, body, created_at, next_at) values ($1, $1 || gen_random_uuid(), '{}', $2, $2)`,
    [kind, new Date(stage.now())],
  );

const AT_ONCE: Act<OwnStage>[] = [
  PEOPLE.step.act,
  PEOPLE.step.act,
  PEOPLE.step.act,
  PEOPLE.pay.act,
  PEOPLE.pay.act,
  PEOPLE.operate.act,
  PEOPLE.chat.act,
  PEOPLE.begin.act,
  PEOPLE.payLate.act,
  PEOPLE.repeat.act,
  workPartly,
  workPartly,
];

/** Several act at the same moment; nobody's error hides another's. */
async function together(story: Story<OwnStage>): Promise<void> {
  const { chance, told } = story;
  const acts = Array.from({ length: 2 + chance.below(3) }, () => ({
    act: chance.pick(AT_ONCE),
    chance: chanceOf(chance.below(2 ** 31)),
  }));
  told.push(`at once ${acts.length}:`);
  const results = await Promise.allSettled(acts.map((each) => each.act({ ...story, chance: each.chance })));
  told.push('so far at once.');
  const wrong = results.find((result) => result.status === 'rejected');
  if (wrong) throw wrong.reason;
}

/** The process dies during an action, with everything else in progress, and is restarted. */
async function crash(story: Story<OwnStage>): Promise<void> {
  const { chance, told } = story;
  const statement = 1 + chance.below(chance.pick([10, 30, 80]));
  const work = chance.pick([together, workAll, PEOPLE.step.act, PEOPLE.pay.act, PEOPLE.operate.act]);
  told.push(`to die at statement ${statement}:`);
  await dieAt(statement, chance.happens(50), () => work(story)).catch((error: unknown) => {
    if (error instanceof WrongAnswer || !isDeath(error)) throw error;
  });
  told.push('the process goes on.');
}

const isDeath = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('Connection terminated unexpectedly');
