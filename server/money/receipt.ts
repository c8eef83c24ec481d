// A receipt of one payment, for its two sides: what was paid, by whom, for what, and what became of it.
import Pdf from 'pdfkit';
import { sql } from 'kysely';
import { formatCents } from '#shared/money.ts';
import type { Context, SessionUser } from '../context.ts';
import type { Db } from '../db/open.ts';
import { found } from '../http/refusal.ts';
import { paymentState } from './payment-state.ts';

const PROVIDERS: Record<string, string> = { simulator: 'Simulator', stripe: 'Stripe' };
const KINDS: Record<string, string> = { main: 'Payment', topup: 'Top-up', tip: 'Tip' };

interface Row {
  id: number;
  kind: string;
  paidAt: string;
  provider: string;
  mode: string;
  title: string;
  dealId: number;
  seeker: string;
  providerName: string;
  isProvider: boolean;
  refunds: { amount: number; status: string; at: string }[];
}

/** Refuses `not_found` for everybody but the deal's two sides, and before it was paid. */
export async function receiptOf({ db }: Pick<Context, 'db'>, user: SessionUser, publicId: string): Promise<Uint8Array> {
  const row = found(await readRow(db, user, publicId));
  const state = found((await paymentState(db, publicId)) ?? undefined);
  return print(linesOf(row, state), row);
}

async function readRow(db: Db, user: SessionUser, publicId: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select p.id, p.kind, p.paid_at, p.provider, p.mode, s.title, d.id as deal_id, seeker.username as seeker,
      provider.username as provider_name, d.provider_id = ${user.id} as is_provider,
      (select coalesce(json_agg(json_build_object('amount', r.amount, 'status', r.status, 'at', r.created_at) order by r.id), '[]')
        from refunds r where r.payment_id = p.id) as refunds
    from payments p
    join deals d on d.id = p.deal_id
    join services s on s.id = d.service_id
    join users seeker on seeker.id = d.seeker_id
    join users provider on provider.id = d.provider_id
    where p.public_id = ${publicId} and d.world = ${user.world} and ${user.id} in (d.seeker_id, d.provider_id)
      and p.paid_at is not null`.execute(db);
  return rows[0];
}

type Line = readonly [name: string, value: string];

/** What stands on it, line by line; the fee is on the provider's copy alone. Public so that a test can read it. */
export function linesOf(row: Row, { amount, fee, released }: { amount: number; fee: number; released: number }): Line[] {
  const ofProvider: Line[] = [
    [released > 0 ? 'Fee' : 'Fee to come', formatCents(fee)],
    [released > 0 ? 'Released to you' : 'Yours once released', formatCents((released > 0 ? released : amount) - fee)],
  ];
  return [
    ['Receipt', `${row.id}`],
    ['For', row.title],
    ['Deal', `${row.dealId}`],
    ['Kind', KINDS[row.kind] ?? row.kind],
    ['Paid on', day(row.paidAt)],
    ['Paid by', row.seeker],
    ['Work by', row.providerName],
    ['Amount', formatCents(amount)],
    ...(row.isProvider ? ofProvider : []),
    ...row.refunds.map((refund): Line => [`Refund asked on ${day(refund.at)}`, `${formatCents(refund.amount)}${isBack(refund) ? '' : ' (on its way)'}`]),
    ['Payment provider', PROVIDERS[row.provider] ?? row.provider],
  ];
}

const isBack = ({ status }: { status: string }): boolean => status === 'done' || status === 'by_hand';

const day = (time: string): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(time));

/** The standard fonts know Western European letters; others would come out as wrong ones. */
const UNPRINTABLE = /[^\u0020-\u007e\u00a0-\u00ff€‘’“”–—…]/gu;

const LEFT = 56;
const SECOND = 220;
const LINE_HEIGHT = 22;

async function print(lines: readonly Line[], { mode, paidAt }: Row): Promise<Uint8Array> {
  const document = new Pdf({ size: 'A4', margin: LEFT, info: { Title: 'Receipt', CreationDate: new Date(paidAt) } });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve) => void document.on('end', resolve));
  document.fontSize(22).text('Doorstep', LEFT, LEFT).fontSize(11);
  if (mode !== 'live') document.fillColor('#a03c2a').text('Test payment, no money moved', LEFT, LEFT + 30).fillColor('black');
  let top = LEFT + 64;
  for (const [name, value] of lines) {
    document.fillColor('#555').text(name, LEFT, top, { width: SECOND - LEFT - 8 });
    document.fillColor('black').text(value.replaceAll(UNPRINTABLE, '?'), SECOND, top, { width: 320 });
    top = Math.max(top + LINE_HEIGHT, document.y + 6);
  }
  document.end();
  await ended;
  return new Uint8Array(Buffer.concat(parts));
}
