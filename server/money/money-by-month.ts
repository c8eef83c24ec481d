// The town's money month by month, from the postings; simulated, test and live money separately, without guests' books.
import type { Cents } from '#shared/money.ts';
import { sql } from 'kysely';
import type { MoneyMonth, TownMoney } from '#shared/admin-figures.ts';
import type { Db } from '../db/db.ts';

type Mode = TownMoney['mode'];

interface Balance {
  mode: Mode;
  kind: string;
  cents: Cents;
}

/** The total moved in one month from one kind of account to another. */
interface MonthMove {
  mode: Mode;
  month: string;
  debit: string;
  credit: string;
  cents: Cents;
}

/** `since` is the start of the first of `months`; the last one is the current month. */
export async function moneyByMonth(db: Db, months: readonly string[], since: Date): Promise<TownMoney[]> {
  const [balances, moves] = await Promise.all([readBalances(db), readMoves(db, since)]);
  const modes = [...new Set(balances.map(({ mode }) => mode))].toSorted();
  return modes.map((mode) => {
    const own = balances.filter((balance) => balance.mode === mode);
    const holds = (kind: string): Cents => own.find((balance) => balance.kind === kind)?.cents ?? 0;
    const now = { held: holds('escrow'), payable: holds('payable'), refundDue: holds('refund_due') };
    return {
      mode,
      ...now,
      months: readMonths(
        months,
        moves.filter((move) => move.mode === mode),
        now,
      ),
    };
  });
}

async function readBalances(db: Db): Promise<Balance[]> {
  const { rows } = await sql<Balance>`
    select substring(books from '-([a-z]+):') as mode, kind, sum(credit - debit)::bigint as cents
    from ledger_accounts where books like '%:0' group by 1, 2`.execute(db);
  return rows;
}

async function readMoves(db: Db, since: Date): Promise<MonthMove[]> {
  const { rows } = await sql<MonthMove>`
    select substring(t.books from '-([a-z]+):') as mode, to_char(t.created_at at time zone 'UTC', 'YYYY-MM') as month,
      d.kind as debit, c.kind as credit, sum(p.amount)::bigint as cents
    from ledger_transactions t
    join ledger_postings p on p.transaction_id = t.id
    join ledger_accounts d on d.id = p.debit_account
    join ledger_accounts c on c.id = p.credit_account
    where t.created_at >= ${since} and t.books like '%:0' group by 1, 2, 3, 4`.execute(db);
  return rows;
}

/** Works backwards: an account's balance at the end of a month is today's balance less what has moved since. */
function readMonths(
  months: readonly string[],
  moves: readonly MonthMove[],
  now: { held: Cents; payable: Cents },
): MoneyMonth[] {
  let { held, payable } = now;
  const read = months.toReversed().map((month) => {
    const own = moves.filter((move) => move.month === month);
    const moved = (debit: string | null, credit: string | null): number =>
      own
        .filter((move) => (!debit || move.debit === debit) && (!credit || move.credit === credit))
        .reduce((sum, { cents }) => sum + cents, 0);
    const net = (kind: string): Cents => moved(null, kind) - moved(kind, null);
    const figures = {
      month,
      charged: moved('psp', 'escrow'),
      released: moved('escrow', 'payable') + moved('escrow', 'revenue'),
      fees: net('revenue'),
      refunded:
        moved('refund_due', 'psp') +
        moved('refund_due', 'own_bank') +
        moved('refund_due', 'cash') -
        moved('psp', 'refund_due'),
      held,
      payable,
    };
    held -= net('escrow');
    payable -= net('payable');
    return figures;
  });
  return read.toReversed();
}
