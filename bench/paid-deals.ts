// Deals that have been paid at the simulator without an event reaching us: one goes through the real routes, and the
// others are copies of its rows, with their own people, times and references.
import { sql } from 'kysely';
import type { Db } from '../server/db/db.ts';
import { type CheckoutRow, selectCheckouts } from '../server/checkout/make-checkout.ts';
import { goToPay, offerTo, payWith } from '../test/paying-scene.ts';
import type { Town } from './town.ts';

/** The copies' ids start here, far from those of the sequences. */
const FIRST_ID = 10_000_000;
/** Hours between the starts of a provider's jobs; each takes one. */
const HOURS_APART = 3;

interface Pattern {
  serviceId: number;
  dealId: number;
  offerId: number;
  paymentId: number;
  checkoutId: number;
  checkout: string;
  charge: string;
}

const patterns = new WeakMap<Town, Pattern>();
const made = new WeakMap<Town, number>();

/** Returns their checkouts, still open in our records. */
export async function paidDeals(town: Town, count: number): Promise<CheckoutRow[]> {
  const pattern = patterns.get(town) ?? (await payPattern(town));
  patterns.set(town, pattern);
  const before = made.get(town) ?? 0;
  made.set(town, before + count);
  const first = FIRST_ID + before;
  await addAgain(town.db, pattern, first, first + count - 1);
  return selectCheckouts(town.db)
    .where('checkouts.id', '>=', first)
    .where('checkouts.id', '<', first + count)
    .orderBy('checkouts.id')
    .execute();
}

async function payPattern({ db, ana, bo }: Town): Promise<Pattern> {
  const start = Date.now() + 24 * 3600_000;
  const time = { start: new Date(start).toISOString(), end: new Date(start + 3600_000).toISOString() };
  const { dealId, offerId, publicId } = await offerTo(ana, bo, { time });
  await payWith(ana, await goToPay(ana, publicId));
  const { rows } = await sql<Pattern>`
    select d.service_id, d.id as deal_id, ${offerId}::int as offer_id, p.id as payment_id, c.id as checkout_id, c.ref as checkout, o.body->>'charge' as charge
    from deals d join payments p on p.deal_id = d.id join checkouts c on c.payment_id = p.id join simulator_objects o on o.id = c.ref
    where d.id = ${dealId}`.execute(db);
  return rows[0]!;
}

/** `p` is the pattern's row and `n` the new id, the same in all tables. */
async function addAgain(
  db: Db,
  { serviceId, dealId, offerId, paymentId, checkoutId, checkout, charge }: Pattern,
  first: number,
  last: number,
): Promise<void> {
  const people = '(select array_agg(id order by id) from users where world = 0 and not is_guest)';
  const person = (offset: number) => `(${people})[1 + (n + ${offset}) % cardinality(${people})]`;
  const later = (column: string) =>
    `p.${column} + ${HOURS_APART} * interval '1 hour' * (1 + (n - ${FIRST_ID}) / cardinality(${people}))`;
  const times = { start_at: later('start_at'), end_at: later('end_at') };
  const ref = (prefix: string) => `'${prefix}_bench_' || n`;
  const add = (table: string, where: string, changes: Record<string, string>) =>
    clone(db, table, where, changes, [first, last]);
  await add('services', `id = ${serviceId}`, { id: 'n', provider_id: person(1) });
  await add('deals', `id = ${dealId}`, {
    id: 'n',
    service_id: 'n',
    seeker_id: person(0),
    provider_id: person(1),
    offer_id: 'null',
    ...times,
    busy_from: later('busy_from'),
    busy_to: later('busy_to'),
  });
  await add('offers', `id = ${offerId}`, { id: 'n', deal_id: 'n', made_by: person(1), ...times });
  await sql`update deals set offer_id = id where id between ${first} and ${last}`.execute(db);
  await add('deal_steps', `deal_id = ${dealId}`, {
    deal_id: 'n',
    key: "p.key || '-' || n",
    offer_id: 'case when p.offer_id is not null then n end',
  });
  await add('payments', `id = ${paymentId}`, { id: 'n', deal_id: 'n', offer_id: 'n', public_id: ref('pay') });
  await add('checkouts', `id = ${checkoutId}`, { id: 'n', payment_id: 'n', key: ref('key'), ref: ref('cs_sim') });
  const names = `jsonb_build_object('charge', ${ref('ch_sim')}, 'reference', ${ref('pay')}, 'group', ${ref('pay')})`;
  await add('simulator_objects', `id = '${checkout}'`, {
    id: ref('cs_sim'),
    key: ref('key'),
    body: `p.body || ${names}`,
    transfer_group: ref('pay'),
  });
  const own = `jsonb_build_object('checkout', ${ref('cs_sim')})`;
  await add('simulator_objects', `id = '${charge}'`, {
    id: ref('ch_sim'),
    body: `p.body || ${own}`,
    transfer_group: ref('pay'),
  });
  for (const [kind, field, id] of [
    ['deal_clock', 'dealId', dealId],
    ['read_checkout', 'checkoutId', checkoutId],
  ] as const) {
    await add('outbox', `key = '${kind}:${id}'`, { key: `'${kind}:' || n`, body: `jsonb_build_object('${field}', n)` });
  }
  await sql`analyze`.execute(db);
}

/** Copies the rows that `where` finds, once for each number of the span, with these columns recomputed in SQL. */
async function clone(
  db: Db,
  table: string,
  where: string,
  changes: Record<string, string>,
  [first, last]: [number, number],
): Promise<void> {
  const { rows } = await sql<{ name: string; isId: boolean }>`
    select column_name as name, is_identity = 'YES' as is_id from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'`.execute(db);
  // An id that is not recomputed comes from its sequence.
  const columns = rows.filter(({ name, isId }) => !isId || name in changes).map(({ name }) => name);
  const values = columns.map((name) => changes[name] ?? `p.${name}`);
  const text = `insert into ${table} (${columns.join(', ')}) overriding system value
    select ${values.join(', ')} from ${table} p cross join generate_series(${first}, ${last}) n where p.${where}`;
  await sql.raw(text).execute(db);
}
