// `npm run outbox`: prints the mails and SMS that were kept because no sender is connected, in full, newest last. For
// people at the server itself; operators see them without links and codes that would open an account.
import { reachDatabase, run } from './reach-database.ts';

const LATEST = 20;

async function main(): Promise<void> {
  const { db, close } = await reachDatabase();
  const mails = await db
    .selectFrom('mails')
    .select(['createdAt', 'recipient', 'subject', 'body'])
    .where('state', '=', 'kept')
    .orderBy('id', 'desc')
    .limit(LATEST)
    .execute();
  const sms = await db
    .selectFrom('sms')
    .select(['createdAt', 'recipient', 'body'])
    .where('state', '=', 'kept')
    .orderBy('id', 'desc')
    .limit(LATEST)
    .execute()
    .finally(close);
  const kept = [...mails, ...sms.map((each) => ({ ...each, subject: 'SMS' }))];
  if (kept.length === 0) console.log('Nothing is kept here.');
  for (const { createdAt, recipient, subject, body } of kept.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1)))
    console.log(`── ${createdAt}  ${recipient}  ${subject}\n\n${body}\n`);
}

await run(main);
