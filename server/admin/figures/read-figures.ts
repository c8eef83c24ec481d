// The town's figures, recomputed at most once a minute, however many operators look.
import type { Figures } from '#shared/admin-figures.ts';
import { MINUTE_MS } from '#shared/time.ts';
import type { Context } from '../../context/context.ts';
import { moneyByMonth } from '../../money/money-by-month.ts';
import { countDeals, countNow } from './count-now.ts';
import { countMonths } from './count-months.ts';
import { beginningOf, monthsUntil } from './months.ts';

const KEPT_MS = MINUTE_MS;

async function count({ db, now }: Pick<Context, 'db' | 'now'>): Promise<Figures> {
  const at = now();
  const months = monthsUntil(at);
  const since = beginningOf(months);
  return {
    at: at.toISOString(),
    now: await countNow(db),
    deals: await countDeals(db),
    months: await countMonths(db, months, since),
    money: await moneyByMonth(db, months, since),
  };
}

/** Returns the reader. Failures are not cached, and concurrent readers share one computation. */
export function figuresReader(context: Pick<Context, 'db' | 'now'>): () => Promise<Figures> {
  let kept: { figures: Promise<Figures>; until: number } | undefined;
  return () => {
    const now = context.now().getTime();
    if (kept && now < kept.until) return kept.figures;
    const figures = count(context);
    const mine = { figures, until: now + KEPT_MS };
    kept = mine;
    figures.catch(() => {
      if (kept === mine) kept = undefined;
    });
    return figures;
  };
}
