// A town of 5,000 people around Springfield, each with a service, bulk-inserted into a migrated database.
import pg from 'pg';
import type { Category } from '#shared/services.ts';
import type * as z from 'zod/mini';

export const PEOPLE = 5_000;
const MIDDLE = { latitude: 39.8017, longitude: -89.6436 };

/** Title, category, dollars, unit. */
const OFFERS: readonly (readonly [title: string, category: z.output<typeof Category>, price: number, unit: string])[] =
  [
    ['Bike repair at your door', 'bikes_cars', 40, 'job'],
    ['Dripping taps and blocked drains', 'plumbing', 75, 'job'],
    ['Evening dog walks', 'pets', 18, 'visit'],
    ['Piano lessons for beginners', 'lessons', 35, 'hour'],
    ['Hedges trimmed, leaves taken away', 'garden', 60, 'job'],
    ['A room painted in a day', 'building', 220, 'day'],
    ['Flat packs put together', 'repairs', 45, 'hour'],
    ['Spanish conversation over coffee', 'lessons', 25, 'hour'],
  ];

export async function fillTown(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  const offers = OFFERS.map(([title, category, price, unit]) => ({ title, category, price, unit }));
  await client.query('select setseed(0.5)');
  await client.query(
    `insert into users (username, email, phone_country, time_zone, city, state, latitude, longitude, created_at)
     select 'neighbour.' || n, 'neighbour.' || n || '@example.test', 'US', 'America/Chicago', 'Springfield', 'IL',
       $2 + (random() - 0.5) * 0.1, $3 + (random() - 0.5) * 0.1, timestamptz '2026-01-01' + n * interval '1 hour'
     from generate_series(1, $1) as n`,
    [PEOPLE, MIDDLE.latitude, MIDDLE.longitude],
  );
  await client.query(
    `insert into services (world, provider_id, title, description, category, price, unit, tags, remote, radius_km, visibility, policy, city, state,
       latitude, longitude, rating_sum, rating_count, created_at)
     select 0, u.id, o.title, o.title || '. I live around the corner, bring my own tools, and tidy up when the job is done.', o.category, o.price * 100, o.unit,
       '{}', false, 25, 'live', 'flexible', u.city, u.state, u.latitude, u.longitude, 23, 5, u.created_at
     from users u
     join (select row_number() over () - 1 as place, offer.* from jsonb_to_recordset($1::jsonb) as offer (title text, category text, price integer, unit text)) o
       on o.place = u.id % $2
     where u.username like 'neighbour.%'`,
    [JSON.stringify(offers), offers.length],
  );
  await client.query('vacuum analyze');
  await client.end();
}

/** Resolves when the server has processed every listing, which it does in the background. */
export async function untilUnderstood(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  const left = async () =>
    (await client.query<{ left: number }>('select count(*)::int as left from services where understood_by is null'))
      .rows[0]?.left ?? 0;
  while ((await left()) > 0) await new Promise((resolve) => setTimeout(resolve, 500));
  await client.end();
}
