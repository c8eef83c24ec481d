// The file that goes to the payer's bank with the provider's words: what was agreed, what happened when by our records,
// and the provider's photos.
import { sql } from 'kysely';
import { dealStatuses, type DealStatus } from '#shared/deal-statuses.ts';
import { type Cents, formatCents } from '#shared/money.ts';
import { policyNames, policyOf } from '#shared/policies.ts';
import type { Policy } from '#shared/services.ts';
import type { Context } from '../context/context.ts';
import type { Db } from '../db/db.ts';
import { fitPictures } from '../photos/fit-pictures.ts';
import { type EvidencePhoto, printEvidence } from './evidence-print.ts';
import type { Line } from './receipt-print.ts';

/** In bytes. Stripe takes 5 MB for all files of a dispute; the pages around the pictures need some of that. */
const MOST_PICTURE_BYTES = 4_200_000;
/** Only the latest status changes are listed. */
const MOST_CHANGES = 80;

interface Row {
  text: string;
  createdAt: string;
  disputeRef: string;
  disputed: Cents;
  openedAt: string;
  chargeRef: string;
  kind: string;
  amount: Cents;
  paidAt: string;
  mode: string;
  dealId: number;
  title: string;
  seeker: string;
  providerName: string;
  price: Cents | null;
  scope: string[] | null;
  startAt: string | null;
  endAt: string | null;
  policy: Policy | null;
  agreedAt: string | null;
  changes: Change[];
}

interface Change {
  to: DealStatus;
  by: string;
  at: string;
}

interface PhotoRow {
  alt: string;
  bytes: Buffer;
}

/**
 * Null when the provider added no photos. Deterministic: shows the state at the time the evidence was given, so
 * generating it again yields the same bytes.
 */
export async function evidenceFile({ db }: Pick<Context, 'db'>, evidenceId: number): Promise<Uint8Array | null> {
  const row = await readRow(db, evidenceId);
  const photos = await readPhotos(db, evidenceId);
  if (!row || photos.length === 0) return null;
  const pictures = await fitPictures(
    photos.map(({ bytes }) => bytes),
    MOST_PICTURE_BYTES,
  );
  return printEvidence({
    isTest: row.mode !== 'live',
    at: row.createdAt,
    facts: factsOf(row),
    words: row.text,
    changes: row.changes.slice(-MOST_CHANGES).map((change) => changeLine(row, change)),
    photos: photos.map(({ alt }, at): EvidencePhoto => ({ alt, picture: pictures[at]! })),
  });
}

/** Top-ups and tips have no offer of their own, so use the deal's. */
async function readRow(db: Db, evidenceId: number): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select e.text, e.created_at, b.ref as dispute_ref, b.amount as disputed, b.opened_at, b.charge_ref,
      p.kind, p.amount, p.paid_at, p.mode, d.id as deal_id, s.title,
      seeker.full_name as seeker, provider.full_name as provider_name,
      o.price, o.scope, o.start_at, o.end_at, o.policy,
      (select max(x.created_at) from deal_steps x
        where x.deal_id = d.id and x.step = 'accept_offer' and x.created_at <= p.paid_at) as agreed_at,
      (select coalesce(json_agg(json_build_object('to', x.to_status, 'by', x.actor_side, 'at', x.created_at) order by x.id), '[]')
        from deal_steps x where x.deal_id = d.id and x.to_status is distinct from x.from_status
          and x.created_at <= e.created_at) as changes
    from bank_evidence e
    join bank_disputes b on b.id = e.dispute_id
    join payments p on p.id = b.payment_id
    join deals d on d.id = p.deal_id
    join services s on s.id = d.service_id
    join users seeker on seeker.id = d.seeker_id
    join users provider on provider.id = d.provider_id
    left join offers o on o.id = coalesce(p.offer_id, d.offer_id)
    where e.id = ${evidenceId}`.execute(db);
  return rows[0];
}

/** Photos that the provider already gave in an operator's dispute of the same deal come first. */
async function readPhotos(db: Db, evidenceId: number): Promise<PhotoRow[]> {
  const { rows } = await sql<PhotoRow>`
    select f.alt, f.bytes from bank_evidence e
    join bank_disputes b on b.id = e.dispute_id
    join payments p on p.id = b.payment_id
    join photos f on f.bank_evidence_id = e.id or f.evidence_id in (
      select x.id from deal_evidence x where x.deal_id = p.deal_id and x.side = 'provider' and x.created_at <= e.created_at)
    where e.id = ${evidenceId} order by f.evidence_id nulls last, f.evidence_place`.execute(db);
  return rows;
}

const KINDS: Record<string, string> = { main: 'Price of the job', topup: 'Extra payment', tip: 'Tip' };

function factsOf(row: Row): Line[] {
  return [
    ['Dispute', row.disputeRef],
    ['Charge', row.chargeRef],
    ['Taken back by the bank', `${formatCents(row.disputed)} on ${time(row.openedAt)}`],
    ['Paid', `${formatCents(row.amount)} on ${time(row.paidAt)}`],
    ['Type of payment', KINDS[row.kind] ?? row.kind],
    ['Paid by', row.seeker],
    ['Work by', row.providerName],
    ['Service', row.title],
    ['Deal', `${row.dealId}`],
    ...agreed(row),
  ];
}

function agreed({ price, scope, startAt, endAt, policy, agreedAt }: Row): Line[] {
  if (price === null || policy === null) return [];
  return [
    ['Agreed price', formatCents(price)],
    ...(scope ?? []).map((line): Line => ['Included', line]),
    ['Agreed time', startAt && endAt ? `${time(startAt)} to ${time(endAt)}` : 'No fixed time'],
    ['Cancellation policy', `${policyNames[policy]}: ${policyOf(policy, startAt !== null)}`],
    ...(agreedAt === null ? [] : [['Agreed to by the payer', time(agreedAt)] satisfies Line]),
  ];
}

function changeLine({ seeker, providerName }: Row, { to, by, at }: Change): Line {
  const who: Record<string, string> = {
    seeker,
    provider: providerName,
    admin: 'an operator',
    system: 'Doorstep itself',
  };
  return [time(at), `${dealStatuses[to].label} (${who[by] ?? by})`];
}

const time = (at: string): string =>
  `${new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
  }).format(new Date(at))} UTC`;
