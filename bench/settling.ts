// Settled payments per second, with bookkeeping, compared with bare transactions of the very same statements.
import { sql } from 'kysely';
import pg from 'pg';
import type { Context } from '../server/context/context.ts';
import { connect } from '../server/db/open.ts';
import type { CheckoutRow } from '../server/checkout/make-checkout.ts';
import { settleCheckout } from '../server/checkout/settle-checkout.ts';
import { type Claim, interleaved, type Row } from './measure.ts';
import { paidDeals } from './paid-deals.ts';
import { startIdsAt } from './start-ids-at.ts';
import {
  countStatements,
  FIRST_RECORDED_ID,
  type RecordedStatement,
  recordStatements,
  sendAgain,
  watchStatements,
} from './statements.ts';
import { openTown, type Town } from './town.ts';

const ROUNDS = 7;
/** [connections, payments per round]. */
const LEVELS = [
  [1, 60],
  [16, 240],
] as const;
/** At most twice the time of the bare transactions: at least half their rate. */
const MOST = 2;

export async function settling(): Promise<Claim> {
  watchStatements();
  const town = await openTown();
  const { context } = town.doorstep;
  // Creates the accounts that all payments share before anything is recorded.
  for (const checkout of await paidDeals(town, 1)) await settleCheckout(context, checkout);
  await startIdsAt(town, FIRST_RECORDED_ID);
  const rows: Row[] = [];
  const sent: number[] = [];
  for (const [connections, payments] of LEVELS) {
    const measured = await atOnce(town, connections, payments);
    rows.push(measured.row);
    sent.push(measured.statements);
  }
  await town.close();
  return {
    claim: 'Payments are settled at least half as fast as bare transactions of the same statements',
    how:
      'A payment that is complete at the simulator, until it is booked: the checkout read again, then in one transaction the ledger, the deal’s step with its history, ' +
      `the notices, the mails and the jobs, on disk. ${LEVELS.map(([, payments]) => payments).join(' and ')} payments a round, the median of ${ROUNDS} interleaved rounds. ` +
      `The floor sends the very statements that we send, recorded from the wire for each payment (${sent.join(' and ')} of them), through pg alone, each prepared, on as many connections.`,
    rows,
  };
}

async function atOnce(town: Town, connections: number, payments: number): Promise<{ row: Row; statements: number }> {
  const database = connect(town.connection, connections);
  const context: Context = { ...town.doorstep.context, db: database.db };
  const clients = Array.from({ length: connections }, () => new pg.Client(town.connection));
  await Promise.all(clients.map((client) => client.connect()));
  let statements = 0;
  const ours = async () => {
    const checkouts = await paidDeals(town, payments);
    const before = countStatements();
    const rate = await perSecond(checkouts, clients, (checkout) => settleCheckout(context, checkout));
    statements = Math.round((countStatements() - before) / payments);
    await checkBooked(town, checkouts);
    return rate;
  };
  const floor = async () => {
    const checkouts = await paidDeals(town, payments);
    const recorded: RecordedStatement[][] = [];
    for (const checkout of checkouts) recorded.push(await recordStatements(() => settleCheckout(context, checkout)));
    const rate = await perSecond(recorded, clients, (each, client) => sendAgain(client, each));
    await checkBooked(town, checkouts);
    return rate;
  };
  const [us, bare] = await interleaved(ROUNDS, ours, floor);
  await Promise.all(clients.map((client) => client.end()));
  await database.close();
  const what = `settled at ${connections} ${connections === 1 ? 'connection' : 'connections'}`;
  return {
    statements,
    row: {
      what,
      ours: `${Math.round(us)} a second`,
      floor: `${Math.round(bare)} a second`,
      ratio: bare / us,
      goal: MOST,
    },
  };
}

/** The rate per second with one worker per connection. */
async function perSecond<T>(
  items: readonly T[],
  clients: readonly pg.Client[],
  work: (item: T, client: pg.Client) => Promise<unknown>,
): Promise<number> {
  const waiting = [...items];
  const began = performance.now();
  await Promise.all(
    clients.map(async (client) => {
      for (let item = waiting.shift(); item; item = waiting.shift()) await work(item, client);
    }),
  );
  return (items.length * 1000) / (performance.now() - began);
}

/** Checks the results: every payment is in the books once, and its deal is paid. Returns how many. */
export async function checkBooked({ db }: Town, checkouts: readonly CheckoutRow[]): Promise<number> {
  const ids = checkouts.map(({ paymentId }) => paymentId);
  const { rows } = await sql<{ booked: number; held: number; paid: number; steps: number }>`
    select (select count(*)::int from ledger_transactions where kind = 'paid' and payment_id = any(${ids})) as booked,
      (select count(*)::int from ledger_accounts a join payments p on p.id = a.payment_id
        where a.kind = 'escrow' and a.credit - a.debit = p.amount and p.status = 'paid' and p.id = any(${ids})) as held,
      (select count(*)::int from deals d join payments p on p.deal_id = d.id where d.status = 'paid_in_escrow' and p.id = any(${ids})) as paid,
      (select count(*)::int from deal_steps s join payments p on p.deal_id = s.deal_id where s.step = 'pay' and p.id = any(${ids})) as steps`.execute(
    db,
  );
  const wrong = Object.entries(rows[0]!).filter(([, count]) => count !== ids.length);
  if (wrong.length > 0) throw new Error(`${ids.length} payments were to be booked once: ${JSON.stringify(rows[0])}`);
  return rows[0]!.booked;
}
