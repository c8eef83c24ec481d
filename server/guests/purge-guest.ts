// Takes away a guest whose day is over, with the guest's whole world: whatever carries its number, the books included.
import { sql } from 'kysely';
import { inTransaction } from '../context/work.ts';
import type { Db } from '../db/db.ts';
import type { Handler } from '../jobs/outbox.ts';
import { forgetSessions } from '../sessions/session-memory.ts';
import { purgeJobs } from './purge-jobs.ts';

/** A guest whose day is not over, or who is gone already, is left alone. */
export const purgeGuest: Handler = async (context, { body }) => {
  const id = Number(body.userId);
  await inTransaction(context, async (work) => {
    const guest = await work.tx
      .selectFrom('users')
      .select('world')
      .where('id', '=', id)
      .where('isGuest', '=', true)
      .where('guestExpiresAt', '<=', work.now().toISOString())
      .forUpdate()
      .executeTakeFirst();
    if (!guest) return;
    await purgeWorld(work.tx, guest.world);
    await forgetSessions(work.tx, id);
  });
};

/**
 * Children before their parents. What is not named here (messages, services, sessions, offers, steps …) goes with its
 * parent.
 */
async function purgeWorld(tx: Db, world: number): Promise<void> {
  const books = `simulator-simulator:${world}`;
  const payments = sql`select p.id from payments p join deals d on d.id = p.deal_id where d.world = ${world}`;
  const accounts = sql`select a.ref from connect_accounts a join users u on u.id = a.user_id where u.world = ${world}`;
  const groups = sql`select public_id from payments where id in (${payments}) union ${accounts}`;
  const refs = sql`select id from simulator_objects where transfer_group in (${groups}) or id in (${accounts})`;
  await purgeJobs(tx, world, refs);
  await sql`delete from webhook_inbox where provider = 'simulator' and event_id in
    (select id from simulator_events where object_id in (${refs}))`.execute(tx);
  await sql`delete from ledger_transactions where books = ${books}`.execute(tx);
  await sql`delete from ledger_accounts where books = ${books}`.execute(tx);
  await sql`delete from simulator_events where object_id in (${refs})`.execute(tx);
  await sql`delete from simulator_objects where id in (${refs})`.execute(tx);
  await tx.deleteFrom('deals').where('world', '=', world).execute();
  await tx.deleteFrom('needs').where('world', '=', world).execute();
  await tx.deleteFrom('goals').where('world', '=', world).execute();
  await tx.deleteFrom('services').where('world', '=', world).execute();
  await tx.deleteFrom('users').where('world', '=', world).execute();
}
