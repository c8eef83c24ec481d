// The simulator's bank: takes a charge back, takes the provider's evidence, and decides.
import { createHash } from 'node:crypto';
import type { SimulatedDispute } from '#shared/simulator.ts';
import { DAY_MS } from '#shared/time.ts';
import { sql } from 'kysely';
import type { Context } from '../../context/context.ts';
import { inTransaction } from '../../context/work.ts';
import type { Db } from '../../db/db.ts';
import { found, refuse } from '../../http/refusal.ts';
import { type BankDispute, type Evidence, type EvidenceFile, ProviderError } from '../payment-provider.ts';
import { putDownEvent } from './events.ts';
import { change, create, groupOf, need, read } from './objects.ts';
import { planLater } from './plan-later.ts';
import { sumRefunds } from './sums.ts';

/** A dispute's fee in cents, which is never returned. The evidence's fee is, if the dispute is won. */
const DISPUTE_FEE = 1500;
/** How long the bank accepts evidence. */
const EVIDENCE_MS = 7 * DAY_MS;

export async function getDispute({ db }: Pick<Context, 'db'>, ref: string): Promise<BankDispute> {
  const { charge, amount, fee, counterFee = 0, dueAt = null, status, evidence } = await need(db, 'dispute', ref);
  return {
    ref,
    chargeRef: charge,
    amount,
    fee: fee + counterFee,
    feeBack: status === 'won' ? counterFee : 0,
    status,
    dueAt,
    isAnswered: evidence !== null,
  };
}

/** Takes back what has not been refunded of a charge, or `most` cents of it; once. */
export async function openDispute(
  tx: Db,
  now: Date,
  chargeRef: string,
  most = Number.POSITIVE_INFINITY,
): Promise<void> {
  const charge = await read(tx, 'charge', chargeRef, true);
  if (!charge) return;
  const amount = Math.min(charge.amount - (await sumRefunds(tx, chargeRef)), most);
  if (amount <= 0) return;
  const group = await groupOf(tx, chargeRef);
  const dueAt = new Date(now.getTime() + EVIDENCE_MS).toISOString();
  const body = {
    charge: chargeRef,
    amount,
    fee: DISPUTE_FEE,
    counterFee: 0,
    dueAt,
    status: 'open',
    evidence: null,
  } as const;
  const asked = { charge: chargeRef };
  const { id, isNew } = await create(tx, now, { kind: 'dispute', key: `dispute:${chargeRef}`, asked, group, body });
  if (isNew) await putDownEvent(tx, now, 'dispute.created', id);
}

/** Returns whether the dispute was still open. */
export async function decideDispute(tx: Db, now: Date, ref: string, outcome: 'won' | 'lost'): Promise<boolean> {
  const dispute = await read(tx, 'dispute', ref, true);
  if (dispute?.status !== 'open') return false;
  await change<'dispute'>(tx, ref, { status: outcome });
  await putDownEvent(tx, now, 'dispute.closed', ref);
  return true;
}

/** Stripe's limit for one dispute, in bytes. */
const LARGEST_FILE = 5_000_000;

export async function uploadEvidence(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { key, disputeRef, bytes }: EvidenceFile,
): Promise<{ ref: string }> {
  if (bytes.length > LARGEST_FILE) throw new ProviderError('invalid', 'the file is too large');
  const body = { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  const group = await groupOf(db, disputeRef);
  const { id } = await create(db, now(), { kind: 'file', key, group, body });
  return { ref: id };
}

/** A text containing "winning_evidence" or "losing_evidence" decides the dispute automatically, seconds later. */
export const submitEvidence = (context: Context, { key, disputeRef, text, fileRef }: Evidence): Promise<void> =>
  inTransaction(context, async (work) => {
    const dispute = await need(work.tx, 'dispute', disputeRef, true);
    if (dispute.evidence?.key === key) {
      if (dispute.evidence.text !== text || dispute.evidence.fileRef !== fileRef)
        throw new ProviderError('conflict', `the key ${key} was used for another request`);
      return;
    }
    if (dispute.status !== 'open') throw new ProviderError('invalid', 'the bank has decided already');
    if (fileRef !== undefined) await need(work.tx, 'file', fileRef);
    const counterFee = work.config.DISPUTE_COUNTER_FEE;
    await change<'dispute'>(work.tx, disputeRef, { evidence: { key, text, fileRef }, counterFee });
    if (text.includes('winning_evidence')) await planLater(work, 'win_dispute', disputeRef);
    else if (text.includes('losing_evidence')) await planLater(work, 'lose_dispute', disputeRef);
  });

/** Idempotent. */
export const acceptLoss = (context: Context, { disputeRef }: { disputeRef: string }): Promise<void> =>
  inTransaction(context, async (work) => {
    await need(work.tx, 'dispute', disputeRef);
    if (await decideDispute(work.tx, work.now(), disputeRef, 'lost')) return work.wakeOutbox();
    const { status } = await need(work.tx, 'dispute', disputeRef);
    if (status !== 'lost') throw new ProviderError('invalid', 'the bank has decided already');
  });

const MOST_LISTED = 100;

/** The town's open disputes, oldest first. */
export async function listDisputes({ db }: Pick<Context, 'db'>) {
  const { rows } = await sql<SimulatedDispute>`
    select o.id, c.body->>'title' as title, (o.body->>'amount')::bigint as amount,
      coalesce(o.body->'evidence'->>'text', '') as evidence, (f.body->>'bytes')::int as "fileBytes", o.created_at as "openedAt"
    from simulator_objects o
    join simulator_objects g on g.id = o.body->>'charge'
    left join simulator_objects f on f.id = o.body->'evidence'->>'fileRef'
    join simulator_objects c on c.id = g.body->>'checkout'
    join payments p on p.public_id = c.body->>'reference'
    join deals d on d.id = p.deal_id
    where o.kind = 'dispute' and o.body->>'status' = 'open' and d.world = 0
    order by o.created_at, o.id limit ${MOST_LISTED}`.execute(db);
  return rows;
}

/** An admin decides for the bank. Refuses `not_found`, and `wrong_state` when it was decided before. */
export async function sayBanksWord(context: Context, ref: string, outcome: 'won' | 'lost'): Promise<void> {
  found(await read(context.db, 'dispute', ref));
  await inTransaction(context, async (work) => {
    const isDecided = await decideDispute(work.tx, work.now(), ref, outcome);
    if (!isDecided) refuse('wrong_state', { words: 'The bank has decided already.' });
    work.wakeOutbox();
  });
}
