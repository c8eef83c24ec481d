// Guards of what a search from memory shows, and of its hearing of every change.
import type { Guard } from './guard.ts';

const FOUND = 'server/matching/read-services.ts';
const CHANGES = 'server/db/migrations/0018-changes-of-services.sql';
const tests = ['server/matching/near-index/near-index.test.ts'];

export const searchGuards: readonly Guard[] = [
  { name: 'shown-live', about: 'a paused service from being shown from memory', file: FOUND, find: "s.visibility = 'live' and ", replace: '', tests },
  { name: 'shown-there', about: 'a removed service from being shown from memory', file: FOUND, find: 's.removed_at is null and ', replace: '', tests },
  { name: 'shown-of-nobody-suspended', about: 'services of somebody suspended from being shown from memory', file: FOUND, find: ' and p.suspended_reason is null', replace: '', tests },
  { name: 'shown-at-its-price', about: 'a service that is dearer by now from being shown from memory', file: FOUND, find: 's.price <= $5', replace: '$5 is not null', tests },
  { name: 'shown-in-reach', about: 'a service that reaches less far by now from being shown from memory', file: FOUND, find: 'least(s.radius_km, $8::float8)', replace: 'coalesce($8::float8, 200)', tests },
  {
    name: 'shown-as-it-is',
    about: 'what has changed since from being shown as it was in memory',
    file: FOUND,
    find: 'kept?.written === Number(written) && kept.providerWritten === Number(providerWritten)',
    replace: 'kept',
    tests,
  },
  { name: 'asker-as-they-are', about: 'somebody who has moved, or blocked others, from being answered as before', file: FOUND, find: 'if (all[0]?.digest !== asker.digest) return undefined;', replace: '', tests },
  {
    name: 'late-transactions',
    about: 'a change that ends after later ones from being missed',
    file: 'server/matching/near-index/read-listings.ts',
    find: 'select id::float8 from services where changed_by = any($2::bigint[])',
    replace: 'select id::float8 from services where changed_by = any($2::bigint[]) and false',
    tests,
  },
  { name: 'gone-services', about: 'deleted services from staying in memory', file: CHANGES, find: 'insert into services_gone (service_id) select id from gone;', replace: '', tests },
  { name: 'suspended-services', about: 'services of somebody suspended from staying in memory', file: CHANGES, find: 'update services set changed_by = default where provider_id = new.id;', replace: '', tests },
  { name: 'changed-services', about: 'changes of a service from being missed', file: CHANGES, find: 'new.changed_by := pg_current_xact_id()::text::bigint;', replace: '', tests },
];
