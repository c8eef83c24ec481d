// Jobs that money or a deal's clock depends on: retried until they succeed, and reported to the operator if that takes
// long.
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import type { Db } from '../db/db.ts';
import { putInQueue, takeFromQueue } from '../operator-queue/queue.ts';

/** By job kind, in words for the operator. */
export const NEVER_GIVEN_UP: Readonly<Record<string, string>> = {
  deal_clock: 'The clock of a deal',
  need_clock: 'The clock of a need',
  party_deals: 'Stopping or letting go on the deals of a suspended account',
  need_met: 'Ending the other answers to a need',
  publish_reviews: 'Publishing reviews',
  money_went_back: 'Counting reviews again after money went back',
  payment_event: 'Looking at what the payment provider told us',
  read_checkout: 'Looking whether a payment was made',
  read_refund: 'Looking how a refund stands',
  refund: 'A refund',
  transfer: 'Sending money on to a provider',
  reverse_transfer: 'Taking back money that was sent on',
  bank_evidence: 'Handing evidence in at the bank',
  accept_loss: 'Accepting the loss of a bank dispute',
  simulator_later: 'A move at the payment simulator',
};

interface Stuck {
  kind: string;
  key: string;
  body: Record<string, unknown>;
  attempts: number;
}

const matterOf = ({ key }: Pick<Stuck, 'key'>): string => `stuck:${key}`;

/** One entry per job, with its latest error. */
export async function tellOfStuck({ db, now }: Context, job: Stuck, error: Error): Promise<void> {
  await putInQueue(db, now(), {
    key: matterOf(job),
    kind: 'stuck',
    dealId: await dealOf(db, job.body),
    says: `${NEVER_GIVEN_UP[job.kind]} did not work ${job.attempts} times and is tried again within the hour: ${error.message}`,
  });
}

export async function forgetStuck({ db, now }: Context, job: Pick<Stuck, 'kind' | 'key'>): Promise<void> {
  if (job.kind in NEVER_GIVEN_UP) await takeFromQueue(db, now(), matterOf(job));
}

/** The deal that the job is about, if its body refers to one. */
async function dealOf(db: Db, body: Record<string, unknown>): Promise<number | null> {
  const idOf = (name: string) => sql`${Number(body[name] ?? 0)}::bigint`;
  const { rows } = await sql<{ id: number }>`
    select id from deals where id = ${idOf('dealId')}
    union all select deal_id from payments where id in (
      select ${idOf('paymentId')}
      union all select payment_id from checkouts where id = ${idOf('checkoutId')}
      union all select payment_id from refunds where id = ${idOf('refundId')}
      union all select payment_id from reversals where id = ${idOf('reversalId')}
      union all select payment_id from bank_disputes where id = ${idOf('disputeId')}
      union all select b.payment_id from bank_disputes b join bank_evidence e on e.dispute_id = b.id where e.id = ${idOf('evidenceId')}
    ) limit 1`.execute(db);
  return rows[0]?.id ?? null;
}
