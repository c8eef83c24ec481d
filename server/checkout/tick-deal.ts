// A deal's clock strikes: does what is due under the deal's lock, once, and never early.
import { randomUUID } from 'node:crypto';
import { statusClocks } from '#shared/deal-clocks.ts';
import { findMove } from '#shared/deal-moves.ts';
import { HELD } from '#shared/deal-statuses.ts';
import { TIME_AFTER_REMINDER_MS } from '#shared/deal-reminders.ts';
import type { Context } from '../context/context.ts';
import { inTransaction, type Work } from '../context/work.ts';
import { sumDeal } from '../money/deal-money.ts';
import { hasOpenCheckout } from '../money/has-open-checkout.ts';
import { closeCheckout } from './close-checkout.ts';
import type { Handler } from '../jobs/outbox.ts';
import { clocksNow } from '../tariffs/tariff-now.ts';
import { clockFromNow, nextStrike, type Strike } from '../deals/clock-times.ts';
import { clocksOf } from '../tariffs/clocks.ts';
import { dealFacts } from '../deals/deal-facts.ts';
import { lockDeal, type LockedDeal, readDeal } from '../deals/lock-deal.ts';
import { remind } from '../deals/notices/remind.ts';
import { setClock } from '../deals/set-clock.ts';
import type { SystemStep } from '../deals/step-handlers.ts';
import { takeSystemStep } from '../deals/take-system-step.ts';
import { warnOfHold } from '../deals/notices/warn-of-hold.ts';

/** A missing deal was deleted with its guest. Retried later if the payment provider does not reply. */
export const tickDeal: Handler = async (context, { body }) => {
  const dealId = Number(body.dealId);
  if (await endsPayment(context, dealId)) await closeCheckout(context, dealId);
  await inTransaction(context, async (work) => {
    const deal = await lockDeal(work.tx, dealId);
    if (!deal) return;
    const strike = nextStrike(deal, clocksOf(work.config));
    if (strike && strike.at <= work.now().getTime()) await act(work, deal, strike);
    else await keepGoing(work, deal);
  });
};

/** Whether the due step leaves a status in which somebody may be paying. */
async function endsPayment(context: Context, dealId: number): Promise<boolean> {
  if (!(await hasOpenCheckout(context.db, dealId))) return false;
  const deal = await readDeal(context.db, dealId);
  const strike = deal && nextStrike(deal, clocksOf(context.config));
  return (
    strike !== undefined &&
    strike.at <= context.now().getTime() &&
    (strike.what === 'deadline' || strike.what === 'hold_limit')
  );
}

async function act(work: Work, deal: LockedDeal, strike: Strike): Promise<void> {
  const now = work.now();
  if (await isEmptied(work, deal)) return endEmptied(work, deal);
  if (strike.what === 'deadline') return takeDue(work, deal, stepDue(work, deal));
  if (strike.what === 'question') return takeDue(work, deal, 'question_lapsed');
  if (strike.what === 'hold_limit') return takeDue(work, deal, 'hold_limit');
  if (strike.what === 'reminder') await remind(work, deal, strike.reminder);
  else await warnOfHold(work, deal);
  const set =
    strike.what === 'hold_warning'
      ? { holdWarned: true }
      : { reminded: deal.reminded + 1, deadlineAt: deadlineAfterReminder(deal, now) };
  await work.tx.updateTable('deals').set(set).where('id', '=', deal.id).execute();
  await setClock(work, { ...deal, ...set });
}

/** Paid, but others have taken all of the money: no clock may complete the deal for nothing. */
const isEmptied = async ({ tx }: Work, { id, status }: LockedDeal): Promise<boolean> =>
  HELD.includes(status) && (await sumDeal(tx, id)).held === 0;

async function endEmptied(work: Work, { id }: LockedDeal): Promise<void> {
  const { chargedBack: amount } = await sumDeal(work.tx, id);
  await takeSystemStep(work, { dealId: id, step: 'bank_took_all', key: `clock-${randomUUID()}`, detail: { amount } });
  work.log.warn({ dealId: id }, 'a deal with nothing held was ended');
}

/** After an outage of the job queue, reminders go out late: a silent seeker still gets time to react. */
function deadlineAfterReminder({ status, deadlineAt }: LockedDeal, now: Date): string | null {
  if (deadlineAt === null || status !== 'awaiting_confirmation') return deadlineAt;
  return new Date(Math.max(Date.parse(deadlineAt), now.getTime() + TIME_AFTER_REMINDER_MS)).toISOString();
}

/** The status's first step that the table allows now. */
function stepDue({ config, now }: Work, deal: LockedDeal): SystemStep {
  const facts = dealFacts(deal, deal.proposals, config);
  const due = statusClocks[deal.status]?.steps.find(
    (step) => typeof findMove(step, facts, 'system', now().getTime()) !== 'string',
  );
  if (!due) throw new Error(`nothing is to be done at the end of ${deal.status}`);
  return due as SystemStep;
}

/** A seeker who went to pay since the check may have paid: the clock waits for that. */
async function takeDue(work: Work, { id }: LockedDeal, step: SystemStep): Promise<void> {
  if (await hasOpenCheckout(work.tx, id)) throw new Error(`a checkout of deal ${id} was opened meanwhile`);
  await takeSystemStep(work, { dealId: id, step, key: `clock-${randomUUID()}` });
}

/** Not due yet; or a status whose clock should run but does not: start it now. */
async function keepGoing(work: Work, deal: LockedDeal): Promise<void> {
  const isMissing = deal.deadlineAt === null && deal.frozenFor.length === 0;
  const clock = isMissing ? clockFromNow(deal, work.now(), await clocksNow(work.tx, work.config)) : undefined;
  if (!clock?.deadlineAt) return setClock(work, deal);
  const set = await work.tx
    .updateTable('deals')
    .set(clock)
    .where('id', '=', deal.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await setClock(work, { ...deal, ...set, status: deal.status });
}
