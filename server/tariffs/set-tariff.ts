// Reads the operators' versions of the fee and the clocks, and sets the next one.
import { sql } from 'kysely';
import type { Checked, Reply } from '#shared/endpoint.ts';
import type { tariffs, TariffVersion } from '#shared/tariffs.ts';
import { writeAudit } from '../operator-queue/audit.ts';
import type { Context, SessionUser } from '../context/context.ts';
import { inTransaction } from '../context/work.ts';
import type { Db } from '../db/db.ts';
import { refuse } from '../http/refusal.ts';
import { tariffNow, tariffOfSettings } from './tariff-now.ts';

/** More than operators look at; limits the reply. */
const MOST_SHOWN = 100;

const versionsOf = (db: Db) =>
  db
    .selectFrom('tariffs as t')
    .innerJoin('users as u', 'u.id', 't.actorId')
    .select(['t.id', 't.feeBps', 't.repeatFeeBps', 't.feeFloor', 't.requested', 't.accepted', 't.priceOffered'])
    .select(['u.fullName as actor', 't.reason', 't.createdAt as at'])
    .orderBy('t.id', 'desc');

export async function listTariffs({ db, config }: Pick<Context, 'db' | 'config'>): Promise<Reply<typeof tariffs.list>> {
  const versions = await versionsOf(db).limit(MOST_SHOWN).execute();
  return { versions, settings: tariffOfSettings(config), cardRate: config.CARD_RATE };
}

/**
 * Refuses with `tariff_changed` if there is a newer version than the one that the operator saw; a lock puts changes in
 * order.
 */
export async function setTariff(
  context: Context,
  admin: SessionUser,
  { after: seen, reason, ...tariff }: Checked<typeof tariffs.set>['body'],
): Promise<TariffVersion> {
  const now = context.now();
  return inTransaction(context, async (work) => {
    await sql`lock table tariffs in share row exclusive mode`.execute(work.tx);
    const last = await versionsOf(work.tx).limit(1).executeTakeFirst();
    if ((last?.id ?? null) !== seen) refuse('tariff_changed');
    const before = await tariffNow(work.tx, work.config);
    await work.tx
      .insertInto('tariffs')
      .values({ ...tariff, actorId: admin.id, reason, createdAt: now })
      .execute();
    await writeAudit(work.tx, now, admin, { act: 'set_tariff', before, after: tariff, reason });
    return versionsOf(work.tx).limit(1).executeTakeFirstOrThrow();
  });
}
