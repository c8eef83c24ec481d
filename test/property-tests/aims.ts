// The direct path to a step of the table, so that every step is taken in every run, and histories continue from
// everywhere.
import { conditions, dealMoves, type Move } from '#shared/deal-moves.ts';
import type { DealStatus } from '#shared/deal-statuses.ts';
import type { StepBody } from '#shared/deal-bodies.ts';
import type { DealStep } from '#shared/deal-steps.ts';
import { HOUR_MS } from '#shared/time.ts';
import { letBankDecide, refundThere, suspend } from './around.ts';
import { workAll } from './acts.ts';
import { answerNeed, askInChat, showInterest } from './beginning.ts';
import type { Person } from './cast.ts';
import { type DealFact, readDeal, readDeals } from './facts.ts';
import { payWell } from './paying.ts';
import type { OwnStage } from './stage.ts';
import { ADMIN_STEPS, operate, takeStep, USER_STEPS } from './stepping.ts';
import type { Story } from './story.ts';

type OwnStory = Story<OwnStage>;
type UserStep = StepBody['step'];

const moves: readonly Move[] = dealMoves;

/** Takes this step of the table from one of the places where it can be taken. */
export async function aimAt(story: OwnStory, step: DealStep): Promise<void> {
  const move = story.chance.pick(moves.filter((row) => row.step === step));
  const from = story.chance.pick(move.from);
  story.told.push(`on the way to ${step} from ${from}`);
  if (from === 'none') return begin(story, step);
  const isUnmarked = move.when?.includes('not_marked_done') === true;
  const id = await reach(story, from, { isUnmarked, isChat: move.when?.includes('provider_began') === true });
  const by = story.chance.pick(move.by);
  await (by === 'system' ? bringAbout(story, id, step) : take(story, id, move, by));
}

async function begin(story: OwnStory, step: DealStep): Promise<void> {
  const {
    ana,
    services: [service],
  } = story;
  if (step === 'request_payment') await askInChat(story, ana, service, 80);
  else if (step === 'answer_need') await answerNeed(story, service, 80);
  else await showInterest(story, ana, service);
}

/** What chance would add to an offer, and may be refused. */
const PLAIN = { lines: undefined, validUntil: undefined };

interface DealPath {
  /** The job's time is over and nobody has marked it done. */
  isUnmarked?: boolean;
  /** Bo began, by requesting payment. */
  isChat?: boolean;
}

const LINE: readonly DealStatus[] = [
  'requested',
  'accepted',
  'price_offered',
  'payment_pending',
  'paid_in_escrow',
  'in_progress',
  'awaiting_confirmation',
];

/** Returns the deal's id. */
async function reach(
  story: OwnStory,
  status: DealStatus,
  { isUnmarked = false, isChat = false }: DealPath = {},
): Promise<number> {
  await begin(story, isChat ? 'request_payment' : 'interest');
  const id = (await readDeals(story.stage)).at(-1)?.id ?? 0;
  const act = async (person: Person, step: UserStep, fields = {}) =>
    takeStep(story, person, await readDeal(story.stage, id), step, fields);
  const { ana, bo } = story;
  const walk: Partial<Record<DealStatus, () => Promise<unknown>>> = {
    accepted: () => act(bo, 'accept', { flexible: true, slots: undefined }),
    price_offered: () =>
      act(bo, 'offer', {
        ...PLAIN,
        amount: 20 + story.chance.below(200),
        time: story.chance.happens(50) ? tomorrow(story) : null,
      }),
    countered: async () => act(ana, 'counter', { ...PLAIN, amount: 15, time: null }),
    payment_pending: async () => act(ana, 'accept_offer', { offerId: (await readDeal(story.stage, id)).offerId }),
    paid_in_escrow: () => pay(story, id),
    in_progress: async () => {
      await untilStart(story, id);
      await act(bo, 'start');
    },
    awaiting_confirmation: () => (isUnmarked ? strike(story, id) : act(bo, 'done')),
    fix_requested: () => act(ana, 'ask_fix'),
    disputed: () => act(ana, 'problem'),
    completed: () => act(ana, 'confirm'),
  };
  const line = LINE.slice(
    1,
    LINE.includes(status) ? LINE.indexOf(status) + 1 : LINE.indexOf(BEFORE[status] ?? 'requested') + 1,
  );
  for (const next of isChat ? line.slice(2) : line) await walk[next]?.();
  if (!LINE.includes(status)) await walk[status]?.();
  return id;
}

const BEFORE: Partial<Record<DealStatus, DealStatus>> = {
  countered: 'price_offered',
  fix_requested: 'awaiting_confirmation',
  disputed: 'in_progress',
  completed: 'awaiting_confirmation',
};

const tomorrow = ({ stage }: OwnStory) => ({
  start: new Date(stage.now() + 30 * HOUR_MS).toISOString(),
  end: new Date(stage.now() + 32 * HOUR_MS).toISOString(),
});

async function pay(story: OwnStory, id: number): Promise<void> {
  const deal = await readDeal(story.stage, id);
  const asked = deal.asked.at(-1);
  if (asked) await payWell(story, deal, asked.publicId);
  await workAll(story);
}

async function untilStart(story: OwnStory, id: number): Promise<void> {
  const { startAt } = await readDeal(story.stage, id);
  if (startAt !== null) await passUntil(story, startAt);
}

async function passUntil(story: OwnStory, time: number): Promise<void> {
  story.stage.pass(Math.max(0, time - story.stage.now()));
  await workAll(story);
}

/** Lets the clock of the deal's status run out. */
async function strike(story: OwnStory, id: number): Promise<void> {
  const { deadlineAt } = await readDeal(story.stage, id);
  await passUntil(story, deadlineAt ?? 0);
}

/** Fulfils the step's preconditions first. */
async function take(story: OwnStory, id: number, move: Move, by: 'seeker' | 'provider' | 'admin'): Promise<void> {
  const { ana, bo, stage } = story;
  const me = move.when?.includes('opened_by_oneself') || by === 'seeker' ? ana : bo;
  const other = me === ana ? bo : ana;
  for (const name of move.when ?? []) {
    if (
      name === 'job_has_begun' &&
      (await readDeal(stage, id)).startAt === null &&
      (await readDeal(stage, id)).status === 'paid_in_escrow'
    )
      await takeStep(story, bo, await readDeal(stage, id), 'start');
    if (conditions[name].refusal === 'too_early') await untilStart(story, id);
    if (conditions[name].refusal === 'no_proposal') await propose(story, id, other, name.replace(/^.*_/, ''));
  }
  const deal = await readDeal(stage, id);
  if (by === 'admin' && move.step === 'thaw') await operate(story, deal, 'freeze');
  if (by === 'admin') await operate(story, deal, ADMIN_STEPS.find((step) => step === move.step) ?? 'freeze');
  else if (move.step === 'request_topup' || move.step === 'request_payment')
    await askInChat(story, ana, deal.serviceId, 20);
  else
    await takeStep(
      story,
      me,
      deal,
      USER_STEPS.find((step) => step === move.step) ?? 'evidence',
      await fieldsOf(story, deal, move.step),
    );
}

async function propose(story: OwnStory, id: number, by: Person, what: string): Promise<void> {
  const deal = await readDeal(story.stage, id);
  const kind = what === 'proposed' ? (deal.status === 'disputed' ? 'split' : 'price') : what;
  await takeStep(story, by, deal, `propose_${kind}` as UserStep, await fieldsOf(story, deal, `propose_${kind}`));
}

/** Replaces fields for which chance could choose something that is refused. */
async function fieldsOf(story: OwnStory, { held, charged }: DealFact, step: string): Promise<Record<string, unknown>> {
  const dollars = charged / 100;
  const fields: Record<string, object> = {
    propose_time: { time: tomorrow(story) },
    propose_price: { amount: dollars + story.chance.pick([5, -5]) },
    propose_cancel: { toProvider: Math.floor(held / 3) },
    propose_split: { toProvider: Math.floor(held / 3) },
    release_part: { amount: 5 },
    give_back_part: { amount: 5 },
    offer: { ...PLAIN, amount: 30, time: null },
    revise: { ...PLAIN, amount: 30, time: null },
    counter: { ...PLAIN, amount: 30, time: null },
  };
  return { ...fields[step] };
}

/** Triggers a system step: somebody pays, is suspended, or a clock strikes. */
async function bringAbout(story: OwnStory, id: number, step: DealStep): Promise<void> {
  const { ana, bo, stage } = story;
  const deal = await readDeal(stage, id);
  const completed = async () => (deal.status === 'completed' ? id : reach(story, 'completed'));
  const ways: Partial<Record<DealStep, () => Promise<unknown>>> = {
    pay: () => pay(story, id),
    topup_paid: async () => {
      await askInChat(story, ana, deal.serviceId, 20);
      await pay(story, id);
    },
    tip_paid: async () => {
      await takeStep(story, ana, deal, 'tip', { amount: 7 });
      await pay(story, id);
    },
    need_met: () => meetNeed(story),
    party_left: () => suspend(story, bo).then(() => workAll(story)),
    freeze: () => suspend(story, bo).then(() => workAll(story)),
    thaw: () => operate(story, deal, 'freeze').then(() => operate(story, deal, 'thaw')),
    question_lapsed: async () => {
      await operate(story, deal, 'ask_side');
      await passUntil(story, stage.now() + 49 * HOUR_MS);
    },
    bank_took_all: () => loseToBank(story, id),
    bank_took_part: async () => {
      const jobId = deal.status === 'in_progress' ? id : await reach(story, 'in_progress');
      await askInChat(story, ana, (await readDeal(stage, jobId)).serviceId, 20);
      await pay(story, jobId);
      await loseToBank(story, jobId);
    },
    bank_took_after: async () => loseToBank(story, await completed()),
    outside_refund_all: () => refundThere(story, id).then(() => workAll(story)),
    outside_refund_part: () => refundThere(story, id, 0.3).then(() => workAll(story)),
    outside_refund_after: async () => {
      await refundThere(story, await completed(), 0.3);
      await workAll(story);
    },
    hold_limit: async () => {
      await operate(story, deal, 'freeze');
      await passUntil(story, stage.now() + 86 * 24 * HOUR_MS);
    },
  };
  await (ways[step] ?? (() => strike(story, id)))();
}

/** Two deals come from Ana's need, and one of them is paid. */
async function meetNeed(story: OwnStory): Promise<void> {
  const { ana, bo, stage, services } = story;
  for (const deal of await readDeals(stage)) await takeStep(story, ana, deal, 'withdraw');
  const ids = [];
  for (const service of services) ids.push((await showInterest(story, ana, service, true)) ?? 0);
  const [first = 0] = ids;
  await takeStep(story, bo, await readDeal(stage, first), 'accept', { flexible: true, slots: undefined });
  await takeStep(story, bo, await readDeal(stage, first), 'offer', { ...PLAIN, amount: 50, time: null });
  await pay(story, first);
}

/** The bank takes back the first payment, and keeps it. */
async function loseToBank(story: OwnStory, id: number): Promise<void> {
  await story.stage.ask(
    `insert into outbox (kind, key, body, created_at, next_at)
      select 'simulator_later', 'simulator:open_dispute:' || charge_ref,
        jsonb_build_object('act', 'open_dispute', 'id', charge_ref), $2, $2
      from payments where deal_id = $1 and kind = 'main' and charge_ref is not null
      on conflict (key) do nothing`,
    [id, new Date(story.stage.now())],
  );
  await workAll(story);
  await letBankDecide(story, ['lost']);
  await workAll(story);
}
