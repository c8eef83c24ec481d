// Ten thousand webhooks in random order, three of ten of them duplicates: each payment booked once, and how many events
// per second.
import { sql } from 'kysely';
import { payments } from '#shared/payments.ts';
import { SIGNATURE_HEADER, signEvent } from '../server/money/simulator/signature.ts';
import type { Claim } from './measure.ts';
import { paidDeals } from './paid-deals.ts';
import { checkBooked } from './settling.ts';
import { openTown, type Town } from './town.ts';

const EVENTS = 10_000;
const DUPLICATES = 3000;
/** A payment provider sends several at a time. */
const SENDERS = 8;
const LOOK_EVERY_MS = 250;

export async function webhooks(): Promise<Claim> {
  const town = await openTown();
  const checkouts = await paidDeals(town, EVENTS - DUPLICATES);
  const events = checkouts.map(({ ref, paymentId }) => eventOf(`evt_bench_${paymentId}`, ref ?? ''));
  const all = shuffled([...events, ...shuffled(events).slice(0, DUPLICATES)]);
  town.doorstep.startWorkers();
  const began = performance.now();
  await Promise.all(Array.from({ length: SENDERS }, () => send(town, all)));
  const seconds = () => (performance.now() - began) / 1000;
  const takenIn = seconds();
  await untilHandled(town, events.length);
  const handledIn = seconds();
  const booked = await checkBooked(town, checkouts);
  await checkInbox(town, events.length);
  await town.close();
  return {
    claim: 'Of 10,000 webhooks in no order, 3,000 of them duplicates, each is applied once',
    how:
      `${SENDERS} at a time come to the real route, signed, while the server’s own workers handle them, mails and all. Afterwards SQL counts: one inbox row and one handled job ` +
      'an event, one ledger transaction, one step and the whole sum held a payment, and every deal paid. ' +
      `All were taken in after ${Math.round(takenIn)} s and applied after ${Math.round(handledIn)} s.`,
    rows: [
      {
        what: `applied once, at ${Math.round(EVENTS / handledIn)} events a second`,
        ours: `${booked} payments`,
        floor: `${EVENTS - DUPLICATES} payments`,
        ratio: booked / (EVENTS - DUPLICATES),
        goal: 1,
      },
    ],
  };
}

const eventOf = (id: string, object: string): string =>
  JSON.stringify({ id, type: 'checkout.completed', created: new Date().toISOString(), data: { object } });

function shuffled<T>(items: readonly T[]): T[] {
  const cards = [...items];
  for (let at = cards.length - 1; at > 0; at -= 1) {
    const other = Math.floor(Math.random() * (at + 1));
    [cards[at], cards[other]] = [cards[other]!, cards[at]!];
  }
  return cards;
}

/** Sends the waiting events one after the other. */
async function send({ doorstep }: Town, waiting: string[]): Promise<void> {
  const { method, path: url } = payments.webhook;
  for (let payload = waiting.pop(); payload; payload = waiting.pop()) {
    const headers = {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: signEvent(doorstep.context, 'payments', payload),
    };
    const { statusCode } = await doorstep.context.inject({ method, url, headers, payload });
    if (statusCode !== 200) throw new Error(`our webhook answered ${statusCode}`);
  }
}

const inboxOf = async ({ db }: Town) => {
  const { rows } = await sql<{ kept: number; handled: number; jobs: number }>`
    select count(*)::int as kept, count(handled_at)::int as handled,
      (select count(*)::int from outbox where kind = 'payment_event' and done_at is not null and key like 'event:simulator:evt_bench_%') as jobs
    from webhook_inbox where event_id like 'evt_bench_%'`.execute(db);
  return rows[0]!;
};

async function untilHandled(town: Town, count: number): Promise<void> {
  while ((await inboxOf(town)).jobs < count) await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
}

async function checkInbox(town: Town, count: number): Promise<void> {
  const inbox = await inboxOf(town);
  const isWhole = inbox.kept === count && inbox.handled === count && inbox.jobs === count;
  if (!isWhole) throw new Error(`${count} events were to be kept and handled once: ${JSON.stringify(inbox)}`);
}
