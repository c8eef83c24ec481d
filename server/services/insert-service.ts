// Inserts a new service at its provider's place and returns it as the provider sees it, in one statement.
import type { NewService } from '#shared/services.ts';
import type * as z from 'zod/mini';
import type { SessionUser } from '../context/context.ts';
import type { Db } from '../db/db.ts';
import { prepare } from '../db/prepare.ts';
import type { Understood } from '../understanding/understand.ts';
import { asker, serviceColumns, type ServiceRow } from './service-row.ts';

export interface NewRow extends Omit<z.output<typeof NewService>, 'photos'>, Understood {
  bodyHash: Buffer | null;
  createdAt: Date;
}

/** A service that is not remote needs its provider's place. */
const insert = prepare<ServiceRow>(
  'service-insert',
  `with added as (
     insert into services (world, provider_id, city, state, latitude, longitude, title, description, category, price, unit, tags, remote, radius_km,
       visibility, policy, licence, key, body_hash, created_at, meaning, understood_by)
     select $2::bigint, u.id, u.city, u.state, u.latitude, u.longitude, $3::text, $4::text, $5::text, $6::integer, $7::text, $8::text[], $9::boolean, $10::integer,
       $11::text, $12::text, $13::text, $14::text, $15::bytea, $16::timestamptz, $17::jsonb, $18::text
     from users u where u.id = $1::bigint and ($9 or u.latitude is not null)
     returning *
   )
   select ${serviceColumns} from added s cross join ${asker('$1::bigint')} join users p on p.id = s.provider_id`,
);

/**
 * Returns undefined if the provider has no place and the service is not remote. Throws for a key that they used before.
 */
export async function insertService(
  db: Db,
  { id, world }: Pick<SessionUser, 'id' | 'world'>,
  row: NewRow,
): Promise<ServiceRow | undefined> {
  const {
    title,
    description,
    category,
    price,
    unit,
    tags,
    remote,
    radiusKm,
    visibility,
    policy,
    licence,
    key,
    bodyHash,
    createdAt,
    meaning,
    understoodBy,
  } = row;
  const said = [
    title,
    description,
    category,
    price,
    unit,
    tags,
    remote,
    radiusKm,
    visibility,
    policy,
    licence,
    key ?? null,
    bodyHash,
  ];
  const [added] = await insert(db, [id, world, ...said, createdAt, meaning, understoodBy]);
  return added;
}
