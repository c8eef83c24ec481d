// Deletes a guest whose day is over, with everything in the guest's world, including its books.
import { sql } from 'kysely';
import { inTransaction } from '../context/work.ts';
import type { Db } from '../db/db.ts';
import type { Handler } from '../jobs/outbox.ts';
import { forgetSessions } from '../sessions/session-memory.ts';
import { purgeJobs } from './purge-jobs.ts';

/** Does nothing if the guest's day is not over, or if the guest is deleted already. */
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
 * Children before their parents. Tables that are not named here (messages, services, sessions, offers, steps …) are
 * deleted by cascade.
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
